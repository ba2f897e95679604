import { accountHandlers } from '#server/account/handlers.ts'
import { assetHandlers } from '#server/asset/handlers.ts'
import { communityHandlers } from '#server/community/handlers.ts'
import { depositHandlers } from '#server/deposit/handlers.ts'
import { exchangeHandlers } from '#server/exchange/handlers.ts'
import { incomeHandlers } from '#server/income/handlers.ts'
import { landHandlers } from '#server/land/handlers.ts'
import { noticeHandlers } from '#server/notice/handlers.ts'
import { planetHandlers } from '#server/planet/handlers.ts'
import { securityHandlers } from '#server/security/handlers.ts'
import { sessionHandlers } from '#server/session/handlers.ts'
import { walletHandlers } from '#server/wallet/handlers.ts'
import type { Handler } from './handler.ts'

/** Every call that is served, by its path and by its aliases. */
export const HANDLERS: readonly Handler[] = [
  ...sessionHandlers,
  ...communityHandlers,
  ...walletHandlers,
  ...accountHandlers,
  ...securityHandlers,
  ...noticeHandlers,
  ...depositHandlers,
  ...planetHandlers,
  ...landHandlers,
  ...exchangeHandlers,
  ...incomeHandlers,
  ...assetHandlers,
]

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
