import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { GENERATION_STATUSES, generationRecords } from '#calls/income/generation.ts'
import { Rounding } from '#web/income/lines/Rounding.tsx'
import { useWorldAhead } from '#web/income/world.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { serverNow } from '#web/kit/figure/clock.ts'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { utcDay } from '#web/kit/figure/utc.ts'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { PeriodFilter } from '#web/list/filter/PeriodFilter.tsx'
import { spanOf } from '#web/list/filter/period.ts'
import { cleared, countSet } from '#web/list/filter/place.ts'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import styles from './Generation.module.css'
import { GenerationStatus } from './GenerationStatus.tsx'
import { GENERATIONS, readGenerationPlace } from './generation-place.ts'
import { type TeamAnswer, type TeamLine, teamRounding } from './generation-rounding.ts'

/** The reward by day and generation with its weight and rate, and at the end what rounding makes of it. */
export function GenerationLines({ stands }: { readonly stands: TeamAnswer }): ReactNode {
  const t = useTranslations('income.generationPage')
  const tax = useTranslations('income.taxPage')
  const filter = useTranslations('list.filter')
  const word = useStatus()
  const [place, change] = usePlace(readGenerationPlace)
  const ahead = useWorldAhead() ?? 0
  const { generation, status, period, from, to } = place
  const asked = useMemo(
    () => ({
      ...(generation && { generation: Number(generation) }),
      ...(status && { status }),
      ...spanOf({ period, from, to }, serverNow() + ahead, 'settled'),
    }),
    [generation, status, period, from, to, ahead],
  )
  const list = useList(generationRecords, (page) => ({ ...asked, ...page }), { size: 100 })
  const filtered = Object.keys(asked).length > 0
  const clear = (): void => change(cleared(place))
  const columns = useColumns()
  return (
    <section className={styles.lines}>
      <h2>{tax('lines')}</h2>
      <p className={styles.note}>{t('linesNote')}</p>
      <FilterBar count={countSet(place)} onClear={clear} act={<Csv list={list} />}>
        <OneOf
          label={t('generation')}
          all={t('allGenerations')}
          value={generation}
          known={GENERATIONS}
          word={(each) => t('nth', { n: Number(each) })}
          onPick={(picked) => change({ generation: picked })}
        />
        <OneOf
          label={filter('state')}
          all={filter('allStates')}
          value={status}
          known={GENERATION_STATUSES}
          word={word}
          onPick={(picked) => change({ status: picked })}
        />
        <PeriodFilter days="settled" place={place} onChange={change} />
      </FilterBar>
      <ListFrame list={list} empty={filtered ? <NoneFound onClear={clear} /> : <Empty text={t('noLines')} />}>
        {(lines) => (
          <>
            <Table caption={tax('lines')} columns={columns} rows={lines} rowKey={({ id }) => id} />
            {!filtered && <Rounding of={teamRounding(lines, stands, !list.more)} floorOfSum={t('floorOfSum')} />}
          </>
        )}
      </ListFrame>
    </section>
  )
}

function useStatus(): (status: TeamLine['status']) => string {
  const t = useTranslations('income.generationPage')
  const income = useTranslations('income.status')
  return (status) => (status === 'locked' ? t('locked') : income(status))
}

function Csv({ list }: { readonly list: Parameters<typeof CsvButton<TeamLine>>[0]['list'] }): ReactNode {
  const t = useTranslations('income.generationPage')
  const tax = useTranslations('income.taxPage')
  const detail = useTranslations('income.detail')
  const word = useStatus()
  return (
    <CsvButton
      file="orrery-generations"
      list={list}
      columns={[
        [tax('day'), (line: TeamLine) => utcDay(line.dayAt)],
        [t('generation'), (line) => line.generation.toString()],
        [t('rate'), rateOf],
        [t('weight'), (line) => line.weight],
        [t('eras'), (line) => line.eras.map(({ era, weight, growth }) => `${era}: ${weight} × ${growth}`).join('; ')],
        [t('cut'), (line) => line.cut],
        [tax('factor'), (line) => line.factor],
        [tax('numerator'), (line) => line.numerator],
        [tax('amount'), (line) => line.amount],
        [tax('status'), (line) => word(line.status)],
        [detail('claim'), (line) => line.journal ?? ''],
        [detail('settlement'), (line) => line.settlementJournal ?? ''],
      ]}
    />
  )
}

/** What is locked counts by nothing, as its detail says. */
function rateOf({ status, rate }: Pick<TeamLine, 'status' | 'rate'>): string {
  return status === 'locked' ? '0%' : `${rate}%`
}

function useColumns(): Column<TeamLine>[] {
  const t = useTranslations('income.generationPage')
  const tax = useTranslations('income.taxPage')
  return [
    {
      key: 'generation',
      head: t('generation'),
      cell: ({ id, generation, ...line }) => (
        <Link className={styles.claim} to={`/record-detail?generation=${id}`}>
          {t('nth', { n: generation })} <small className={styles.rate}>{rateOf(line)}</small>
        </Link>
      ),
    },
    { key: 'day', head: tax('day'), fold: true, cell: ({ dayAt }) => <SettledDay at={dayAt} /> },
    {
      key: 'weight',
      head: t('weight'),
      right: true,
      fold: 'named',
      cell: ({ weight }) => <Amount value={weight} asset="DU" size="row" />,
    },
    {
      key: 'factor',
      head: tax('factor'),
      fold: 'named',
      cell: ({ factor }) => (
        <span className="number">
          <Cut value={factor} />
        </span>
      ),
    },
    {
      key: 'status',
      head: tax('status'),
      fold: true,
      cell: ({ status }) => <GenerationStatus status={status} />,
    },
    {
      key: 'amount',
      head: tax('amount'),
      right: true,
      cell: ({ amount, status }) =>
        status === 'locked' ? (
          '–'
        ) : (
          <Amount value={amount} asset="DU" size="row" tone={status === 'lost' ? 'loss' : 'gain'} />
        ),
    },
  ]
}
