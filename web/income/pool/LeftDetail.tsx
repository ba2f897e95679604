import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { poolRecords } from '#calls/pool/stakes.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { DAY } from '#rules/income/days.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Detail } from '#web/income/detail/Detail.tsx'
import { OneLine } from '#web/income/detail/OneLine.tsx'
import styles from '#web/income/IncomeDetail.module.css'
import { Recompute } from '#web/income/Recompute.tsx'
import { RulesRowAt } from '#web/income/RulesRow.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import type { Received } from './earned-again.ts'
import { type Left, leftAgain, type Stake } from './left-again.ts'
import { useGrownSteps } from './use-grown-steps.ts'

/** What leaving a pool early cost: what it was worked out from, and the rules run again on it (POOL-04, INCOME-12). */
export function LeftDetail({ id }: { readonly id: string }): ReactNode {
  const found = useAnswer(poolRecords, { stake: id, size: 1 })
  const stake = found.data?.list[0]
  return (
    <OneLine found={found} line={stake?.left ? { stake, left: stake.left } : undefined}>
      {(line) => <Shown {...line} terms={found.data?.terms ?? []} />}
    </OneLine>
  )
}

interface Props {
  readonly stake: Stake
  readonly left: Left
}

function Shown({ stake, left, terms }: Props & { readonly terms: Received['terms'] }): ReactNode {
  const t = useTranslations('pool')
  return (
    <Detail
      title={`${stake.planetName || stake.coordinates} ${stake.x}, ${stake.y}`}
      dayAt={left.day * DAY}
      under={[t('days', { days: stake.period })]}
      amount={stake.lost}
      asset="RC"
      isLost
      state={
        <StateTag shape="open" tone="madder">
          {t('states.early')}
        </StateTag>
      }
      rule={t('rule.early', { percent: left.earlyBurnPercent })}
      chapter="pools"
      figures={<Figures stake={stake} left={left} />}
    >
      <Again stake={stake} left={left} terms={terms} />
    </Detail>
  )
}

function Figures({ stake, left }: Props): ReactNode {
  const t = useTranslations('pool')
  const detail = useTranslations('income.detail')
  const all = (value: string, asset: 'DU' | 'RC', tone?: 'loss'): ReactNode => (
    <Amount value={value} asset={asset} precision="all" {...(tone && { tone })} />
  )
  return (
    <Ledger
      rows={[
        { label: t('amount'), figure: all(stake.amount, 'DU') },
        { label: t('startsAt'), figure: <SettledDay at={left.startDay * DAY} /> },
        { label: t('countedTo'), figure: <SettledDay at={left.day * DAY} /> },
        { label: t('lost'), cause: t('losesRateNote'), figure: all(stake.lost, 'RC', 'loss') },
        { label: t('room'), cause: t('roomNote'), figure: all(left.room, 'DU') },
        { label: t('burned'), cause: `${left.earlyBurnPercent}%`, figure: all(stake.burned, 'DU', 'loss') },
        { label: detail('journals'), figure: <span className={styles.id}>{left.journal ?? '–'}</span> },
      ]}
    >
      <RulesRowAt at={left.day * DAY} />
    </Ledger>
  )
}

function Again({ stake, left, terms }: Props & { readonly terms: Received['terms'] }): ReactNode {
  const t = useTranslations('pool')
  const again = leftAgain(stake, left, terms)
  const { text, come } = useGrownSteps(stake.amount, terms)
  const [own, step] = [text(again.own), text(again.step)]
  return (
    <Recompute
      equal={again.equal}
      off={again.off}
      why={again.paused ? t('pausedBefore', { off: again.off ?? '' }) : undefined}
      steps={[
        ...come(t('comeOwn'), again.grown.own, again.own),
        ...come(t('comeStep'), again.grown.step, again.step),
        { label: t('lost'), sum: `${own} − ${step}`, result: text(again.lost) },
        {
          label: t('burned'),
          sum: `⌊${text(units(left.room))} × ${left.earlyBurnPercent}%⌋`,
          result: formatUnits(again.burned),
        },
      ]}
    />
  )
}
