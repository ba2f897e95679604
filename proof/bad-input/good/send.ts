import { multipartOf } from '#proof/api/multipart.ts'
import { TRANSACTION_PASSWORD } from '#proof/api/person.ts'
import { signedBy } from '#proof/api/signed.ts'
import { googleCode, hashed, requestId } from '#proof/api/world.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import type { DrawnCall } from '../calls.ts'
import type { Asked } from './asked.ts'
import type { Member, Scene } from './scene.ts'

/** An answer as it came. */
export interface Sent extends Envelope {
  readonly status: number
  /** What was sent, without the envelope. */
  readonly payload: Readonly<Record<string, unknown>>
}

/** What proves a request and makes it one of its own, of the fields that its call takes. */
function proofs({ world }: Scene, { fields }: DrawnCall, by: Member): Record<string, unknown> {
  const all: Record<string, unknown> = {
    transactionPassword: hashed(TRANSACTION_PASSWORD),
    requestId: requestId(),
    nonce: requestId(),
    googleCode: by.secret ? googleCode(by.secret, world.services.now()) : undefined,
  }
  return Object.fromEntries(fields.filter(([name]) => name in all).map(([name]) => [name, all[name]]))
}

/** Sends a good request with some of its fields changed: as its member, or as a visitor. */
export async function send(
  scene: Scene,
  one: DrawnCall,
  { by = scene.someone, ...asked }: Asked,
  { changed = {}, visits = false }: { readonly changed?: object; readonly visits?: boolean } = {},
): Promise<Sent> {
  const { world } = scene
  const { call, fields } = one
  const hasCode = call.factor === 'google' || fields.some(([name]) => name === 'googleCode')
  // until the next code of the authenticator, where one is asked for; elsewhere what is good for minutes shall last
  world.pass(hasCode ? 30_000 : 1)
  const payload: Record<string, unknown> = {}
  for (const [name, field] of Object.entries({ ...proofs(scene, one, by), ...asked.fields, ...changed }))
    payload[name] = typeof field === 'function' ? await field() : field
  const all = await signedBy(call, { ...payload, timestamp: world.services.now().getTime() })
  const json = { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(all) }
  const sent = call.file ? multipartOf(all, asked.file) : json
  const answer = await world.server.inject({
    method: 'POST',
    url: `/api/${call.path}`,
    headers: { ...sent.headers, ...(visits ? {} : { token: by.token }), lang: 'ja_JP' },
    payload: sent.payload,
  })
  return { status: answer.statusCode, payload, ...answer.json<Envelope>() }
}

/** The name by which an answer refused. */
export function reasonOf({ code, data }: Envelope): string {
  return code === 0 ? '' : ((data as { error?: string } | null)?.error ?? '')
}
