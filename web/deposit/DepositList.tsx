import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { depositRecords } from '#calls/deposit/records.ts'
import { DEPOSIT_STATES } from '#rules/deposit/deposit.ts'
import { ask } from '#web/ask/client.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { usePages } from '#web/ask/use-pages.ts'
import { utcMinute, utcSecond } from '#web/asset/utc.ts'
import { PAGE_SIZE } from '#web/csv/all-pages.ts'
import { CsvButton } from '#web/csv/CsvButton.tsx'
import { OneOf } from '#web/filter/OneOf.tsx'
import { Amount } from '#web/kit/Amount.tsx'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { Confirmations, type Deposit } from './Confirmations.tsx'
import styles from './DepositRecord.module.css'
import type { DepositPlace } from './deposit-place.ts'
import { useChains } from './use-chains.ts'

interface Props {
  readonly place: DepositPlace
  readonly onChange: (change: Partial<DepositPlace>, add?: boolean) => void
}

/** My deposits by network and state, with their confirmations; each opens to its details. */
export function DepositList({ place: { chain, state }, onChange }: Props): ReactNode {
  const t = useTranslations('deposit')
  const column = useTranslations('asset.column')
  const chains = useChains()
  const asked = useMemo(() => ({ ...(chain && { chainId: Number(chain) }), ...(state && { state }) }), [chain, state])
  const page = (after: string | undefined) =>
    ask(depositRecords, { ...asked, size: PAGE_SIZE, ...(after && { after }) })
  return (
    <>
      <div className={styles.filters}>
        <Select
          bare
          label={t('network')}
          value={chain}
          options={[
            { value: '', label: t('allNetworks') },
            ...(chains.data ?? []).map(({ chainId, chainName }) => ({ value: String(chainId), label: chainName })),
          ]}
          onPick={(picked) => onChange({ chain: picked })}
        />
        <OneOf
          label={t('stateLabel')}
          all={t('allStates')}
          value={state}
          known={DEPOSIT_STATES}
          word={(each) => t(`state.${each}`)}
          onPick={(picked) => onChange({ state: picked })}
        />
        <span className={styles.space} />
        <CsvButton
          file="orrery-deposits"
          page={page}
          head={[
            column('time'),
            t('network'),
            column('asset'),
            column('amount'),
            t('stateLabel'),
            t('confirmations'),
            t('sender'),
            t('hash'),
            column('order'),
          ]}
          cells={(row: Deposit) => [
            utcSecond(row.receivedAt),
            row.network,
            row.asset,
            row.amount,
            t(`state.${row.state}`),
            `${row.confirmations}`,
            row.from,
            row.txHash,
            row.order,
          ]}
        />
      </div>
      <Rows
        asked={asked}
        onOpen={(order) => onChange({ order }, true)}
        onClear={() => onChange({ chain: '', state: '' })}
      />
    </>
  )
}

interface RowsProps {
  readonly asked: { readonly chainId?: number; readonly state?: Deposit['state'] }
  readonly onOpen: (order: string) => void
  readonly onClear: () => void
}

function Rows({ asked, onOpen, onClear }: RowsProps): ReactNode {
  const t = useTranslations('deposit')
  const asset = useTranslations('asset')
  const list = useTranslations('list')
  const words = useErrorWords()
  const columns = useColumns(onOpen)
  const found = usePages(depositRecords, (after) => ({ ...asked, ...(after && { after }) }))
  if (found.isPending) return <Skeleton rows={4} />
  if (found.isError) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  const rows = found.data.pages.flatMap(({ list }) => list)
  if (rows.length === 0)
    return Object.keys(asked).length > 0 ? (
      <Empty text={t('noneFound')} action={<Button onClick={onClear}>{list('filter.clear')}</Button>} />
    ) : (
      <Empty text={t('noneYet')} action={<ButtonLink to="/recharge">{asset('act.deposit')}</ButtonLink>} />
    )
  return (
    <div className={styles.table}>
      <Table caption={t('tab.deposits')} columns={columns} rows={rows} rowKey={({ order }) => order} />
      <LoadMore
        shown={rows.length}
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={found.fetchNextPage}
      />
    </div>
  )
}

function useColumns(onOpen: (order: string) => void): Column<Deposit>[] {
  const t = useTranslations('deposit')
  const column = useTranslations('asset.column')
  return [
    {
      key: 'network',
      head: t('network'),
      cell: (row) => (
        <button type="button" className={styles.open} onClick={() => onOpen(row.order)}>
          {row.network}
        </button>
      ),
    },
    { key: 'state', head: t('stateLabel'), fold: true, cell: (row) => <Confirmations deposit={row} /> },
    {
      key: 'hash',
      head: t('hash'),
      fold: true,
      cell: (row) => <span className="number">{`${row.txHash.slice(0, 10)}…${row.txHash.slice(-6)}`}</span>,
    },
    {
      key: 'time',
      head: column('time'),
      fold: true,
      cell: (row) => <span className="number">{utcMinute(row.receivedAt)}</span>,
    },
    {
      key: 'amount',
      head: column('amount'),
      right: true,
      cell: (row) => (
        <Amount value={row.amount} asset={row.asset} size="row" tone={row.state === 'credited' ? 'gain' : 'plain'} />
      ),
    },
  ]
}
