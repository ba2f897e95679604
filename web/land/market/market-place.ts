import { LAND_STATES, MARKET_PLANET_STATES, MARKET_SORTS } from '#calls/land/market.ts'
import { PLANET_TYPES } from '#calls/planet/planet.ts'
import { DECIMAL } from '#rules/amount/decimal.ts'

export const SORTS = MARKET_SORTS
export const VIEWS = ['planets', 'plots'] as const
export const ERAS = ['0', '1', '2', '3', '4', '5', '6'] as const

/** What the land market shows: all of it stands in the address, so that a link opens the same. */
export interface LandPlace {
  readonly state: (typeof LAND_STATES)[number]
  readonly planetState: (typeof MARKET_PLANET_STATES)[number] | ''
  readonly type: (typeof PLANET_TYPES)[number] | ''
  readonly era: (typeof ERAS)[number] | ''
  /** Decimal strings of DU; empty: no bound. */
  readonly from: string
  readonly to: string
  readonly sort: (typeof SORTS)[number]
  /** Plots for sale stand together by planet, or one by one; sold ones one by one. */
  readonly view: (typeof VIEWS)[number]
  /** What one may buy no more is listed all the same. */
  readonly barred: boolean
  /** What is searched for: a planet's name or coordinates. */
  readonly search: string
  /** `galaxy-system-orbit~x~y` of the plot whose sheet is open. */
  readonly plot: string
}

const PLOT = /^[1-9]\d{0,3}-[1-9]\d{0,5}-[1-9]\d{0,2}~\d{1,4}~\d{1,4}$/

/** Reads the address; what it does not know, it leaves out. */
export function readLandPlace(query: URLSearchParams): LandPlace {
  const among = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((value) => value === query.get(name)) ?? ''
  const shaped = (name: string, form: RegExp): string => {
    const text = query.get(name) ?? ''
    return form.test(text) ? text : ''
  }
  return {
    state: among('land', LAND_STATES) || 'purchasable',
    planetState: among('planet', MARKET_PLANET_STATES),
    type: among('type', PLANET_TYPES),
    era: among('era', ERAS),
    from: shaped('from', DECIMAL),
    to: shaped('to', DECIMAL),
    sort: among('sort', SORTS) || 'priceUp',
    view: among('view', VIEWS) || 'planets',
    barred: query.get('barred') === '1',
    search: (query.get('search') ?? '').slice(0, 40),
    plot: shaped('plot', PLOT),
  }
}

/** Writes it back, the usual left out; what is none of the market's stays where it was. */
export function writeLandPlace(place: LandPlace, before = new URLSearchParams()): URLSearchParams {
  const query = new URLSearchParams(before)
  const set = (name: string, value: string, usual = ''): void => {
    if (value === usual) query.delete(name)
    else query.set(name, value)
  }
  set('land', place.state, 'purchasable')
  set('planet', place.planetState)
  set('type', place.type)
  set('era', place.era)
  set('from', place.from)
  set('to', place.to)
  set('sort', place.sort, 'priceUp')
  set('view', place.view, 'planets')
  set('barred', place.barred ? '1' : '')
  set('search', place.search)
  set('plot', place.plot)
  return query
}

/** The plot that an address names, if it names one. */
export function plotOf(text: string): { coordinates: string; x: number; y: number } | undefined {
  if (!PLOT.test(text)) return undefined
  const [coordinates = '', x, y] = text.split('~')
  return { coordinates, x: Number(x), y: Number(y) }
}

/** Where the list of a planet's plots beside its map shows the same. */
export function onMap({ era, from, to, sort }: LandPlace, coordinates: string): string {
  const query = new URLSearchParams({ planet: coordinates })
  for (const [name, value] of Object.entries({ era, from, to })) if (value) query.set(name, value)
  if (sort !== 'priceUp') query.set('sort', sort)
  return `/land?${query}`
}

/** What both lists ask for alike. */
export function askedOf({ planetState, type, era, from, to, sort, search, barred }: LandPlace) {
  return {
    mayBuy: !barred,
    ...(planetState && { planetState }),
    ...(type && { planetType: type }),
    ...(era && { era: Number(era) }),
    ...(from && { priceFrom: from }),
    ...(to && { priceTo: to }),
    ...(search.trim() && { search: search.trim() }),
    sort,
  }
}
