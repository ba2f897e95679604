import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { LineStatus } from '#web/income/lines/LineStatus.tsx'
import { Rounding } from '#web/income/lines/Rounding.tsx'
import { StatusFilter } from '#web/income/lines/StatusFilter.tsx'
import { useTaxLines } from '#web/income/lines/use-lines.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { cutText } from '#web/kit/figure/cut-text.ts'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { PeriodFilter } from '#web/list/filter/PeriodFilter.tsx'
import { PlanetFilter } from '#web/list/filter/PlaceFilter.tsx'
import { countSet } from '#web/list/filter/place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import styles from './LandTax.module.css'
import type { Side } from './side.ts'
import { TaxCsv } from './TaxCsv.tsx'
import { type TaxLine, type TaxPlanet, taxRounding } from './tax-rounding.ts'

interface Planets {
  readonly planets: readonly TaxPlanet[]
}

interface Props extends Planets {
  readonly side: Side
}

/** The tax day by day with its exact numerator, and at the end what rounding makes of it. */
export function TaxLines({ planets, side }: Props): ReactNode {
  const t = useTranslations('income.taxPage')
  const referral = useTranslations('income.referralPage')
  const columns = useColumns(side)
  const { place, list, filtered, change, clear } = useTaxLines(side)
  return (
    <section className={styles.lines}>
      <h2>{t('lines')}</h2>
      <p className={styles.note}>{t('linesNote')}</p>
      <FilterBar count={countSet(place)} onClear={clear} act={<TaxCsv list={list} side={side} />}>
        <PlanetFilter value={place.planet} planets={planets} onPick={(planet) => change({ planet })} />
        <StatusFilter value={place.status} onPick={(status) => change({ status })} />
        <PeriodFilter days="settled" place={place} onChange={change} />
      </FilterBar>
      <ListFrame
        list={list}
        empty={
          filtered ? (
            <NoneFound onClear={clear} />
          ) : (
            <Empty text={side === 'owner' ? t('noLines') : referral('noLines')} />
          )
        }
      >
        {(lines) => (
          <>
            <Table caption={t('lines')} columns={columns} rows={lines} rowKey={({ id }) => id} />
            {!filtered && <Rounding of={taxRounding(lines, planets, !list.more)} floorOfSum={t('floorOfSum')} />}
          </>
        )}
      </ListFrame>
    </section>
  )
}

function useColumns(side: Side): Column<TaxLine>[] {
  const t = useTranslations('income.taxPage')
  return [
    {
      key: 'planet',
      head: t('planet'),
      cell: ({ id, planetName, coordinates }) => (
        <Link className={styles.claim} to={`/record-detail?tax=${id}${side === 'owner' ? '' : `&as=${side}`}`}>
          {planetName || coordinates} <small className={styles.place}>{coordinates}</small>
        </Link>
      ),
    },
    { key: 'day', head: t('day'), fold: true, cell: ({ dayAt }) => <SettledDay at={dayAt} /> },
    {
      key: 'factor',
      head: t('factor'),
      fold: true,
      cell: ({ factor, walletFactor, walletNumerator }) => (
        <span className="number">
          <span className={styles.folding}>{t('factor')} </span>
          <Cut value={factor} />
          {walletNumerator !== '0' && <small> {t('walletFactor', { factor: cutText(walletFactor, 6) })}</small>}
        </span>
      ),
    },
    {
      key: 'status',
      head: t('status'),
      fold: true,
      // the line's own page leads to the claim: beside it a second link would be under the same finger
      cell: ({ status }) => <LineStatus status={status} />,
    },
    {
      key: 'amount',
      head: t('amount'),
      right: true,
      cell: ({ amount, status }) => (
        <Amount value={amount} asset="DU" size="row" tone={status === 'lost' ? 'loss' : 'gain'} />
      ),
    },
  ]
}
