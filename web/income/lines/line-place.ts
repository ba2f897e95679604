import type { PayloadOf } from '#calls/call.ts'
import { INCOME_STATUSES } from '#calls/income/income.ts'
import type { incomeRecords } from '#calls/income/records.ts'
import { among, type Period, readPeriod, spanOf } from '#web/list/filter/period.ts'
import { coordinatesIn, tokenIn } from '#web/list/filter/read.ts'

/** Which lines of tax are shown; all of it stands in the address. Empty: all. */
export interface TaxPlace extends Period {
  readonly planet: string
  readonly status: (typeof INCOME_STATUSES)[number] | ''
}

/** Which lines of income are shown. */
export interface LinePlace extends TaxPlace {
  readonly token: string
}

/** Reads the address; what it does not know, it leaves out. */
export function readTaxPlace(query: URLSearchParams): TaxPlace {
  return {
    planet: coordinatesIn(query, 'planet'),
    status: among(query, 'status', INCOME_STATUSES),
    ...readPeriod(query),
  }
}

/** The same, with a land. */
export function readLinePlace(query: URLSearchParams): LinePlace {
  return { token: tokenIn(query, 'token'), ...readTaxPlace(query) }
}

type Asked = Omit<PayloadOf<typeof incomeRecords>, 'size' | 'after'>

/** What the server is asked for; `now` is its time in ms. */
export function askedOf({ planet, status, token = '', ...period }: TaxPlace & { token?: string }, now: number): Asked {
  return {
    ...(token && { tokenId: token }),
    ...(planet && { coordinates: planet }),
    ...(status && { status }),
    ...spanOf(period, now, 'settled'),
  }
}
