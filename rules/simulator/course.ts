import type { Index, Minor } from '#rules/amount/labels.ts'
import { least, most, mulDivDown } from '#rules/amount/rounding.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'

/** The funding factors of days to come, of 10^18: that of emission, which pays all eras but Stone, and of the Stone Age's reserve. */
export interface Course {
  readonly emission: (day: number) => Index
  readonly wallet: (day: number) => Index
}

/** What a reserve is asked for and holds as a day begins; minor units of DU. */
export interface ReserveNow {
  readonly reserve: Minor
  /** What of it is kept for withdrawals. */
  readonly covered: Minor
  /** All of a day before any cut. */
  readonly due: Minor
  readonly factor: Index
}

/** Every day pays as the last one did. */
export function steadyFactor({ factor }: Pick<ReserveNow, 'factor'>): (day: number) => Index {
  return () => factor
}

/**
 * From today on nobody buys, and all who have land go on claiming: the reserve is not filled, each day asks for as much as the last, and
 * pays at most a share (of `shareScale`) of what is left beyond the cover. The factors of days 1 … `days`.
 */
export function factorsIfNobodyBuys(
  { reserve, covered, due }: ReserveNow,
  days: number,
  allowedShare: bigint,
  shareScale: bigint,
): Index[] {
  const factors: Index[] = []
  let left = reserve
  for (let day = 1; day <= days; day += 1) {
    const allowed = mulDivDown(most(0n, left - covered), allowedShare, shareScale)
    const factor = due === 0n ? INDEX_SCALE : least(INDEX_SCALE, mulDivDown(allowed, INDEX_SCALE, due))
    factors.push(factor)
    left -= mulDivDown(due, factor, INDEX_SCALE)
  }
  return factors
}
