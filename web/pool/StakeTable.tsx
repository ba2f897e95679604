import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Button } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { isSome } from '#web/kit/figure/sum.ts'
import { StateTag } from '#web/kit/StateTag.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import styles from './Pool.module.css'
import type { Stake } from './StakeRecords.tsx'

const SHAPES = {
  staked: ['held', 'accent'],
  ended: ['open', 'ink'],
  completed: ['open', 'ink'],
  early: ['open', 'madder'],
} as const

interface Props {
  readonly rows: readonly Stake[]
  readonly onRedeem: (id: string) => void
}

/** My staked lands: what, since when, how long, what it brought and lost, and the way out. */
export function StakeTable({ rows, onRedeem }: Props): ReactNode {
  const t = useTranslations('pool')
  const columns: Column<Stake>[] = [
    {
      key: 'land',
      head: t('land'),
      cell: (row) => (
        <Link className={styles.name} to={`/planet/info?token=${row.tokenId}`}>
          {row.planetName}{' '}
          <span className="number">
            {row.x}, {row.y}
          </span>
        </Link>
      ),
    },
    { key: 'period', head: t('periodHead'), fold: true, cell: (row) => t('days', { days: row.period }) },
    {
      key: 'state',
      head: t('state'),
      fold: true,
      cell: (row) => (
        <StateTag shape={SHAPES[row.state][0]} tone={row.paused ? 'madder' : SHAPES[row.state][1]}>
          {row.paused ? t('paused') : t(`states.${row.state}`)}
        </StateTag>
      ),
    },
    { key: 'ends', head: t('endsAt'), fold: true, cell: (row) => <When row={row} /> },
    {
      key: 'amount',
      head: t('amount'),
      right: true,
      fold: true,
      cell: (row) => <Amount value={row.amount} asset="DU" />,
    },
    {
      key: 'received',
      head: t('received'),
      right: true,
      fold: true,
      cell: (row) => <Amount value={row.received} asset="RC" />,
    },
    {
      key: 'receivable',
      head: t('receivable'),
      right: true,
      cell: (row) => <Reward row={row} />,
    },
    {
      key: 'act',
      head: <span className="visually-hidden">{t('redeem')}</span>,
      right: true,
      cell: (row) =>
        row.leaving && (
          <Button onClick={() => onRedeem(row.id)}>
            {t('redeem')}
            <span className="visually-hidden">{` ${row.planetName} ${row.x}, ${row.y}`}</span>
          </Button>
        ),
    },
  ]
  return <Table caption={t('records')} columns={columns} rows={rows} rowKey={({ id }) => id} />
}

/** When it ends, and since when it is in; of one that was left, or whose land completed before its end, when that was. */
function When({ row }: { readonly row: Stake }): ReactNode {
  const t = useTranslations('pool')
  return (
    <>
      <SettledDay at={row.state === 'staked' ? row.endsAt : (row.endedAt ?? row.endsAt)} />
      <small className={styles.since}>
        {t('startsAt')} <SettledDay at={row.startsAt} />
      </small>
    </>
  )
}

/** What can be claimed of it, what follows at the end, and what leaving early lost. */
function Reward({ row }: { readonly row: Stake }): ReactNode {
  const t = useTranslations('pool')
  const dot = useDot()
  return (
    <span className={styles.reward}>
      <Amount value={row.receivable} asset="RC" size="row" />
      {isSome(row.atEnd) && (
        <small>
          {t('atEndShort')} <Amount value={row.atEnd} asset="RC" />
        </small>
      )}
      {row.left && (
        <Link className={styles.cost} to={`/record-detail?left=${row.id}`}>
          {t('lostShort')} <Amount value={row.lost} asset="RC" tone="loss" />
          {dot}
          {t('burnedShort')} <Amount value={row.burned} asset="DU" tone="loss" />
        </Link>
      )}
    </span>
  )
}
