import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { incomeOverview } from '#calls/income/overview.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { cx } from '#web/kit/cx.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { utcDay } from '#web/kit/figure/utc.ts'
import styles from './IncomeMonth.module.css'
import { StepChart } from './StepChart.tsx'

/** All that brings DU. */
const STREAMS = ['land', 'tax', 'referral', 'generation', 'rewards'] as const

/** The income of thirty days in small, as it stands beside the assets; leads to the whole. */
export function IncomeMonth(): ReactNode {
  const t = useTranslations('income')
  const { data, isPending } = useAnswer(incomeOverview, { days: 30 })
  if (!data || data.days.length === 0) return <div className={cx(styles.month, isPending && styles.coming)} />
  const sums = data.days.map((day) => formatUnits(STREAMS.reduce((sum, stream) => sum + units(day[stream]), 0n)))
  const whole = formatUnits(sums.reduce((sum, day) => sum + units(day), 0n))
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <Link className="reach" to="/income-record">
          {t('month', { days: data.days.length })}
        </Link>
        <b>
          <Amount value={whole} asset="DU" tone="gain" />
        </b>
      </div>
      <StepChart
        label={t('month', { days: data.days.length })}
        days={data.days.map(({ dayAt }) => utcDay(dayAt).slice(5))}
        series={[{ values: sums.map(Number), tone: 'accent' }]}
        width={340}
        height={150}
        marked={data.days.length - 1}
      />
    </div>
  )
}
