import { create } from 'zustand'

export type SecurityDialog =
  | 'googleSet'
  | 'googleUnbind'
  | 'googleFirst'
  | 'transactionPassword'
  | 'username'
  | 'email'
  | 'loginPassword'

/** Which dialog of account and security is open; the drawer and the account page open the same ones. */
export const useSecurityDialog = create<{ readonly open: SecurityDialog | undefined }>(() => ({ open: undefined }))

/** Opens one of them, or with nothing closes it. */
export function openSecurity(open: SecurityDialog | undefined): void {
  useSecurityDialog.setState({ open })
}

/** The transaction password needs Google first (SHELL-06, AUTH-14). */
export function openTransactionPassword(googleBound: boolean): void {
  openSecurity(googleBound ? 'transactionPassword' : 'googleFirst')
}
