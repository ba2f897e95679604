import type { ReactNode } from 'react'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { ScaleBar } from '#web/kit/figure/ScaleBar.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { Table } from '#web/kit/Table.tsx'

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

/** Figures, and the tables they stand in. */
export const FIGURES = {
  figures: Figures,
  zones: Zones,
}
