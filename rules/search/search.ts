import { nameKey, type PlanetPlace, placeOf } from '#rules/planet/planet.ts'
import { type OrderRange, ordersOf } from './order.ts'

/** So long a search may be, in UTF-16 code units. */
export const SEARCH_MOST = 60

/** So many are shown of each kind. */
export const GROUP_MOST = 6

type Plot = { readonly x: number; readonly y: number }

/** What a search may mean; what it cannot mean is left out. */
export interface Sought {
  /** A planet by its number. */
  readonly planet?: PlanetPlace
  /** A star system by its number: its first planets. */
  readonly system?: Omit<PlanetPlace, 'orbit'>
  /** The beginning of a planet's name, or of a word in it, folded like names are. */
  readonly name?: string
  /** A plot of the planet that is named before it. */
  readonly plot?: Plot
  /** Order numbers that begin so, or begin and end so. */
  readonly orders?: OrderRange
}

// after a number or a name; beside a name the comma is what tells it from a name with two numbers
const PLOT_OF_NUMBER = /^([\d-]+)[\s/#,]+\(?(\d{1,4})\s*[,、\s]\s*(\d{1,4})\)?$/
const PLOT_OF_NAME = /^(.*[^\s/#])[\s/#]+\(?(\d{1,4})\s*[,、]\s*(\d{1,4})\)?$/
const SYSTEM = /^([1-9]\d{0,3})-([1-9]\d{0,5})-?$/

/** Reads a search: width, capitals and blanks around it make no difference; every sign is a letter. */
export function readSearch(asked: string): Sought {
  const text = asked.normalize('NFKC').trim()
  const [, number = '', ...ofNumber] = PLOT_OF_NUMBER.exec(text) ?? []
  const there = placeOf(number)
  if (there) return { planet: there, plot: plotOf(ofNumber) }
  const planet = placeOf(text)
  if (planet) return { planet }
  const [, galaxy, system] = SYSTEM.exec(text) ?? []
  if (galaxy !== undefined) return { system: { galaxy: Number(galaxy), system: Number(system) } }
  const [, called = text, ...ofName] = PLOT_OF_NAME.exec(text) ?? []
  const name = nameKey(called)
  const orders = ordersOf(text.toLowerCase())
  return {
    ...(name !== '' && { name }),
    ...(name !== '' && ofName.length > 0 && { plot: plotOf(ofName) }),
    ...(orders && { orders }),
  }
}

function plotOf([x, y]: readonly string[]): Plot {
  return { x: Number(x), y: Number(y) }
}
