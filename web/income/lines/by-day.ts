import { formatUnits, units } from '#rules/amount/decimal.ts'

interface Line {
  readonly day: number
  readonly dayAt: number
  readonly net: string
  readonly status: 'unclaimed' | 'claimed' | 'lost'
}

/** The lines of one day with what they paid and what was lost, as decimal strings. */
export interface Day<Row extends Line> {
  readonly day: number
  readonly dayAt: number
  readonly lines: readonly Row[]
  readonly paid: string
  readonly lost: string
}

/** Lines by their day, in the order in which they come. */
export function byDay<Row extends Line>(lines: readonly Row[]): Day<Row>[] {
  const days = [...new Set(lines.map(({ day }) => day))]
  return days.map((day) => {
    const own = lines.filter((line) => line.day === day)
    const sum = (lost: boolean): string =>
      formatUnits(
        own.filter(({ status }) => (status === 'lost') === lost).reduce((total, { net }) => total + units(net), 0n),
      )
    return { day, dayAt: own[0]?.dayAt ?? 0, lines: own, paid: sum(false), lost: sum(true) }
  })
}
