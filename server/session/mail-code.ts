import { randomInt } from 'node:crypto'
import { CODE_TYPES, type CodeType } from '#calls/session/send-code.ts'
import { codeFault, emailFault, MAIL_CODE, refuse, sameKey } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { memberOfEmail } from '#server/account/member.ts'
import { hashCode, seal } from '#server/account/password.ts'
import type { Visitor } from '#server/gate/handler.ts'
import { enqueue, type Jobs } from '#server/jobs/enqueue.ts'
import type { Origin } from '#server/security/consequences.ts'
import { inTransaction, type Reader } from '#server/store/database.ts'
import { insertCode, latestCode, lockAddress, spendCode, takeTry } from './mail-code.sql.ts'

/** Purposes of a logged-in user whose address is the account's own. */
const OWN_ADDRESS: readonly CodeType[] = [
  CODE_TYPES.transactionPassword,
  CODE_TYPES.loginPassword,
  CODE_TYPES.withdrawal,
]
const NEEDS_LOGIN: readonly CodeType[] = [...OWN_ADDRESS, CODE_TYPES.bindEmail]

/**
 * Sends a code for a purpose to an address, at most once a minute (AUTH-11, AUTH-12). The mail itself is the worker's.
 * Says nothing of whether an account exists, but in the mail: a code for `register` goes to a known address all the same,
 * and who has forgotten his password or name is told by mail that there is no account (AUTH-07).
 */
export async function sendCode(visitor: Visitor, account: string, type: CodeType): Promise<void> {
  const { services, member } = visitor
  if (NEEDS_LOGIN.includes(type) && !member) throw new Refusal('notLoggedIn')
  const bound = NEEDS_LOGIN.includes(type) ? member : null
  const address = OWN_ADDRESS.includes(type) ? (member?.email ?? '') : account
  refuse(emailFault(address))
  const code = randomInt(10 ** MAIL_CODE.digits)
    .toString()
    .padStart(MAIL_CODE.digits, '0')
  const key = sameKey(address)
  await inTransaction(services.database, async (tx) => {
    await lockAddress(tx, key, type)
    const now = services.now()
    const expires_at = new Date(now.getTime() + MAIL_CODE.minutes * 60_000)
    const last = await latestCode(tx, key, type)
    const wait = last ? MAIL_CODE.resendSeconds - Math.floor((now.getTime() - last.sent_at.getTime()) / 1000) : 0
    if (wait > 0) throw new Refusal('codeTooSoon', { seconds: wait })
    await insertCode(tx, {
      address_key: key,
      type,
      member: bound?.id ?? null,
      code_hash: hashCode(code, `${type}:${key}`, services.settings.pepper),
      sent_at: now,
      expires_at,
    })
    const { mail, secrets } = await letter(tx, type, address, code)
    await enqueue(tx, 'send-mail', {
      to: address,
      language: visitor.language,
      mail,
      values: { minutes: MAIL_CODE.minutes },
      sealed: Object.fromEntries(
        Object.entries(secrets).map(([name, text]) => [name, seal(text, services.settings.pepper).toString('base64')]),
      ),
      until: expires_at.getTime(),
    })
  })
}

interface Letter {
  readonly mail: Jobs['send-mail']['mail']
  readonly secrets: Readonly<Record<string, string>>
}

/** What the mail says: the code, or to who has forgotten something, what its address is known for. */
async function letter(reader: Reader, type: CodeType, address: string, code: string): Promise<Letter> {
  const coded: Letter = { mail: 'code', secrets: { code } }
  if (type !== CODE_TYPES.forgotPassword && type !== CODE_TYPES.forgotAccount) return coded
  const known = await memberOfEmail(reader, address)
  if (!known) return { mail: 'noAccount', secrets: {} }
  if (type === CODE_TYPES.forgotPassword) return coded
  return known.username === null
    ? { mail: 'noUsername', secrets: {} }
    : { mail: 'username', secrets: { username: known.username } }
}

/** A code as somebody gives it: where it was sent, for what, and whose it is when it was asked for while logged in. */
export interface AskedCode {
  readonly address: string
  readonly type: CodeType
  readonly code: string
  readonly member: bigint | null
}

/**
 * Uses the newest code of an address and purpose up; refuses `enterEmailCode` and `badEmailCode` (wrong, expired, used,
 * of another account, or tried too often).
 */
export async function spendMailCode(by: Origin, asked: AskedCode): Promise<void> {
  await withMailCode(by, asked, async () => {})
}

/** Uses a code up for what is made once it was right and before it is used: when that is refused, the code stays good. */
export async function withMailCode<T>({ services }: Origin, asked: AskedCode, make: () => Promise<T>): Promise<T> {
  refuse(codeFault(asked.code, 'email'))
  const reader: Reader = services.database
  const key = sameKey(asked.address)
  const sent = await latestCode(reader, key, asked.type)
  if (!sent || (asked.member ?? null) !== sent.member) throw new Refusal('badEmailCode')
  const mayTry = await takeTry(reader, sent.id, MAIL_CODE.tries, services.now())
  const right = hashCode(asked.code, `${asked.type}:${key}`, services.settings.pepper).equals(sent.code_hash)
  if (!mayTry || !right) throw new Refusal('badEmailCode')
  const made = await make()
  if (!(await spendCode(reader, sent.id, services.now()))) throw new Refusal('badEmailCode')
  return made
}
