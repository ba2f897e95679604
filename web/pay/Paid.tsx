import type { ReactNode } from 'react'
import { Amount } from '#web/kit/figure/Amount.tsx'

interface Props {
  /** As they were confirmed: a payment whose sums were other ones is refused. */
  readonly legs: readonly { readonly asset: string; readonly amount: string }[]
}

/** What was paid, of a receipt, with all its digits. Its label says that it was paid: a minus would say it twice. */
export function Paid({ legs }: Props): ReactNode {
  return legs.map(({ asset, amount }, at) => (
    <span key={asset}>
      {at > 0 && ' '}
      <Amount value={amount} asset={asset} precision="all" />
    </span>
  ))
}
