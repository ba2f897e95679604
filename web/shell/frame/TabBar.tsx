import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import { Icon } from '#web/kit/Icon.tsx'
import { isCurrent, TABS } from './nav.ts'
import styles from './TabBar.module.css'

/** The phone's bar of five: four places and the drawer. */
export function TabBar({ onMore }: { readonly onMore: () => void }): ReactNode {
  const t = useTranslations('shell')
  const [pathname] = useLocation()
  return (
    <nav className={styles.tabs} aria-label={t('tab.label')}>
      {TABS.map(({ to, label, icon }) => (
        <Link key={to} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
          <Icon name={icon} large />
          {t(`tab.${label}`)}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Icon name="more" large />
        {t('tab.more')}
      </button>
    </nav>
  )
}
