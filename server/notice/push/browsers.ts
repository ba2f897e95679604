import { createECDH } from 'node:crypto'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { noticePush, noticePushKeep, noticePushOff, noticePushOn } from '#calls/notice/push.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { PUSHED_BROWSERS, pushAddress } from '#rules/notice/push.ts'
import type { Asker } from '#server/handler/handler.ts'
import { holdSession } from '#server/member/session.ts'
import { inTransaction } from '#server/store/database.ts'
import { endpointOf, forgetSession, keepNewest, moveBrowser, putBrowser } from './subscription.sql.ts'

/** Whether push messages are there to be had, and where this session has turned them on. */
export async function showPush({ services, member }: Asker): Promise<AnswerOf<typeof noticePush>> {
  const { push } = services.settings
  return { key: push?.publicKey ?? null, endpoint: (await endpointOf(services.database, member.session)) ?? null }
}

/** Refuses pushNotOffered, pushAddressWrong, and sessionExpired where the session ended meanwhile. */
export async function turnOn(
  { services, member }: Asker,
  asked: RequestOf<typeof noticePushOn>,
): Promise<AnswerOf<typeof noticePushOn>> {
  const { settings, database, now } = services
  if (!settings.push) throw new Refusal('pushNotOffered')
  const endpoint = pushAddress(asked.endpoint, settings.push.hosts)
  const [p256dh, auth] = [Buffer.from(asked.p256dh, 'base64url'), Buffer.from(asked.auth, 'base64url')]
  if (endpoint === undefined || !isPoint(p256dh) || auth.length !== 16) throw new Refusal('pushAddressWrong')
  const { id, session } = member
  await inTransaction(database, async (tx) => {
    await holdSession(tx, member)
    if (!(await putBrowser(tx, { member: id, session, endpoint, p256dh, auth, at: now() })))
      throw new Refusal('pushAddressWrong')
    await keepNewest(tx, id, PUSHED_BROWSERS)
  })
  return {}
}

export async function turnOff({ services, member }: Asker): Promise<AnswerOf<typeof noticePushOff>> {
  await forgetSession(services.database, member.session)
  return {}
}

/** A browser whose session ran out is that of its member's next one. Refuses sessionExpired where that ended meanwhile. */
export async function goOn(
  { services, member }: Asker,
  { endpoint }: RequestOf<typeof noticePushKeep>,
): Promise<AnswerOf<typeof noticePushKeep>> {
  const { database } = services
  const { id, session } = member
  if ((await endpointOf(database, session)) === endpoint) return { kept: true }
  const kept = await inTransaction(database, async (tx) => {
    await holdSession(tx, member)
    return moveBrowser(tx, { member: id, session, endpoint })
  })
  return { kept }
}

/** Whether bytes are a point of P-256, to which something can be sealed. */
function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}
