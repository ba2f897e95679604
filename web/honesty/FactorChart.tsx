import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { honestyDays } from '#calls/honesty/days.ts'
import { LINES_WIDTH, Lines } from '#web/kit/figure/Lines.tsx'
import { utcDay } from '#web/kit/figure/utc.ts'

type Day = AnswerOf<typeof honestyDays>['list'][number]

export const FACTORS = ['factor', 'wallet', 'pools', 'tfa', 'points'] as const
const LOOKS = { factor: 'main', wallet: 'beside', pools: 'warns', tfa: 'faint', points: 'dotted' } as const
const [HEIGHT, FOOT] = [196, 24]

/** All factors of some days, the oldest first: a line each, which begins with the first day that had it. */
export function FactorChart({ days }: { readonly days: readonly Day[] }): ReactNode {
  const t = useTranslations('honesty.days')
  const last = days.length - 1
  const x = (at: number): number => (last === 0 ? LINES_WIDTH / 2 : (at / last) * LINES_WIDTH)
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
    <Lines
      label={t('chart')}
      height={HEIGHT}
      axis={`M0 ${HEIGHT - FOOT}H${LINES_WIDTH}M0 0H${LINES_WIDTH}`}
      lines={FACTORS.map((name) => ({ key: name, look: LOOKS[name], name: t(name), path: path(name) }))}
    >
      <text x="0" y={HEIGHT - 4}>
        {first && utcDay(first.dayAt)}
      </text>
      {last > 0 && newest && (
        <text x={LINES_WIDTH} y={HEIGHT - 4} textAnchor="end">
          {utcDay(newest.dayAt)}
        </text>
      )}
    </Lines>
  )
}
