import { randomInt } from 'node:crypto'
import { CODE_TYPES, type CodeType } from '#calls/session/send-code.ts'
import { emailFault, MAIL_CODE, refuse, sameKey } from '#rules/account/account.ts'
import { nextDay } from '#rules/account/mail-caps.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { sourceOf } from '#rules/security/network.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { enqueue, type Jobs } from '#server/jobs/enqueue.ts'
import { memberOfEmail } from '#server/member/member.ts'
import { hashCode, seal } from '#server/secret/secret.ts'
import { inTransaction, type Reader } from '#server/store/database.ts'
import { mailCaps } from './caps.ts'
import { takeOfDay } from './day-cap.sql.ts'
import { insertCode, lastSent, lockAddress } from './mail-code.sql.ts'

/** Purposes of a logged-in user whose address is the account's own. */
const OWN_ADDRESS: readonly CodeType[] = [
  CODE_TYPES.transactionPassword,
  CODE_TYPES.loginPassword,
  CODE_TYPES.withdrawal,
]
/** Purposes of a visitor for an account that has the address already. */
const OF_AN_ACCOUNT: readonly CodeType[] = [CODE_TYPES.forgotPassword, CODE_TYPES.forgotAccount, CODE_TYPES.unfreeze]
const NEEDS_LOGIN: readonly CodeType[] = [...OWN_ADDRESS, CODE_TYPES.bindEmail]

/**
 * Sends a code for a purpose to an address, at most once a minute (AUTH-11, AUTH-12) and so often a day (rules/account/mail-caps).
 * The mail itself is the worker's. Says nothing of whether an account exists, but in the mail: a code for `register` goes to a
 * known address all the same, and who has forgotten his password or name is told by mail that there is no account (AUTH-07).
 */
export async function sendCode(visitor: Visitor, account: string, type: CodeType): Promise<void> {
  const { services, member } = visitor
  if (NEEDS_LOGIN.includes(type) && !member) throw new Refusal('notLoggedIn')
  const bound = (NEEDS_LOGIN.includes(type) ? member?.id : null) ?? null
  const address = OWN_ADDRESS.includes(type) ? (member?.email ?? '') : account
  refuse(emailFault(address))
  const code = randomInt(10 ** MAIL_CODE.digits)
    .toString()
    .padStart(MAIL_CODE.digits, '0')
  const addressKey = sameKey(address)
  const caps = await mailCaps(services, { addressKey, ip: visitor.ip, member: bound })
  await inTransaction(services.database, async (tx) => {
    await lockAddress(tx, addressKey, type)
    const now = services.now()
    const expires_at = new Date(now.getTime() + MAIL_CODE.minutes * 60_000)
    const last = await lastSent(tx, { addressKey, type, member: bound })
    const wait = last ? MAIL_CODE.resendSeconds - Math.floor((now.getTime() - last.getTime()) / 1000) : 0
    if (wait > 0) throw new Refusal('codeTooSoon', { seconds: wait })
    for (const cap of caps)
      if ((await takeOfDay(tx, cap, now)) === null)
        throw new Refusal('codeMailsSpent', { until: nextDay(now).getTime() })
    await insertCode(tx, {
      address_key: addressKey,
      type,
      member: bound,
      source: sourceOf(visitor.ip),
      code_hash: hashCode(code, `${type}:${addressKey}`, services.settings.pepper),
      sent_at: now,
      expires_at,
    })
    const { to, mail, secrets } = await letter(tx, type, address, code)
    await enqueue(tx, 'send-mail', {
      to,
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
  readonly to: string
  readonly mail: Jobs['send-mail']['mail']
  readonly secrets: Readonly<Record<string, string>>
}

/**
 * What the mail says, and where it goes: the code, or to who has forgotten something, what its address is known for. What opens an account
 * that exists goes to the address as its owner confirmed it: to a mail server `Ann@` and `ann@` may be two people.
 */
async function letter(reader: Reader, type: CodeType, address: string, code: string): Promise<Letter> {
  // of its figures nothing is said: the code is bound to the account alone, and a mail that named some would promise more
  const coded = { mail: type === CODE_TYPES.withdrawal ? 'withdrawalCode' : 'code', secrets: { code } } as const
  if (!OF_AN_ACCOUNT.includes(type)) return { to: address, ...coded }
  const known = await memberOfEmail(reader, address)
  const to = known?.email ?? address
  if (type === CODE_TYPES.unfreeze) return { to, ...coded }
  if (!known) return { to, mail: 'noAccount', secrets: {} }
  if (type === CODE_TYPES.forgotPassword) return { to, ...coded }
  return known.username === null
    ? { to, mail: 'noUsername', secrets: {} }
    : { to, mail: 'username', secrets: { username: known.username } }
}
