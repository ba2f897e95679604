import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { incomeOverview } from '#calls/income/overview.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { cutText } from '#web/kit/figure/cut-text.ts'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { utcDay } from '#web/kit/figure/utc.ts'
import styles from '../IncomeRecord.module.css'
import { StepChart } from './StepChart.tsx'

type Days = AnswerOf<typeof incomeOverview>['days']

/** Land income, land tax and rewards by day as stepped lines; the day that is marked is told beside it with its factor. */
export function IncomeChart({ days }: { readonly days: Days }): ReactNode {
  const t = useTranslations('income')
  const locale = useLocale()
  const [marked, setMarked] = useState(days.length - 1)
  const day = days[marked]
  if (!day) return <p className={styles.none}>{t('noDays')}</p>
  const date = utcDay(day.dayAt)
  const spoken = t('dayText', {
    day: date,
    land: amountText(day.land, locale),
    tax: amountText(day.tax, locale),
    referral: amountText(day.referral, locale),
    generation: amountText(day.generation, locale),
    rewards: amountText(day.rewards, locale),
    factor: cutText(day.factor, 6),
    wallet: cutText(day.walletFactor, 6),
  })
  return (
    <>
      <dl className={styles.day}>
        <div>
          <dt>
            <SettledDay at={day.dayAt} />
          </dt>
          <dd>{t('factor', { factor: cutText(day.factor, 6), wallet: cutText(day.walletFactor, 6) })}</dd>
        </div>
        <div>
          <dt>
            <i className={styles.landKey} aria-hidden="true" />
            {t('land')}
          </dt>
          <dd>
            <Amount value={day.land} asset="DU" size="row" tone="gain" />
          </dd>
        </div>
        <div>
          <dt>
            <i className={styles.taxKey} aria-hidden="true" />
            {t('tax')}
          </dt>
          <dd>
            <Amount value={day.tax} asset="DU" size="row" tone="gain" />
          </dd>
        </div>
        <div>
          <dt>{t('referral')}</dt>
          <dd>
            <Amount value={day.referral} asset="DU" size="row" tone="gain" />
          </dd>
        </div>
        <div>
          <dt>{t('generation')}</dt>
          <dd>
            <Amount value={day.generation} asset="DU" size="row" tone="gain" />
          </dd>
        </div>
        <div>
          <dt>
            <i className={styles.rewardKey} aria-hidden="true" />
            {t('rewards')}
          </dt>
          <dd>
            <Amount value={day.rewards} asset="DU" size="row" tone="gain" />
          </dd>
        </div>
      </dl>
      <StepChart
        label={t('byDay')}
        days={days.map(({ dayAt }) => utcDay(dayAt).slice(5))}
        series={[
          { values: days.map(({ land }) => Number(land)), tone: 'accent' },
          { values: days.map(({ tax }) => Number(tax)), tone: 'ochre' },
          { values: days.map(({ rewards }) => Number(rewards)), tone: 'ink' },
        ]}
        width={640}
        height={220}
        marked={marked}
        onMark={setMarked}
        markedText={spoken}
      />
    </>
  )
}
