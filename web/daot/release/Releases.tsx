import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { daotReleases } from '#calls/daot/releases.ts'
import { units } from '#rules/amount/decimal.ts'
import { PART_STATES } from '#rules/daot/parts.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { cleared, countSet } from '#web/list/filter/place.ts'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useWholeList } from '#web/list/use-list.ts'
import styles from '../Daot.module.css'
import { ReleaseCurve } from '../ReleaseCurve.tsx'
import { readPartPlace } from './daot-place.ts'
import type { Taking } from './TakeSheet.tsx'

type Part = AnswerOf<typeof daotReleases>['list'][number]

const SHAPES = { locked: ['upcoming', 'ink'], pending: ['open', 'accent'], claimed: ['held', 'ink'] } as const

/** The parts of a round as a picture and one by one, each with its time and state; one that waits can be taken (DAOT-02, DAOT-04). */
export function Releases({ onTake }: { readonly onTake: (taking: Taking) => void }): ReactNode {
  const t = useTranslations('daot')
  const [place, change] = usePlace(readPartPlace)
  const asked = place.round ? { round: Number(place.round) } : {}
  const whole = useAnswer(daotReleases, asked)
  const list = useWholeList(
    daotReleases,
    { ...asked, ...(place.status && { status: place.status }) },
    (answer) => answer.list,
  )
  const round = list.answer?.round ?? undefined
  const columns = useColumns(
    (part) => round !== undefined && onTake({ amount: part.amount, round, sequence: part.sequence }),
  )
  const clear = (): void => change(cleared(place))
  const rounds = whole.data?.rounds ?? []
  const csv = (
    <CsvButton
      file="orrery-daot-parts"
      list={{ page: async () => ({ list: list.rows, next: null }) }}
      columns={[
        [t('sequence'), (row: Part) => `${row.sequence}`],
        [`${t('releaseAt')} (UTC)`, (row) => utcSecond(row.releaseAt)],
        [t('partAmount'), (row) => row.amount],
        [t('status'), (row) => t(`part.${row.status}`)],
      ]}
    />
  )
  return (
    <>
      {(!whole.data || whole.data.list.length > 0) && (
        <div className={styles.picture}>
          {whole.data ? (
            <ReleaseCurve
              releases={whole.data.list.map(({ releaseAt, amount }) => ({ at: releaseAt, amount: units(amount) }))}
              now={whole.data.worldAt}
            />
          ) : (
            <Skeleton rows={4} />
          )}
        </div>
      )}
      <FilterBar count={countSet(place)} onClear={clear} act={csv}>
        <OneOf
          label={t('roundFilter')}
          all={t('lastRound')}
          value={place.round}
          known={rounds.map(String)}
          word={(each) => t('round', { round: Number(each) })}
          onPick={(picked) => change({ round: picked })}
        />
        <OneOf
          label={t('status')}
          all={t('allStates')}
          value={place.status}
          known={PART_STATES}
          word={(each) => t(`part.${each}`)}
          onPick={(picked) => change({ status: picked })}
        />
      </FilterBar>
      <ListFrame
        list={list}
        skeleton={<Skeleton rows={19} />}
        empty={
          countSet(place) > 0 ? (
            <NoneFound onClear={clear} />
          ) : (
            <Empty text={t('noParts')} action={<ButtonLink to="/daoTSubs">{t('toSubscribe')}</ButtonLink>} />
          )
        }
      >
        {(rows) => (
          <Table caption={t('parts')} columns={columns} rows={rows} rowKey={({ sequence }) => `${sequence}`} />
        )}
      </ListFrame>
    </>
  )
}

function useColumns(onTake: (part: Part) => void): Column<Part>[] {
  const t = useTranslations('daot')
  return [
    { key: 'sequence', head: t('sequence'), cell: ({ sequence }) => t('partOf', { sequence }) },
    {
      key: 'at',
      head: `${t('releaseAt')} (${zoneText()})`,
      fold: true,
      cell: ({ releaseAt }) => <Instant at={releaseAt} />,
    },
    {
      key: 'status',
      head: t('status'),
      fold: true,
      cell: ({ status }) => (
        <StateTag shape={SHAPES[status][0]} tone={SHAPES[status][1]}>
          {t(`part.${status}`)}
        </StateTag>
      ),
    },
    {
      key: 'amount',
      head: t('partAmount'),
      right: true,
      cell: ({ amount }) => <Amount value={amount} asset="DAOT" size="row" precision="all" />,
    },
    {
      key: 'act',
      head: <span className="visually-hidden">{t('take')}</span>,
      right: true,
      // on a phone one part in nineteen has it: below its state it takes no room from the sums of all
      fold: true,
      cell: (part) =>
        part.status === 'pending' && (
          <Button onClick={() => onTake(part)}>
            {t('take')}
            <span className="visually-hidden">{` ${t('partOf', { sequence: part.sequence })}`}</span>
          </Button>
        ),
    },
  ]
}
