import type { Handler } from '#server/handler/handler.ts'
import { WORDS } from '#server/words.ts'

/** Every call that is served, by its path and by its aliases. */
export const HANDLERS: readonly Handler[] = WORDS.flatMap(({ handlers = [] }) => handlers)

/** The way from a path to its handler; two calls of one path are a mistake and stop the start. */
export function routeHandlers(handlers: readonly Handler[]): ReadonlyMap<string, Handler> {
  const routes = new Map<string, Handler>()
  for (const handler of handlers)
    for (const path of [handler.call.path, ...handler.call.aliases]) {
      if (routes.has(path)) throw new Error(`two calls at ${path}`)
      routes.set(path, handler)
    }
  return routes
}
