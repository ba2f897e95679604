import { randomBytes } from 'node:crypto'
import type { AnyCall } from '#calls/call.ts'
import { sign } from '#calls/envelope/sign.ts'
import { TRANSACTION_PASSWORD } from '#proof/api/person.ts'
import { hashed, type TestWorld } from '#proof/api/world.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { openSession } from '#server/member/session.ts'
import { hashOutOfTurn } from '#server/secret/secret.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import type { TwoServers } from './two-servers.ts'

/** What each of a crowd pays with. */
export const transactionPassword = hashed(TRANSACTION_PASSWORD)

/** Somebody who is ready to pay, with a session. */
export interface Racer {
  readonly id: bigint
  readonly token: string
}

/** Makes them at once, since the race is not about their making; `give` moves to each what he pays with. */
export async function makeCrowd(
  { services }: TestWorld,
  names: readonly string[],
  give: (tx: Tx, ids: readonly bigint[]) => Promise<void>,
): Promise<Racer[]> {
  const secret = await hashOutOfTurn(transactionPassword, services.settings.pepper)
  const real = { ...services, now: () => new Date(), randomBytes }
  return inTransaction(services.database, async (tx) => {
    const made: Racer[] = []
    for (const username of names) {
      const row = { username, username_key: username, transaction_password: secret, registered_at: new Date() }
      const { id } = await tx.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow()
      made.push({ id, token: await openSession(real, tx, id, { ip: '127.0.0.1', agent: 'race' }) })
    }
    await give(
      tx,
      made.map(({ id }) => id),
    )
    return made
  })
}

type Payload = Record<string, unknown>

/** Asks one of two servers over HTTP, by number; a payload that grows old, as codes do, is made anew each time that it is sent. */
export type AskOne = (
  server: number,
  call: AnyCall,
  payload: Payload | (() => Payload),
  token: string,
) => Promise<Envelope>

/** Where a server's lane is full it is asked again after the seconds that it names, as a client does. */
export function askerOf({ origins }: TwoServers): AskOne {
  let clock = Date.now()
  const send: AskOne = async (server, call, payload, token) => {
    clock += 1
    const signed = { ...(typeof payload === 'function' ? payload() : payload), timestamp: clock, apiKey: 'planet-web' }
    const body = JSON.stringify({ ...signed, sign: await sign(signed, 'planet-web-development') })
    const headers = { 'content-type': 'application/json', token, lang: 'en_US', system: 'cli' }
    const answer = await fetch(`${origins[server % 2]}/api/${call.path}`, { method: 'POST', headers, body })
    return (await answer.json()) as Envelope
  }
  return async (server, call, payload, token) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await send(server, call, payload, token)
      if (answer.code !== 429 || tries === 20) return answer
      const { seconds } = answer.data as { seconds: number }
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}

/** How many answers had each code. */
export function tally(answers: readonly Envelope[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
