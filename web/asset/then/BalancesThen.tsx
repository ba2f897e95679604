import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useSearchParams } from 'wouter'
import { balancesAt } from '#calls/asset/balances-at.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { WorthThen } from '#web/asset/worth/WorthThen.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { Field } from '#web/kit/form/Field.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Disclosure } from '#web/kit/page/Disclosure.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import styles from './BalancesThen.module.css'
import { readThen } from './then.ts'

const NAME = 'then'

/** What I had in each account at an instant that I name; it stands in the address (`then=2026-03-01T00:00`). */
export function BalancesThen(): ReactNode {
  const t = useTranslations('asset.then')
  const [query, setQuery] = useSearchParams()
  const text = query.get(NAME) ?? ''
  const at = readThen(text)
  const change = (value: string): void =>
    setQuery(
      (before) => {
        if (value) before.set(NAME, value)
        else before.delete(NAME)
        return before
      },
      { replace: true },
    )
  return (
    <Disclosure className={styles.then} open={text !== '' || undefined} head={<h2>{t('title')}</h2>}>
      <div className={styles.body}>
        <Field
          type="datetime-local"
          label={t('at', { zone: zoneText(at) })}
          hint={t('hint')}
          value={text}
          min="1970-01-01T00:00"
          max="9999-12-31T23:59"
          onChange={(event) => change(event.target.value)}
        />
        <div className={styles.found} aria-live="polite">
          {at !== undefined && <Found at={at} />}
        </div>
        <Link className={styles.more} to={`/moment${text && `?at=${text}`}`}>
          {t('more')}
        </Link>
      </div>
    </Disclosure>
  )
}

function Found({ at }: { readonly at: number }): ReactNode {
  const t = useTranslations('asset.then')
  const account = useTranslations('glossary.account')
  const words = useErrorWords()
  const found = useAnswer(balancesAt, { at }, { keep: true })
  if (found.isLoadingError) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  if (!found.data) return <Skeleton rows={3} />
  const { balances } = found.data
  if (balances.length === 0) return <p>{t('nothing')}</p>
  return (
    <>
      <Ledger
        rows={balances.map(({ book, asset, amount }) => ({
          label: account(book),
          figure: <Amount value={amount} asset={asset} precision="all" size="row" />,
        }))}
      />
      <WorthThen of={found.data} />
    </>
  )
}
