/**
 * What one waits for that is to be paid and that nobody has signed: its owner's account (frozen, owing for a deposit that was taken back,
 * or held after a change to its security), a limit of the signer (what one member, or a chain, may be paid in 24 hours), the wallet that
 * pays (it holds too little and is being filled), or the network (its fee is above the ceiling).
 */
export const WAITS_FOR = ['frozen', 'owing', 'held', 'memberLimit', 'chainLimit', 'wallet', 'networkFee'] as const
