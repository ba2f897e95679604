import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { poolDays } from '#calls/pool/pool.ts'
import { units } from '#rules/amount/decimal.ts'
import { DAY } from '#rules/income/days.ts'
import { Detail } from '#web/income/detail/Detail.tsx'
import { ToRecord } from '#web/income/detail/Journals.tsx'
import { NoLine } from '#web/income/detail/OneLine.tsx'
import styles from '#web/income/IncomeDetail.module.css'
import { Recompute } from '#web/income/Recompute.tsx'
import { RulesRowAt } from '#web/income/RulesRow.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { SettledDay, Spoken } from '#web/kit/figure/Instant.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import type { Receipt, Received } from './earned-again.ts'
import { receiptAgain } from './receipt-again.ts'
import { useGrownSteps } from './use-grown-steps.ts'

/** One day's claims of the pools, land by land: what each was worked out from, and the rule run again on it (POOL-05, INCOME-12). */
export function PoolDayDetail({ day }: { readonly day: number }): ReactNode {
  const list = useList(poolDays, (page) => ({ day, days: 1, ...page }))
  return (
    <ListFrame list={list} empty={<NoLine />}>
      {(rows) => (
        <div className={styles.detail}>
          {rows.map((row) => (
            <Claim key={`${row.journal} ${row.stake}`} receipt={row} day={day} terms={list.first?.terms ?? []} />
          ))}
        </div>
      )}
    </ListFrame>
  )
}

interface Props {
  readonly receipt: Receipt
  readonly terms: Received['terms']
}

function Claim({ receipt, day, terms }: Props & { readonly day: number }): ReactNode {
  const t = useTranslations('pool')
  return (
    <Detail
      title={`${receipt.planetName || receipt.coordinates} ${receipt.x}, ${receipt.y}`}
      dayAt={day * DAY}
      under={[t('days', { days: receipt.period })]}
      amount={receipt.received}
      asset="RC"
      state={
        <StateTag shape="held" tone="accent">
          {t('received')}
        </StateTag>
      }
      rule={t(receipt.by === 'own' ? 'claimRule.own' : 'claimRule.step')}
      chapter="pools"
      figures={<Figures receipt={receipt} />}
    >
      <Again receipt={receipt} terms={terms} />
    </Detail>
  )
}

function Figures({ receipt }: { readonly receipt: Receipt }): ReactNode {
  const t = useTranslations('pool')
  const detail = useTranslations('income.detail')
  const rc = (value: string): ReactNode => <Amount value={value} asset="RC" precision="all" />
  return (
    <Ledger
      rows={[
        { label: t('amount'), figure: <Amount value={receipt.amount} asset="DU" precision="all" /> },
        { label: t('startsAt'), figure: <SettledDay at={receipt.startDay * DAY} /> },
        { label: t('countedTo'), figure: <SettledDay at={receipt.countedDay * DAY} /> },
        { label: t('receivedBefore'), figure: rc(receipt.before) },
        { label: t('received'), cause: <Spoken at={receipt.at} />, figure: rc(receipt.received) },
        { label: detail('journals'), figure: <ToRecord journal={receipt.journal} /> },
      ]}
    >
      <RulesRowAt at={receipt.countedDay * DAY} />
    </Ledger>
  )
}

function Again({ receipt, terms }: Props): ReactNode {
  const t = useTranslations('pool')
  const again = receiptAgain(receipt, terms)
  const { text, come } = useGrownSteps(receipt.amount, terms)
  const before = text(units(receipt.before))
  return (
    <Recompute
      equal={again.equal}
      off={again.off}
      why={again.paused ? t('pausedBefore', { off: again.off ?? '' }) : undefined}
      steps={[
        ...come(t('come'), again.grown, again.whole),
        { label: t('received'), sum: `${text(again.whole)} − ${before}`, result: text(again.amount) },
      ]}
    />
  )
}
