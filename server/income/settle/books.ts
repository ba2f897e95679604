import type { SystemBook } from '#ledger/chart.ts'
import type { BySource } from '#rules/income/source.ts'

/** The reserve that each source of income is (settlement, 21). */
export const RESERVES = { emission: 'emission', wallet: 'emission-wallet' } as const satisfies BySource<SystemBook>
