import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { type BaseLocationHook, Router } from 'wouter'
import { loadChunk, type Page } from '#web/route/chunk.ts'
import { forgetPaying } from '#web/route/left-paying.ts'
import { go, reloadPage, startNavigation, useNavigation } from '#web/route/navigation.ts'
import { routeOf } from '#web/route/routes.ts'
import { titleOf } from '#web/route/title.ts'
import { Shell } from '#web/shell/frame/Shell.tsx'
import { currentMessages } from '#web/state/language.ts'
import { forgetName } from '#web/state/own-name.ts'
import { forgetFinds } from '#web/state/search.ts'
import { useSession } from '#web/state/session-store.ts'
import { forgetStrip, useStrip } from '#web/state/strip.ts'
import { Broken } from './Broken.tsx'
import { loadScreen } from './screens.ts'

/** So long a screen waits at most for what is to be known before it. */
const PATIENCE_MS = 3000

/** Begins with the place in the address bar. */
export function startScreens(cache: QueryClient): void {
  useSession.subscribe(({ token }, before) => {
    if (before.token === '' || token === before.token) return
    forgetStrip()
    forgetPaying()
    forgetName()
    forgetFinds()
  })
  startNavigation({
    load: (path) => loadChunk(() => loadScreen(path), page),
    isLoggedIn: () => useSession.getState().token !== '',
    learn: (url) => learnOnce(url, cache),
    onInvite: (inviteCode) => useSession.setState({ inviteCode }),
    onEnter: ({ pathname }) => {
      const messages = currentMessages()
      if (messages) document.title = titleOf(pathname, messages)
    },
  })
}

/** Whether something of a member's lapses is asked once, when he has just come: its strip would push the screen down. */
async function learnOnce({ pathname }: URL, cache: QueryClient): Promise<void> {
  const unknown = useSession.getState().token !== '' && useStrip.getState().spoke === undefined
  if (!unknown || routeOf(pathname)?.frame === 'access') return
  const { learnBefore } = await import('./frame/AroundMember.tsx')
  await Promise.race([learnBefore(cache), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** The shell and in it the screen of the place. Until the first has come, or says why not, the page's own frame stands. */
export function Screens(): ReactNode {
  const begun = useNavigation(({ place }) => place !== undefined)
  useLayoutEffect(() => {
    // with the same paint that draws ours
    if (begun) document.getElementById('before')?.remove()
  }, [begun])
  return (
    begun && (
      <Router hook={useShown}>
        <ErrorBoundary FallbackComponent={Broken}>
          <Shell>
            <Screen />
          </Shell>
        </ErrorBoundary>
      </Router>
    )
  )
}

function Screen(): ReactNode {
  const { Screen: Shown, fault, place, entered, top } = useNavigation()
  useLayoutEffect(() => {
    if (entered > 0) window.scrollTo(0, top)
  }, [entered, top])
  if (!Shown) return <Broken error={fault} />
  return (
    <ErrorBoundary FallbackComponent={Broken} resetKeys={[place?.href]}>
      <Shown />
    </ErrorBoundary>
  )
}

/** Links and hooks of the library follow what is shown, not the address bar: a screen never sees another one's query. */
const useShown: BaseLocationHook & { searchHook: () => string } = () => [
  useNavigation(({ place }) => place?.pathname ?? ''),
  go,
]
useShown.searchHook = () => useNavigation(({ place }) => place?.search ?? '')

const page: Page = {
  now: Date.now,
  reload: reloadPage,
  kept: window.sessionStorage,
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
