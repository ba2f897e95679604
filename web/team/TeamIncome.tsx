import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { inviteIncome } from '#calls/team/income.ts'
import { units } from '#rules/amount/decimal.ts'
import { DAY } from '#rules/income/days.ts'
import { TEAM_REWARDS } from '#rules/reward/kinds.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import styles from './Team.module.css'

type Answer = AnswerOf<typeof inviteIncome>
type Kind = Answer['kinds'][number]
type Day = Answer['days'][number]

/** What my team has brought me: by kind, what waits apart from what is to be claimed and what was lost beside both, and by day (INVITE-01). */
export function TeamIncome(): ReactNode {
  const t = useTranslations('team')
  const words = useErrorWords()
  const found = useAnswer(inviteIncome, {})
  const title = useTranslations('title')
  const kinds = useKinds()
  const days = useDays()
  return (
    <section className={styles.section}>
      <h2>{t('income')}</h2>
      {found.isError && !found.data && <ErrorState text={words(found.error)} onRetry={found.refetch} />}
      {!found.data && !found.isError && <Skeleton rows={6} />}
      {found.data && (
        <>
          <Table headed caption={t('income')} columns={kinds} rows={found.data.kinds} rowKey={({ kind }) => kind} />
          <p className={styles.under}>
            <ButtonLink to="/dsjl-detail">{title('generation')}</ButtonLink>
            {found.data.days.length > 0 && <ButtonLink to="/income-record?view=rewards">{t('toRewards')}</ButtonLink>}
          </p>
          <h3 className={styles.under}>{t('byDay')}</h3>
          {found.data.days.length > 0 ? (
            <Table headed caption={t('byDay')} columns={days} rows={found.data.days} rowKey={({ day }) => `${day}`} />
          ) : (
            <Empty
              text={t('noIncome')}
              action={<ButtonLink to="/income-record?view=rewards">{t('toRewards')}</ButtonLink>}
            />
          )}
        </>
      )}
    </section>
  )
}

function useKinds(): Column<Kind>[] {
  const t = useTranslations('team')
  const kind = useTranslations('reward.kind')
  const state = useTranslations('reward.state')
  return [
    { key: 'kind', head: t('kind'), cell: (row) => kind(row.kind) },
    {
      key: 'amount',
      head: t('amount'),
      right: true,
      cell: (row) => <Amount value={row.amount} asset="DU" precision="all" />,
    },
    {
      key: 'claimed',
      fold: 'named',
      head: t('claimed'),
      right: true,
      cell: (row) => <Amount value={row.collected} precision="all" />,
    },
    {
      key: 'open',
      fold: 'named',
      head: t('openSum'),
      right: true,
      cell: (row) => <Amount value={row.open} precision="all" />,
    },
    {
      key: 'waiting',
      fold: 'named',
      head: state('waiting'),
      right: true,
      cell: (row) => <Amount value={row.waiting} precision="all" />,
    },
    {
      key: 'lost',
      fold: 'named',
      head: t('lost'),
      right: true,
      cell: (row) => <Amount value={row.lost} precision="all" />,
    },
  ]
}

function useDays(): Column<Day>[] {
  const t = useTranslations('team')
  const kind = useTranslations('reward.kind')
  return [
    { key: 'day', head: t('day'), cell: ({ day }) => <SettledDay at={day * DAY} /> },
    ...TEAM_REWARDS.map(
      (name): Column<Day> => ({
        key: name,
        fold: 'named',
        head: kind(name),
        right: true,
        cell: ({ amounts }) => <Amount value={amounts[name]} precision="all" />,
      }),
    ),
    {
      key: 'burned',
      fold: 'named',
      head: t('burned'),
      right: true,
      cell: ({ burned }) => <Amount value={burned} precision="all" tone={units(burned) > 0n ? 'loss' : 'plain'} />,
    },
  ]
}
