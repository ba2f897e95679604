import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { bagList, bagStatistics } from '#calls/tfa/packs.ts'
import type { PackName } from '#rules/economy/tfa.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { useWorldAhead } from '#web/income/world.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Countdown } from '#web/kit/figure/Countdown.tsx'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { isSome } from '#web/kit/figure/sum.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { LapseDial } from '#web/lapse/LapseDial.tsx'
import { BuySheet } from './BuySheet.tsx'
import { ChargeSheet } from './ChargeSheet.tsx'
import { MyPackages } from './MyPackages.tsx'
import { PackCard } from './PackCard.tsx'
import styles from './Tfa.module.css'
import { forgetRefusal, useWithdrawal } from './use-withdrawal.ts'

/** The TFA tab of `/asset`: what mine come to, the packs, and each package that I bought (TFA-08). */
export function Tfa(): ReactNode {
  const t = useTranslations('tfa')
  const words = useErrorWords()
  const packs = useAnswer(bagList, {})
  const mine = useAnswer(bagStatistics, {})
  const [buying, setBuying] = useState<PackName>()
  const [charging, setCharging] = useState(false)
  const buy = (pack: PackName): void => {
    forgetRefusal()
    setBuying(pack)
  }
  const charge = (): void => {
    forgetRefusal()
    setCharging(true)
  }
  const failed = [packs, mine].filter(({ isError, data }) => isError && !data)
  return (
    <div className={styles.tfa}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      {failed[0] ? (
        <ErrorState
          text={words(failed[0].error)}
          safe={t('safe')}
          onRetry={() => {
            for (const each of failed) void each.refetch()
          }}
        />
      ) : (
        <>
          <section className={styles.mine}>
            <div className={styles.sums}>
              <h2>{t('mine')}</h2>
              {mine.data ? <Sums sums={mine.data} onCharge={charge} /> : <Skeleton rows={6} />}
            </div>
            <div className={styles.rules}>
              <h2>{t('today')}</h2>
              {packs.data ? <Today list={packs.data} /> : <Skeleton rows={6} />}
            </div>
          </section>
          <section className={styles.section}>
            <h2>{t('packs')}</h2>
            <div className={styles.cards}>
              {packs.data
                ? packs.data.packs.map((pack) => (
                    <PackCard key={pack.pack} pack={pack} rules={packs.data} onBuy={() => buy(pack.pack)} />
                  ))
                : (['A', 'B', 'C'] as const).map((name) => <Skeleton key={name} rows={10} />)}
            </div>
          </section>
        </>
      )}
      <LapseDial kinds={['tfa', 'claimedPoints']} />
      <section id="packages" className={styles.section}>
        <h2>{t('packages')}</h2>
        <MyPackages onCharge={charge} />
      </section>
      {buying && <BuySheet name={buying} onClose={() => setBuying(undefined)} />}
      {charging && <ChargeSheet owns={(mine.data?.packages ?? 0) > 0} onClose={() => setCharging(false)} />}
    </div>
  )
}

interface SumsProps {
  readonly sums: AnswerOf<typeof bagStatistics>
  readonly onCharge: () => void
}

/**
 * What can be withdrawn, what was, and what was lost, in the same size; and the withdrawal of all of it (TFA-06), and charging: who has
 * nothing to withdraw or to charge is told so when he asks for it (ERR-12, ERR-13), but is not called to it.
 */
function Sums({ sums, onCharge }: SumsProps): ReactNode {
  const t = useTranslations('tfa')
  const locale = useLocale()
  const ahead = useWorldAhead() ?? 0
  const withdraw = useWithdrawal()
  return (
    <>
      <Ledger
        rows={[
          {
            label: t('waiting'),
            cause: t('waitingNote'),
            figure: <Amount value={sums.waiting} asset="RC" size="row" />,
          },
          { label: t('withdrawn'), figure: <Amount value={sums.withdrawn} asset="RC" size="row" /> },
          {
            label: t('lost'),
            cause: t('lostNote'),
            figure: <Amount value={sums.lost} asset="RC" size="row" tone={isSome(sums.lost) ? 'loss' : 'plain'} />,
          },
          {
            label: t('left'),
            cause: t('leftNote', { quota: amountText(sums.quota, locale) }),
            figure: <Amount value={sums.left} asset="RC" size="row" />,
          },
          {
            label: t('paid'),
            cause: t('packageCount', { count: sums.packages }),
            figure: <Amount value={sums.paid} asset="USDT" size="row" />,
          },
          {
            label: t('charged'),
            cause: t('chargedNote', { target: amountText(sums.target, locale) }),
            figure: <Amount value={sums.charged} asset="DP" size="row" />,
          },
        ]}
      />
      <p className={styles.burns}>
        {sums.burning ? (
          <span className={styles.loss}>
            <Icon name="flame" /> {t('burningNow')}
          </span>
        ) : (
          sums.burnsAt !== null && (
            <span>
              <Icon name="clock" />{' '}
              <Countdown
                until={sums.burnsAt - ahead}
                sentence={(clock) => t.rich('burnsIn', { left: () => <b>{clock}</b> })}
                after={t('atNext')}
              />
            </span>
          )
        )}
      </p>
      <div className={styles.ways}>
        <Button
          kind={isSome(sums.waiting) ? 'filled' : 'outline'}
          main
          loading={withdraw.busy}
          onClick={() => withdraw.run({})}
        >
          {t('withdrawAll')}
        </Button>
        <Button main onClick={onCharge}>
          {t('charge')}
        </Button>
        <ButtonLink main to="/backfill-record">
          {t('toRecords')}
        </ButtonLink>
      </div>
    </>
  )
}

/** What holds of all packages at the last settled day. */
function Today({ list }: { readonly list: AnswerOf<typeof bagList> }): ReactNode {
  const t = useTranslations('tfa')
  const percentDay = (percent: string) => <span className="number">{t('percentDay', { percent })}</span>
  return (
    <Ledger
      rows={[
        { label: t('rateCharging'), figure: percentDay(list.chargingPercent) },
        { label: t('rateCompleted'), figure: percentDay(list.completedPercent) },
        { label: t('factor'), cause: t('factorNote'), figure: <Cut value={list.factor} /> },
        {
          label: t('budget'),
          cause: t('budgetNote', { allowed: list.allowedPercent, percent: list.budgetPercent }),
          figure: <Amount value={list.budget} asset="RC" size="row" />,
        },
        { label: t('owed'), cause: t('owedNote'), figure: <Amount value={list.owed} asset="RC" size="row" /> },
        { label: t('burnRule'), cause: t('burnRuleNote'), figure: t('hours', { hours: list.burnAfterHours }) },
      ]}
    />
  )
}
