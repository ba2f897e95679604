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
  /** What is with a partner that has not said what became of it. */
  readonly underway: AnswerOf<typeof assetList>['underway']
}

type Part = Pick<Props['underway'][number], 'asset' | 'amount' | 'since'>

/** What is mine and cannot be spent for now, or is on its way to a partner, what it is for, and the way there; else nothing. */
export function ReservedList({ reserved, underway }: Props): ReactNode {
  const t = useTranslations('asset.reserved')
  const rowOf = (label: ReactNode, { asset, amount, since }: Part) => ({
    label,
    cause: t.rich('since', { at: () => <Instant at={since} />, zone: zoneText(since) }),
    figure: <Amount value={amount} asset={asset} size="row" />,
  })
  return (
    <>
      {reserved.length > 0 && (
        <section className={styles.reserved}>
          <h2>{t('title')}</h2>
          <p>{t('note')}</p>
          <Ledger
            rows={reserved.map((part) =>
              rowOf(<Link to={RESERVED_FOR[part.purpose].all}>{t(part.purpose, { count: part.count })}</Link>, part),
            )}
          />
        </section>
      )}
      {underway.length > 0 && (
        <section className={styles.reserved}>
          <h2>{t('underway.title')}</h2>
          <p>{t('underway.note')}</p>
          <Ledger
            rows={underway.map((part) =>
              rowOf(<Link to="/third/record">{t('underway.orders', { count: part.count })}</Link>, part),
            )}
          />
        </section>
      )}
    </>
  )
}
