import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { indexText } from '#web/income/recompute.ts'
import { utcDay } from '#web/kit/figure/utc.ts'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { PeriodFilter } from '#web/list/filter/PeriodFilter.tsx'
import { LandFilter } from '#web/list/filter/PlaceFilter.tsx'
import { countSet } from '#web/list/filter/place.ts'
import { StatusFilter } from './StatusFilter.tsx'
import type { LineList } from './use-lines.ts'

/** Which lines of income are shown, and a file of all of them. */
export function LineBar({ place, change, clear, list, ofLand }: LineList): ReactNode {
  const { token, ...others } = place
  return (
    <FilterBar count={countSet(ofLand ? others : place)} onClear={clear} act={<Csv list={list} />}>
      {!ofLand && <LandFilter place={place} onChange={change} />}
      <StatusFilter value={place.status} onPick={(status) => change({ status })} />
      <PeriodFilter days="settled" place={place} onChange={change} />
    </FilterBar>
  )
}

function Csv({ list }: Pick<LineList, 'list'>): ReactNode {
  const t = useTranslations('income')
  const detail = useTranslations('income.detail')
  const tax = useTranslations('income.taxPage')
  const glossary = useTranslations('glossary')
  return (
    <CsvButton
      file="orrery-income"
      list={list}
      columns={[
        [tax('day'), (line) => utcDay(line.dayAt)],
        [glossary('planet'), (line) => line.planetName],
        [glossary('coordinates'), (line) => line.coordinates],
        ['x', (line) => String(line.x)],
        ['y', (line) => String(line.y)],
        [glossary('land'), (line) => line.tokenId],
        [detail('era'), (line) => glossary(`era.${String(line.era) as '0'}`)],
        [detail('investment'), (line) => line.investment],
        [detail('rate'), (line) => `${line.rate}%`],
        [detail('factor'), (line) => line.factor],
        [detail('indexStart'), (line) => indexText(line.indexStart)],
        [detail('indexBefore'), (line) => indexText(line.indexBefore)],
        [detail('indexAfter'), (line) => indexText(line.indexAfter)],
        [detail('gross'), (line) => line.gross],
        [detail('tax'), (line) => line.taxed],
        [detail('net'), (line) => line.net],
        [tax('status'), (line) => t(`status.${line.status}`)],
        [detail('claim'), (line) => line.journal ?? ''],
        [detail('settlement'), (line) => line.settlementJournal ?? ''],
      ]}
    />
  )
}
