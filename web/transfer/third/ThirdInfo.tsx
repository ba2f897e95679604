import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import type { thirdDetail } from '#calls/partner/third.ts'
import { partnerReason } from '#rules/partner/states.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { BothTimes } from '#web/kit/figure/Instant.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import styles from '../Transfer.module.css'
import { ThirdAmount, ThirdState } from './ThirdState.tsx'
import { useOrder } from './use-order.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NONE = '00000000-0000-0000-0000-000000000000'

/** One third-party transfer: where it is, whose it is on both sides, and its records (ASSET-10, ASSET-12). */
export function ThirdInfo(): ReactNode {
  const t = useTranslations('transfer')
  const title = useTranslations('title')
  const words = useErrorWords()
  const [query] = useSearchParams()
  const order = query.get('order') ?? ''
  const known = UUID.test(order)
  const found = useOrder(known ? order : NONE, known)
  const records = <ButtonLink to="/third/record">{title('thirdRecord')}</ButtonLink>
  return (
    <Page narrow title={title('thirdRecordInfo')}>
      {!known && <Empty text={t('noOrder')} action={records} />}
      {known && found.isPending && <Skeleton rows={9} />}
      {found.isError && <ErrorState text={words(found.error)} order={order} onRetry={found.refetch} />}
      {found.data && <Shown one={found.data} />}
    </Page>
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
