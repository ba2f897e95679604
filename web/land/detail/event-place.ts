import type { PayloadOf } from '#calls/call.ts'
import { LAND_EVENTS, type landRecords } from '#calls/land/own/records.ts'
import { among, type Period, readPeriod, spanOf } from '#web/list/filter/period.ts'
import { coordinatesIn, tokenIn } from '#web/list/filter/read.ts'

/** Which events of my lands are shown; all of it stands in the address. Empty: all. */
export interface EventPlace extends Period {
  readonly kind: (typeof LAND_EVENTS)[number] | ''
  readonly planet: string
  readonly token: string
}

/** Reads the address; what it does not know, it leaves out. */
export function readEventPlace(query: URLSearchParams): EventPlace {
  return {
    kind: among(query, 'kind', LAND_EVENTS),
    planet: coordinatesIn(query, 'planet'),
    token: tokenIn(query, 'token'),
    ...readPeriod(query),
  }
}

export type EventsAsked = Omit<PayloadOf<typeof landRecords>, 'size' | 'after'>

/** What the server is asked for; `now` is the world's time in ms. */
export function eventsAsked({ kind, planet, token, ...period }: EventPlace, now: number): EventsAsked {
  return {
    ...(kind && { kind }),
    ...(planet && { coordinates: planet }),
    ...(token && { tokenId: token }),
    ...spanOf(period, now, 'local'),
  }
}
