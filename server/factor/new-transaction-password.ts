import { createHash } from 'node:crypto'
import { refuse } from '#rules/account/account.ts'
import { weakDigits } from '#rules/account/weak-digits.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Member } from '#server/handler/handler.ts'
import { isTransactionPassword } from './transaction-password.ts'

let weak: Set<string> | undefined

/**
 * Refuses what cannot be a new transaction password: none, no six digits, or six that are guessed first. It comes hashed, so the
 * hashes of those are looked up; what was set before stays good.
 */
export async function requireNewTransactionPassword({ sourceType }: Member, given: string): Promise<void> {
  refuse(given === '' ? 'enterPassword' : undefined)
  if (!(await isTransactionPassword(sourceType, given))) throw new Refusal('badTransactionPassword')
  weak ??= new Set(weakDigits().flatMap((six) => [six, createHash('sha256').update(six).digest('hex')]))
  if (weak.has(given)) throw new Refusal('weakTransactionPassword')
}
