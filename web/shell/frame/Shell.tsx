import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { cx } from '#web/kit/cx.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { ToastRegion } from '#web/kit/toast/ToastRegion.tsx'
import { note } from '#web/kit/toast/toast.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import { lazyDialog, lazyPart } from '#web/route/lazily.ts'
import { useNavigation } from '#web/route/navigation.ts'
import { routeOf } from '#web/route/routes.ts'
import { PRODUCT, titleOf, usePageName } from '#web/route/title.ts'
import { OpenSearch } from '#web/search/OpenSearch.tsx'
import { useLanguage } from '#web/state/language.ts'
import { useSecurityDialog } from '#web/state/security-dialogs.ts'
import { useSession } from '#web/state/session-store.ts'
import { useStrip } from '#web/state/strip.ts'
import { OpenKeyOverview } from '../keys/OpenKeyOverview.tsx'
import { Footer, ShortFooter } from './Footer.tsx'
import { LanguageOffer } from './LanguageOffer.tsx'
import styles from './Shell.module.css'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'

const SecurityDialogs = lazyPart(
  ['account', 'session', 'error'],
  async () => (await import('#web/account/dialogs/SecurityDialogs.tsx')).SecurityDialogs,
)

const AroundMember = lazyPart(
  ['land', 'lapse', 'notice', 'paper', 'steps'],
  async () => (await import('./AroundMember.tsx')).AroundMember,
)

const AccountDrawer = lazyDialog(
  [],
  async () => (await import('./AccountDrawer.tsx')).AccountDrawer,
  ({ open }) => open,
)

/** So long after the page has come it begins to listen for what happens to the member. */
const REST_MS = 1500
/** So long after it, when all that it shows has come, the application is kept for the next time. */
const KEEP_MS = 10_000

/** My land begins with what of it lapses, and the way to claim it all: the strip speaks of the rest there. */
const SAYS_LAND_ITSELF = '/planet'

/** What stands around every screen: bars, drawer, footer, toasts, dialogs of security. */
export function Shell({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useTranslations('shell')
  const [pathname] = useLocation()
  const frame = routeOf(pathname)?.frame ?? 'full'
  const [drawer, setDrawer] = useState(false)
  const openDrawer = useCallback(() => setDrawer(true), [])
  const closeDrawer = useCallback(() => setDrawer(false), [])
  const busy = useNavigation((state) => state.busy)
  const offline = useOffline()
  const loggedIn = useSession(({ token }) => token !== '')
  const rested = useRestedPage()
  const main = useFocusAfterNavigation(pathname)
  useTitle(pathname)
  useLostToast()
  useKeptShell(rested)
  return (
    <div className={cx(styles.shell, frame !== 'access' && styles.tabbed)}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <TopBar
        bare={frame === 'access'}
        onAccount={openDrawer}
        bell={loggedIn && frame !== 'access' && <AroundMember bell />}
      />
      <LanguageOffer pathname={pathname} />
      {loggedIn && frame !== 'access' && <StripPlace besidesLand={pathname === SAYS_LAND_ITSELF} />}
      {busy && <div className={styles.busy} />}
      {offline && (
        <p className={styles.offline} data-offline role="status">
          <Icon name="offline" />
          {t('offline')}
        </p>
      )}
      <main
        // another frame begins at another height: its screen comes anew, and does not move there
        key={frame}
        id="main"
        ref={main}
        tabIndex={-1}
        className={cx(styles.main, frame === 'full' && styles.whole)}
        aria-busy={busy}
      >
        {children}
      </main>
      {frame === 'full' && <Footer />}
      {frame === 'access' ? <ShortFooter /> : <TabBar onMore={openDrawer} />}
      <AccountDrawer open={drawer} onClose={closeDrawer} />
      {frame !== 'access' && <OpenSearch />}
      {frame !== 'access' && <OpenKeyOverview />}
      <OpenSecurity />
      <ToastRegion />
      {loggedIn && rested && frame !== 'access' && <AroundMember on={pathname} />}
    </div>
  )
}

/** The strip's place is kept before it has come, where it stood the last time. */
function StripPlace({ besidesLand }: { readonly besidesLand: boolean }): ReactNode {
  const stands = useStrip(({ spoke }) => spoke === 'besides' || (spoke === 'land' && !besidesLand))
  return (
    <div className={cx(stands && styles.strip)}>
      <AroundMember above besidesLand={besidesLand} />
    </div>
  )
}

/** The dialogs of security come with their chunk when the first of them is opened. */
function OpenSecurity(): ReactNode {
  const open = useSecurityDialog((state) => state.open)
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  return wanted && <SecurityDialogs />
}

/** Whether the page has stood for a moment: what only listens must not hold up what is looked at. */
function useRestedPage(): boolean {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return rested
}

/** The title follows the language too, not only the navigation, and what a page of one thing calls itself. */
function useTitle(pathname: string): void {
  const { messages } = useLanguage()
  const name = usePageName((page) => (page.path === pathname ? page.name : ''))
  useEffect(() => {
    document.title = name ? `${name} · ${PRODUCT}` : titleOf(pathname, messages)
  }, [pathname, messages, name])
}

/** Who came to an address that does not exist is told why he is elsewhere. */
function useLostToast(): void {
  const t = useTranslations('shell')
  const lost = useNavigation((state) => state.lost)
  useEffect(() => {
    if (lost === 0) return
    note(t('lost'))
    // said once, not again in another language
    useNavigation.setState({ lost: 0 })
  }, [lost, t])
}

/** Once the page rests the application is kept in the browser; a page that stands open when a newer version comes is told. */
function useKeptShell(rested: boolean): void {
  useEffect(() => {
    if (!rested || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    let stop: (() => void) | undefined
    let left = false
    const keep = async (): Promise<void> => {
      const { keepShell } = await import('#web/offline/keep-shell.ts')
      if (!left) stop = keepShell()
    }
    // a page without it works as well
    const timer = setTimeout(() => void keep().catch(() => undefined), KEEP_MS)
    return () => {
      left = true
      clearTimeout(timer)
      stop?.()
    }
  }, [rested])
}

/** After a navigation the keyboard and the reader begin at the new screen. */
function useFocusAfterNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
