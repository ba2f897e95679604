import type { SystemBook } from '#ledger/chart.ts'
import type { BySource } from '#rules/income/source.ts'

/** The reserve that each source of income is (settlement, 21). */
export const RESERVES = { emission: 'emission', wallet: 'emission-wallet' } as const satisfies BySource<SystemBook>

/** Where the land tax of each source lies ready; land income of both lies in one account, since a land has one source. */
export const ACCRUED_TAX = {
  emission: 'accrued-tax',
  wallet: 'accrued-tax-wallet',
} as const satisfies BySource<SystemBook>
