import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { securityHistory } from '#calls/security/history.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { deviceOf } from '#rules/security/device.ts'
import { eventsOf, SECURITY_EVENTS, type SecurityEvent } from '#rules/security/events.ts'
import { networkOf } from '#rules/security/network.ts'
import type { Asker } from '#server/gate/handler.ts'
import { eventRows } from './history.sql.ts'

/** What happened to the asker's account, a page of it. */
export async function history(
  { services, member }: Asker,
  { group, size, after }: RequestOf<typeof securityHistory>,
): Promise<AnswerOf<typeof securityHistory>> {
  if (after !== undefined && !/^\d{1,18}$/.test(after)) throw new Refusal('badRequest', { field: 'after' })
  const rows = await eventRows(services.database, {
    member: member.id,
    ...(group && { kinds: eventsOf(group) }),
    ...(after !== undefined && { after: BigInt(after) }),
    size: size + 1,
  })
  const page = rows.slice(0, size)
  return {
    list: page.map((row) => ({
      id: row.id.toString(),
      event: known(row.kind),
      at: row.at.getTime(),
      device: deviceOf(row.agent),
      network: networkOf(row.ip),
    })),
    next: rows.length > size ? (page.at(-1)?.id.toString() ?? null) : null,
  }
}

function known(kind: string): SecurityEvent {
  if (!Object.hasOwn(SECURITY_EVENTS, kind)) throw new Error(`an unknown security event: ${kind}`)
  return kind as SecurityEvent
}
