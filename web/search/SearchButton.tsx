import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/kit/Icon.tsx'
import { ariaKeys } from '#web/kit/keys/keys.ts'
import { openSearch } from '#web/state/search.ts'
import styles from './SearchButton.module.css'

/** Opens the search; on the desk it says by which key that goes, too. */
export function SearchButton(): ReactNode {
  const t = useTranslations('shell')
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys('search')}
      aria-label={t('search')}
      title={t('searchKeys')}
      onClick={() => openSearch()}
    >
      <Icon name="search" />
      <kbd>/</kbd>
    </button>
  )
}
