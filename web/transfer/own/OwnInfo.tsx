import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { ownTransferDetail } from '#calls/transfer/own.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { BothTimes } from '#web/kit/figure/Instant.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import styles from '../Transfer.module.css'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One transfer between own accounts, with the way to its journal (ASSET-08, ASSET-12). */
export function OwnInfo(): ReactNode {
  const t = useTranslations('transfer')
  const title = useTranslations('title')
  const words = useErrorWords()
  const [query] = useSearchParams()
  const order = query.get('order') ?? ''
  const known = UUID.test(order)
  const found = useAnswer(ownTransferDetail, { order }, { enabled: known })
  const records = <ButtonLink to="/transfer/record">{title('transferRecord')}</ButtonLink>
  return (
    <Page narrow title={title('transferInfo')}>
      {!known && <Empty text={t('noOrder')} action={records} />}
      {known && found.isPending && <Skeleton rows={7} />}
      {found.isError && <ErrorState text={words(found.error)} order={order} onRetry={found.refetch} />}
      {found.data && <Shown one={found.data} />}
    </Page>
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
