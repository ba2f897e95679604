import type { Asked, PaymentRow } from './payment.sql.ts'

/** What a wallet has on the chain, and what of that is asked for and within no block. */
export interface Purseful {
  readonly asked: readonly Asked[]
  readonly held: bigint
  readonly wei: bigint
}

/** What the wallet lacks for one more payment beside those that were asked for; undefined: nothing. `cost`: of its gas, in wei. */
export function lackOf(
  { id, contract, raw }: Pick<PaymentRow, 'id' | 'contract' | 'raw'>,
  cost: bigint,
  { asked, held, wei }: Purseful,
): 'tokens' | 'gas' | undefined {
  const others = [...new Map(asked.map((one) => [one.id, one])).values()].filter((one) => one.id !== id)
  const tokens = others.reduce((sum, one) => (one.contract === contract ? sum + one.raw : sum), raw)
  if (contract !== null && held < tokens) return 'tokens'
  const gas = others.reduce((sum, one) => sum + one.wei, contract === null ? raw + cost : cost)
  return wei < gas ? 'gas' : undefined
}
