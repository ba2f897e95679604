import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { depositRecords } from '#calls/deposit/records.ts'
import { cx } from '#web/kit/cx.ts'
import { confirmed } from './deposit-place.ts'
import styles from './Recharge.module.css'

export type Deposit = AnswerOf<typeof depositRecords>['list'][number]

/** The way of a deposit: a cell each confirmation that it needs, and the same in words; too many are words alone. */
export function Confirmations({ deposit }: { readonly deposit: Deposit }): ReactNode {
  const t = useTranslations('deposit')
  const { state, needed, waitsFinal } = deposit
  const done = confirmed(deposit)
  const lost = state === 'belowMinimum' || state === 'reorganised'
  const full = state === 'credited' || lost ? needed : done
  return (
    <span className={cx(styles.progress, state === 'credited' && styles.credited, lost && styles.lost)}>
      {!waitsFinal && (
        <span className={styles.cells} aria-hidden="true">
          {Array.from({ length: needed }, (_, at) => (
            <i key={String(at)} className={at < full ? styles.full : undefined} />
          ))}
        </span>
      )}
      <span>{state === 'confirming' ? t('confirming', { done, needed }) : t(`state.${state}`)}</span>
    </span>
  )
}
