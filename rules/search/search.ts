import { nameKey, type PlanetPlace, placeOf } from '#rules/planet/planet.ts'

/** So long a search may be, in UTF-16 code units. */
export const SEARCH_MOST = 60

/** So many are shown of each kind. */
export const GROUP_MOST = 6

/** An order number is looked for from so many of its digits on. */
const ORDER_LEAST = 6

type Plot = { readonly x: number; readonly y: number }

/** Ids from one to another, both included. */
export interface OrderRange {
  readonly from: string
  readonly to: string
}

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
  /** Order numbers that begin so. */
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

/** The ids that begin with a text: with the hyphens of an id where they belong, or without any. */
function ordersOf(text: string): OrderRange | undefined {
  const digits = text.replaceAll('-', '')
  if (digits.length < ORDER_LEAST || !/^[0-9a-f]{1,32}$/.test(digits)) return undefined
  if (text.includes('-') && idOf(digits) !== text.replace(/-$/, '')) return undefined
  return { from: idOf(digits.padEnd(32, '0')), to: idOf(digits.padEnd(32, 'f')) }
}

/** Digits with the hyphens of an id between them. */
function idOf(digits: string): string {
  const parts = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)]
  return parts.filter((part) => part !== '').join('-')
}
