import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { LAND_EVENTS, landRecords } from '#calls/land/records.ts'
import { ask } from '#web/ask/client.ts'
import { utcSecond } from '#web/asset/utc.ts'
import { PAGE_SIZE } from '#web/csv/all-pages.ts'
import { CsvButton } from '#web/csv/CsvButton.tsx'
import { FilterBar } from '#web/filter/FilterBar.tsx'
import { OneOf } from '#web/filter/OneOf.tsx'
import { PeriodFilter } from '#web/filter/PeriodFilter.tsx'
import { LandFilter } from '#web/filter/PlaceFilter.tsx'
import { countSet } from '#web/filter/place.ts'
import type { EventPlace, EventsAsked } from './event-place.ts'

export type LandEvent = AnswerOf<typeof landRecords>['list'][number]

interface Props {
  readonly place: EventPlace
  readonly asked: EventsAsked
  readonly onChange: (change: Partial<EventPlace>) => void
  readonly onClear: () => void
}

/** Which events are shown, and a file of all of them. */
export function EventBar({ place, asked, onChange, onClear }: Props): ReactNode {
  const t = useTranslations('list.filter')
  const deed = useTranslations('deed.record')
  return (
    <FilterBar count={countSet(place)} onClear={onClear} act={<Csv asked={asked} />}>
      <OneOf
        label={t('kind')}
        all={t('allKinds')}
        value={place.kind}
        known={LAND_EVENTS}
        word={(kind) => deed(`kind.${kind}`)}
        onPick={(kind) => onChange({ kind })}
      />
      <LandFilter place={place} onChange={onChange} />
      <PeriodFilter place={place} onChange={onChange} />
    </FilterBar>
  )
}

function Csv({ asked }: Pick<Props, 'asked'>): ReactNode {
  const t = useTranslations()
  const kindWords = useKindWords()
  return (
    <CsvButton<LandEvent>
      file="orrery-land-records"
      page={(after) => ask(landRecords, { ...asked, size: PAGE_SIZE, ...(after && { after }) })}
      head={[
        `${t('deed.record.when')} (UTC)`,
        t('deed.record.what'),
        t('glossary.planet'),
        t('glossary.coordinates'),
        'x',
        'y',
        t('glossary.land'),
        t('deed.record.other'),
        t('deed.record.sum'),
        t('deed.record.feeHead'),
        t('land.pay.order'),
      ]}
      cells={(event) => [
        utcSecond(event.worldAt),
        kindWords(event),
        event.planetName,
        event.coordinates,
        String(event.x),
        String(event.y),
        event.tokenId,
        event.other,
        signedSum(event),
        event.fee,
        event.order,
      ]}
    />
  )
}

/** What happened, and how far it is. */
export function useKindWords(): (event: LandEvent) => string {
  const t = useTranslations('deed.record')
  return ({ kind, state }) => (state === 'done' ? t(`kind.${kind}`) : `${t(`kind.${kind}`)} (${t(`state.${state}`)})`)
}

/** What moved, paid in with a minus; empty for a transfer. */
export function signedSum({ kind, amount }: Pick<LandEvent, 'kind' | 'amount'>): string {
  if (kind === 'given' || kind === 'received') return ''
  return kind === 'purchase' || kind === 'addition' || kind === 'replow' ? `-${amount}` : amount
}
