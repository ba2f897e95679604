import type { Minor } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { type Economy, SHARE_SCALE } from '#rules/economy/economy.ts'
import type { Source } from '#rules/income/source.ts'
import type { DayOfReserve, ReserveNow } from './course.ts'

/** How a reserve stood on a settled day, before it paid; minor units of DU. */
export interface SettledReserve extends ReserveNow, DayOfReserve {
  readonly paid: Minor
}

/** What a reserve holds after its last settled day, and what that one asked for; before the first, what it begins with. */
export function reserveAfter(
  economy: Economy,
  last: SettledReserve | undefined,
  source: Source,
): ReserveNow & DayOfReserve {
  if (last) return { reserve: last.reserve - last.paid, covered: last.covered, due: last.due, allowed: last.allowed }
  const reserve = source === 'wallet' ? economy.genesisWallet : economy.genesisEmission
  return { reserve, covered: 0n, due: 0n, allowed: mulDivDown(reserve, economy.allowedShare, SHARE_SCALE) }
}
