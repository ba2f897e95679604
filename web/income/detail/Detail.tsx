import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { Asset } from '#rules/amount/amount.ts'
import styles from '#web/income/IncomeDetail.module.css'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { SettledDay } from '#web/kit/figure/Instant.tsx'

interface Props {
  readonly title: string
  /** The settlement's day, an instant, and what stands in one line beside it: the place. */
  readonly dayAt: number
  readonly under: readonly string[]
  /** What it came to; earned, unless it was lost. */
  readonly amount: string
  readonly asset: Asset
  readonly isLost?: boolean
  readonly state: ReactNode
  /** Why it was lost. */
  readonly lost?: string | undefined
  /** The rule in words, and the chapter of the rule book that has it with its figures. */
  readonly rule: string
  readonly chapter: 'eras' | 'planets' | 'generations' | 'pools' | 'points'
  /** The ledger of what it was worked out from, and what came of it. */
  readonly figures: ReactNode
  /** The rule run again, and the entries of the ledger. */
  readonly children: ReactNode
}

/** A line of income opened: what it came to, by which rule, from which figures, and where it stands in the ledger (INCOME-12). */
export function Detail(props: Props): ReactNode {
  const { title, dayAt, under, amount, asset, isLost = false, state, lost, rule, chapter, figures, children } = props
  const t = useTranslations()
  return (
    <article className={styles.detail}>
      <header className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p className="number">
            <SettledDay at={dayAt} />
            {under.map((part) => `${t('asset.dot')}${part}`)}
          </p>
        </div>
        <p className={styles.net}>
          <Amount value={amount} asset={asset} size="row" precision="all" tone={isLost ? 'loss' : 'gain'} />
          {state}
        </p>
      </header>
      {lost && <p className={styles.lost}>{lost}</p>}
      <section>
        <h3>{t('income.detail.figures')}</h3>
        <p className={styles.note}>
          {rule}{' '}
          <Link className={styles.id} to={`/rules#${chapter}`}>
            {t('income.detail.toRule')}
          </Link>
        </p>
        {figures}
      </section>
      {children}
    </article>
  )
}
