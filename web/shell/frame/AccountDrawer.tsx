import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { personal } from '#calls/account/personal.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { cx } from '#web/kit/cx.ts'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import { Drawer } from '#web/kit/modal/Dialog.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { openSearch } from '#web/state/search.ts'
import { openSecurity, openTransactionPassword } from '#web/state/security-dialogs.ts'
import { useSession } from '#web/state/session-store.ts'
import styles from './AccountDrawer.module.css'
import { LogoutDialog } from './LogoutDialog.tsx'
import { insideOf, useLinks } from './links.ts'
import { NAV } from './nav.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Account, security with what is missing, news, help, log out (SHELL-05); on the phone the places of the bar as well. */
export function AccountDrawer({ open, onClose }: Props): ReactNode {
  const t = useTranslations('shell')
  const loggedIn = useSession((session) => session.token !== '')
  const me = useAnswer(personal, {}, { enabled: loggedIn && open })
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Drawer
        open={open}
        onClose={onClose}
        title={loggedIn ? me.data?.account || me.data?.userId || t('drawer.title') : t('tab.more')}
        note={loggedIn && me.data?.email}
      >
        <Entry
          icon="search"
          label={t('search')}
          onPress={() => {
            onClose()
            openSearch()
          }}
        />
        <Places onGo={onClose} />
        {loggedIn ? (
          <>
            <Security onGo={onClose} />
            <Information onGo={onClose} />
            <button type="button" className={cx(styles.entry, styles.leave)} onClick={() => setLeaving(true)}>
              <Icon name="leave" />
              <span>{t('drawer.logout')}</span>
            </button>
          </>
        ) : (
          <>
            <Information onGo={onClose} />
            <div className={styles.enter}>
              <ButtonLink kind="filled" to="/login" onClick={onClose}>
                {t('login')}
              </ButtonLink>
              <ButtonLink to="/reg" onClick={onClose}>
                {t('register')}
              </ButtonLink>
            </div>
          </>
        )}
      </Drawer>
      <LogoutDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        onLeft={() => {
          setLeaving(false)
          onClose()
        }}
      />
    </>
  )
}

interface GoProps {
  readonly onGo: () => void
}

/** The places of the top bar, where the phone has none. */
function Places({ onGo }: GoProps): ReactNode {
  const t = useTranslations('shell')
  return (
    <nav className={styles.places} aria-label={t('nav.main')}>
      {NAV.map(({ to, label }) => (
        <Link key={to} to={to} className={styles.entry} onClick={onGo}>
          <span>{t(`nav.${label}`)}</span>
          <Icon name="right" />
        </Link>
      ))}
    </nav>
  )
}

function Security({ onGo }: GoProps): ReactNode {
  const t = useTranslations('shell')
  const me = useAnswer(personal, {}).data
  const bound = me?.hasBindGoogleAuth ?? false
  const state = (set: boolean | undefined): ReactNode =>
    set !== undefined && (
      <StateTag shape={set ? 'held' : 'open'} tone={set ? 'accent' : 'ochre'}>
        {set ? t('drawer.set') : t('drawer.unset')}
      </StateTag>
    )
  const press = (act: () => void) => () => {
    onGo()
    act()
  }
  return (
    <section className={styles.group}>
      <Link to="/user/info" className={styles.entry} onClick={onGo}>
        <Icon name="person" />
        <span>{t('drawer.info')}</span>
        <Icon name="right" />
      </Link>
      <Link to="/user/info?tab=team" className={styles.entry} onClick={onGo}>
        <Icon name="team" />
        <span>{t('drawer.team')}</span>
        <Icon name="right" />
      </Link>
      <Link to="/favourites" className={styles.entry} onClick={onGo}>
        <Icon name="star" />
        <span>{t('drawer.favourites')}</span>
        <Icon name="right" />
      </Link>
      <h3>{t('drawer.security')}</h3>
      <Entry icon="key" label={t('drawer.transactionPassword')} onPress={press(() => openTransactionPassword(bound))}>
        {state(me?.hasSetTradePassword)}
      </Entry>
      {bound ? (
        <Entry icon="shield" label={t('drawer.google')} onPress={press(() => openSecurity('googleUnbind'))}>
          {state(bound)}
        </Entry>
      ) : (
        <Entry icon="shield" label={t('drawer.google')} onPress={press(() => openSecurity('googleSet'))}>
          {state(me && bound)}
        </Entry>
      )}
    </section>
  )
}

interface EntryProps {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
  readonly children?: ReactNode
}

function Entry({ icon, label, onPress, children }: EntryProps): ReactNode {
  return (
    <button type="button" className={styles.entry} onClick={onPress}>
      <Icon name={icon} />
      <span>{label}</span>
      {children}
    </button>
  )
}

/** News, help and announcements: outside where the server has an address, else our own page; and what can be checked. */
function Information({ onGo }: GoProps): ReactNode {
  const t = useTranslations('shell')
  const title = useTranslations('title')
  const { of } = useLinks()
  const entries = [
    { tag: 'XW', icon: 'news', label: t('drawer.news') },
    { tag: 'HELP_CENTER', icon: 'help', label: t('drawer.help') },
    { tag: 'ANNOUNCEMENT', icon: 'bell', label: t('drawer.announcements') },
  ] as const
  return (
    <section className={styles.group}>
      <h3>{t('drawer.information')}</h3>
      {entries.map(({ tag, icon, label }) => {
        const url = of(tag)
        return url && !insideOf(url) ? (
          <a key={tag} href={url} target="_blank" rel="noreferrer" className={styles.entry}>
            <Icon name={icon} />
            <span>{label}</span>
            <Icon name="external" />
          </a>
        ) : (
          <Link key={tag} to={url ?? '/article'} className={styles.entry} onClick={onGo}>
            <Icon name={icon} />
            <span>{label}</span>
            <Icon name="right" />
          </Link>
        )
      })}
      <Link to="/solvency" className={styles.entry} onClick={onGo}>
        <Icon name="shield" />
        <span>{title('solvency')}</span>
        <Icon name="right" />
      </Link>
    </section>
  )
}
