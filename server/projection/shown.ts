import { formatUnits } from '#rules/amount/decimal.ts'
import type { Index } from '#rules/amount/labels.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import { csvText } from '#rules/text/csv.ts'
import { BUDGETS, type Budget, type BudgetDay, type ProjectedDay } from './project.ts'

/** What each budget holds and pays. */
export const ASSETS = { emission: 'DU', wallet: 'DU', pools: 'RC', tfa: 'RC', points: 'DP' } as const satisfies Record<
  Budget,
  string
>

/** A factor with all its digits. */
export function factorText(factor: Index): string {
  const digits = (factor % INDEX_SCALE).toString().padStart(18, '0').replace(/0+$/, '')
  return `${factor / INDEX_SCALE}${digits && `.${digits}`}`
}

/** All days as CSV, every figure whole. */
export function projectionCsv(days: readonly ProjectedDay[]): string {
  const head = [
    ...['day', 'bought DU', 'working DU', 'covered DU', 'withdrawn DU', 'waiting', 'completed', 'burned'],
    ...['packs sold', 'packs refused'],
    ...BUDGETS.flatMap((budget) => {
      const asset = ASSETS[budget]
      return [`held ${asset}`, `allowed ${asset}`, `due ${asset}`, 'factor', `paid ${asset}`].map(
        (figure) => `${budget} ${figure}`,
      )
    }),
  ]
  const rows = days.map((day) => [
    `${day.day}`,
    ...[day.bought, day.working, day.covered, day.withdrawn].map(formatUnits),
    ...[day.waiting, day.completed, day.burned, day.packsSold, day.packsRefused].map(String),
    ...BUDGETS.flatMap((budget) => cellsOf(day.budgets[budget])),
  ])
  return csvText([head, ...rows])
}

function cellsOf({ held, allowed, due, factor, paid }: BudgetDay): string[] {
  return [...[held, allowed, due].map(formatUnits), factorText(factor), formatUnits(paid)]
}

/** When a budget ran short first, how short it got, and what it held at the end. */
export interface Shortness {
  readonly budget: Budget
  /** The first day that was not paid in full; null: none. */
  readonly from: number | null
  readonly least: Index
  readonly leastOn: number
  readonly left: bigint
}

/** Of budgets that anything was asked of. */
export function shortOf(days: readonly ProjectedDay[]): Shortness[] {
  const last = days.at(-1)
  if (!last) return []
  return BUDGETS.filter((budget) => days.some((day) => day.budgets[budget].due > 0n)).map((budget) => {
    const factors = days.map(({ day, budgets }) => ({ day, factor: budgets[budget].factor }))
    const lowest = factors.reduce((least, one) => (one.factor < least.factor ? one : least))
    const from = factors.find(({ factor }) => factor < INDEX_SCALE)?.day ?? null
    const { left } = last.budgets[budget]
    return { budget, from, least: lowest.factor, leastOn: lowest.day, left }
  })
}
