import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { sumOf } from '#web/kit/figure/sum.ts'
import type { Eligible } from './EligibleRow.tsx'
import styles from './Pool.module.css'

interface Props {
  readonly lands: readonly Eligible[]
  readonly fault: string | undefined
  readonly note: string
  readonly onStake: () => void
}

/** What is chosen so far, what it would earn, and the way to stake it; choosing nothing is said here (ERR-14). */
export function ChosenLands({ lands, fault, note, onStake }: Props): ReactNode {
  const t = useTranslations('pool')
  return (
    <div className={styles.bar}>
      <p role="status">
        <b>{t('chosen', { count: lands.length })}</b>
        {lands.length > 0 && (
          <span>
            <Amount value={sumOf(lands.map(({ investment }) => investment))} asset="DU" />
            {' → '}
            <Amount value={sumOf(lands.map(({ overPeriod }) => overPeriod))} asset="RC" tone="gain" />
          </span>
        )}
        {fault ? <small className={styles.fault}>{fault}</small> : <small>{note}</small>}
      </p>
      <Button kind="filled" main onClick={onStake}>
        {t('stake')}
      </Button>
    </div>
  )
}
