import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { utcDay } from '#web/asset/utc.ts'
import { Amount } from '#web/kit/Amount.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import styles from './LandTax.module.css'
import { LineStatus } from './LineStatus.tsx'
import { type TaxLine, type TaxPlanet, taxRounding } from './tax-rounding.ts'

interface Props {
  readonly lines: readonly TaxLine[]
  readonly planets: readonly TaxPlanet[]
  readonly more: boolean
  readonly loading: boolean
  readonly onMore: () => void
}

/** The tax day by day with its exact numerator, and at the end what rounding makes of it. */
export function TaxLines({ lines, planets, more, loading, onMore }: Props): ReactNode {
  const t = useTranslations('income.taxPage')
  const columns = useColumns()
  if (lines.length === 0) return <Empty text={t('noLines')} />
  return (
    <section className={styles.lines}>
      <h2>{t('lines')}</h2>
      <p className={styles.note}>{t('linesNote')}</p>
      <Table caption={t('lines')} columns={columns} rows={lines} rowKey={({ id }) => id} />
      <Rounding lines={lines} planets={planets} complete={!more} />
      <LoadMore shown={lines.length} more={more} loading={loading} onMore={onMore} />
    </section>
  )
}

function Rounding({ lines, planets, complete }: Pick<Props, 'lines' | 'planets'> & { complete: boolean }): ReactNode {
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
      cell: ({ factor }) => (
        <span className="number">
          <span className={styles.folding}>{t('factor')} </span>
          {factor}
        </span>
      ),
    },
    {
      key: 'numerator',
      head: t('numerator'),
      right: true,
      fold: true,
      cell: ({ numerator }) => <span className={styles.numerator}>{numerator}</span>,
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
