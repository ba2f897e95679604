import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { incomeOverview } from '#calls/income/overview.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { isSome } from '#web/kit/figure/sum.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import styles from '../IncomeRecord.module.css'

type Overview = AnswerOf<typeof incomeOverview>

/** What is to be claimed, what was, and what was lost: the same size, one below the other. */
export function Sums({ sums }: { readonly sums: Overview }): ReactNode {
  const t = useTranslations('income')
  const lost = units(sums.lost) > 0n
  const burning =
    units(sums.landBurned) + units(sums.taxBurned) + units(sums.referralBurned) + units(sums.generationBurned)
  return (
    <div className={styles.sums}>
      <h2>{t('inDu')}</h2>
      <Ledger
        rows={[
          {
            label: t('landPending'),
            cause: t('landPendingNote'),
            figure: <Amount value={sums.landPending} asset="DU" size="row" precision="all" />,
          },
          {
            label: t('taxPending'),
            cause: t('taxPendingNote'),
            figure: <Amount value={sums.taxPending} asset="DU" size="row" precision="all" />,
          },
          {
            label: t('referralPending'),
            cause: t('referralPendingNote'),
            figure: <Amount value={sums.referralPending} asset="DU" size="row" precision="all" />,
          },
          {
            label: t('generationPending'),
            cause: t('generationPendingNote'),
            figure: <Amount value={sums.generationPending} asset="DU" size="row" precision="all" />,
          },
          {
            label: t('rewardsToCollect'),
            cause: t('rewardsToCollectNote'),
            figure: <Amount value={sums.rewardsToCollect} asset="DU" size="row" precision="all" />,
          },
          ...(units(sums.rewardsWaiting) > 0n
            ? [
                {
                  label: t('rewardsWaiting'),
                  cause: t('rewardsWaitingNote'),
                  figure: <Amount value={sums.rewardsWaiting} asset="DU" size="row" precision="all" />,
                },
              ]
            : []),
          { label: t('landClaimed'), figure: <Amount value={sums.landClaimed} asset="DU" size="row" /> },
          { label: t('taxClaimed'), figure: <Amount value={sums.taxClaimed} asset="DU" size="row" /> },
          { label: t('referralClaimed'), figure: <Amount value={sums.referralClaimed} asset="DU" size="row" /> },
          { label: t('generationClaimed'), figure: <Amount value={sums.generationClaimed} asset="DU" size="row" /> },
          { label: t('rewardsCollected'), figure: <Amount value={sums.rewardsCollected} asset="DU" size="row" /> },
          {
            label: t('rewardsLost'),
            cause: t('rewardsLostNote'),
            figure: (
              <Amount
                value={sums.rewardsLost}
                asset="DU"
                size="row"
                tone={isSome(sums.rewardsLost) ? 'loss' : 'plain'}
              />
            ),
          },
          {
            label: t('lost'),
            cause: t('lostNote'),
            figure: <Amount value={sums.lost} asset="DU" size="row" tone={lost ? 'loss' : 'plain'} />,
          },
          ...(burning > 0n
            ? [
                {
                  label: t('burning'),
                  cause: t('burningNote'),
                  figure: <Amount value={formatUnits(burning)} asset="DU" size="row" tone="loss" />,
                },
              ]
            : []),
        ]}
      />
      <div className={styles.ways}>
        <ButtonLink to="/planet">{t('toLand')}</ButtonLink>
        <ButtonLink to="/tdss-detail">{t('toTax')}</ButtonLink>
        <ButtonLink to="/dsjl-detail">{t('toGenerations')}</ButtonLink>
        <ButtonLink to="/pool">{t('toPools')}</ButtonLink>
      </div>
    </div>
  )
}
