import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import type { incomeOverview } from '#calls/income/overview.ts'
import { REWARD_KINDS, type RewardKind } from '#rules/reward/kinds.ts'
import { StepChart } from '#web/income/chart/StepChart.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { isSome } from '#web/kit/figure/sum.ts'
import { utcDay } from '#web/kit/figure/utc.ts'
import { Segmented } from '#web/kit/form/Segmented.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import styles from '../IncomeRecord.module.css'
import { DaysCsv } from './DaysCsv.tsx'
import own from './Overview.module.css'

type Sums = AnswerOf<typeof incomeOverview>
type Day = Sums['days'][number]

/** What a day brought of a kind; of generations their stream. */
const broughtOf = (day: Day, kind: RewardKind): string => (kind === 'generation' ? day.generation : day.team[kind])

/** Referral, community, same level, market and generations apart: by the day, and what became of each (INCOME-11). */
export function RewardKinds({ sums }: { readonly sums: Sums }): ReactNode {
  const t = useTranslations('income')
  const kinds = useTranslations('reward.kind')
  const locale = useLocale()
  const columns = useColumns()
  const { days } = sums
  const [kind, setKind] = useState<RewardKind>('referral')
  const [marked, setMarked] = useState(days.length - 1)
  const day = days[marked]
  return (
    <section id="kinds" className={own.kinds}>
      <div className={styles.chartHead}>
        <h2>{t('byKind')}</h2>
        <DaysCsv days={days} />
      </div>
      <div className={own.kindsParts}>
        <Table caption={t('byKind')} columns={columns} rows={sums.kinds} rowKey={(row) => row.kind} headed />
        {day && (
          <div>
            <Segmented
              label={t('kindHead')}
              value={kind}
              options={REWARD_KINDS.map((one) => ({ value: one, label: kinds(one) }))}
              onPick={setKind}
            />
            <dl className={styles.day}>
              <div>
                <dt>
                  <SettledDay at={day.dayAt} />
                </dt>
              </div>
              <div>
                <dt>
                  <i className={styles.landKey} aria-hidden="true" />
                  {kinds(kind)}
                </dt>
                <dd>
                  <Amount value={broughtOf(day, kind)} asset="DU" size="row" tone="gain" />
                </dd>
              </div>
            </dl>
            <StepChart
              label={`${t('byKind')}: ${kinds(kind)}`}
              days={days.map(({ dayAt }) => utcDay(dayAt).slice(5))}
              series={[{ values: days.map((one) => Number(broughtOf(one, kind))), tone: 'accent' }]}
              width={640}
              height={180}
              marked={marked}
              onMark={setMarked}
              markedText={t('dayKind', {
                day: utcDay(day.dayAt),
                kind: kinds(kind),
                amount: amountText(broughtOf(day, kind), locale),
              })}
            />
          </div>
        )}
      </div>
    </section>
  )
}

function useColumns(): Column<Sums['kinds'][number]>[] {
  const t = useTranslations('income')
  const kinds = useTranslations('reward.kind')
  const states = useTranslations('reward.state')
  const sum = (state: 'toCollect' | 'waiting' | 'collected' | 'lost'): Column<Sums['kinds'][number]> => ({
    key: state,
    head: states(state),
    right: true,
    fold: 'named',
    cell: (row) => (
      <Amount value={row[state]} asset="DU" tone={state === 'lost' && isSome(row.lost) ? 'loss' : 'plain'} />
    ),
  })
  return [
    {
      key: 'kind',
      head: t('kindHead'),
      cell: ({ kind }) => <Link to={`/income-record?view=rewards&kind=${kind}`}>{kinds(kind)}</Link>,
    },
    ...(['toCollect', 'waiting', 'collected', 'lost'] as const).map(sum),
  ]
}
