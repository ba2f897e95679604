import { serviceTimes } from '#calls/service/times.ts'
import { forAnyone } from '#server/handler/handler.ts'
import type { Word } from '#server/handler/word.ts'
import { countTimes } from './count.ts'
import { showTimes } from './show.ts'

export const serviceWord: Word = {
  handlers: [forAnyone(serviceTimes, (_, { services }) => showTimes(services))],
  chores: [{ name: 'service times', pauseMs: 60_000, run: countTimes }],
}
