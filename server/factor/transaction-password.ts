import { hash } from 'node:crypto'
import { TRANSACTION_TRIES } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { sourceOf } from '#rules/security/network.ts'
import type { Member } from '#server/handler/handler.ts'
import { transactionPasswordsOf } from '#server/member/member-row.ts'
import { matchesSecret, requireRoom } from '#server/secret/secret.ts'
import type { Turn } from '#server/secret/slow-queue.ts'
import type { Origin } from '#server/security-event/consequences.ts'
import { noteSecurity } from '#server/security-event/note.ts'
import type { Tx } from '#server/store/database.ts'
import type { KnownPasswords } from './known-passwords.ts'
import type { Wrong } from './tries.sql.ts'
import { ofMember, tryFactor } from './tries.ts'

/** Members of these sources send the transaction password unhashed, all others hashed (AUTH-15). */
const PLAIN_SOURCES = [2, 3]
const SIX_DIGITS = /^\d{6}$/
const HASH = /^[0-9a-f]{64}$/

/**
 * Refuses a transaction password that is not set, locked or wrong (AUTH-19); how many tries are `left`, and for how many `minutes` the lock after
 * them will be. One that is `known` of this session is right, and not compared slowly again.
 */
export async function checkTransactionPassword(
  by: Origin,
  member: Member,
  given: string,
  known: KnownPasswords,
): Promise<void> {
  const { services } = by
  if (!member.hasTransactionPassword) throw new Refusal('transactionPasswordNotSet')
  if (!isRightForm(member.sourceType, given)) throw new Refusal('badTransactionPassword')
  if (await known.covers(member, given)) return
  const { pepper } = services.settings
  const turn = paymentTurn(by, member)
  requireRoom(turn)
  const told = { left: 0, minutes: 0 }
  let stored: string | null = null
  const onWrong = async (tx: Tx, counted: Wrong) => {
    const { minutes, hours } = TRANSACTION_TRIES
    Object.assign(told, { left: counted.left, minutes: counted.long ? hours * 60 : minutes })
    if (counted.today === TRANSACTION_TRIES.many) await noteSecurity(tx, by, member.id, 'transactionPasswordLocked')
  }
  const right = await tryFactor(
    services,
    { subject: ofMember(member.id), factor: 'transaction', onWrong },
    async () => {
      stored = (await transactionPasswordsOf(services.database, [member.id])).get(member.id) ?? null
      return matchesSecret(stored, given, pepper, turn)
    },
  )
  if (!right) throw new Refusal('wrongPassword', told)
  if (stored !== null) known.note(member, stored, given)
}

/** The turn of a hash that stands between a member and a payment. */
export function paymentTurn(by: Origin, member: Member): Turn {
  return { lane: 'payment', source: sourceOf(by.ip), account: member.id.toString() }
}

/** Whether a new transaction password is one: six digits, or the hash of six digits (api.md, "Hashed"). */
export async function isTransactionPassword(sourceType: number, given: string): Promise<boolean> {
  return isRightForm(sourceType, given) && (SIX_DIGITS.test(given) || (await isHashOfSixDigits(given)))
}

function isRightForm(sourceType: number, given: string): boolean {
  return (PLAIN_SOURCES.includes(sourceType) ? SIX_DIGITS : HASH).test(given)
}

/** Bits that a code takes behind the beginning of its hash. */
const CODE_BITS = 20n

let hashes: Promise<BigUint64Array> | undefined

/**
 * Looks the hash up among the 10^6 possible ones: of each its first 44 bits with its code behind them, sorted; made once, 8 MB. Of the code
 * that is found the whole hash decides: what only begins like one could be entered by nobody.
 */
async function isHashOfSixDigits(given: string): Promise<boolean> {
  hashes ??= allHashes()
  const sorted = await hashes
  const wanted = beginningOf(BigInt(`0x${given.slice(0, 16)}`))
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0n) < wanted) low = middle + 1
    else high = middle
  }
  for (const found of sorted.subarray(low)) {
    if (beginningOf(found) !== wanted) return false
    if (hash('sha256', sixDigits(found - wanted), 'hex') === given) return true
  }
  return false
}

/** In slices, so that other requests are answered meanwhile. */
async function allHashes(): Promise<BigUint64Array> {
  const all = new BigUint64Array(1_000_000)
  for (let code = 0; code < all.length; code += 1) {
    all[code] = beginningOf(hash('sha256', sixDigits(code), 'buffer').readBigUInt64BE(0)) | BigInt(code)
    if (code % 5000 === 0) await new Promise(setImmediate)
  }
  return all.sort()
}

function beginningOf(bits: bigint): bigint {
  return (bits >> CODE_BITS) << CODE_BITS
}

function sixDigits(code: bigint | number): string {
  return code.toString().padStart(6, '0')
}
