import { enqueueOnce } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services/services.ts'
import { auditSpan, type SpanWays } from './audit-span.ts'

/** When what was still under way at a border is looked at again; ms. */
const AGAIN = 60_000

/** The job of each settled day: audits what came since the last seal and seals it; what it finds broken rings `SpanOpen`. */
export async function auditInTurn(
  { database, now, log }: Pick<Services, 'database' | 'now' | 'log'>,
  ways?: SpanWays,
): Promise<void> {
  const outcome = await auditSpan(database, ways)
  if (outcome.state === 'waits') {
    log.warn({}, 'a transaction that began before the border has not ended; the audit waits for it')
    await enqueueOnce(database, 'audit-span', {}, { from: new Date(now().getTime() + AGAIN) })
  } else if (outcome.state === 'broken') {
    for (const { law, says, found } of outcome.broken) log.error({ law, found }, `ALARM: a law is broken: ${says}`)
  } else {
    log.info({ seal: outcome.seal.toString(), journals: outcome.journals }, 'audited what came, and sealed it')
  }
}
