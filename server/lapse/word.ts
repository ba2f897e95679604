import { lapseNext } from '#calls/lapse/next.ts'
import { forUser } from '#server/handler/handler.ts'
import type { Word } from '#server/handler/word.ts'
import { listNext } from './next.ts'
import { receiptsOfBurns } from './receipt.ts'
import { warnOfLapses } from './warn.ts'

export const lapseWord: Word = {
  handlers: [forUser(lapseNext, (_, asker) => listNext(asker))],
  chores: [
    { name: 'lapse-warnings', pauseMs: 15_000, run: warnOfLapses },
    { name: 'lapse-receipts', pauseMs: 15_000, run: receiptsOfBurns },
  ],
}
