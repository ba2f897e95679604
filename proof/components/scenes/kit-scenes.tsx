import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { Field, PasswordField } from '#web/kit/form/Field.tsx'
import { Segmented } from '#web/kit/form/Segmented.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { Tick } from '#web/kit/form/Tick.tsx'
import { Row, Rows } from '#web/kit/row/Rows.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'

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

/** Buttons that are shut by what their press did, as a claim of all there is; one waits for its answer before. */
function Shutting(): ReactNode {
  const [claimed, setClaimed] = useState<'no' | 'asked' | 'yes'>('no')
  const [step, setStep] = useState(0)
  return (
    <section>
      <Button
        kind="filled"
        disabled={claimed === 'yes'}
        loading={claimed === 'asked'}
        onClick={() => {
          setClaimed('asked')
          setTimeout(() => setClaimed('yes'), 100)
        }}
      >
        Claim all
      </Button>
      <IconButton icon="right" label="Next" disabled={step === 2} onClick={() => setStep(step + 1)} />
      <Button>What comes after</Button>
      <output>
        {claimed} at {step}
      </output>
    </section>
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

/** What is pressed and typed in, and what a screen shows where it has nothing else. */
export const KIT = {
  controls: Controls,
  shutting: Shutting,
  fields: Fields,
  states: States,
  results: Results,
}
