import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { incomeOverview } from '#calls/income/overview.ts'
import { pointsDays } from '#calls/points/days.ts'
import { poolDays } from '#calls/pool/pool.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { IncomeChart } from '#web/income/chart/IncomeChart.tsx'
import { StepChart } from '#web/income/chart/StepChart.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { utcDay } from '#web/kit/figure/utc.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import styles from '../IncomeRecord.module.css'
import own from './Overview.module.css'

type Days = AnswerOf<typeof incomeOverview>['days']

/** What each day brought in one asset: DU of all streams and rewards, RC of pools, or DP. */
export function ByAsset({ asset, days }: { readonly asset: 'DU' | 'RC' | 'DP'; readonly days: Days }): ReactNode {
  if (asset === 'RC') return <PoolChart count={days.length} />
  return asset === 'DP' ? <PointsChart days={days} /> : <IncomeChart days={days} />
}

function PoolChart({ count }: { readonly count: number }): ReactNode {
  const t = useTranslations('income')
  const locale = useLocale()
  const words = useErrorWords()
  const found = useAnswer(poolDays, { days: Math.max(1, count) })
  if (found.isError && !found.data) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  if (!found.data) return <Coming />
  const { days } = found.data
  return (
    <OneChart
      days={days}
      none={t('noPools')}
      series={[{ label: t('received'), asset: 'RC', values: days.map(({ received }) => received) }]}
      spoken={(at, day) => t('dayPools', { day, received: amountText(days[at]?.received ?? '0', locale) })}
    />
  )
}

function PointsChart({ days }: { readonly days: Days }): ReactNode {
  const t = useTranslations('income')
  const locale = useLocale()
  const words = useErrorWords()
  const found = useAnswer(pointsDays, { size: Math.max(1, days.length) })
  if (found.isError && !found.data) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  if (!found.data) return <Coming />
  const { list } = found.data
  // a day on which no land earned is in no list
  const of = (name: 'amount' | 'lost') => days.map(({ day }) => list.find((one) => one.day === day)?.[name] ?? '0')
  const [granted, lost] = [of('amount'), of('lost')]
  return (
    <OneChart
      days={days}
      none={t('noDays')}
      series={[
        { label: t('granted'), asset: 'DP', values: granted },
        { label: t('lostPoints'), asset: 'DP', values: lost, lost: true },
      ]}
      spoken={(at, day) =>
        t('dayPoints', {
          day,
          granted: amountText(granted[at] ?? '0', locale),
          lost: amountText(lost[at] ?? '0', locale),
        })
      }
    />
  )
}

function Coming(): ReactNode {
  return (
    <div className={own.coming}>
      <Skeleton rows={5} />
    </div>
  )
}

interface OneProps {
  readonly days: readonly { readonly dayAt: number }[]
  readonly none: string
  readonly series: readonly {
    readonly label: string
    readonly asset: string
    readonly values: readonly string[]
    readonly lost?: boolean
  }[]
  readonly spoken: (at: number, day: string) => string
}

/** A chart of one asset, with the marked day told beside it. */
function OneChart({ days, none, series, spoken }: OneProps): ReactNode {
  const t = useTranslations('income')
  const [marked, setMarked] = useState(days.length - 1)
  const day = days[marked]
  if (!day) return <p className={styles.none}>{none}</p>
  const date = utcDay(day.dayAt)
  return (
    <>
      <dl className={styles.day}>
        <div>
          <dt>
            <SettledDay at={day.dayAt} />
          </dt>
        </div>
        {series.map(({ label, asset, values, lost = false }) => (
          <div key={label}>
            <dt>
              <i className={lost ? styles.taxKey : styles.landKey} aria-hidden="true" />
              {label}
            </dt>
            <dd>
              <Amount value={values[marked] ?? '0'} asset={asset} size="row" tone={lost ? 'loss' : 'gain'} />
            </dd>
          </div>
        ))}
      </dl>
      <StepChart
        label={t('byDay')}
        days={days.map(({ dayAt }) => utcDay(dayAt).slice(5))}
        series={series.map(({ values, lost = false }) => ({
          values: values.map(Number),
          tone: lost ? 'ochre' : 'accent',
        }))}
        width={640}
        height={220}
        marked={marked}
        onMark={setMarked}
        markedText={spoken(marked, date)}
      />
    </>
  )
}
