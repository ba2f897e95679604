import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { insideDetail } from '#calls/transfer/inside.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Copied } from '#web/kit/Copied.tsx'
import { BothTimes } from '#web/kit/figure/Instant.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { useNamedOrder } from '#web/list/order/use-named-order.ts'
import { useQuerySheet } from '#web/route/use-query-sheet.ts'
import styles from '../Transfer.module.css'
import { SignedAmount } from './SignedAmount.tsx'

/** One inside transfer over the list, with the way to its journal; the address names it (ASSET-09, ASSET-12). */
export function InsideInfo(): ReactNode {
  const t = useTranslations('transfer')
  const words = useErrorWords()
  const { close } = useQuerySheet('order')
  const { order, asked } = useNamedOrder()
  const open = order !== undefined
  const found = useAnswer(insideDetail, { order: asked }, { enabled: open })
  return (
    <Sheet open={open} addressed onClose={close} title={t('inside.details')}>
      {found.isPending && <Skeleton rows={8} />}
      {found.isError && <ErrorState text={words(found.error)} order={order} onRetry={found.refetch} />}
      {found.data && <Shown one={found.data} />}
    </Sheet>
  )
}

function Shown({ one }: { readonly one: AnswerOf<typeof insideDetail> }): ReactNode {
  const t = useTranslations('transfer')
  return (
    <article className={styles.detail}>
      <header>
        <SignedAmount one={one} size="hero" />
        <StateTag shape="held" tone="accent">
          {t('success')}
        </StateTag>
      </header>
      <Ledger
        close
        rows={[
          { label: t('type'), figure: t(`inside.way.${one.type}`) },
          { label: t('inside.other'), figure: one.maskedName },
          { label: t('uid'), figure: <Copied text={one.userId} /> },
          { label: t('inside.toUid'), figure: <Copied text={one.receiverId} /> },
          { label: t('platform'), figure: one.sourceType === 0 ? t('here') : `${one.sourceType}` },
          { label: t('fee'), figure: one.fee === '0' ? t('inside.noFee') : one.fee },
          { label: t('made'), figure: <BothTimes at={one.worldAt} /> },
          { label: t('order'), figure: <Copied text={one.order} to={`/record/info?order=${one.order}`} /> },
        ]}
      />
    </article>
  )
}
