import { STAKE_STATES } from '#calls/pool/pool.ts'
import { among, type Period, readPeriod } from '#web/list/filter/period.ts'

/** What the list of stakes shows; all of it stands in the address. Empty: all. */
export interface StakePlace extends Period {
  readonly state: (typeof STAKE_STATES)[number] | ''
  /** The pool, by its days. */
  readonly pool: string
}

/** Reads the address; what it does not know, it leaves out. */
export function readStakePlace(query: URLSearchParams): StakePlace {
  const pool = query.get('pool') ?? ''
  return {
    state: among(query, 'state', STAKE_STATES),
    pool: /^[1-9]\d{0,2}$/.test(pool) ? pool : '',
    ...readPeriod(query),
  }
}
