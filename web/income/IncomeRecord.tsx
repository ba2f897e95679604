import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { incomeOverview } from '#calls/income/overview.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Points } from '#web/income/points/Points.tsx'
import { Rewards } from '#web/income/reward/Rewards.tsx'
import { Segmented } from '#web/kit/form/Segmented.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import styles from './IncomeRecord.module.css'
import { IncomeLines } from './lines/IncomeLines.tsx'
import { ByAsset } from './overview/ByAsset.tsx'
import { OtherSums } from './overview/OtherSums.tsx'
import { RewardKinds } from './overview/RewardKinds.tsx'
import { Sums } from './overview/Sums.tsx'

const VIEWS = ['income', 'rewards', 'points'] as const
const SHOWN = { income: Income, rewards: Rewards, points: Points } as const
const SPANS = ['7', '30', '90'] as const
const ASSETS = ['DU', 'RC', 'DP'] as const

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
  const asset = ASSETS.find((one) => one === query.get('asset')) ?? 'DU'
  const pick = (name: 'days' | 'asset', value: string): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
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
                label={t('income.asset')}
                value={asset}
                options={ASSETS.map((one) => ({ value: one, label: one }))}
                onPick={(picked) => pick('asset', picked)}
              />
              <Segmented
                label={t('income.span')}
                value={span}
                options={SPANS.map((days) => ({ value: days, label: t('income.days', { days: Number(days) }) }))}
                onPick={(picked) => pick('days', picked)}
              />
            </div>
            <ByAsset key={`${asset} ${span}`} asset={asset} days={overview.data.days} />
            <OtherSums days={overview.data.days} />
          </div>
        </section>
      )}
      {overview.data && <RewardKinds key={span} sums={overview.data} />}
      {/* asked for already; it stands when what is above it does, whose height nobody knows before */}
      <section className={styles.lines} hidden={overview.isPending}>
        <h2>{t('income.lines')}</h2>
        <IncomeLines />
      </section>
    </>
  )
}
