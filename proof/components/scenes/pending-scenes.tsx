import { type ComponentProps, type ReactNode, useState } from 'react'
import { assetList } from '#calls/asset/list.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { ExchangeSheet } from '#web/exchange/ExchangeSheet.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { AddSheet } from '#web/land/actions/AddSheet.tsx'
import { EndSheet } from '#web/land/actions/EndSheet.tsx'
import { GiveSheet } from '#web/land/actions/GiveSheet.tsx'
import { PaySheet } from '#web/land/pay/PaySheet.tsx'
import { pairKey } from '#web/swap/pair.ts'
import { SwapDone } from '#web/swap/SwapDone.tsx'
import { SwapForm, type Swapped } from '#web/swap/SwapForm.tsx'
import { SWAP } from './money-scenes.tsx'

/** A land that is there as long as it is its owner's, as on its page, with one of its sheets. */
function OfLand({ Act }: { readonly Act: typeof GiveSheet }): ReactNode {
  const [open, setOpen] = useState(false)
  const land = useAnswer(landDetail, { tokenId: '7' }).data?.land
  if (!land) return <p>not mine</p>
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && <Act land={land} onClose={() => setOpen(false)} />}
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

const PLANET: ComponentProps<typeof PaySheet>['planet'] = {
  coordinates: '1-1-1',
  galaxy: 1,
  system: 1,
  orbit: 1,
  name: 'Vega',
  type: 'ocean',
  level: 1,
  state: 'named',
  price: '0',
  opensAt: 1,
  plots: 64,
  plotsSold: 0,
  owner: 'mira',
  image: '',
  rendering: false,
  mine: false,
  manifesto: '',
  systemName: 'Sol',
  namedAt: 1,
  side: 8,
  eras: [0, 1, 2],
  topRange: '1000',
  taxPending: '0',
}
const PLOT: ComponentProps<typeof PaySheet>['plot'] = {
  x: 3,
  y: 4,
  era: 1,
  mode: 'investment',
  state: 'purchasable',
  price: '100',
  least: '100',
  most: '500',
  ratePercent: '0.3',
  taxPercent: '3',
  owner: '',
  mine: false,
  tokenId: '',
  history: [],
}

/** The purchase of a plot in its sheet. */
function Plot(): ReactNode {
  return (
    <PaySheet
      planet={PLANET}
      plot={PLOT}
      onBought={() => undefined}
      frame={(body, foot) => (
        <Sheet open title="Plot 3, 4" onClose={() => undefined} footer={foot}>
          {body}
        </Sheet>
      )}
    />
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
  givenLand: () => <OfLand Act={GiveSheet} />,
  addedLand: () => <OfLand Act={AddSheet} />,
  endedLand: () => <OfLand Act={EndSheet} />,
  plotSheet: Plot,
  exchangeSheet: Exchanges,
}
