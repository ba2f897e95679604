import { type ReactNode, useState } from 'react'
import { ExternalLink } from '#web/kit/ExternalLink.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Countdown } from '#web/kit/figure/Countdown.tsx'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { LINES_WIDTH, Lines } from '#web/kit/figure/Lines.tsx'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { MostButton } from '#web/kit/form/MostButton.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { PickRow } from '#web/kit/row/PickRow.tsx'
import { ShareButton } from '#web/kit/share/ShareButton.tsx'

/** What is pressed to choose, to enter all there is, to hand on and to leave for elsewhere. */
function Picks(): ReactNode {
  const [amount, setAmount] = useState('')
  const [opened, setOpened] = useState(0)
  const [among, setAmong] = useState(false)
  const sum = <Amount value="1234.5678" asset="DU" size="row" />
  return (
    <>
      <ul>
        <PickRow
          name="Terra Nova"
          facts="1-22-3 · Terran"
          sum={sum}
          sumNote="named"
          arrow
          onPick={() => setOpened(opened + 1)}
        />
        <PickRow name="The one that is open" facts="1-22-4 · Ocean" sum={sum} chosen arrow onPick={() => undefined} />
        <PickRow
          name="One of several"
          facts="12, 7 · Bronze"
          sum={sum}
          chosen={among}
          pressed={among}
          aside={
            <a href="#map" aria-label="On the map">
              <Icon name="plot" />
            </a>
          }
          onPick={() => setAmong(!among)}
        />
      </ul>
      <output>{opened} opened</output>
      <AmountField
        label="Amount"
        value={amount}
        onChange={setAmount}
        unit="DU"
        aside={<MostButton text="all of 320.5 DU" onPick={() => setAmount('320.5')} />}
      />
      <section>
        <ShareButton path="/p/1-22-3" title="Terra Nova" />
        <ShareButton path="/p/1-22-3" title="Terra Nova" bare />
        <ExternalLink to="https://explorer.example/tx/0x12" />
      </section>
    </>
  )
}

/** Time left by a clock that the test sets, numbers that are no money, and lines over an axis. */
function Courses(): ReactNode {
  const now = Date.UTC(2026, 10, 22)
  return (
    <>
      <Ledger
        rows={[
          { label: 'In days', figure: <Countdown until={now + 183_845_000} after="over" /> },
          { label: 'In hours', figure: <Countdown until={now + 3_723_000} after="over" /> },
          { label: 'Gone', figure: <Countdown until={now - 1000} after="It is over" /> },
          { label: 'Index', figure: <Cut value="1.234567890123456789" /> },
          { label: 'Factor', figure: <Cut value="0.75" /> },
          { label: 'Growth', cause: 'to 12 decimals', figure: <Cut value="0.0000000012345678" decimals={12} /> },
        ]}
      />
      <Lines
        label="Five lines"
        height={160}
        axis={`M0 140H${LINES_WIDTH}`}
        lines={[
          { key: 'main', look: 'main', name: 'Main', path: 'M0 130L320 60L640 10' },
          { key: 'beside', look: 'beside', name: 'Beside', path: 'M0 120L320 80L640 40' },
          { key: 'warns', look: 'warns', name: 'Warns', path: 'M0 110L320 100L640 90' },
          { key: 'faint', look: 'faint', name: 'Faint', path: 'M0 100L320 110L640 120' },
          { key: 'dotted', look: 'dotted', name: 'Dotted', path: 'M0 20H640' },
        ]}
      >
        <text data-at-line x="4" y="16">
          1,234.5 DU
        </text>
        <text x={LINES_WIDTH} y="156" textAnchor="end">
          30 days
        </text>
      </Lines>
    </>
  )
}

export const ROWS = { picks: Picks, courses: Courses }
