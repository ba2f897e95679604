import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { honestyDays } from '#calls/honesty/days.ts'
import { utcDay } from '#web/kit/figure/utc.ts'
import styles from './Honesty.module.css'

type Day = AnswerOf<typeof honestyDays>['list'][number]

export const FACTORS = ['factor', 'wallet', 'pools', 'tfa'] as const
const [WIDTH, HEIGHT, FOOT] = [640, 196, 24]

/** All factors of some days, the oldest first: a line each, which begins with the first day that had it. */
export function FactorChart({ days }: { readonly days: readonly Day[] }): ReactNode {
  const t = useTranslations('honesty.days')
  const last = days.length - 1
  const x = (at: number): number => (last === 0 ? WIDTH / 2 : (at / last) * WIDTH)
  const y = (factor: string): number => (HEIGHT - FOOT) * (1 - Number(factor))
  const path = (name: (typeof FACTORS)[number]): string => {
    const places = days.flatMap((day, at) => {
      const factor = day[name]
      return factor === null ? [] : [`${x(at).toFixed(1)} ${y(factor).toFixed(1)}`]
    })
    // one day alone is a dash
    return places.length === 1
      ? `M${places[0]}h8`
      : places.map((place, at) => `${at === 0 ? 'M' : 'L'}${place}`).join('')
  }
  const [first, newest] = [days[0], days.at(-1)]
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 4}`} role="img" aria-label={t('chart')}>
        <path className={styles.axis} d={`M0 ${HEIGHT - FOOT}H${WIDTH}M0 0H${WIDTH}`} />
        {FACTORS.map((name) => (
          <path key={name} className={styles[name]} d={path(name)} />
        ))}
        <text x="0" y={HEIGHT - 4}>
          {first && utcDay(first.dayAt)}
        </text>
        {last > 0 && newest && (
          <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
            {utcDay(newest.dayAt)}
          </text>
        )}
      </svg>
      <figcaption>
        {FACTORS.map((name) => (
          <span key={name} className={styles[`${name}Key`]}>
            {t(name)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
