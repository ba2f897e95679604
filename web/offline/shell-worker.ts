import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { hearPushes, type WorkerHeard } from './hear-pushes.ts'

/** What the build writes in (`tools/web/service-worker.ts`): the shell, and the names of all files that carry a hash of what is in them. */
declare const SHELL: { readonly url: string; readonly revision: string | null }[]
declare const FILES: readonly string[]

/** What of the service worker's own scope is used here; the types of a page stand for the rest. */
declare const self: WorkerHeard & {
  addEventListener(
    event: 'message' | 'activate',
    heard: (event: { readonly data: unknown; waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  skipWaiting(): Promise<void>
}

const ASSETS = 'assets'

/**
 * The service worker: without a network the application still opens and says so. It keeps files of the application alone. Whatever is asked of
 * the server, money and maps first of all, is never kept: an old figure that looks like a new one is worse than none.
 */
precacheAndRoute(SHELL)

// names with a hash never change what they stand for; one that was seen once is there without a network
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && FILES.includes(url.pathname),
  new CacheFirst({ cacheName: ASSETS, matchOptions: { ignoreVary: true } }),
)

// a page comes from the server, with what it says of itself; the kept shell stands in for it only when nothing comes
registerRoute(
  new NavigationRoute(async ({ request }) => {
    try {
      return await fetch(request)
    } catch (error) {
      const shell = await matchPrecache('/index.html')
      if (shell) return shell
      throw error
    }
  }),
)

self.addEventListener('activate', (event) => event.waitUntil(dropOld()))
self.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void self.skipWaiting()
})

hearPushes(self)

/** Files of builds that are over go. */
async function dropOld(): Promise<void> {
  const kept = await caches.open(ASSETS)
  for (const { url } of await kept.keys()) if (!FILES.includes(new URL(url).pathname)) await kept.delete(url)
}
