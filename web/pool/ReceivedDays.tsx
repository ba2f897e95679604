import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { poolDays } from '#calls/pool/pool.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { isSome } from '#web/kit/figure/sum.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { Table } from '#web/kit/Table.tsx'
import styles from './Pool.module.css'

/** So many settled days are looked at. */
const DAYS = 30

/** The days on which I claimed rewards, newest first; each opens to what it was worked out from (INCOME-11, INCOME-12). */
export function ReceivedDays(): ReactNode {
  const t = useTranslations('pool')
  const words = useErrorWords()
  const found = useAnswer(poolDays, { days: DAYS })
  if (found.isError && !found.data) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  if (!found.data) return <Skeleton rows={4} />
  const days = found.data.days.filter(({ received }) => isSome(received)).reverse()
  if (days.length === 0) return <p className={styles.note}>{t('noneReceived', { days: DAYS })}</p>
  return (
    <Table
      caption={t('byDay')}
      rows={days}
      rowKey={({ day }) => day.toString()}
      columns={[
        {
          key: 'day',
          head: t('day'),
          cell: ({ day, dayAt }) => (
            <Link className={styles.opens} to={`/record-detail?pool=${day}`}>
              <SettledDay at={dayAt} />
            </Link>
          ),
        },
        { key: 'factor', head: t('factor'), fold: 'named', cell: ({ factor }) => <Cut value={factor} /> },
        {
          key: 'received',
          head: t('received'),
          right: true,
          cell: ({ received }) => <Amount value={received} asset="RC" size="row" precision="all" tone="gain" />,
        },
      ]}
    />
  )
}
