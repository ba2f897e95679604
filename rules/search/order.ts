/** An order number is looked for from so many of its digits on. */
const ORDER_LEAST = 6

/** So many of its first and of its last digits stand in lists. */
const SHOWN = 8

/** Ids from one to another, both included; of these the ones that end so, where an end is named. */
export interface OrderRange {
  readonly from: string
  readonly to: string
  readonly ending?: string
}

const WHOLE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether it is a whole order number as it is written everywhere, and as ids of openings are: a UUID in small letters. */
export function isOrder(text: string): boolean {
  return WHOLE.test(text)
}

/**
 * An order number as lists show it: `01980a2b…8e9f0a1b`. Its beginning is the time, which orders of one moment share and an index
 * finds; its end is chance, which tells them apart. What is shown can be searched for.
 */
export function shortOrder(order: string): string {
  return `${order.slice(0, SHOWN)}…${order.slice(-SHOWN)}`
}

/** What a search says of order numbers: a beginning, or both ends as `shortOrder` shows them; small letters, NFKC. */
export function ordersOf(text: string): OrderRange | undefined {
  const [beginning = '', ending, ...more] = text.split(/\.{2,3}|…/)
  if (more.length > 0) return undefined
  const range = beginningWith(beginning)
  if (ending === undefined || !range) return range
  // a short beginning would have all of a member's records looked through
  return beginning.length >= SHOWN && /^[0-9a-f]{4,12}$/.test(ending) ? { ...range, ending } : undefined
}

/** The ids that begin with a text: with the hyphens of an id where they belong, or without any. */
function beginningWith(text: string): OrderRange | undefined {
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
