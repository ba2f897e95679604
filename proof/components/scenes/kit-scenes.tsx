import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { ScaleBar } from '#web/kit/figure/ScaleBar.tsx'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { Field, PasswordField } from '#web/kit/form/Field.tsx'
import { Segmented } from '#web/kit/form/Segmented.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { Tick } from '#web/kit/form/Tick.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { ConfirmDialog } from '#web/kit/modal/ConfirmDialog.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Row, Rows } from '#web/kit/row/Rows.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { Table } from '#web/kit/Table.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { fail, say, tell } from '#web/kit/toast/toast.ts'

function Controls(): ReactNode {
  const [presses, setPresses] = useState(0)
  const [tab, setTab] = useState<'one' | 'two' | 'three'>('one')
  const [edition, setEdition] = useState<'day' | 'night'>('day')
  const [planet, setPlanet] = useState<'terran' | 'ocean'>('terran')
  const press = (): void => setPresses(presses + 1)
  return (
    <>
      <section>
        <Button kind="filled" main onClick={press}>
          Pay 120 DU
        </Button>
        <Button onClick={press}>Cancel</Button>
        <Button kind="urgent">Claim</Button>
        <Button kind="danger">End it</Button>
        <Button kind="text" icon="csv">
          CSV
        </Button>
        <Button kind="filled" disabled onClick={press}>
          Shut
        </Button>
        <Button kind="filled" loading onClick={press}>
          Waiting
        </Button>
        <IconButton icon="close" label="Close" />
        <output>{presses} presses</output>
      </section>
      <div>
        <Tabs
          label="Tabs"
          value={tab}
          tabs={[
            { value: 'one', label: 'One' },
            { value: 'two', label: 'Two' },
            { value: 'three', label: 'Three' },
          ]}
          onPick={setTab}
        >
          <p>Panel {tab}</p>
        </Tabs>
      </div>
      <section>
        <Segmented
          label="Edition"
          value={edition}
          options={[
            { value: 'day', label: 'Day' },
            { value: 'night', label: 'Night' },
          ]}
          onPick={setEdition}
        />
        <Select
          label="Kind of planet"
          value={planet}
          options={[
            { value: 'terran', label: 'Terran' },
            { value: 'ocean', label: 'Ocean' },
          ]}
          onPick={setPlanet}
        />
        <Tick label="I have read it" error="Tick it to go on" />
      </section>
    </>
  )
}

function Fields(): ReactNode {
  const [amount, setAmount] = useState('')
  const [code, setCode] = useState('123')
  const [secret, setSecret] = useState('1234')
  return (
    <>
      <Field label="Username" defaultValue="lin" hint="At most 16 characters" />
      <Field label="E-mail" defaultValue="lin@" error="Not an e-mail address" />
      <PasswordField label="Login password" defaultValue="Correct-Horse1" />
      <AmountField
        label="Amount"
        value={amount}
        onChange={setAmount}
        unit="DU"
        hint="From 1 to 5,000 DU"
        aside="all of 320.5 DU"
      />
      <output>typed: {amount}</output>
      <CodeInput label="Mailed code" aside="Six digits" name="mailed" value={code} onChange={setCode} />
      <CodeInput
        secret
        label="Transaction password"
        autoComplete="off"
        value={secret}
        onChange={setSecret}
        error="The transaction password is wrong"
      />
    </>
  )
}

const ROWS = [
  { key: '1', what: 'Purchase of land', when: '2026-11-21 18:02', amount: '-1234.56780001' },
  { key: '2', what: 'Land income', when: '2026-11-20 00:00', amount: '0.00000001' },
]

function Figures(): ReactNode {
  return (
    <>
      <Amount value="1234567.12345678" asset="DU" size="hero" />
      <section>
        <Amount value="12.3456789" asset="USDT" size="row" tone="gain" />
        <Amount value="-0.5" asset="DU" tone="plain" />
        <Amount value="99.999999" asset="DU" tone="loss" />
        <Amount value="1234.56780001" asset="DU" precision="all" />
      </section>
      <section>
        <StateTag shape="open" tone="accent">
          Open to name
        </StateTag>
        <StateTag shape="held">Held</StateTag>
        <StateTag shape="upcoming" tone="ochre">
          Upcoming
        </StateTag>
        <StateTag shape="resale" tone="madder">
          Burning
        </StateTag>
      </section>
      <div>
        <ScaleBar label="counted" used="120" whole="300" marks={['0', '100 %', '200 %', '300 %']} />
        <ScaleBar label="nearly" used="290" whole="300" />
        <ScaleBar label="no cap" used="5" />
      </div>
      <Ledger
        rows={[
          { label: 'Daily income', cause: 'factor 0.9', figure: <Amount value="1.5" asset="DU" size="row" /> },
          { label: 'Lost', figure: <Amount value="0.25" asset="DU" size="row" tone="loss" /> },
        ]}
      />
      <Table
        caption="Movements"
        rows={ROWS}
        rowKey={({ key }) => key}
        columns={[
          { key: 'what', head: 'What', cell: ({ what }) => what },
          { key: 'when', head: 'When', fold: true, cell: ({ when }) => when },
          { key: 'amount', head: 'Amount', right: true, cell: ({ amount }) => <Amount value={amount} asset="DU" /> },
        ]}
      />
    </>
  )
}

function States(): ReactNode {
  const [tries, setTries] = useState(0)
  return (
    <>
      <Skeleton rows={2} />
      <Skeleton rows={1} shape="planets" />
      <Empty text="No movements yet." action={<Button>Deposit</Button>} />
      <ErrorState
        text="The server cannot be reached."
        safe="Nothing was charged."
        order="0f0e"
        onRetry={() => setTries(tries + 1)}
      />
      <output>{tries} tries</output>
    </>
  )
}

function Results(): ReactNode {
  return (
    <>
      <div>
        <Done
          text="The exchange is done."
          rows={[
            { label: 'Leaves', figure: <Amount value="-12.5" asset="USDT" precision="all" /> },
            { label: 'Arrives', figure: <Amount value="12.4375" asset="DU" precision="all" tone="gain" /> },
            { label: 'Order', figure: <Copied text="0199a8c2-7f4e-7cc3-98c4-dc0c0c07398f" /> },
          ]}
          note="It is in your balance already."
        >
          <Button kind="filled" main wide>
            Close
          </Button>
          <Button wide>Exchange again</Button>
        </Done>
      </div>
      <Rows className="sceneRows">
        <Row picture={<i />} name="Terra Nova" facts={<p>Terran · level 3</p>} acts={<Button>Edit</Button>}>
          <p>12.5 DU</p>
        </Row>
        <Row
          picture={<i />}
          name="A planet with a long name"
          facts={<p>Ocean · level 1</p>}
          acts={
            <>
              <Button>Edit</Button>
              <Button>Sell</Button>
              <Button>Transfer</Button>
            </>
          }
        >
          <p>0.0001 DU</p>
        </Row>
      </Rows>
    </>
  )
}

function Dialogs(): ReactNode {
  const [open, setOpen] = useState<'confirm' | 'sheet'>()
  const [confirmed, setConfirmed] = useState(0)
  const close = (): void => setOpen(undefined)
  return (
    <>
      <section>
        <Button onClick={() => setOpen('confirm')}>Ask</Button>
        <Button onClick={() => setOpen('sheet')}>Open the sheet</Button>
        <Button onClick={() => say('Saved')}>Say</Button>
        <Button onClick={() => fail('Refused')}>Fail</Button>
        <Button onClick={() => tell({ text: 'Sold', stay: 20_000, ways: [{ label: 'See it', to: '/record' }] })}>
          Tell
        </Button>
        <output>{confirmed} confirmed</output>
      </section>
      <ConfirmDialog
        open={open === 'confirm'}
        title="End all other sessions"
        verb="End them"
        danger
        onClose={close}
        onConfirm={() => {
          setConfirmed(confirmed + 1)
          close()
        }}
      >
        <p>Whoever is logged in elsewhere has to log in again.</p>
      </ConfirmDialog>
      <Sheet
        open={open === 'sheet'}
        title="Plot 3, 4"
        note="Terran 1-1-1"
        onClose={close}
        footer={
          <Button kind="filled" wide>
            Buy
          </Button>
        }
      >
        <Field label="Amount" />
      </Sheet>
    </>
  )
}

/** A sheet that its page takes away at once, not closes; what opened it may go meanwhile. */
function TakenAway(): ReactNode {
  const [open, setOpen] = useState<'kept' | 'goes'>()
  const [gone, setGone] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen('kept')}>Stays</Button>
      {!gone && <Button onClick={() => setOpen('goes')}>Goes</Button>}
      {open && (
        <Sheet open title="Plot 3, 4" onClose={() => setOpen(undefined)}>
          <Field label="Amount" />
          {open === 'goes' && <Button onClick={() => setGone(true)}>Take the opener away</Button>}
        </Sheet>
      )}
    </>
  )
}

/** Instants of a table that folds on a phone: under a head that names the zone, and with the head before them. */
function Zones(): ReactNode {
  const at = Date.parse('2026-11-21T18:02:00Z')
  const head = `When (${zoneText(at)})`
  return (
    <Table
      caption="Movements"
      rows={[{ key: 'one' }]}
      rowKey={({ key }) => key}
      columns={[
        { key: 'what', head: 'What', cell: () => 'Claimed' },
        { key: 'bare', head, fold: true, cell: () => <Instant at={at} /> },
        { key: 'named', head, fold: 'named', cell: () => <Instant at={at} /> },
      ]}
    />
  )
}

export const KIT = {
  takenAway: TakenAway,
  zones: Zones,
  controls: Controls,
  fields: Fields,
  figures: Figures,
  states: States,
  results: Results,
  dialogs: Dialogs,
}
