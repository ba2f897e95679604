import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatUnits } from '#rules/amount/decimal.ts'
import { RoomTaken } from '#web/income/reward/RoomTaken.tsx'
import type { Journal, Proof } from './proof.ts'
import styles from './RecordInfo.module.css'

interface Props {
  readonly journal: Journal
  readonly proof: Proof
}

/** Of a claim of rewards or generations: the lands on which what it paid counts, filled again here (LAND-09, INCOME-12). */
export function RoomOfClaim({ journal, proof }: Props): ReactNode {
  const t = useTranslations('reward.roomTaken')
  if (journal.counted.length === 0) return null
  const paid = proof.changes.reduce((sum, { side, units }) => (side.mine && units > 0n ? sum + units : sum), 0n)
  return (
    <section>
      <h3>{t('title')}</h3>
      <p className={styles.note}>{t('note')}</p>
      <RoomTaken counted={journal.counted} before="0" amount={formatUnits(paid)} />
    </section>
  )
}
