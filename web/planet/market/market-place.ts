import { PLANET_STATES, PLANET_TYPES } from '#calls/planet/planet.ts'

export const SORTS = ['priceUp', 'priceDown', 'orbit', 'soldDown'] as const
export type Sort = (typeof SORTS)[number]
export const LEVELS = ['1', '2', '3', '4', '5'] as const
type Level = (typeof LEVELS)[number]

/** What the planet market shows: all of it stands in the address, so that a link opens the same. */
export interface MarketPlace {
  /** `system`: only the star system of the chart; `all`: every planet. */
  readonly scope: 'system' | 'all'
  /** `galaxy-system` of the chart. */
  readonly system: string
  readonly type: (typeof PLANET_TYPES)[number] | ''
  readonly state: (typeof PLANET_STATES)[number] | ''
  readonly level: Level | ''
  readonly search: string
  readonly sort: Sort
  /** Coordinates of the selected planet. */
  readonly at: string
  /** The planet whose page is open. */
  readonly page: string
  /** The planet that is being named; `choose` before there is one. */
  readonly naming: string
  /** The planet on sale that is being bought. */
  readonly buying: string
}

const PLACE = /^[1-9]\d{0,3}-[1-9]\d{0,5}-[1-9]\d{0,2}$/
const SYSTEM = /^[1-9]\d{0,3}-[1-9]\d{0,5}$/

/** Reads the address; what it does not know, it leaves out. */
export function readPlace(query: URLSearchParams): MarketPlace {
  const among = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((value) => value === query.get(name)) ?? ''
  const shaped = (name: string, form: RegExp): string => {
    const text = query.get(name) ?? ''
    return form.test(text) ? text : ''
  }
  const at = shaped('at', PLACE)
  return {
    scope: query.get('scope') === 'all' ? 'all' : 'system',
    system: at ? systemOf(at) : shaped('system', SYSTEM),
    type: among('type', PLANET_TYPES),
    state: among('state', PLANET_STATES),
    level: among('level', LEVELS),
    search: (query.get('search') ?? '').slice(0, 40),
    sort: among('sort', SORTS) || 'priceUp',
    at,
    page: shaped('planet', PLACE),
    buying: shaped('buying', PLACE),
    naming: query.get('naming') === 'choose' ? 'choose' : shaped('naming', PLACE),
  }
}

/** What a search changes: a name or a number may be anywhere, so that it begins over all planets. */
export function sought({ search: before, scope }: Pick<MarketPlace, 'search' | 'scope'>, search: string) {
  return { search, scope: before === '' && search !== '' ? ('all' as const) : scope }
}

/** Writes it back, the usual left out; an invite code and the like stay where they were. */
export function writePlace(place: MarketPlace, before = new URLSearchParams()): URLSearchParams {
  const query = new URLSearchParams(before)
  const set = (name: string, value: string, usual = ''): void => {
    if (value === usual) query.delete(name)
    else query.set(name, value)
  }
  set('scope', place.scope, 'system')
  set('system', place.at ? '' : place.system)
  set('type', place.type)
  set('state', place.state)
  set('level', place.level)
  set('search', place.search)
  set('sort', place.sort, 'priceUp')
  set('at', place.at)
  set('planet', place.page)
  set('naming', place.naming)
  set('buying', place.buying)
  return query
}

/** `galaxy-system` of a planet's coordinates. */
export function systemOf(coordinates: string): string {
  return coordinates.split('-').slice(0, 2).join('-')
}
