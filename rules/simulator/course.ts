import type { Index, Minor } from '#rules/amount/labels.ts'
import { least, most, mulDivDown } from '#rules/amount/rounding.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import type { BySource } from '#rules/income/source.ts'

/** A reserve on its way through days to come, as a plan meets it. */
export interface Reserve {
  /** The funding factor (of 10^18) of a day on which the plan asks for so many minor units of DU, and the reserve after that day. */
  pays(own: Minor): { readonly factor: Index; readonly after: Reserve }
}

/** The reserves of days to come: emission pays all eras but Stone, which has one of its own. */
export type Course = BySource<Reserve>

/** What a reserve was allowed to pay on a day, and asked for before any cut; minor units of DU. */
export interface DayOfReserve {
  readonly allowed: Minor
  readonly due: Minor
}

/** Every day others ask for as much as on the last one, and as much is allowed; what the plan asks for comes on top. */
export function steadyReserve(day: DayOfReserve): Reserve {
  const steady: Reserve = { pays: (own) => ({ factor: factorFor(day.allowed, day.due + own), after: steady }) }
  return steady
}

/** What a reserve holds, keeps for withdrawals and is asked for by a day; minor units of DU. */
export interface ReserveNow {
  readonly reserve: Minor
  readonly covered: Minor
  readonly due: Minor
}

/**
 * From today on nobody buys, and all who have land go on claiming: the reserve is not filled, others ask each day for as much as on the last,
 * and a day pays at most a share (of `shareScale`) of what is left beyond the cover.
 */
export function reserveIfNobodyBuys(now: ReserveNow, allowedShare: bigint, shareScale: bigint): Reserve {
  return {
    pays(own) {
      const due = now.due + own
      const allowed = mulDivDown(most(0n, now.reserve - now.covered), allowedShare, shareScale)
      const factor = factorFor(allowed, due)
      const reserve = now.reserve - mulDivDown(due, factor, INDEX_SCALE)
      return { factor, after: reserveIfNobodyBuys({ ...now, reserve }, allowedShare, shareScale) }
    },
  }
}

/** Nothing is asked for: paid in full. */
function factorFor(allowed: Minor, due: Minor): Index {
  return due === 0n ? INDEX_SCALE : least(INDEX_SCALE, mulDivDown(allowed, INDEX_SCALE, due))
}
