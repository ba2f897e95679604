import { createHash, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Language } from '#languages/languages.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { units } from '#rules/amount/decimal.ts'
import { setTransactionPassword } from '#server/account/account.ts'
import { offerGoogle, setGoogle } from '#server/account/google.ts'
import { leaving } from '#server/api/gate/exit.ts'
import { grant } from '#server/asset/grant.ts'
import type { Asker, Leaver, Payer } from '#server/handler/handler.ts'
import { storeMember } from '#server/member/member.ts'
import { memberOf, openSession } from '#server/member/session.ts'
import { hashOutOfTurn } from '#server/secret/secret.ts'
import type { Services } from '#server/services/services.ts'
import { logout } from '#server/session/login.ts'
import { inTransaction } from '#server/store/database.ts'
import { type DemoUser, PASSWORD, secretBytes, TRANSACTION_PASSWORD } from './people.ts'

/** Who acts for the seed where an operator is needed. */
export const SEEDER = { operator: 'demo', reason: 'seed of the demo' } as const

const FROM = { ip: '127.0.0.1', agent: 'seed' }

/** Who is to be made a member. */
export interface Newcomer {
  readonly username: string
  readonly email: string
  readonly language: Language
  readonly upline: bigint | null
}

/** Registers somebody and opens a session, in which all that follows is done. `stored` is the hash of the password. */
export async function join(services: Services, newcomer: Newcomer, stored: string): Promise<Asker> {
  const id = await storeMember(services, newcomer, stored)
  return asker(services, await openSession(services, services.database, id, FROM), newcomer.language)
}

/** The stored hash of a password: it costs as much as a login, so many newcomers share one. */
export function storedPassword(services: Services, password: string): Promise<string> {
  return hashOutOfTurn(hashed(password), services.settings.pepper)
}

/** Registers a demo user and sets what protects the money: authenticator first, then transaction password (AUTH-14). */
export async function joinSecured(services: Services, user: DemoUser, upline: bigint | null): Promise<Asker> {
  const { username, email, language } = user
  const id = await storeMember(
    services,
    { username, email, language, upline },
    await storedPassword(services, PASSWORD),
  )
  const token = await openSession(services, services.database, id, FROM)
  // its own secret, and codes of the past: the present one stays unused for the user
  const early: Services = { ...services, randomBytes: () => secretBytes(email), now: () => ago(services, 120) }
  const later: Services = { ...services, now: () => ago(services, 60) }
  const { secretKey } = await offerGoogle(await asker(early, token, language))
  const binding = { secretKey, code: codeOf(secretKey, early.now()), newPassword: '' }
  await setGoogle(await asker(early, token, language), binding)
  const bound = await asker(later, token, language)
  await setTransactionPassword(bound, hashed(TRANSACTION_PASSWORD), codeOf(secretKey, later.now()))
  return asker(services, token, language)
}

/** Somebody of the story once more, in a session of his own. */
export async function resume(services: Services, username: string): Promise<Asker> {
  const { id } = await services.database
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return asker(services, await openSession(services, services.database, id, FROM), 'en_US')
}

/** Ends the session of the seed. */
export const leave = logout

/** Does something that moves money, in a transaction of its own. */
export function pay<T>(who: Asker, work: (payer: Payer) => Promise<T>): Promise<T> {
  return inTransaction(who.services.database, (tx) =>
    work({ ...who, tx, factor: 'transactionPasswordAndGoogle', exit: null }),
  )
}

/** Lets something go out of an account, as the gate does once both second factors are proved. */
export function letGo<T>(who: Asker, call: string, work: (leaver: Leaver) => Promise<T>): Promise<T> {
  return pay(who, (payer) => leaving(payer, call, work))
}

/** What a paying request carries besides its question. */
export function proof(): { transactionPassword: string; requestId: string } {
  return { transactionPassword: hashed(TRANSACTION_PASSWORD), requestId: randomUUID() }
}

/** Grants out of the treasury. */
export async function give({ services, member }: Asker, asset: Asset, amount: string): Promise<void> {
  await inTransaction(services.database, (tx) => grant(tx, SEEDER, { member: member.id, asset, units: units(amount) }))
}

async function asker(services: Services, token: string, language: Language): Promise<Asker> {
  const member = await memberOf(services, token, FROM.ip)
  if (!member) throw new Error('the session of the seed has ended')
  return { services, language, ...FROM, member }
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

function ago(services: Services, seconds: number): Date {
  return new Date(services.now().getTime() - seconds * 1000)
}
