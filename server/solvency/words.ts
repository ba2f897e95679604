import type * as z from 'zod/mini'
import type { publishedDay } from '#calls/solvency/fields.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { most } from '#rules/amount/rounding.ts'
import type { Sums } from '#rules/solvency/node.ts'
import type { AssetRow, DayRow } from './day.sql.ts'

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** Sums of a node on the wire. */
export function sumsOf(sums: Sums): z.output<typeof publishedDay>['sums'] {
  return ASSETS.map((asset, at) => ({ asset, amount: formatUnits(sums[at] ?? 0n) }))
}

/** A published day on the wire. */
export function publishedOf(row: DayRow, assets: readonly AssetRow[]): z.output<typeof publishedDay> {
  const sums = ASSETS.map((asset) => {
    const figures = assets.find((one) => one.day === row.day && one.asset === asset)
    return figures ? figures.accounts + figures.locked : 0n
  })
  return {
    day: row.day,
    worldAt: row.world_at.getTime(),
    madeAt: row.made_at.getTime(),
    members: Number(row.members),
    sums: sumsOf(sums),
    top: hexOf(row.top),
    heads: hexOf(row.heads),
    root: hexOf(row.root),
  }
}

/** What is held of what is owed, in percent with two decimals, cut; null where nothing is owed. Less than nothing is nothing. */
export function ratioOf(held: Minor, owed: Minor): string | null {
  if (owed <= 0n) return null
  const hundredths = (most(0n, held) * 10_000n) / owed
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
}
