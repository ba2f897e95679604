import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import type { AnswerOf } from '#calls/call.ts'
import { lapseNext } from '#calls/lapse/next.ts'
import { pointsCollect } from '#calls/points/collect.ts'
import { pointsDays } from '#calls/points/days.ts'
import { pointsStatistics } from '#calls/points/statistics.ts'
import { units } from '#rules/amount/decimal.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import rewards from '#web/income/reward/Rewards.module.css'
import { Button } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { say } from '#web/kit/toast/toast.ts'
import { LapseDial } from '#web/lapse/LapseDial.tsx'
import { useOnce } from '#web/pay/use-once.ts'
import { PointsList } from './PointsList.tsx'

type Sums = Pick<AnswerOf<typeof pointsDays>, 'toCollect' | 'toUse'>

/** My DP by the day: what is to claim, what was claimed and is to be used, and what became of each day (INCOME-09). */
export function Points(): ReactNode {
  const t = useTranslations('points')
  const words = useErrorWords()
  const found = useAnswer(pointsDays, { size: 1 })
  return (
    <>
      {found.isError && !found.data && <ErrorState text={words(found.error)} onRetry={found.refetch} />}
      <section className={rewards.top}>{found.data ? <Hero sums={found.data} /> : <Skeleton rows={6} />}</section>
      <LapseDial kinds={['points', 'claimedPoints']} />
      <section className={rewards.lines}>
        <h2>{t('lines')}</h2>
        <PointsList />
      </section>
    </>
  )
}

function Hero({ sums }: { readonly sums: Sums }): ReactNode {
  const t = useTranslations('points')
  const locale = useLocale()
  const act = useOnce(pointsCollect, {
    refresh: [pointsDays, pointsStatistics, assetList, records, lapseNext],
    onDone: ({ claimed }) => say(t('done', { claimed: amountText(claimed, locale, 'all') })),
  })
  const nothing = units(sums.toCollect) === 0n
  return (
    <>
      <div>
        <h2 className={rewards.label}>{t('toCollect')}</h2>
        <p>
          <Amount value={sums.toCollect} asset="DP" size="hero" />
        </p>
        <Button
          kind="filled"
          main
          className={rewards.collect ?? ''}
          loading={act.busy}
          disabled={nothing}
          onClick={() => void act.run({})}
        >
          {t('collect', { amount: amountText(sums.toCollect, locale, 'all') })}
        </Button>
        <p className={rewards.note}>{nothing ? t('nothing') : t('collectNote')}</p>
      </div>
      <Ledger
        rows={[
          { label: t('toUse'), cause: t('toUseNote'), figure: <Amount value={sums.toUse} asset="DP" size="row" /> },
        ]}
      />
    </>
  )
}
