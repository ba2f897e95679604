import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { utcDay } from '#web/kit/figure/utc.ts'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import type { PagedList } from '#web/list/use-list.ts'
import type { Side } from './side.ts'
import type { TaxLine } from './tax-rounding.ts'

/** A file of all tax lines of the list. */
export function TaxCsv({
  list,
  side,
}: {
  readonly list: Pick<PagedList<TaxLine, unknown>, 'page'>
  readonly side: Side
}): ReactNode {
  const t = useTranslations('income')
  const page = useTranslations('income.taxPage')
  const glossary = useTranslations('glossary')
  const detail = useTranslations('income.detail')
  return (
    <CsvButton
      file={side === 'owner' ? 'orrery-land-tax' : 'orrery-planet-referral'}
      list={list}
      columns={[
        [page('day'), (line) => utcDay(line.dayAt)],
        [page('planet'), (line) => line.planetName],
        [glossary('coordinates'), (line) => line.coordinates],
        [page('factor'), (line) => line.factor],
        [page('walletFactorHead'), (line) => line.walletFactor],
        [page('numerator'), (line) => line.numerator],
        [page('walletNumerator'), (line) => line.walletNumerator],
        [page('amount'), (line) => line.amount],
        [page('status'), (line) => t(`status.${line.status}`)],
        [detail('claim'), (line) => line.journal ?? ''],
        [detail('settlement'), (line) => line.settlementJournal ?? ''],
      ]}
    />
  )
}
