import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { thirdDetail } from '#calls/partner/third.ts'
import { partnerReason } from '#rules/partner/states.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { BothTimes } from '#web/kit/figure/Instant.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { OneOrder } from '#web/list/order/OneOrder.tsx'
import { useNamedOrder } from '#web/list/order/use-named-order.ts'
import styles from '../Transfer.module.css'
import { ThirdAmount, ThirdState } from './ThirdState.tsx'
import { useOrder } from './use-order.ts'

/** One third-party transfer: where it is, whose it is on both sides, and its records (ASSET-10, ASSET-12). */
export function ThirdInfo(): ReactNode {
  const t = useTranslations('transfer')
  const title = useTranslations('title')
  const { order, asked } = useNamedOrder()
  return (
    <OneOrder
      title={title('thirdRecordInfo')}
      order={order}
      found={useOrder(asked, order !== undefined)}
      lines={9}
      none={t('noOrder')}
      records={<ButtonLink to="/third/record">{title('thirdRecord')}</ButtonLink>}
    >
      {(one) => <Shown one={one} />}
    </OneOrder>
  )
}

function Shown({ one }: { readonly one: AnswerOf<typeof thirdDetail> }): ReactNode {
  const t = useTranslations('partner')
  const all = useTranslations('transfer')
  const { partner, status, reason } = one
  return (
    <article className={styles.detail}>
      <header>
        <ThirdAmount one={one} size="hero" />
        <ThirdState state={status} />
        <p aria-live="polite">{t(`explain.${status}`, { partner: partner.name })}</p>
      </header>
      <Ledger
        rows={[
          { label: all('type'), figure: t(one.type, { partner: partner.name }) },
          ...(reason === null ? [] : [{ label: t('why'), figure: t(`reason.${partnerReason(reason)}`) }]),
          { label: all('uid'), figure: <Copied text={one.userId} /> },
          { label: t('source'), figure: one.sourceTypeName || all('here') },
          { label: t('account'), figure: `${partner.name} ${t('number', { account: one.account })}` },
          { label: t('token'), figure: one.asset },
          { label: all('fee'), figure: one.fee === '0' ? all('inside.noFee') : one.fee },
          { label: all('made'), figure: <BothTimes at={one.worldAt} /> },
          { label: all('order'), figure: <Copied text={one.order} /> },
          ...(one.partnerOrder === one.order
            ? []
            : [{ label: t('partnerOrder'), figure: <Copied text={one.partnerOrder} /> }]),
          ...one.journals.map((journal) => ({
            label: all('journal'),
            figure: <Copied text={journal} to={`/record/info?order=${journal}`} />,
          })),
        ]}
      />
    </article>
  )
}
