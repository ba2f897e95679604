import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { momentState } from '#calls/moment/state.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { differencesOf } from '#rules/moment/difference.ts'
import { WorthThen } from '#web/asset/worth/WorthThen.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'

type State = AnswerOf<typeof momentState>
type Held = State['balances'][number]

interface Row extends Pick<Held, 'book' | 'asset'> {
  readonly before: string
  readonly after: string
  readonly change: string
}

interface Props {
  readonly before: State
  /** Undefined: one instant alone was asked for. */
  readonly after: State | undefined
}

/**
 * What lay in each account; with another instant, what then, and what came or went between them. What stayed stands there too: the rows sum
 * to the worth below.
 */
export function Balances({ before, after }: Props): ReactNode {
  const t = useTranslations('moment')
  const account = useTranslations('glossary.account')
  const rows = rowsOf(before, after)
  const worth = after ? (
    <>
      <WorthThen of={before} label={t('worthBefore')} />
      <WorthThen of={after} label={t('worthAfter')} />
    </>
  ) : (
    <WorthThen of={before} />
  )
  if (rows.length === 0)
    return (
      <>
        <Empty text={t(after ? 'noChange' : 'nothing')} />
        {after && worth}
      </>
    )
  const figure = (key: 'before' | 'after' | 'change', head: string): Column<Row> => ({
    key,
    head,
    right: true,
    // where there is no room for all, what came or went stands there, and the two beside their names
    ...(after && key !== 'change' && { fold: 'named' as const }),
    cell: (row) => (
      <Amount
        value={row[key]}
        asset={row.asset}
        precision="all"
        size="row"
        tone={key === 'change' && came(row) ? 'gain' : 'plain'}
      />
    ),
  })
  const columns: Column<Row>[] = [
    { key: 'account', head: t('account'), cell: ({ book }) => account(book) },
    figure('before', t(after ? 'before' : 'amount')),
    ...(after ? [figure('after', t('after')), figure('change', t('change'))] : []),
  ]
  return (
    <>
      {after && rows.every(({ change }) => change === '0') && <p>{t('noChange')}</p>}
      <Table
        headed
        caption={t('balances')}
        columns={columns}
        rows={rows}
        rowKey={({ book, asset }) => `${book} ${asset}`}
      />
      {worth}
      <CsvButton
        file="orrery-moment"
        // all of it is here
        list={{ page: async () => ({ list: rows, next: null }) }}
        columns={[
          [t('account'), ({ book }) => account(book)],
          [t('asset'), ({ asset }) => asset],
          [t(after ? 'before' : 'amount'), (row) => row.before],
          ...(after
            ? ([
                [t('after'), (row: Row) => row.after],
                [t('change'), (row: Row) => row.change],
              ] as const)
            : []),
        ]}
      />
    </>
  )
}

const came = ({ change }: Row): boolean => change !== '0' && !change.startsWith('-')

function rowsOf(before: State, after: State | undefined): Row[] {
  const held = [...before.balances, ...(after?.balances ?? [])]
  const byKey = new Map(held.map((one) => [keyOf(one), one]))
  const sums = ({ balances }: State) => new Map(balances.map((one) => [keyOf(one), units(one.amount)]))
  return differencesOf(sums(before), sums(after ?? before)).flatMap((row) => {
    const of = byKey.get(row.key)
    if (!of) return []
    const [was, is, change] = [row.before, row.after, row.change].map(formatUnits)
    return [{ book: of.book, asset: of.asset, before: was ?? '', after: is ?? '', change: change ?? '' }]
  })
}

const keyOf = ({ book, asset }: Held): string => `${book} ${asset}`
