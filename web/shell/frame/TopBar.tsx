import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import { personal } from '#calls/account/personal.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { IconButton } from '#web/kit/Button.tsx'
import { cx } from '#web/kit/cx.ts'
import { SearchButton } from '#web/search/SearchButton.tsx'
import { rememberedName, rememberName } from '#web/state/own-name.ts'
import { useSession } from '#web/state/session-store.ts'
import { pickEdition, useEdition } from '#web/state/theme.ts'
import { Brand } from './Brand.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import { isCurrent, NAV } from './nav.ts'
import styles from './TopBar.module.css'

/** So far the page is scrolled before the bar on the phone changes its style (SHELL-02). */
const SCROLLED_PX = 2

interface Props {
  /** Access pages show no items (ROUTE-10). */
  readonly bare: boolean
  readonly onAccount: () => void
  /** What opens a member's notices; its place is kept until it has come. */
  readonly bell?: ReactNode
}

/** Mark, six items, edition, language, account (SHELL-01). */
export function TopBar({ bare, onAccount, bell }: Props): ReactNode {
  const t = useTranslations('shell')
  const [pathname] = useLocation()
  const edition = useEdition()
  const scrolled = useScrolled()
  return (
    <header className={cx(styles.bar, scrolled && styles.scrolled)} data-scrolled={scrolled}>
      <Brand />
      {!bare && (
        <nav className={styles.nav} aria-label={t('nav.main')}>
          {NAV.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
              {t(`nav.${label}`)}
            </Link>
          ))}
        </nav>
      )}
      <div className={styles.tools}>
        {!bare && <SearchButton />}
        <IconButton
          icon={edition === 'night' ? 'sun' : 'moon'}
          label={t(edition === 'night' ? 'theme.toDay' : 'theme.toNight')}
          onClick={() => pickEdition(edition === 'night' ? 'day' : 'night')}
        />
        <LanguagePicker />
        {bell && <span className={styles.bell}>{bell}</span>}
        {!bare && <Me onAccount={onAccount} />}
      </div>
    </header>
  )
}

/** The user's initial and name, which open the drawer; for a visitor the way to log in. */
function Me({ onAccount }: { readonly onAccount: () => void }): ReactNode {
  const t = useTranslations('shell')
  const token = useSession((session) => session.token)
  const me = useAnswer(personal, {}, { enabled: token !== '' })
  const known = me.data?.account || me.data?.userId
  const name = known ?? rememberedName()
  useEffect(() => {
    if (token !== '' && known) rememberName(known)
  }, [token, known])
  if (token === '')
    return (
      <Link className={styles.login} to="/login">
        {t('login')}
      </Link>
    )
  return (
    <button
      type="button"
      className={styles.me}
      aria-haspopup="dialog"
      aria-label={t('drawer.open', { name })}
      onClick={onAccount}
    >
      <i aria-hidden="true">{[...name][0]?.toUpperCase() ?? '·'}</i>
      <span>{name}</span>
    </button>
  )
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = (): void => setScrolled(window.scrollY > SCROLLED_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}
