import type { Asset } from '#rules/amount/amount.ts'

/** The account in which what is exchanged into lies: DP has one of its own (economy, Accounts). */
export function accountOf(asset: Asset): 'investment' | 'points' {
  return asset === 'DP' ? 'points' : 'investment'
}
