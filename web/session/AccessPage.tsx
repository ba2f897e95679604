import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { OrbitChart } from '#web/kit/planet/OrbitChart.tsx'
import styles from './AccessPage.module.css'

interface Props {
  readonly title: string
  readonly note?: ReactNode
  readonly children: ReactNode
  /** The ways to the other access pages. */
  readonly links?: ReactNode
}

/** A page that lets somebody in: the chart at the left where there is room, a short form at the right. */
export function AccessPage({ title, note, children, links }: Props): ReactNode {
  const t = useTranslations('home.hero')
  return (
    <div className={styles.page}>
      <div className={styles.plate}>
        <OrbitChart label={t('picture')} />
      </div>
      <div className={styles.side}>
        <h1>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
        {children}
        {links && <div className={styles.links}>{links}</div>}
      </div>
    </div>
  )
}
