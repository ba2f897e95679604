import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import styles from '#web/income/IncomeDetail.module.css'
import { Copied } from '#web/kit/Copied.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'

interface Props {
  /** The settlement that set it aside. */
  readonly settlementJournal: string | null
  /** The claim that paid it. */
  readonly journal: string | null
  readonly status: 'unclaimed' | 'claimed' | 'lost' | 'locked'
}

/**
 * The entries behind a line: the claim that paid it, the settlement that set it aside. A settlement moves the sums of all members between
 * accounts of the platform, so that no member has a record of it: its number is there to be copied, and leads nowhere.
 */
export function Journals({ settlementJournal, journal, status }: Props): ReactNode {
  const t = useTranslations('income.detail')
  const none = { unclaimed: t('notClaimed'), claimed: '–', lost: t('neverClaimed'), locked: '–' }[status]
  // what burned was never moved
  const moved = status !== 'lost' && status !== 'locked'
  return (
    <section>
      <h3>{t('journals')}</h3>
      <Ledger
        rows={[
          moved
            ? {
                label: t('settlement'),
                cause: t('settlementNote'),
                figure: settlementJournal ? <Copied text={settlementJournal} /> : '–',
              }
            : { label: t('settlement'), cause: t('settlementNone'), figure: '–' },
          { label: t('claim'), figure: journal ? <ToRecord journal={journal} /> : none },
        ]}
      />
    </section>
  )
}

/** The way to the record of an entry in the asker's ledger. */
export function ToRecord({ journal }: { readonly journal: string }): ReactNode {
  return (
    <Link className={styles.id} to={`/record/info?order=${journal}`}>
      {journal}
    </Link>
  )
}
