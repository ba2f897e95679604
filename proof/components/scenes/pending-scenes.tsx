import { type ReactNode, useState } from 'react'
import { assetList } from '#calls/asset/list.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { ExchangeSheet } from '#web/exchange/ExchangeSheet.tsx'
import { Button } from '#web/kit/Button.tsx'
import { AddSheet } from '#web/land/actions/AddSheet.tsx'
import { GiveSheet } from '#web/land/actions/GiveSheet.tsx'
import { SwapForm } from '#web/swap/SwapForm.tsx'
import { SWAP } from './money-scenes.tsx'

/** A land that is there as long as it is its owner's, as on its page, with one of its sheets. */
function OfLand({ Sheet }: { readonly Sheet: typeof GiveSheet }): ReactNode {
  const [open, setOpen] = useState(false)
  const land = useAnswer(landDetail, { tokenId: '7' }).data?.land
  if (!land) return <p>not mine</p>
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && <Sheet land={land} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The exchange over a page. */
function Exchanges(): ReactNode {
  const [pair, setPair] = useState<string | null>(null)
  return (
    <>
      <Button onClick={() => setPair('USDT-DU')}>Open</Button>
      <ExchangeSheet pair={pair} onPair={setPair} onClose={() => setPair(null)} />
    </>
  )
}

/** The form of a swap, as in its page. */
function SwapPage(): ReactNode {
  const [order, setOrder] = useState('')
  const assets = useAnswer(assetList, {}).data
  if (order !== '' || !assets) return <p>{order}</p>
  const pair = { from: 'USDT', to: 'DU' } as const
  return (
    <SwapForm
      config={SWAP}
      pairs={[pair]}
      pair={pair}
      balanceOf={(asset) => assets.balances.find((one) => one.book === 'trading' && one.asset === asset)?.amount ?? '0'}
      onPair={() => {}}
      onDone={(done) => setOrder(done.order)}
    />
  )
}

export const PENDING = {
  swapForm: SwapPage,
  givenLand: () => <OfLand Sheet={GiveSheet} />,
  addedLand: () => <OfLand Sheet={AddSheet} />,
  exchangeSheet: Exchanges,
}
