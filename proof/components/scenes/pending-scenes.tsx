import { type ReactNode, useState } from 'react'
import { landDetail } from '#calls/land/own/detail.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { ExchangeSheet } from '#web/exchange/ExchangeSheet.tsx'
import { Button } from '#web/kit/Button.tsx'
import { AddSheet } from '#web/land/actions/AddSheet.tsx'
import { GiveSheet } from '#web/land/actions/GiveSheet.tsx'

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

export const PENDING = {
  givenLand: () => <OfLand Sheet={GiveSheet} />,
  addedLand: () => <OfLand Sheet={AddSheet} />,
  exchangeSheet: Exchanges,
}
