import { DECIMAL } from '#rules/amount/decimal.ts'
import { UNSOLD_SORTS, type UnsoldFilter, type UnsoldSort } from './unsold.ts'

export const ERAS = ['0', '1', '2', '3', '4', '5', '6'] as const

/** What the list of a planet's plots shows, as the address says it. */
export interface UnsoldPlace {
  readonly of: 'sale' | 'sold'
  readonly era: (typeof ERAS)[number] | ''
  /** Decimal strings of DU; empty: no bound. */
  readonly from: string
  readonly to: string
  readonly sort: UnsoldSort
}

/** Reads the address; what it does not know, it leaves out. */
export function readUnsoldPlace(query: URLSearchParams): UnsoldPlace {
  const bound = (name: string): string => {
    const text = query.get(name) ?? ''
    return DECIMAL.test(text) ? text : ''
  }
  return {
    of: query.get('list') === 'sold' ? 'sold' : 'sale',
    era: ERAS.find((era) => era === query.get('era')) ?? '',
    from: bound('from'),
    to: bound('to'),
    sort: UNSOLD_SORTS.find((sort) => sort === query.get('sort')) ?? 'priceUp',
  }
}

/** Writes it back, the usual left out; what is none of the list's stays where it was. */
export function writeUnsoldPlace(place: UnsoldPlace, before: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(before)
  const set = (name: string, value: string, usual = ''): void => {
    if (value === usual) query.delete(name)
    else query.set(name, value)
  }
  set('list', place.of, 'sale')
  set('era', place.era)
  set('from', place.from)
  set('to', place.to)
  set('sort', place.sort, 'priceUp')
  return query
}

/** The same as a filter of plots. Least prices are whole DU, so that a bound between two of them means the next. */
export const filterOf = ({ era, from, to, sort }: UnsoldPlace): UnsoldFilter => ({
  era: era === '' ? undefined : Number(era),
  from: from === '' ? undefined : Number(from),
  to: to === '' ? undefined : Number(to),
  sort,
})
