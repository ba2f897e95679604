import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { recordDetail } from '#calls/asset/records.ts'
import type { AnswerOf } from '#calls/call.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import styles from '#web/income/IncomeDetail.module.css'
import rewards from '#web/income/reward/Rewards.module.css'
import { RoomTaken } from '#web/income/reward/RoomTaken.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'

type Leg = AnswerOf<typeof recordDetail>['legs'][number]

/** What the claim that paid a line found room for, on which lands, and what it left as a reward to claim (INCOME-12; settlement, 9). */
export function ClaimRoom({ journal }: { readonly journal: string }): ReactNode {
  const t = useTranslations('reward')
  const words = useErrorWords()
  const { data, isError, error, refetch } = useAnswer(recordDetail, { order: journal })
  if (!data) return isError ? <ErrorState text={words(error)} onRetry={refetch} /> : <Skeleton rows={4} />
  const paid = sumOf(data.legs, ({ to }) => to.mine)
  const left = sumOf(data.legs, ({ to }) => !to.mine)
  return (
    <section>
      <h3>{t('roomTaken.claimTitle')}</h3>
      <p className={styles.note}>{t('roomTaken.claimNote')}</p>
      <Ledger
        rows={[
          { label: t('cause.foundRoom'), figure: <Amount value={paid} asset="DU" precision="all" /> },
          { label: t('cause.noRoom'), figure: <Amount value={left} asset="DU" precision="all" /> },
        ]}
      />
      {data.counted.length > 0 && (
        <>
          <p className={rewards.under}>{t('cause.roomOfClaim')}</p>
          <RoomTaken counted={data.counted} before="0" amount={paid} />
        </>
      )}
    </section>
  )
}

function sumOf(legs: readonly Leg[], which: (leg: Leg) => boolean): string {
  return formatUnits(legs.filter(which).reduce((sum, { amount }) => sum + units(amount), 0n))
}
