import { type ReactNode, useState } from 'react'
import { assetList } from '#calls/asset/list.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { ExchangeSheet } from '#web/exchange/ExchangeSheet.tsx'
import { Button } from '#web/kit/Button.tsx'
import { AddSheet } from '#web/land/actions/AddSheet.tsx'
import { GiveSheet } from '#web/land/actions/GiveSheet.tsx'
import { pairKey } from '#web/swap/pair.ts'
import { SwapDone } from '#web/swap/SwapDone.tsx'
import { SwapForm, type Swapped } from '#web/swap/SwapForm.tsx'
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

const PAIRS = [
  { from: 'USDT', to: 'DU' },
  { from: 'RC', to: 'USDT' },
] as const

/** The form of a swap and its receipt, as in its page. */
function SwapPage(): ReactNode {
  const [done, setDone] = useState<Swapped>()
  const [picked, setPicked] = useState('USDT-DU')
  const assets = useAnswer(assetList, {}).data
  const pair = PAIRS.find((one) => pairKey(one) === picked)
  if (done) return <SwapDone done={done} onAgain={() => {}} />
  if (!assets || !pair) return <p />
  return (
    <SwapForm
      config={SWAP}
      pairs={PAIRS}
      pair={pair}
      balanceOf={(asset) => assets.balances.find((one) => one.book === 'trading' && one.asset === asset)?.amount ?? '0'}
      onPair={setPicked}
      onDone={setDone}
    />
  )
}

export const PENDING = {
  swapForm: SwapPage,
  givenLand: () => <OfLand Sheet={GiveSheet} />,
  addedLand: () => <OfLand Sheet={AddSheet} />,
  exchangeSheet: Exchanges,
}
