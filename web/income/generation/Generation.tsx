import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import { incomeCollect } from '#calls/income/collect.ts'
import { generationRecords } from '#calls/income/generation.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { rewardRecords } from '#calls/income/rewards.ts'
import { myLands } from '#calls/land/own/my.ts'
import { lapseNext } from '#calls/lapse/next.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { useWorldAhead } from '#web/income/world.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Countdown } from '#web/kit/figure/Countdown.tsx'
import { isSome, sumOf } from '#web/kit/figure/sum.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { note, say } from '#web/kit/toast/toast.ts'
import { LapseDial } from '#web/lapse/LapseDial.tsx'
import { useOnce } from '#web/pay/use-once.ts'
import styles from './Generation.module.css'
import { GenerationLines } from './GenerationLines.tsx'
import { Generations } from './Generations.tsx'
import type { TeamAnswer } from './generation-rounding.ts'

/** My generation reward: what can be claimed and until when, each generation with its weight, and every day line by line (INCOME-06). */
export function Generation(): ReactNode {
  const t = useTranslations()
  const words = useErrorWords()
  // how it stands comes with any page, so its filters change the lines alone
  const found = useAnswer(generationRecords, { size: 1 })
  return (
    <Page title={t('title.generation')} note={t('income.generationPage.intro')}>
      {found.isError && !found.data && <ErrorState text={words(found.error)} onRetry={found.refetch} />}
      {found.isPending && <Skeleton rows={12} />}
      {found.data && (
        <>
          <section className={styles.top}>
            <Collect stands={found.data} />
            <Generations stands={found.data} />
          </section>
          <LapseDial kinds={['generation']} most={1} />
          <GenerationLines stands={found.data} />
        </>
      )}
    </Page>
  )
}

function Collect({ stands }: { readonly stands: TeamAnswer }): ReactNode {
  const t = useTranslations('income.generationPage')
  const income = useTranslations('income')
  const locale = useLocale()
  const [left, setLeft] = useState('0')
  const text = (value: string): string => amountText(value, locale, 'all')
  const act = useOnce(incomeCollect, {
    refresh: [generationRecords, incomeOverview, rewardRecords, assetList, records, myLands, lapseNext],
    onDone(done) {
      setLeft(done.left)
      // where nothing found room nothing was claimed
      if (isSome(done.claimed)) say(t('done', { claimed: text(done.claimed) }))
      else if (isSome(done.left)) note(t('left', { left: text(done.left) }))
      if (units(done.lost) > 0n) note(income('taxPage.doneLost', { lost: text(done.lost) }))
    },
  })
  const { pending, room, burning, claimed } = stands
  const nothing = units(pending) === 0n && !burning
  const short = units(pending) - units(room)
  const lost = sumOf([stands.lost, stands.burned])
  return (
    <div>
      <h2 className={styles.label}>{t('pending')}</h2>
      <p>
        <Amount value={pending} asset="DU" size="hero" precision="all" />
      </p>
      <p className={styles.note}>{t('toBonus')}</p>
      {short > 0n && <p className={styles.warn}>{t('noRoom', { amount: text(formatUnits(short)) })}</p>}
      <Button
        kind="filled"
        main
        className={styles.collect ?? ''}
        loading={act.busy}
        disabled={nothing}
        onClick={() => void act.run({ kind: 'generation' })}
      >
        {t('collect', { amount: text(pending) })}
      </Button>
      {nothing && <p className={styles.note}>{income('taxPage.nothing')}</p>}
      {units(left) > 0n && (
        <p className={styles.note}>
          {t('left', { left: text(left) })} <ButtonLink to="/income-record?view=rewards">{t('toRewards')}</ButtonLink>
        </p>
      )}
      <Ledger
        rows={[
          { label: income('taxPage.burnsIn'), figure: <Burns stands={stands} /> },
          { label: income('status.claimed'), figure: <Amount value={claimed} asset="DU" size="row" /> },
          {
            label: income('lostWord'),
            figure: <Amount value={lost} asset="DU" size="row" tone={isSome(lost) ? 'loss' : 'plain'} />,
          },
        ]}
      />
    </div>
  )
}

function Burns({ stands: { burning, burnsAt } }: { readonly stands: TeamAnswer }): ReactNode {
  const t = useTranslations('income.taxPage')
  const ahead = useWorldAhead()
  if (burning)
    return (
      <StateTag shape="resale" tone="madder">
        {t('burning')}
      </StateTag>
    )
  if (burnsAt === null || ahead === undefined) return '–'
  return (
    <b>
      <Countdown until={burnsAt - ahead} after={t('burnsNow')} />
    </b>
  )
}
