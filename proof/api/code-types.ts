/** The numbers of the purposes of a mailed code, as the specification and its requirements write them (AUTH-11). */
export const CODE_TYPES = {
  register: 1,
  forgotPassword: 2,
  transactionPassword: 3,
  forgotAccount: 4,
  withdrawal: 5,
  bindEmail: 11,
  loginPassword: 12,
  communityLogin: 13,
  unfreeze: 14,
} as const
