import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { securityHistory } from '#calls/security/history.ts'
import { deviceOf } from '#rules/security/device.ts'
import { eventsOf, SECURITY_EVENTS, type SecurityEvent } from '#rules/security/events.ts'
import { networkOf } from '#rules/security/network.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cursorOf, id } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { eventRows } from './history.sql.ts'

const PLACE = cursorOf(id)

/** What happened to the asker's account, a page of it. */
export async function history(
  { services, member }: Asker,
  { group, size, after }: RequestOf<typeof securityHistory>,
): Promise<AnswerOf<typeof securityHistory>> {
  const [before] = PLACE.read(after) ?? []
  const rows = await eventRows(services.database, {
    member: member.id,
    ...(group && { kinds: eventsOf(group) }),
    ...(before !== undefined && { after: before }),
    size: size + 1,
  })
  const { page, next } = cutPage(rows, size, PLACE, (row) => [row.id])
  return {
    list: page.map((row) => ({
      id: row.id.toString(),
      event: known(row.kind),
      at: row.at.getTime(),
      device: deviceOf(row.agent),
      network: networkOf(row.ip),
    })),
    next,
  }
}

function known(kind: string): SecurityEvent {
  if (!Object.hasOwn(SECURITY_EVENTS, kind)) throw new Error(`an unknown security event: ${kind}`)
  return kind as SecurityEvent
}
