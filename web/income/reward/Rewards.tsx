import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import type { AnswerOf } from '#calls/call.ts'
import { incomeCollect } from '#calls/income/collect.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { rewardRecords } from '#calls/income/rewards.ts'
import { myLands } from '#calls/land/own/my.ts'
import { lapseNext } from '#calls/lapse/next.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { least } from '#rules/amount/rounding.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { useWorldAhead } from '#web/income/world.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Countdown } from '#web/kit/figure/Countdown.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { say } from '#web/kit/toast/toast.ts'
import { LapseDial } from '#web/lapse/LapseDial.tsx'
import { useOnce } from '#web/pay/use-once.ts'
import { RewardList } from './RewardList.tsx'
import styles from './Rewards.module.css'

type Sums = Pick<AnswerOf<typeof rewardRecords>, 'toCollect' | 'room' | 'waiting' | 'expiresAt'>

/** My rewards: what is to be claimed, how much of it my lands have room for, until when, and each of them (INCOME-08, INCOME-10). */
export function Rewards(): ReactNode {
  const t = useTranslations('reward')
  const words = useErrorWords()
  const found = useAnswer(rewardRecords, { size: 1 })
  return (
    <>
      {found.isError && !found.data && <ErrorState text={words(found.error)} onRetry={found.refetch} />}
      <section className={styles.top}>{found.data ? <Hero sums={found.data} /> : <Skeleton rows={6} />}</section>
      <LapseDial kinds={['rewards']} />
      <section className={styles.lines}>
        <h2>{t('lines')}</h2>
        <RewardList />
      </section>
    </>
  )
}

function Hero({ sums }: { readonly sums: Sums }): ReactNode {
  const t = useTranslations('reward')
  const locale = useLocale()
  const ahead = useWorldAhead() ?? 0
  const [tight, setTight] = useState(false)
  const act = useOnce(incomeCollect, {
    refresh: [rewardRecords, incomeOverview, assetList, records, myLands, lapseNext],
    onDone({ claimed, left, count }) {
      setTight(units(left) > 0n)
      say(t('done', { claimed: amountText(claimed, locale, 'all'), count }))
    },
  })
  const fits = formatUnits(least(units(sums.toCollect), units(sums.room)))
  const nothing = units(fits) === 0n
  const short = units(sums.toCollect) > units(sums.room)
  return (
    <>
      <div>
        <h2 className={styles.label}>{t('toCollect')}</h2>
        <p>
          <Amount value={sums.toCollect} asset="DU" size="hero" />
        </p>
        <p className={styles.note}>
          {sums.expiresAt === null ? (
            t('noneOpen')
          ) : (
            <Countdown
              until={sums.expiresAt - ahead}
              sentence={(clock) => t.rich('nextLost', { left: () => clock })}
              after={t('over')}
            />
          )}
        </p>
        <Button
          kind="filled"
          main
          className={styles.collect ?? ''}
          loading={act.busy}
          disabled={nothing}
          onClick={() => void act.run({ kind: 'rewards' })}
        >
          {t('collect', { amount: amountText(fits, locale, 'all') })}
        </Button>
        <p className={styles.note}>{short || tight ? t('short') : t('toBonus')}</p>
        {short && <ButtonLink to="/market">{t('toMarket')}</ButtonLink>}
      </div>
      <Ledger
        rows={[
          {
            label: t('room'),
            cause: t('roomNote'),
            figure: <Amount value={sums.room} asset="DU" size="row" tone={short ? 'loss' : 'plain'} />,
          },
          {
            label: t('waiting'),
            cause: t('waitingNote'),
            figure: <Amount value={sums.waiting} asset="DU" size="row" />,
          },
        ]}
      />
    </>
  )
}
