import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { RESERVED_FOR } from '#web/asset/record/reserved-for.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import styles from './ReservedList.module.css'

interface Props {
  readonly reserved: AnswerOf<typeof assetList>['reserved']
}

/** What is mine and cannot be spent for now, what it is for, and the way there; nothing where nothing is set aside. */
export function ReservedList({ reserved }: Props): ReactNode {
  const t = useTranslations('asset.reserved')
  if (reserved.length === 0) return null
  const rows = reserved.map(({ purpose, asset, amount, count, since }) => ({
    label: <Link to={RESERVED_FOR[purpose].all}>{t(purpose, { count })}</Link>,
    cause: t.rich('since', { at: () => <Instant at={since} />, zone: zoneText(since) }),
    figure: <Amount value={amount} asset={asset} size="row" />,
  }))
  return (
    <section className={styles.reserved}>
      <h2>{t('title')}</h2>
      <p>{t('note')}</p>
      <Ledger rows={rows} />
    </section>
  )
}
