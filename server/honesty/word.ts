import { honestyDays } from '#calls/honesty/days.ts'
import { honesty } from '#calls/honesty/now.ts'
import { forAnyone } from '#server/handler/handler.ts'
import type { Word } from '#server/handler/word.ts'
import { countDays } from './count.ts'
import { listDays } from './days.ts'
import { showHonesty } from './now.ts'

/** So long after a settlement all that began before it has been committed or given up. */
const QUIET_SECONDS = 60

export const honestyWord: Word = {
  handlers: [
    forAnyone(honesty, (_, { services }) => showHonesty(services)),
    forAnyone(honestyDays, (asked, visitor) => listDays(visitor, asked)),
  ],
  chores: [{ name: 'honesty', pauseMs: 10_000, run: (services) => countDays(services, QUIET_SECONDS) }],
}
