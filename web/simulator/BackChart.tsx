import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { backOf } from '#rules/simulator/back.ts'
import type { SimulatedDay } from '#rules/simulator/simulate.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import type { Both } from './back.ts'
import styles from './Simulator.module.css'

const [WIDTH, HEIGHT, FOOT] = [640, 240, 24]

/** What has come back by each day, beside what was paid: two lines below or above one. */
export function BackChart({ outcome: { steady, nobody } }: { readonly outcome: Both }): ReactNode {
  const t = useTranslations('simulator')
  const locale = useLocale()
  const whole = (value: bigint): number => Number(value / 1_000_000n) / 100
  const series = {
    paid: steady.days.map(({ paid }) => whole(paid)),
    steady: steady.days.map((day: SimulatedDay) => whole(backOf(day))),
    nobody: nobody.days.map((day: SimulatedDay) => whole(backOf(day))),
  }
  const top = Math.max(1, ...series.paid, ...series.steady, ...series.nobody)
  const last = steady.days.length - 1
  const end = series.paid.at(-1) ?? 0
  const x = (day: number): number => (last === 0 ? 0 : (day / last) * WIDTH)
  const y = (value: number): number => (HEIGHT - FOOT) * (1 - value / top)
  const path = (values: readonly number[]): string =>
    values.map((value, day) => `${day === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 4}`} role="img" aria-label={t('chart')}>
        <path className={styles.axis} d={`M0 ${HEIGHT - FOOT}H${WIDTH}`} />
        <path className={styles.paidLine} d={path(series.paid)} />
        <path className={styles.steadyLine} d={path(series.steady)} />
        <path className={styles.nobodyLine} d={path(series.nobody)} />
        <text className={styles.sum} x="4" y={y(end) - 8}>
          {amountText(end.toFixed(2), locale, 'all')} DU
        </text>
        <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
          {t('days', { days: last })}
        </text>
      </svg>
      <figcaption>
        <span className={styles.paidKey}>{t('lines.paid')}</span>
        <span className={styles.steadyKey}>{t('steady')}</span>
        <span className={styles.nobodyKey}>{t('nobody')}</span>
      </figcaption>
    </figure>
  )
}
