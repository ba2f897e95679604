import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { poolOverview } from '#calls/pool/pool.ts'
import { poolReceive } from '#calls/pool/stakes.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { isSome } from '#web/kit/figure/sum.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { say } from '#web/kit/toast/toast.ts'
import { useOnce } from '#web/pay/use-once.ts'
import styles from './Pool.module.css'
import { STALE } from './stale.ts'

/** What can be claimed, what follows at the end, and what was lost, in the same size; and the claim of all of it (POOL-05). */
export function MyPools({ sums }: { readonly sums: AnswerOf<typeof poolOverview> }): ReactNode {
  const t = useTranslations('pool')
  const locale = useLocale()
  const claim = useOnce(poolReceive, {
    refresh: STALE,
    onDone: ({ received }) => say(t('claimed', { sum: amountText(received, locale, 'all') })),
  })
  const some = isSome(sums.receivable)
  const loss = (value: string) => (isSome(value) ? 'loss' : 'plain')
  return (
    <>
      <Ledger
        rows={[
          {
            label: t('receivable'),
            cause: some ? t('receivableNote') : t('nothing'),
            figure: <Amount value={sums.receivable} asset="RC" size="row" />,
          },
          { label: t('atEnd'), cause: t('atEndNote'), figure: <Amount value={sums.atEnd} asset="RC" size="row" /> },
          { label: t('received'), figure: <Amount value={sums.received} asset="RC" size="row" /> },
          {
            label: t('stakedMine'),
            cause: t('landCount', { count: sums.lands }),
            figure: <Amount value={sums.staked} asset="DU" size="row" />,
          },
          {
            label: t('lost'),
            cause: t('lostNote'),
            figure: <Amount value={sums.lost} asset="RC" size="row" tone={loss(sums.lost)} />,
          },
          {
            label: t('burned'),
            cause: t('burnedNote'),
            figure: <Amount value={sums.burned} asset="DU" size="row" tone={loss(sums.burned)} />,
          },
        ]}
      />
      <div className={styles.ways}>
        <Button kind="filled" main disabled={!some} loading={claim.busy} onClick={() => void claim.run({})}>
          {t('claim')}
        </Button>
        <ButtonLink main to="/mining">
          {t('toStake')}
        </ButtonLink>
      </div>
    </>
  )
}
