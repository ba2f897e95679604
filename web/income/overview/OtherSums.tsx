import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { pointsDays } from '#calls/points/days.ts'
import { poolOverview } from '#calls/pool/pool.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { sumOfPoints } from '#web/income/points/sums.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { isSome } from '#web/kit/figure/sum.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import styles from './Overview.module.css'

interface Props {
  /** The settled days that are shown, the oldest first. */
  readonly days: readonly { readonly day: number }[]
}

/** What came in other assets than land income does: RC of pools, and DP of the days that are shown. Assets are never added up. */
export function OtherSums({ days }: Props): ReactNode {
  return (
    <div className={styles.others}>
      <PoolSums />
      {days.length > 0 && <PointSums days={days} />}
    </div>
  )
}

const lossOf = (value: string) => (isSome(value) ? 'loss' : 'plain')

function PoolSums(): ReactNode {
  const t = useTranslations('income')
  const words = useErrorWords()
  const { data, isError, error, refetch } = useAnswer(poolOverview, {})
  return (
    <section>
      <h2>{t('fromPools')}</h2>
      {isError && !data && <ErrorState text={words(error)} onRetry={refetch} />}
      {!data && !isError && <Skeleton rows={4} />}
      {data && (
        <Ledger
          close
          rows={[
            { label: t('poolReceivable'), figure: <Amount value={data.receivable} asset="RC" /> },
            { label: t('poolAtEnd'), figure: <Amount value={data.atEnd} asset="RC" /> },
            { label: t('poolReceived'), figure: <Amount value={data.received} asset="RC" /> },
            { label: t('poolLost'), figure: <Amount value={data.lost} asset="RC" tone={lossOf(data.lost)} /> },
          ]}
        />
      )}
    </section>
  )
}

function PointSums({ days }: Props): ReactNode {
  const t = useTranslations('income')
  const words = useErrorWords()
  const { data, isError, error, refetch } = useAnswer(pointsDays, { size: days.length })
  const sums = data && sumOfPoints(data.list)
  return (
    <section>
      <h2>{t('pointsOver', { days: days.length })}</h2>
      {isError && !data && <ErrorState text={words(error)} onRetry={refetch} />}
      {!data && !isError && <Skeleton rows={5} />}
      {sums && (
        <Ledger
          close
          rows={[
            { label: t('pointsGranted'), figure: <Amount value={sums.granted} asset="DP" /> },
            { label: t('pointsToCollect'), figure: <Amount value={sums.toCollect} asset="DP" /> },
            { label: t('pointsToUse'), figure: <Amount value={sums.toUse} asset="DP" /> },
            { label: t('pointsUsed'), figure: <Amount value={sums.used} asset="DP" /> },
            { label: t('pointsLost'), figure: <Amount value={sums.lost} asset="DP" tone={lossOf(sums.lost)} /> },
          ]}
        />
      )}
    </section>
  )
}
