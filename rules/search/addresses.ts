interface Plot {
  readonly x: number
  readonly y: number
}

/** Who found something: a member is led to where he can act, a visitor to the page of it that anyone may open. */
export type Finder = 'member' | 'visitor'

/** Where a planet that was found leads. */
export function planetFound(coordinates: string, finder: Finder): string {
  return finder === 'member' ? `/node?at=${coordinates}&planet=${coordinates}` : `/p/${coordinates}`
}

/** Where a plot leads: on the map its sheet opens, once there is land for sale. */
export function plotFound(coordinates: string, { x, y }: Plot, finder: Finder, opened: boolean): string {
  return finder === 'member' && opened ? `/land?planet=${coordinates}#${x},${y}` : `/p/${coordinates}/${x},${y}`
}

/** Where an article leads. */
export function articleFound(slug: string): string {
  return `/article?slug=${slug}`
}

/** What an order number may be the number of. */
export const ORDER_KINDS = ['movement', 'deposit', 'withdrawal', 'partner'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

const RECORDS: Readonly<Record<OrderKind, string>> = {
  movement: '/record/info',
  deposit: '/rechange/record',
  withdrawal: '/withdraw/record/detail',
  partner: '/third/recordinfo',
}

/** Where the record of an order number leads. */
export function orderFound(kind: OrderKind, order: string): string {
  return `${RECORDS[kind]}?order=${order}`
}
