import type { ComponentProps, ReactNode } from 'react'
import { LINES_WIDTH, Lines } from '#web/kit/figure/Lines.tsx'
import { utcDay } from '#web/kit/figure/utc.ts'

const [HEIGHT, FOOT] = [196, 24]

interface Props {
  /** What readers hear instead of the picture. */
  readonly label: string
  readonly days: readonly { readonly dayAt: number }[]
  /** A value a day between 0 and 1 of the height; null: the day has none. */
  readonly lines: readonly {
    readonly key: string
    readonly name: string
    readonly look: ComponentProps<typeof Lines>['lines'][number]['look']
    readonly values: readonly (number | null)[]
  }[]
  /** Where else a line goes across, as a part of the height. */
  readonly across?: number
}

/** Lines over days, the oldest first; each begins with the first day that has a value. */
export function DayLines({ label, days, lines, across = 1 }: Props): ReactNode {
  const last = days.length - 1
  const x = (at: number): number => (last === 0 ? LINES_WIDTH / 2 : (at / last) * LINES_WIDTH)
  const y = (value: number): number => (HEIGHT - FOOT) * (1 - value)
  const path = (values: readonly (number | null)[]): string => {
    const places = values.flatMap((value, at) => (value === null ? [] : [`${x(at).toFixed(1)} ${y(value).toFixed(1)}`]))
    // one day alone is a dash
    return places.length === 1
      ? `M${places[0]}h8`
      : places.map((place, at) => `${at === 0 ? 'M' : 'L'}${place}`).join('')
  }
  const [first, newest] = [days[0], days.at(-1)]
  return (
    <Lines
      label={label}
      height={HEIGHT}
      axis={`M0 ${HEIGHT - FOOT}H${LINES_WIDTH}M0 ${y(across).toFixed(1)}H${LINES_WIDTH}`}
      lines={lines.map(({ key, look, name, values }) => ({ key, look, name, path: path(values) }))}
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
