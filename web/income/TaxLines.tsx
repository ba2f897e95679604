import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { taxRecords } from '#calls/income/tax.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { usePages } from '#web/ask/use-pages.ts'
import { utcDay } from '#web/asset/utc.ts'
import { FilterBar } from '#web/filter/FilterBar.tsx'
import { NoneFound } from '#web/filter/NoneFound.tsx'
import { PeriodFilter } from '#web/filter/PeriodFilter.tsx'
import { PlanetFilter } from '#web/filter/PlaceFilter.tsx'
import { countSet } from '#web/filter/place.ts'
import { Amount } from '#web/kit/Amount.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import styles from './LandTax.module.css'
import { LineStatus } from './LineStatus.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import { type TaxAsked, TaxCsv } from './TaxCsv.tsx'
import { type TaxLine, type TaxPlanet, taxRounding } from './tax-rounding.ts'
import { useTaxLines } from './use-lines.ts'

interface Props {
  readonly planets: readonly TaxPlanet[]
}

/** The tax day by day with its exact numerator, and at the end what rounding makes of it. */
export function TaxLines({ planets }: Props): ReactNode {
  const t = useTranslations('income.taxPage')
  const { place, asked, change, clear } = useTaxLines()
  return (
    <section className={styles.lines}>
      <h2>{t('lines')}</h2>
      <p className={styles.note}>{t('linesNote')}</p>
      <FilterBar count={countSet(place)} onClear={clear} act={<TaxCsv asked={asked} />}>
        <PlanetFilter value={place.planet} planets={planets} onPick={(planet) => change({ planet })} />
        <StatusFilter value={place.status} onPick={(status) => change({ status })} />
        <PeriodFilter place={place} onChange={change} />
      </FilterBar>
      <Lines asked={asked} planets={planets} onClear={clear} />
    </section>
  )
}

interface LinesProps extends Props {
  readonly asked: TaxAsked
  readonly onClear: () => void
}

function Lines({ asked, planets, onClear }: LinesProps): ReactNode {
  const t = useTranslations('income.taxPage')
  const words = useErrorWords()
  const columns = useColumns()
  const found = usePages(taxRecords, (after) => ({ ...asked, size: 100, ...(after && { after }) }))
  if (found.isPending) return <Skeleton rows={5} />
  if (found.isError) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  const lines = found.data.pages.flatMap(({ list }) => list)
  const filtered = Object.keys(asked).length > 0
  if (lines.length === 0) return filtered ? <NoneFound onClear={onClear} /> : <Empty text={t('noLines')} />
  return (
    <>
      <Table caption={t('lines')} columns={columns} rows={lines} rowKey={({ id }) => id} />
      {!filtered && <Rounding lines={lines} planets={planets} complete={!found.hasNextPage} />}
      <LoadMore
        shown={lines.length}
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={found.fetchNextPage}
      />
    </>
  )
}

interface RoundingProps extends Props {
  readonly lines: readonly TaxLine[]
  readonly complete: boolean
}

function Rounding({ lines, planets, complete }: RoundingProps): ReactNode {
  const t = useTranslations('income.taxPage')
  const { lines: count, rounded, exact, gained, equal } = taxRounding(lines, planets, complete)
  if (count === 0) return null
  return (
    <div className={styles.rounding}>
      <dl>
        <div>
          <dt>{t('sumOfFloors', { count })}</dt>
          <dd>
            <Amount value={rounded} asset="DU" precision="all" />
          </dd>
        </div>
        <div>
          <dt>{t('floorOfSum')}</dt>
          <dd>
            <Amount value={exact} asset="DU" precision="all" />
          </dd>
        </div>
        <div>
          <dt>{t('gained')}</dt>
          <dd>
            <Amount value={gained} asset="DU" precision="all" tone="gain" />
          </dd>
        </div>
      </dl>
      <p className={equal === false ? styles.wrong : undefined} role={equal === false ? 'alert' : undefined}>
        {equal !== undefined && <Icon name={equal ? 'check' : 'warn'} />}
        <span>{t(equal === undefined ? 'roundingPart' : equal ? 'roundingEqual' : 'roundingDiffers')}</span>
      </p>
    </div>
  )
}

function useColumns(): Column<TaxLine>[] {
  const t = useTranslations('income.taxPage')
  return [
    {
      key: 'planet',
      head: t('planet'),
      cell: ({ planetName, coordinates }) => (
        <>
          {planetName || coordinates} <small className={styles.place}>{coordinates}</small>
        </>
      ),
    },
    { key: 'day', head: t('day'), fold: true, cell: ({ dayAt }) => <span className="number">{utcDay(dayAt)}</span> },
    {
      key: 'factor',
      head: t('factor'),
      fold: true,
      cell: ({ factor, walletFactor, walletNumerator }) => (
        <span className="number">
          <span className={styles.folding}>{t('factor')} </span>
          {factor}
          {walletNumerator !== '0' && <small> {t('walletFactor', { factor: walletFactor })}</small>}
        </span>
      ),
    },
    {
      key: 'numerator',
      head: t('numerator'),
      right: true,
      fold: true,
      cell: ({ numerator, walletNumerator }) => (
        <span className={styles.numerator}>
          {numerator}
          {walletNumerator !== '0' && ` + ${walletNumerator}`}
        </span>
      ),
    },
    {
      key: 'status',
      head: t('status'),
      fold: true,
      cell: ({ status, journal }) =>
        journal ? (
          <Link className={styles.claim} to={`/record/info?order=${journal}`}>
            <LineStatus status={status} />
          </Link>
        ) : (
          <LineStatus status={status} />
        ),
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
