import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { recordDetail } from '#calls/asset/records.ts'
import type { AnswerOf } from '#calls/call.ts'
import type { CountedOn } from '#calls/income/counted.ts'
import { leftFacts } from '#calls/income/reward-facts.ts'
import type { rewardDetail } from '#calls/income/rewards.ts'
import { ruleBook } from '#calls/rulebook/book.ts'
import { units } from '#rules/amount/decimal.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { DAY } from '#rules/income/days.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { figureAt } from '#web/income/version-of.ts'
import { Verdict } from '#web/kit/again/Verdict.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { Gap } from '#web/kit/Gap.tsx'
import { Ledger, type LedgerRow } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { type Explained, explain } from './explain.ts'
import { PathDown } from './PathDown.tsx'
import styles from './Rewards.module.css'
import { RoomTaken } from './RoomTaken.tsx'

type Reward = AnswerOf<typeof rewardDetail>
type OfPurchase = Extract<Explained, { of: 'purchase' }>
type OfClaim = Extract<Explained, { of: 'left' }>
type OfMarket = Extract<Explained, { of: 'market' }>

/** What a reward was worked out from, and the rule run on it in this browser; says whether it comes to the same (INCOME-12). */
export function RewardCause({ reward }: { readonly reward: Reward }): ReactNode {
  const t = useTranslations('reward.cause')
  const words = useErrorWords()
  const book = useAnswer(ruleBook, {})
  const order = reward.kind === 'generation' ? leftFacts.safeParse(reward.facts).data?.claim : undefined
  const claim = useAnswer(recordDetail, { order: order ?? '' }, { enabled: order !== undefined })
  const figure = (place: string) => book.data && figureAt(book.data, place, reward.madeAt)
  const found = explain(reward, figure, claim.data?.legs)
  if (!found) return null
  if (found.of === 'left' && !claim.data)
    return claim.isError ? <ErrorState text={words(claim.error)} onRetry={claim.refetch} /> : <Skeleton rows={4} />
  return (
    <section>
      <h3>{t('title')}</h3>
      {found.of !== 'left' && (
        <p className={styles.note}>
          {t('rule')}
          <Gap />
          <Link to="/rules#rewards">{t('toRule')}</Link>
        </p>
      )}
      {found.of === 'market' && <Market found={found} />}
      {found.of === 'left' && <Left found={found} amount={reward.amount} counted={claim.data?.counted ?? []} />}
      {found.of === 'purchase' && <Purchase found={found} reward={reward} />}
      <Verdict equal={found.equal}>{t(found.equal ? 'equal' : 'differs')}</Verdict>
    </section>
  )
}

function Purchase({ found, reward }: { readonly found: OfPurchase; readonly reward: Reward }): ReactNode {
  const t = useTranslations('reward.cause')
  const { kind, path } = reward
  const { facts } = found
  const sum = (value: string): ReactNode => <Amount value={value} asset="DU" precision="all" />
  const rows: LedgerRow[] = [
    { label: t(`bought.${facts.bought}`), cause: t('steps', { count: facts.steps }), figure: sum(facts.purchase) },
    ...(path
      ? [
          {
            label: t('path'),
            cause: <PathDown path={path} />,
            figure: <span className="number">{facts.steps}</span>,
          },
        ]
      : []),
    { label: t('day'), cause: t('dayNote'), figure: <SettledDay at={facts.day * DAY} /> },
  ]
  if (kind === 'sameLevel') {
    rows.push({ label: t('another'), cause: t('anotherNote', { level: facts.level }), figure: sum(facts.base) })
  } else {
    rows.push(
      { label: t('sum'), cause: t('sumNote'), figure: sum(facts.sum) },
      { label: t('land'), cause: t('landNote', { from: facts.burnFrom }), figure: sum(facts.landTotal) },
      { label: t('before'), cause: t('beforeNote'), figure: sum(facts.before) },
      { label: t('counts'), figure: sum(found.base) },
    )
  }
  if (kind === 'community')
    rows.push({
      label: t('levels'),
      cause: t('levelsNote'),
      figure: `${facts.below > 0 ? `V${facts.below}` : t('noLevel')} → V${facts.level}`,
    })
  rows.push(
    { label: t('rate'), figure: <span className="number">{percent(BigInt(facts.rate), SHARE_SCALE)}%</span> },
    { label: t('comes'), cause: t('comesNote'), figure: sum(found.amount) },
  )
  if (units(facts.burned) > 0n)
    rows.push({
      label: t('burned'),
      cause: t('burnedNote'),
      figure: <Amount value={facts.burned} asset="DU" precision="all" tone="loss" />,
    })
  return <Ledger rows={rows} />
}

interface LeftProps {
  readonly found: OfClaim
  readonly amount: string
  readonly counted: readonly CountedOn[]
}

/** Of a claim of generations what found no room on the claimant's lands: it is a reward of its own, with its own 120 hours. */
function Left({ found: { facts, found }, amount, counted }: LeftProps): ReactNode {
  const t = useTranslations('reward.cause')
  const sum = (value: string): ReactNode => <Amount value={value} asset="DU" precision="all" />
  return (
    <>
      <Ledger
        rows={[
          {
            label: <Link to={`/record/info?order=${facts.claim}`}>{t('ofClaim')}</Link>,
            cause: <SettledDay at={facts.dayTo * DAY} />,
            figure: sum(facts.claimed),
          },
          { label: t('foundRoom'), figure: sum(found) },
          { label: t('noRoom'), cause: t('noRoomNote'), figure: sum(amount) },
        ]}
      />
      {counted.length > 0 && (
        <>
          <p className={styles.under}>{t('roomOfClaim')}</p>
          <RoomTaken counted={counted} before="0" amount={found} />
        </>
      )}
    </>
  )
}

function Market({ found: { facts, amount } }: { readonly found: OfMarket }): ReactNode {
  const t = useTranslations('reward.cause')
  const sum = (value: string): ReactNode => <Amount value={value} asset="DU" precision="all" />
  return (
    <Ledger
      rows={[
        { label: t('pool'), cause: <SettledDay at={facts.day * DAY} />, figure: sum(facts.pool) },
        { label: t('marketLand'), cause: t('marketLandNote'), figure: sum(facts.land) },
        { label: t('level'), figure: `V${facts.level}` },
        { label: t('weight'), cause: t('weightNote'), figure: <Amount value={facts.weight} precision="all" /> },
        { label: t('weights'), figure: <Amount value={facts.weights} precision="all" /> },
        { label: t('comes'), cause: t('comesNote'), figure: sum(amount) },
      ]}
    />
  )
}
