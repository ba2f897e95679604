import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { marketLands } from '#calls/land/market.ts'
import styles from './Lots.module.css'

/** How many plots the filters find; where not all were counted, that there are more. Its line stays while it is asked. */
export function Total({ total }: { readonly total: AnswerOf<typeof marketLands>['total'] | undefined }): ReactNode {
  const t = useTranslations('market')
  return (
    <p className={styles.total} role="status">
      {total && (total.all ? t('total', { plots: total.plots }) : t('totalMore', { plots: total.plots }))}
    </p>
  )
}
