import { create } from 'zustand'

export type SecurityDialog =
  | 'googleSet'
  | 'googleUnbind'
  | 'googleFirst'
  | 'transactionPassword'
  | 'username'
  | 'email'
  | 'loginPassword'

interface Open {
  readonly open: SecurityDialog | undefined
  /** Something waits where it was asked for: it goes on there when it is done. */
  readonly back: boolean
}

/** Which dialog of account and security is open; the drawer and the account page open the same ones. */
export const useSecurityDialog = create<Open>(() => ({ open: undefined, back: false }))

/** Opens one of them, or with nothing closes it. */
export function openSecurity(open: SecurityDialog | undefined, back = false): void {
  useSecurityDialog.setState({ open, back })
}

/** The transaction password needs Google first (SHELL-06, AUTH-14). */
export function openTransactionPassword(googleBound: boolean): void {
  openSecurity(googleBound ? 'transactionPassword' : 'googleFirst')
}
