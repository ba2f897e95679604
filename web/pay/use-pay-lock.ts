import { personal } from '#calls/account/personal.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { transactionEntry } from '#web/form/transaction-entry.ts'
import { useSession } from '#web/state/session-store.ts'

/** What stands between somebody and a payment. */
export interface PayLock {
  /** What must be set first; undefined when a payment can be made, or before we know. */
  readonly missing: 'google' | 'both' | 'transactionPassword' | undefined
  readonly known: boolean
  /** Whether an authenticator is bound; false before we know. */
  readonly bound: boolean
  /** Where a mailed code would go; '' before we know. */
  readonly email: string
  /** Six typed digits as the wire wants them. */
  readonly entry: (code: string) => Promise<string>
}

/** Whether this user can pay, where `google` by the authenticator too, and how the transaction password goes on the wire (AUTH-15). */
export function usePayLock(google = false): PayLock {
  const loggedIn = useSession(({ token }) => token !== '')
  const me = useAnswer(personal, {}, { enabled: loggedIn })
  return {
    missing: !me.data ? undefined : lockOf(me.data, google),
    known: me.data !== undefined,
    bound: me.data?.hasBindGoogleAuth === true,
    email: me.data?.email ?? '',
    entry: (code) => transactionEntry(code, me.data?.sourceType ?? 0),
  }
}

function lockOf(me: { hasBindGoogleAuth: boolean; hasSetTradePassword: boolean }, google: boolean): PayLock['missing'] {
  if (me.hasSetTradePassword) return google && !me.hasBindGoogleAuth ? 'google' : undefined
  return me.hasBindGoogleAuth ? 'transactionPassword' : 'both'
}
