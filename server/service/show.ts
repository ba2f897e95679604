import type { AnswerOf } from '#calls/call.ts'
import type { serviceTimes } from '#calls/service/times.ts'
import { SERVICE_DAYS, SERVICE_KINDS, type ServiceKind, within } from '#rules/service/times.ts'
import type { Services } from '#server/services/services.ts'
import { type Reader, wallNow } from '#server/store/database.ts'
import { countedAt, stepsSince, waitingOf } from './times.sql.ts'

const DAY = 86_400_000

/** How long things took within the last thirty days, and what is on its way now; all of one snapshot. */
export function showTimes({ database }: Pick<Services, 'database'>): Promise<AnswerOf<typeof serviceTimes>> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const first = Math.floor((await wallNow(tx)).getTime() / DAY) - SERVICE_DAYS + 1
      const steps = await stepsSince(tx, first)
      const kinds = []
      for (const kind of SERVICE_KINDS) kinds.push(await timesOf(tx, kind, steps))
      return { since: first * DAY, countedAt: (await countedAt(tx))?.getTime() ?? null, kinds }
    })
}

async function timesOf(tx: Reader, kind: ServiceKind, all: Awaited<ReturnType<typeof stepsSince>>) {
  const steps = all.flatMap((step) => (step.kind === kind ? [{ ...step, count: Number(step.count) }] : []))
  const longest = Math.max(...steps.map((step) => Number(step.longest)))
  const waiting = await waitingOf(tx, kind)
  return {
    kind,
    count: steps.reduce((sum, { count }) => sum + count, 0),
    half: within(50, steps) ?? null,
    most: within(95, steps) ?? null,
    worst: steps.length > 0 ? Math.max(1, Math.ceil(longest / 1000)) : null,
    waiting: waiting.count,
    waitingSince: waiting.since?.getTime() ?? null,
  }
}
