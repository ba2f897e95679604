import type { AnyCall, Factor } from '#calls/call.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { spendMailCode } from '#server/code/spend-code.ts'
import { checkGoogle } from '#server/factor/authenticator.ts'
import type { KnownPasswords } from '#server/factor/known-passwords.ts'
import { checkTransactionPassword } from '#server/factor/transaction-password.ts'
import type { Asker, Member } from '#server/handler/handler.ts'

/**
 * What a call is proved by. An exit is proved by both factors, whatever its call says of what is none; a trade on a market by both where
 * both were sent; what gives something to somebody who is named, by both where both are set (decision 113).
 */
export function factorOf(
  call: AnyCall,
  exit: boolean,
  input: unknown,
  { hasGoogle }: Pick<Member, 'hasGoogle'>,
): Factor {
  const { factor, money } = call
  const { googleCode } = input as Given
  if (exit) return factor === 'passwordOrCodeAndGoogle' ? factor : 'transactionPasswordAndGoogle'
  const both = (money === 'market' && googleCode) || (hasGoogle && call.names(input))
  return both ? 'transactionPasswordAndGoogle' : factor
}

interface Given {
  readonly transactionPassword?: string
  readonly code?: string
  readonly googleCode?: string
}

/** What has to be proved, by what was sent, and what is known of it by a moment ago. */
interface Proving {
  readonly factor: Factor
  readonly input: unknown
  readonly known: KnownPasswords
}

/**
 * Does `work` once its asker has proved it. Codes are used up before it, so that of two at the same moment one goes on; when it is refused
 * (a hold, too little, a bound), they are good again: nothing came of them. What is wrong counts as a try all the same.
 */
export async function proved<T>(asker: Asker, { factor, input, known }: Proving, work: () => Promise<T>): Promise<T> {
  const used: (() => Promise<void>)[] = []
  try {
    await prove(asker, { factor, input, known }, (giveBack) => used.push(giveBack))
    return await work()
  } catch (error) {
    // of what ended otherwise nobody knows whether it was done
    if (error instanceof Refusal) for (const giveBack of used) await giveBack()
    throw error
  }
}

async function prove(
  asker: Asker,
  { factor, input, known }: Proving,
  using: (giveBack: () => Promise<void>) => void,
): Promise<void> {
  const { member } = asker
  const { transactionPassword = '', code, googleCode = '' } = input as Given
  if (factor === 'passwordOrCodeAndGoogle') {
    // before a mailed code is asked for in vain (ERR-10)
    if (!member.hasGoogle) throw new Refusal('googleNotSet')
    if (code === undefined) await checkTransactionPassword(asker, member, transactionPassword, known)
    else
      using(await spendMailCode(asker, { address: member.email, type: CODE_TYPES.withdrawal, code, member: member.id }))
    using(await checkGoogle(asker, member.id, googleCode))
  } else if (factor === 'transactionPassword' || factor === 'transactionPasswordAndGoogle') {
    await checkTransactionPassword(asker, member, transactionPassword, known)
    if (factor === 'transactionPasswordAndGoogle') using(await checkGoogle(asker, member.id, googleCode))
  }
}
