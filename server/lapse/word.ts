import type { Word } from '#server/handler/word.ts'
import { receiptsOfBurns } from './receipt.ts'
import { warnOfLapses } from './warn.ts'

export const lapseWord: Word = {
  chores: [
    { name: 'lapse-warnings', pauseMs: 15_000, run: warnOfLapses },
    { name: 'lapse-receipts', pauseMs: 15_000, run: receiptsOfBurns },
  ],
}
