import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { HistoryTable } from '#web/land/detail/HistoryTable.tsx'
import styles from './Public.module.css'

/** Whose a plot was since it was first sold, for whoever has its link. */
export function PlotHistory({ history }: ComponentProps<typeof HistoryTable>): ReactNode {
  const t = useTranslations('land.history')
  return (
    <section className={styles.rule}>
      <h2>{t('title')}</h2>
      <HistoryTable history={history} />
    </section>
  )
}
