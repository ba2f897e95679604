import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { depositDetail } from '#calls/deposit/detail.ts'
import { answerKey, useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Copied } from '#web/kit/Copied.tsx'
import { ExternalLink } from '#web/kit/ExternalLink.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { BothTimes } from '#web/kit/figure/Instant.tsx'
import { Ledger, type LedgerRow } from '#web/kit/Ledger.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { Confirmations } from './Confirmations.tsx'
import styles from './DepositRecord.module.css'

type Detail = AnswerOf<typeof depositDetail>

const NONE = '00000000-0000-0000-0000-000000000000'
const BUSY_MS = 3000

interface Props {
  /** The deposit that is open; empty: none. */
  readonly order: string
  readonly onClose: () => void
}

/** One deposit with its way so far: addresses, block, transaction, confirmations, and its journal once credited. */
export function DepositSheet({ order, onClose }: Props): ReactNode {
  const t = useTranslations('deposit')
  const words = useErrorWords()
  const open = order !== ''
  const asked = { order: order || NONE }
  const known = useQueryClient().getQueryData<Detail>(answerKey(depositDetail, asked))
  const found = useAnswer(depositDetail, asked, {
    enabled: open,
    ...(known?.state === 'confirming' && { every: BUSY_MS }),
  })
  return (
    <Sheet open={open} addressed onClose={onClose} title={t('detail')}>
      {found.isPending && open && <Skeleton rows={7} />}
      {found.isError && <ErrorState text={words(found.error)} order={order} onRetry={found.refetch} />}
      {found.data && <Shown deposit={found.data} />}
    </Sheet>
  )
}

function Shown({ deposit }: { readonly deposit: Detail }): ReactNode {
  const t = useTranslations('deposit')
  const column = useTranslations('asset.column')
  const { state, shortfall } = deposit
  const rows: LedgerRow[] = [
    { label: t('network'), figure: deposit.network },
    { label: t('received'), figure: <BothTimes at={deposit.receivedAt} /> },
    { label: t('sender'), figure: <Copied text={deposit.from} /> },
    { label: t('receiver'), figure: <Copied text={deposit.to} /> },
    { label: t('block'), figure: deposit.block ?? t('noBlock') },
    { label: t('confirmations'), cause: t('neededOf', { needed: deposit.needed }), figure: deposit.confirmations },
    { label: t('hash'), figure: <Copied text={deposit.txHash} /> },
    ...(deposit.explorer ? [{ label: t('explorer'), figure: <ExternalLink to={deposit.explorer} /> }] : []),
    { label: column('order'), figure: <Copied text={deposit.order} /> },
    ...(deposit.bookedAt === null ? [] : [{ label: t('booked'), figure: <BothTimes at={deposit.bookedAt} /> }]),
    ...(deposit.journal === null
      ? []
      : [
          {
            label: t('journal'),
            figure:
              state === 'credited' ? (
                <Copied text={deposit.journal} to={`/record/info?order=${deposit.journal}`} />
              ) : (
                <Copied text={deposit.journal} />
              ),
          },
        ]),
    ...(/^0(\.0+)?$/.test(shortfall)
      ? []
      : [
          {
            label: t('shortfall'),
            cause: t('shortfallNote'),
            figure: <Amount value={shortfall} asset={deposit.asset} tone="loss" precision="all" />,
          },
        ]),
  ]
  return (
    <>
      <div className={styles.top}>
        <Amount
          value={deposit.amount}
          asset={deposit.asset}
          size="row"
          precision="all"
          tone={state === 'credited' ? 'gain' : 'plain'}
        />
        <Confirmations deposit={deposit} />
        {state !== 'credited' && (
          <p>
            {t(`explain.${state === 'confirming' && deposit.waitsFinal ? 'waits' : state}`, { needed: deposit.needed })}
          </p>
        )}
      </div>
      <div className={styles.rows}>
        <Ledger close rows={rows} />
      </div>
    </>
  )
}
