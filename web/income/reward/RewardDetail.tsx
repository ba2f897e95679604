import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { rewardDetail } from '#calls/income/rewards.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { RulesRow } from '#web/income/RulesRow.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Ledger, LedgerLine, type LedgerRow } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { Accounts } from './Accounts.tsx'
import { RewardCause } from './RewardCause.tsx'
import { RewardState } from './RewardState.tsx'
import styles from './Rewards.module.css'
import { RoomTaken } from './RoomTaken.tsx'

type Reward = AnswerOf<typeof rewardDetail>

const LOST_WHY = { expiry: 'lostWhy', burnRule: 'burnedWhy' } as const
const LOST_BY = { expiry: 'lostBy', burnRule: 'burnedBy' } as const

/** One reward: when it was made, released and is lost, and the journals that paid it (INCOME-10, INCOME-12). */
export function RewardDetail({ id }: { readonly id: string }): ReactNode {
  const words = useErrorWords()
  const found = useAnswer(rewardDetail, { id })
  if (found.isError) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  if (!found.data) return <Skeleton rows={8} />
  return <Shown reward={found.data} />
}

function Shown({ reward }: { readonly reward: Reward }): ReactNode {
  const t = useTranslations('reward')
  return (
    <article className={styles.detail}>
      <header className={styles.head}>
        <div>
          <h2>{t(`kind.${reward.kind}`)}</h2>
          {reward.buyer && <p className={styles.note}>{t('of', { name: reward.buyer })}</p>}
        </div>
        <p className={styles.sum}>
          <Amount
            value={reward.amount}
            asset="DU"
            size="row"
            precision="all"
            tone={reward.state === 'lost' ? 'loss' : 'gain'}
          />
          <RewardState state={reward.state} />
        </p>
      </header>
      {reward.lostBy !== null && <p className={styles.lost}>{t(LOST_WHY[reward.lostBy])}</p>}
      {reward.state === 'waiting' && <p className={styles.note}>{t('waitingNote')}</p>}
      <Figures reward={reward} />
      <RewardCause reward={reward} />
      <section>
        <h3>{t('journals')}</h3>
        {reward.parts.length === 0 && reward.expiry === null && <p className={styles.note}>{t('noJournals')}</p>}
        <Journals reward={reward} />
      </section>
      {reward.parts.length > 0 && <Counted reward={reward} />}
    </article>
  )
}

function Figures({ reward }: { readonly reward: Reward }): ReactNode {
  const t = useTranslations('reward')
  const instant = (label: string, at: number | null): LedgerRow[] =>
    at === null ? [] : [{ label, figure: <Spoken at={at} /> }]
  return (
    <Ledger
      rows={[
        ...instant(t('madeAt'), reward.madeAt),
        ...instant(t('releasedAt'), reward.releasedAt),
        ...(reward.state === 'toCollect' ? instant(t('expiresAt'), reward.expiresAt) : []),
        ...instant(t('endedAt'), reward.endedAt),
        { label: t('account'), figure: <Accounts accounts={reward.accounts} /> },
        { label: t('collected'), figure: <Amount value={reward.collected} asset="DU" precision="all" /> },
        ...(units(reward.lost) > 0n
          ? [{ label: t('lostSum'), figure: <Amount value={reward.lost} asset="DU" precision="all" tone="loss" /> }]
          : []),
      ]}
    >
      <RulesRow rules={reward.rules} />
    </Ledger>
  )
}

function Journals({ reward }: { readonly reward: Reward }): ReactNode {
  const t = useTranslations('reward')
  const paid = reward.parts.map(({ journal, amount, at }) => ({
    label: <Link to={`/record/info?order=${journal}`}>{t('paidBy')}</Link>,
    cause: <Spoken at={at} />,
    figure: <Amount value={amount} asset="DU" precision="all" tone="gain" />,
  }))
  if (reward.expiry === null) return <Ledger rows={paid} />
  // no entry of a member's account, so it has no record of its own to lead to
  const taken = reward.lostBy === 'burnRule' ? units(reward.burned) : units(reward.lost) - units(reward.burned)
  const lost = <Amount value={formatUnits(taken)} asset="DU" precision="all" tone="loss" />
  return (
    <Ledger rows={paid}>
      <LedgerLine
        label={t(LOST_BY[reward.lostBy ?? 'expiry'])}
        cause={<span className={styles.id}>{reward.expiry}</span>}
        figure={lost}
      />
    </Ledger>
  )
}

/** The room that it took of lands, by each claim that paid some of it (INCOME-12). */
function Counted({ reward }: { readonly reward: Reward }): ReactNode {
  const t = useTranslations('reward')
  return (
    <section>
      <h3>{t('roomTaken.title')}</h3>
      <p className={styles.note}>{t('roomTaken.note')}</p>
      {reward.parts.map(({ journal, at, ...part }) => (
        <div key={journal}>
          {reward.parts.length > 1 && (
            <p className={styles.note}>
              <Spoken at={at} />
            </p>
          )}
          <RoomTaken {...part} />
        </div>
      ))}
    </section>
  )
}
