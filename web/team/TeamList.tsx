import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { inviteDirect, TEAM_SORTS } from '#calls/team/direct.ts'
import { USER_ID } from '#rules/account/account.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { SortBy } from '#web/list/filter/SortBy.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import styles from './Team.module.css'

type Row = AnswerOf<typeof inviteDirect>['list'][number]

/** Who stands right below me; a press leads to who stands below one of them, and the path leads back. It stands in the address. */
export function TeamList(): ReactNode {
  const t = useTranslations('team')
  const [query, setQuery] = useSearchParams()
  const asked = query.get('of') ?? ''
  const of = USER_ID.test(asked) ? asked : ''
  const sort = TEAM_SORTS.find((each) => each === query.get('sort')) ?? 'newest'
  const set = (name: 'of' | 'sort', value: string): void =>
    setQuery((before) => {
      if (value) before.set(name, value)
      else before.delete(name)
      return before
    })
  const wish = { ...(of && { of }), sort }
  const list = useList(inviteDirect, (page) => ({ ...wish, ...page }))
  const columns = useColumns((userId) => set('of', userId))
  const csv = (
    <CsvButton
      file="orrery-team"
      list={list}
      columns={[
        [t('member'), (row: Row) => row.maskedName],
        [t('userId'), (row) => row.userId],
        [`${t('joined')} (UTC)`, (row) => utcSecond(row.joinedAt)],
        [t('named'), (row) => t(row.hasNamed ? 'yes' : 'no')],
        [t('direct'), (row) => `${row.direct}`],
        [t('size'), (row) => `${row.size}`],
        [t('level'), (row) => (row.level > 0 ? `V${row.level}` : '')],
        [t('leg'), (row) => (row.legLevel > 0 ? `V${row.legLevel}` : '')],
        [`${t('ownLand')} (DU)`, (row) => row.land],
        [`${t('teamLand')} (DU)`, (row) => row.teamLand],
      ]}
    />
  )
  return (
    <>
      <div className={styles.head}>
        <h2>{t('list')}</h2>
        <SortBy
          label={t('sort')}
          value={sort}
          sorts={TEAM_SORTS}
          word={(one) => t(one)}
          onPick={(one) => set('sort', one)}
        />
        {csv}
      </div>
      {of && <Path of={of} onPick={(userId) => set('of', userId)} />}
      <ListFrame list={list} empty={<Empty text={of ? t('noneBelow') : t('none')} />}>
        {(rows) => <Table headed caption={t('list')} columns={columns} rows={rows} rowKey={({ userId }) => userId} />}
      </ListFrame>
    </>
  )
}

interface PathProps {
  readonly of: string
  readonly onPick: (userId: string) => void
}

/** From me down to whose team is shown. */
function Path({ of, onPick }: PathProps): ReactNode {
  const t = useTranslations('team')
  const locale = useLocale()
  const { path = [], between = 0 } = useAnswer(inviteDirect, { of, size: 1 }).data ?? {}
  return (
    <nav className={styles.path} aria-label={t('path')}>
      <button type="button" className="reach" onClick={() => onPick('')}>
        {t('me')}
      </button>
      {between > 0 && <span>{t('between', { count: amountText(`${between}`, locale, 'all') })}</span>}
      {path.map(({ userId, maskedName }) => (
        <button
          key={userId}
          type="button"
          className="reach"
          aria-current={userId === of ? 'page' : undefined}
          onClick={() => onPick(userId)}
        >
          {maskedName}
        </button>
      ))}
    </nav>
  )
}

function useColumns(onOpen: (userId: string) => void): Column<Row>[] {
  const t = useTranslations('team')
  const locale = useLocale()
  const figure = (count: number): ReactNode => <span className="number">{amountText(`${count}`, locale, 'all')}</span>
  return [
    {
      key: 'member',
      head: t('member'),
      cell: ({ userId, maskedName, direct }) =>
        direct > 0 ? (
          <button
            type="button"
            className={styles.open}
            aria-label={t('open', { name: maskedName })}
            onClick={() => onOpen(userId)}
          >
            {maskedName}
          </button>
        ) : (
          maskedName
        ),
    },
    { key: 'userId', head: t('userId'), fold: true, cell: ({ userId }) => <span className="number">{userId}</span> },
    {
      key: 'joined',
      head: `${t('joined')} (${zoneText()})`,
      fold: true,
      cell: ({ joinedAt }) => <Instant at={joinedAt} />,
    },
    { key: 'named', head: t('named'), fold: true, cell: ({ hasNamed }) => t(hasNamed ? 'hasNamed' : 'hasNotNamed') },
    { key: 'direct', fold: 'named', head: t('direct'), right: true, cell: ({ direct }) => figure(direct) },
    { key: 'size', fold: 'named', head: t('size'), right: true, cell: ({ size }) => figure(size) },
    {
      key: 'level',
      head: t('level'),
      fold: 'named',
      cell: ({ level }) => (level > 0 ? `V${level}` : t('noLevelShort')),
    },
    {
      key: 'leg',
      head: t('leg'),
      fold: 'named',
      cell: ({ legLevel }) => (legLevel > 0 ? `V${legLevel}` : t('noLevelShort')),
    },
    {
      key: 'land',
      fold: 'named',
      head: t('ownLand'),
      right: true,
      cell: ({ land }) => <Amount value={land} asset="DU" precision="all" />,
    },
    {
      key: 'teamLand',
      head: t('teamLand'),
      right: true,
      cell: ({ teamLand }) => <Amount value={teamLand} asset="DU" precision="all" />,
    },
  ]
}
