/** One line of the table: what was measured, the figure, and the budget it is held against. */
export interface Figure {
  readonly bench: string
  readonly what: string
  readonly measured: number
  readonly unit: 'x' | 'ms' | 'kB' | 's' | '/s' | 'MB' | ''
  /** No budget: the figure stands for itself. */
  readonly budget?: Budget
  /** What else one should know: the parts of a ratio, the conditions. */
  readonly note?: string
}

interface Budget {
  readonly kind: 'at least' | 'at most'
  readonly value: number
}

export const atLeast = (value: number): Budget => ({ kind: 'at least', value })
export const atMost = (value: number): Budget => ({ kind: 'at most', value })

/** Whether a figure keeps its budget; undefined without one. */
export function isMet({ measured, budget }: Figure): boolean | undefined {
  if (!budget) return undefined
  return budget.kind === 'at least' ? measured >= budget.value : measured <= budget.value
}

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The middle of some values; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}

const DIGITS = { x: 2, ms: 1, kB: 1, s: 2, '/s': 0, MB: 1, '': 0 } as const

/** A number as the table shows it. */
export function shown(value: number, unit: Figure['unit']): string {
  return `${value.toFixed(DIGITS[unit])} ${unit}`.trimEnd()
}

/** The table of some figures, one line each, for a terminal. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { bench, what, measured, unit, budget, note = '' } = figure
    const met = isMet(figure)
    const verdict = met === undefined ? '' : met ? 'met' : 'missed'
    return [bench, what, shown(measured, unit), budget ? `${budget.kind} ${budget.value}` : '–', verdict, note]
  })
  const head = ['bench', 'what', 'measured', 'budget', '', '']
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  return [head, ...rows].map(line).join('\n')
}
