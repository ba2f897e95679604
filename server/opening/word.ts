import { openingBack, openingEnter } from '#calls/opening/enter.ts'
import { openingName } from '#calls/opening/name.ts'
import { openingDetail, openingList, openingLog, openingQueue } from '#calls/opening/opening.ts'
import { forAnyone, forPayer } from '#server/handler/handler.ts'
import type { Word } from '#server/handler/word.ts'
import { advanceOpenings } from './advance.ts'
import { enter, takeBack } from './enter.ts'
import { nameInTurn } from './name.ts'
import { listOpenings, showLog, showOpening, showQueue } from './show.ts'

export const openingWord: Word = {
  handlers: [
    forAnyone(openingList, (asked, { services }) => listOpenings(services, asked)),
    forAnyone(openingDetail, (asked, visitor) => showOpening(visitor, asked)),
    forAnyone(openingQueue, (asked, { services }) => showQueue(services, asked)),
    forAnyone(openingLog, ({ opening }, { services }) => showLog(services, opening)),
    forPayer(openingEnter, ({ opening }, payer) => enter(payer, opening)),
    forPayer(openingBack, ({ opening }, payer) => takeBack(payer, opening)),
    forPayer(openingName, (asked, payer) => nameInTurn(payer, asked)),
  ],
  chores: [{ name: 'openings', pauseMs: 2000, run: advanceOpenings }],
}
