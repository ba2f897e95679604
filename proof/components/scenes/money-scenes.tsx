import type { ReactNode } from 'react'
import { Asset } from '#web/asset/holding/Asset.tsx'
import { DaotSubs } from '#web/daot/subscribe/DaotSubs.tsx'
import { Balances } from '#web/moment/Balances.tsx'
import { SwapFigures } from '#web/swap/SwapFigures.tsx'
import { Tfa } from '#web/tfa/Tfa.tsx'
import { OwnTransfer } from '#web/transfer/own/OwnTransfer.tsx'
import { WithdrawDetail } from '#web/withdrawal/WithdrawDetail.tsx'

/** One withdrawal, whose order stands in the address. */
function Withdrawal(): ReactNode {
  const here = new URL(window.location.href)
  if (!here.searchParams.has('order')) {
    here.searchParams.set('order', '0f5f9c7e-7f0c-4a53-9c1c-000000000001')
    window.history.replaceState(null, '', here)
  }
  return <WithdrawDetail />
}

/** What may be swapped. */
export const SWAP = {
  pairs: [],
  least: '1',
  most: '10000',
  feePercent: '0.3',
  marketPercent: '0.05',
  impactPercentMost: '5',
  slippagePercent: '0.5',
  codeAbove: '1000',
}

/** A swap before an amount is typed, by who has so much in the trading account. */
function Swap({ held }: { readonly held: string }): ReactNode {
  return (
    <SwapFigures
      config={SWAP}
      pair={{ from: 'USDT', to: 'DU' }}
      quote={undefined}
      least={undefined}
      slippage="0.5"
      onSlippage={() => {}}
      balances={{ from: held, to: '0' }}
    />
  )
}

type Held = readonly (readonly ['investment' | 'bonus', 'DU' | 'USDT' | 'RC', string])[]

/** What lay in accounts at an instant. */
const had = (held: Held) => ({
  at: 0,
  balances: held.map(([book, asset, amount]) => ({ book, asset, amount })),
  totalUsdt: '0',
  rates: [],
  leftOut: [],
  reserved: [],
  underway: [],
  holds: [],
  lands: { count: 0, invested: '0' },
  rules: null,
})
const STAYED: Held = [
  ['bonus', 'RC', '3.6'],
  ['investment', 'DU', '5'],
]

export const MONEY = {
  between: () => (
    <Balances
      before={had([...STAYED, ['investment', 'RC', '10']])}
      after={had([...STAYED, ['investment', 'RC', '9'], ['investment', 'USDT', '1234.5']])}
    />
  ),
  unchanged: () => <Balances before={had(STAYED)} after={had(STAYED)} />,
  withdrawal: Withdrawal,
  asset: Asset,
  own: OwnTransfer,
  tfa: Tfa,
  daot: DaotSubs,
  swapOfNothing: () => <Swap held="0" />,
  swapOfSome: () => <Swap held="5" />,
}
