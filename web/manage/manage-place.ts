import { MANAGE_SORTS } from '#calls/planet/manage.ts'
import { PLANET_TYPES } from '#calls/planet/planet.ts'

/** States that a planet of somebody can have. */
export const OWN_STATES = ['named', 'onSale', 'sold'] as const
export const SHEETS = ['sell', 'unsell', 'give'] as const
export type SheetName = (typeof SHEETS)[number]

/** What the list of my planets shows, and which sheet is open over it: all of it stands in the address. */
export interface ManagePlace {
  readonly state: (typeof OWN_STATES)[number] | ''
  readonly type: (typeof PLANET_TYPES)[number] | ''
  readonly search: string
  readonly sort: (typeof MANAGE_SORTS)[number]
  readonly sheet: SheetName | ''
  /** The planet that the sheet is about. */
  readonly at: string
}

const PLACE = /^[1-9]\d{0,3}-[1-9]\d{0,5}-[1-9]\d{0,2}$/

/** Reads the address; what it does not know, it leaves out. */
export function readManage(query: URLSearchParams): ManagePlace {
  const among = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((value) => value === query.get(name)) ?? ''
  const sheet = SHEETS.find((name) => PLACE.test(query.get(name) ?? '')) ?? ''
  return {
    state: among('state', OWN_STATES),
    type: among('type', PLANET_TYPES),
    search: (query.get('search') ?? '').slice(0, 40),
    sort: among('sort', MANAGE_SORTS) || 'orbit',
    sheet,
    at: sheet && (query.get(sheet) ?? ''),
  }
}

/** Writes it back, the usual left out. */
export function writeManage({ state, type, search, sort, sheet, at }: ManagePlace): URLSearchParams {
  const query = new URLSearchParams()
  const shown = { state, type, search, sort: sort === 'orbit' ? '' : sort, ...(sheet && { [sheet]: at }) }
  for (const [name, value] of Object.entries(shown)) if (value) query.set(name, value)
  return query
}
