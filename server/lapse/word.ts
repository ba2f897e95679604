import { lapseMails, lapseMailsSet } from '#calls/lapse/mails.ts'
import { unsubscribe as unsubscribeCall } from '#calls/lapse/unsubscribe.ts'
import { forAnyone, forUser } from '#server/handler/handler.ts'
import type { Word } from '#server/handler/word.ts'
import { setMails, showMails, unsubscribe } from './mails.ts'
import { receiptsOfBurns } from './receipt.ts'
import { warnOfLapses } from './warn.ts'

export const lapseWord: Word = {
  handlers: [
    forUser(lapseMails, (_, asker) => showMails(asker)),
    forUser(lapseMailsSet, (asked, asker) => setMails(asker, asked)),
    forAnyone(unsubscribeCall, async ({ unsubscribeToken }, { services }) => {
      await unsubscribe(services, unsubscribeToken)
      return {}
    }),
  ],
  chores: [
    { name: 'lapse-warnings', pauseMs: 15_000, run: warnOfLapses },
    { name: 'lapse-receipts', pauseMs: 15_000, run: receiptsOfBurns },
  ],
}
