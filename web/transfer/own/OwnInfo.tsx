import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { ownTransferDetail } from '#calls/transfer/own.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { BothTimes } from '#web/kit/figure/Instant.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { OneOrder } from '#web/list/order/OneOrder.tsx'
import { useNamedOrder } from '#web/list/order/use-named-order.ts'
import styles from '../Transfer.module.css'

/** One transfer between own accounts, with the way to its journal (ASSET-08, ASSET-12). */
export function OwnInfo(): ReactNode {
  const t = useTranslations('transfer')
  const title = useTranslations('title')
  const { order, asked } = useNamedOrder()
  const found = useAnswer(ownTransferDetail, { order: asked }, { enabled: order !== undefined })
  return (
    <OneOrder
      title={title('transferInfo')}
      order={order}
      found={found}
      lines={7}
      none={t('noOrder')}
      records={<ButtonLink to="/transfer/record">{title('transferRecord')}</ButtonLink>}
    >
      {(one) => <Shown one={one} />}
    </OneOrder>
  )
}

function Shown({ one }: { readonly one: AnswerOf<typeof ownTransferDetail> }): ReactNode {
  const t = useTranslations('transfer')
  const glossary = useTranslations('glossary')
  return (
    <article className={styles.detail}>
      <header>
        <Amount value={one.amount} asset={one.asset} size="hero" precision="all" />
        <StateTag shape="held" tone="accent">
          {t('success')}
        </StateTag>
      </header>
      <Ledger
        rows={[
          { label: t('type'), figure: t('ownType') },
          { label: t('from'), figure: glossary(`account.${one.fromBook}`) },
          { label: t('to'), figure: glossary(`account.${one.toBook}`) },
          { label: t('uid'), figure: <Copied text={one.userId} /> },
          { label: t('platform'), figure: one.sourceType === 0 ? t('here') : `${one.sourceType}` },
          { label: t('made'), figure: <BothTimes at={one.worldAt} /> },
          { label: t('order'), figure: <Copied text={one.order} /> },
          { label: t('journal'), figure: <Copied text={one.order} to={`/record/info?order=${one.order}`} /> },
        ]}
      />
    </article>
  )
}
