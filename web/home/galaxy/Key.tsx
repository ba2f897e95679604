import type { ReactNode, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import styles from './Galaxy.module.css'

/** What the signs of the chart mean. */
export function Key({ at }: { readonly at: RefObject<HTMLUListElement | null> }): ReactNode {
  const t = useTranslations('home.galaxy')
  return (
    <ul className={styles.key} ref={at}>
      {(['none', 'named', 'sold'] as const).map((kind) => (
        <li key={kind}>
          <svg viewBox="0 0 22 16" aria-hidden="true" className={styles[kind]}>
            <circle cx="11" cy="8" r="4" />
            {kind === 'sold' && <ellipse cx="11" cy="8" rx="9" ry="3.6" transform="rotate(-24 11 8)" />}
          </svg>
          {t(`key.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
