import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { useSession } from '#web/session/session-store.ts'
import { Broken } from './Broken.tsx'
import { loadChunk, type Page } from './chunk.ts'
import { detour, inviteIn } from './guard.ts'
import { currentMessages } from './language.ts'
import { type Path, ROUTES } from './routes.ts'
import { Shell } from './Shell.tsx'
import { loadScreen } from './screens.ts'
import { titleOf } from './title.ts'

/** The browser's router over the table of routes. */
export function makeRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: Broken,
      HydrateFallback: Nothing,
      children: [
        {
          // inside of the shell, and above the screens: the router shows no error at a route whose chunk did not come
          ErrorBoundary: Broken,
          children: [...ROUTES.map(({ path }) => routeObject(path)), { path: '*', loader: enter, element: null }],
        },
      ],
    },
  ])
}

/** Nothing is on the screen while the first chunk loads: it takes no longer than a blink, or says why not. */
function Nothing(): null {
  return null
}

function routeObject(path: Path): RouteObject {
  return {
    path,
    caseSensitive: true,
    loader: enter,
    lazy: async () => ({ Component: await loadChunk(() => loadScreen(path), page) }),
  }
}

/** Before each navigation: keeps an invite code, turns visitors away, sets the title (ROUTE-01 to 07). */
function enter({ request }: LoaderFunctionArgs): Response | null {
  const url = new URL(request.url)
  entering = url
  const inviteCode = inviteIn(url.search)
  if (inviteCode) useSession.setState({ inviteCode })
  const to = detour(`${url.pathname}${url.search}${hashOf(url)}`, useSession.getState().token !== '')
  if (to) return redirect(to)
  const messages = currentMessages()
  if (messages) document.title = titleOf(url.pathname, messages)
  return null
}

/** A request has no hash; on the first load the address bar still has it. */
function hashOf(url: URL): string {
  const { pathname, search, hash } = window.location
  return pathname === url.pathname && search === url.search ? hash : ''
}

/** The place of the newest navigation; until its chunk is there, the address bar shows the one before. */
let entering = new URL(window.location.href)

/** Loads the page anew, at the place that was to be entered. */
function reload(): void {
  const { pathname, search } = window.location
  if (entering.pathname === pathname && entering.search === search) window.location.reload()
  else window.location.assign(entering)
}

const page: Page = {
  now: Date.now,
  reload,
  kept: window.sessionStorage,
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
