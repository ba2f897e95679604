import type { AnswerOf, AnyCall, PayloadOf } from '#calls/call.ts'
import { sameKey } from '#rules/account/account.ts'
import { hashCode } from '#server/secret/secret.ts'
import type { Member, Scene } from './scene.ts'

/** A request that is accepted. A field that is a function is made for each request: a code that works once. */
export interface Asked {
  readonly fields: Readonly<Record<string, unknown>>
  /** Who asks; someone, unless it is said. */
  readonly by?: Member
  readonly file?: Buffer
  /** Whether even a request that is refused uses it up. */
  readonly once?: boolean
}

/** Makes what a call accepts: before its first request, and whenever one was accepted. */
export type Maker = (scene: Scene) => Asked | Promise<Asked>
export type Makers = Readonly<Record<string, Maker>>

const YEARS = 1e11

/** A maker of the same fields each time. */
export const always =
  (fields: Asked['fields']): Maker =>
  () => ({ fields })

/** Lets a code have been mailed, whenever it is asked for: by itself a mail takes a minute. */
export function mailed(scene: Scene, type: number, address: string, member: bigint | null = null) {
  return async () => {
    const { database, settings, now } = scene.world.services
    const code = '314159'
    const addressKey = sameKey(address)
    const row = {
      address_key: addressKey,
      type,
      member,
      source: '127.0.0.1',
      code_hash: hashCode(code, `${type}:${addressKey}`, settings.pepper),
      sent_at: now(),
      expires_at: new Date(now().getTime() + YEARS),
    }
    await database.insertInto('mail_code').values(row).execute()
    return code
  }
}

/** Asks as a member, or as nobody, and expects success. */
export function ask<C extends AnyCall>(
  { world }: Scene,
  call: C,
  payload: Partial<Record<keyof PayloadOf<C>, unknown>> & Record<string, unknown>,
  by?: Member,
): Promise<AnswerOf<C>> {
  return world.get(call, payload, by?.token)
}
