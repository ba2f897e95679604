import { type ReactNode, useRef, useState } from 'react'
import { exchange } from '#calls/exchange/exchange.ts'
import { landTransfer } from '#calls/land/transfer.ts'
import { SecurityDialogs } from '#web/account/dialogs/SecurityDialogs.tsx'
import { Button } from '#web/kit/Button.tsx'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { TopUp } from '#web/pay/filling/TopUp.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { Sides } from '#web/pay/Sides.tsx'
import { usePayment } from '#web/pay/use-payment.ts'

/** A payment between my own accounts, in a sheet that forgets what was typed when it is closed. */
function Pay(): ReactNode {
  const [open, setOpen] = useState(false)
  const [orders, setOrders] = useState<readonly string[]>([])
  return (
    <>
      <section>
        <Button onClick={() => setOpen(true)}>Exchange</Button>
        <output>done: {orders.join(' ')}</output>
      </section>
      <Sheet open={open} title="Exchange" onClose={() => setOpen(false)}>
        {open && <Exchange onDone={(order) => setOrders([...orders, order])} />}
      </Sheet>
      <SecurityDialogs />
    </>
  )
}

function Exchange({ onDone }: { readonly onDone: (order: string) => void }): ReactNode {
  const [amount, setAmount] = useState('12.12345678')
  const { proofs, pay } = usePayment(exchange, { terms: ['rate'], onDone: ({ order }) => onDone(order) })
  // another at each press, as where it moves
  const rate = useRef(10)
  return (
    <>
      <AmountField label="Amount" value={amount} onChange={setAmount} unit="USDT" />
      <Sides
        leaves={[{ asset: 'USDT', amount, before: '100.00000001', after: '87.87654323' }]}
        arrives={<p>121.2345678 DU</p>}
      />
      <EarnLose earn="What it earns" earnText="1.5 DU a day" lose="What it can lose" loseText="Income of 120 hours" />
      <PayFoot
        proofs={proofs}
        sum={`Exchange ${amount} USDT`}
        ready={amount !== ''}
        onPay={() => {
          void pay({ from: 'USDT', to: 'DU', amount, rate: `${rate.current}` })
          rate.current += 1
        }}
      />
    </>
  )
}

/** A payment that goes out: both proofs, and a field of its own that a refusal belongs to. */
function Exit(): ReactNode {
  const [done, setDone] = useState('')
  const { proofs, faultAt, pay } = usePayment(landTransfer, {
    places: { noSuchMember: 'account' },
    onDone: ({ to }) => setDone(to),
  })
  return (
    <>
      <output>given to: {done}</output>
      <p>{faultAt('account')}</p>
      <Sides
        leaves={[{ asset: 'DU', amount: '5000', before: '12.50000001', after: null, help: <TopUp asset="DU" /> }]}
        arrives={<p>the land</p>}
      />
      <PayFoot proofs={proofs} sum="Give the land" ready onPay={() => void pay({ tokenId: '7', account: 'aiko' })} />
    </>
  )
}

export const PAY = { pay: Pay, exit: Exit }
