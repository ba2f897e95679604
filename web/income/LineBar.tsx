import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { incomeRecords } from '#calls/income/records.ts'
import { ask } from '#web/ask/client.ts'
import { utcDay } from '#web/asset/utc.ts'
import { PAGE_SIZE } from '#web/csv/all-pages.ts'
import { CsvButton } from '#web/csv/CsvButton.tsx'
import { FilterBar } from '#web/filter/FilterBar.tsx'
import { PeriodFilter } from '#web/filter/PeriodFilter.tsx'
import { LandFilter } from '#web/filter/PlaceFilter.tsx'
import { countSet } from '#web/filter/place.ts'
import type { IncomeLine } from './recompute.ts'
import { StatusFilter } from './StatusFilter.tsx'
import type { LineList } from './use-lines.ts'

/** Which lines of income are shown, and a file of all of them. */
export function LineBar({ place, change, clear, asked, ofLand }: LineList): ReactNode {
  const { token, ...others } = place
  return (
    <FilterBar count={countSet(ofLand ? others : place)} onClear={clear} act={<Csv asked={asked} />}>
      {!ofLand && <LandFilter place={place} onChange={change} />}
      <StatusFilter value={place.status} onPick={(status) => change({ status })} />
      <PeriodFilter place={place} onChange={change} />
    </FilterBar>
  )
}

function Csv({ asked }: Pick<LineList, 'asked'>): ReactNode {
  const t = useTranslations('income')
  const detail = useTranslations('income.detail')
  const tax = useTranslations('income.taxPage')
  const glossary = useTranslations('glossary')
  return (
    <CsvButton<IncomeLine>
      file="orrery-income"
      page={(after) => ask(incomeRecords, { ...asked, size: PAGE_SIZE, ...(after && { after }) })}
      head={[
        tax('day'),
        glossary('planet'),
        glossary('coordinates'),
        'x',
        'y',
        glossary('land'),
        detail('era'),
        detail('investment'),
        detail('factor'),
        detail('gross'),
        detail('tax'),
        detail('net'),
        tax('status'),
        detail('claim'),
        detail('settlement'),
      ]}
      cells={(line) => [
        utcDay(line.dayAt),
        line.planetName,
        line.coordinates,
        String(line.x),
        String(line.y),
        line.tokenId,
        glossary(`era.${String(line.era) as '0'}`),
        line.investment,
        line.factor,
        line.gross,
        line.taxed,
        line.net,
        t(`status.${line.status}`),
        line.journal ?? '',
        line.settlementJournal ?? '',
      ]}
    />
  )
}
