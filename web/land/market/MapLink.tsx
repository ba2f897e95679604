import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './MapLink.module.css'

/** From a row of the market to its place on the map. */
export function MapLink({ to, place }: { readonly to: string; readonly place: string }): ReactNode {
  const t = useTranslations('market')
  return (
    <Link className={styles.map} to={to} aria-label={t('onMap', { place })} title={t('onMap', { place })}>
      <Icon name="plot" />
    </Link>
  )
}
