import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { backOf } from '#rules/simulator/back.ts'
import type { SimulatedDay } from '#rules/simulator/simulate.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { LINES_WIDTH, Lines } from '#web/kit/figure/Lines.tsx'
import type { Both } from './back.ts'

const [HEIGHT, FOOT] = [240, 24]

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
  const x = (day: number): number => (last === 0 ? 0 : (day / last) * LINES_WIDTH)
  const y = (value: number): number => (HEIGHT - FOOT) * (1 - value / top)
  const path = (values: readonly number[]): string =>
    values.map((value, day) => `${day === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  return (
    <Lines
      label={t('chart')}
      height={HEIGHT}
      axis={`M0 ${HEIGHT - FOOT}H${LINES_WIDTH}`}
      lines={[
        { key: 'paid', look: 'beside', name: t('lines.paid'), path: path(series.paid) },
        { key: 'steady', look: 'main', name: t('steady'), path: path(series.steady) },
        { key: 'nobody', look: 'warns', name: t('nobody'), path: path(series.nobody) },
      ]}
    >
      <text data-at-line x="4" y={y(end) - 8}>
        {amountText(end.toFixed(2), locale, 'all')} DU
      </text>
      <text x={LINES_WIDTH} y={HEIGHT - 4} textAnchor="end">
        {t('days', { days: last })}
      </text>
    </Lines>
  )
}
