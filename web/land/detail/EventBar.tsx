import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { LAND_EVENTS, type landRecords } from '#calls/land/own/records.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { PeriodFilter } from '#web/list/filter/PeriodFilter.tsx'
import { LandFilter } from '#web/list/filter/PlaceFilter.tsx'
import { countSet } from '#web/list/filter/place.ts'
import type { PagedList } from '#web/list/use-list.ts'
import type { EventPlace } from './event-place.ts'

export type LandEvent = AnswerOf<typeof landRecords>['list'][number]

interface Props {
  readonly place: EventPlace
  readonly list: Pick<PagedList<LandEvent, unknown>, 'page'>
  readonly onChange: (change: Partial<EventPlace>) => void
  readonly onClear: () => void
}

/** Which events are shown, and a file of all of them. */
export function EventBar({ place, list, onChange, onClear }: Props): ReactNode {
  const t = useTranslations('list.filter')
  const act = useTranslations('act.record')
  return (
    <FilterBar count={countSet(place)} onClear={onClear} act={<Csv list={list} />}>
      <OneOf
        label={t('kind')}
        all={t('allKinds')}
        value={place.kind}
        known={LAND_EVENTS}
        word={(kind) => act(`kind.${kind}`)}
        onPick={(kind) => onChange({ kind })}
      />
      <LandFilter place={place} onChange={onChange} />
      <PeriodFilter days="local" place={place} onChange={onChange} />
    </FilterBar>
  )
}

function Csv({ list }: Pick<Props, 'list'>): ReactNode {
  const t = useTranslations()
  const kindWords = useKindWords()
  return (
    <CsvButton
      file="orrery-land-records"
      list={list}
      columns={[
        [`${t('act.record.when')} (UTC)`, (event) => utcSecond(event.worldAt)],
        [t('act.record.what'), kindWords],
        [t('glossary.planet'), (event) => event.planetName],
        [t('glossary.coordinates'), (event) => event.coordinates],
        ['x', (event) => String(event.x)],
        ['y', (event) => String(event.y)],
        [t('glossary.land'), (event) => event.tokenId],
        [t('act.record.other'), (event) => event.other],
        [t('act.record.sum'), signedSum],
        [t('act.record.feeHead'), (event) => event.fee],
        [t('land.pay.order'), (event) => event.order],
      ]}
    />
  )
}

/** What happened, and how far it is. */
export function useKindWords(): (event: LandEvent) => string {
  const t = useTranslations('act.record')
  return ({ kind, state }) => (state === 'done' ? t(`kind.${kind}`) : `${t(`kind.${kind}`)} (${t(`state.${state}`)})`)
}

/** What moved, paid in with a minus; empty for a transfer. */
export function signedSum({ kind, amount }: Pick<LandEvent, 'kind' | 'amount'>): string {
  if (kind === 'given' || kind === 'received') return ''
  return kind === 'purchase' || kind === 'addition' || kind === 'replow' ? `-${amount}` : amount
}
