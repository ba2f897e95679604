import type { ReactNode } from 'react'
import { swapPrices } from '#calls/swap/prices.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { MarketNote } from './MarketNote.tsx'

interface Props {
  /** What pays, an asset each, and at what rate it is taken: DU for one. */
  readonly legs: readonly { readonly asset: Asset; readonly rate: string }[]
}

/** Says so where the pools give more DU for what pays than it is taken at here (economy, A purchase of land). */
export function MarketNotes({ legs }: Props): ReactNode {
  const foreign = legs.filter(({ asset }) => asset !== 'DU')
  const { data } = useAnswer(swapPrices, {}, { enabled: foreign.length > 0 })
  return foreign.map(({ asset, rate }) => (
    <MarketNote key={asset} pair={{ from: asset, to: 'DU', rate, feePercent: '0' }} prices={data} />
  ))
}
