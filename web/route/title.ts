import type { Messages } from '#languages/en_US.ts'
import { routeOf } from './routes.ts'

export const PRODUCT = 'Orrery'

/** The document's title for a path in a language (ROUTE-05). */
export function titleOf(path: string, messages: Pick<Messages, 'title'>): string {
  const route = routeOf(path)
  return route ? `${messages.title[route.title]} · ${PRODUCT}` : PRODUCT
}
