import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './AccountRow.module.css'
import type { AccountSum } from './holdings.ts'

interface Props {
  readonly accounts: readonly AccountSum[]
  /** The balances are on their way: the accounts stand, their sums do not yet. */
  readonly coming: boolean
}

/** The four accounts with their worth; each leads to its movements. */
export function AccountRow({ accounts, coming }: Props): ReactNode {
  const t = useTranslations('asset')
  const glossary = useTranslations('glossary.account')
  return (
    <section className={styles.accounts} aria-label={t('accounts')}>
      {accounts.map(({ book, unit, sum, valued, parts }) => (
        <Link key={book} to={`/record?book=${book}`}>
          <h2>
            {glossary(book)}
            <Icon name="right" />
          </h2>
          <b>
            {valued && '≈ '}
            {coming ? '…' : <Amount value={sum} asset={unit} />}
          </b>
          <p>{t(`use.${book}`)}</p>
          {valued && (
            <p className={styles.parts}>
              {parts.map(({ asset, amount }) => (
                <span key={asset}>
                  <Amount value={amount} asset={asset} />
                </span>
              ))}
            </p>
          )}
        </Link>
      ))}
    </section>
  )
}
