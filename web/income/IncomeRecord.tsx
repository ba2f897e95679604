import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Points } from '#web/income/points/Points.tsx'
import { Rewards } from '#web/income/reward/Rewards.tsx'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Segmented } from '#web/kit/form/Segmented.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { IncomeChart } from './chart/IncomeChart.tsx'
import styles from './IncomeRecord.module.css'
import { IncomeLines } from './lines/IncomeLines.tsx'

type Overview = AnswerOf<typeof incomeOverview>

const VIEWS = ['income', 'rewards', 'points'] as const
const SHOWN = { income: Income, rewards: Rewards, points: Points } as const
const SPANS = ['7', '30', '90'] as const

/** Income and rewards by stream and day, every line opening to its cause (INCOME-10, INCOME-11). */
export function IncomeRecord(): ReactNode {
  const t = useTranslations()
  const [query, setQuery] = useSearchParams()
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'income'
  const Shown = SHOWN[view]
  return (
    <Page title={t('title.incomeRecord')} note={view === 'income' && t('income.intro')}>
      <Tabs
        label={t('reward.tabs')}
        value={view}
        tabs={VIEWS.map((one) => ({ value: one, label: t(`reward.${one}`) }))}
        // the filters of one list are not those of the other
        onPick={(picked) => setQuery(picked === 'income' ? {} : { view: picked }, { replace: true })}
      >
        <Shown />
      </Tabs>
    </Page>
  )
}

/** What each day brought. */
function Income(): ReactNode {
  const t = useTranslations()
  const words = useErrorWords()
  const [query, setQuery] = useSearchParams()
  const span = SPANS.find((days) => days === query.get('days')) ?? '30'
  const overview = useAnswer(incomeOverview, { days: Number(span) })
  const pick = (days: string): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('days', days)
        return next
      },
      { replace: true },
    )
  return (
    <>
      {overview.isError && <ErrorState text={words(overview.error)} onRetry={overview.refetch} />}
      {overview.isPending && (
        <div className={styles.coming}>
          <Skeleton rows={5} />
        </div>
      )}
      {overview.data && (
        <section className={styles.top}>
          <Sums sums={overview.data} />
          <div className={styles.chart}>
            <div className={styles.chartHead}>
              <h2>{t('income.byDay')}</h2>
              <Segmented
                label={t('income.span')}
                value={span}
                options={SPANS.map((days) => ({ value: days, label: t('income.days', { days: Number(days) }) }))}
                onPick={pick}
              />
            </div>
            <IncomeChart key={span} days={overview.data.days} />
          </div>
        </section>
      )}
      <section className={styles.lines}>
        <h2>{t('income.lines')}</h2>
        <IncomeLines />
      </section>
    </>
  )
}

/** What is to be claimed, what was, and what was lost: the same size, one below the other. */
function Sums({ sums }: { readonly sums: Overview }): ReactNode {
  const t = useTranslations('income')
  const lost = units(sums.lost) > 0n
  const burning =
    units(sums.landBurned) + units(sums.taxBurned) + units(sums.referralBurned) + units(sums.generationBurned)
  return (
    <div className={styles.sums}>
      <Ledger
        rows={[
          {
            label: t('landPending'),
            cause: t('landPendingNote'),
            figure: <Amount value={sums.landPending} asset="DU" size="row" />,
          },
          {
            label: t('taxPending'),
            cause: t('taxPendingNote'),
            figure: <Amount value={sums.taxPending} asset="DU" size="row" />,
          },
          {
            label: t('referralPending'),
            cause: t('referralPendingNote'),
            figure: <Amount value={sums.referralPending} asset="DU" size="row" />,
          },
          {
            label: t('generationPending'),
            cause: t('generationPendingNote'),
            figure: <Amount value={sums.generationPending} asset="DU" size="row" />,
          },
          { label: t('landClaimed'), figure: <Amount value={sums.landClaimed} asset="DU" size="row" /> },
          { label: t('taxClaimed'), figure: <Amount value={sums.taxClaimed} asset="DU" size="row" /> },
          { label: t('referralClaimed'), figure: <Amount value={sums.referralClaimed} asset="DU" size="row" /> },
          { label: t('generationClaimed'), figure: <Amount value={sums.generationClaimed} asset="DU" size="row" /> },
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
      </div>
    </div>
  )
}
