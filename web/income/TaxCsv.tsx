import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PayloadOf } from '#calls/call.ts'
import { taxRecords } from '#calls/income/tax.ts'
import { ask } from '#web/ask/client.ts'
import { utcDay } from '#web/asset/utc.ts'
import { PAGE_SIZE } from '#web/csv/all-pages.ts'
import { CsvButton } from '#web/csv/CsvButton.tsx'
import type { TaxLine } from './tax-rounding.ts'

export type TaxAsked = Omit<PayloadOf<typeof taxRecords>, 'size' | 'after'>

/** A file of all tax lines that are asked for. */
export function TaxCsv({ asked }: { readonly asked: TaxAsked }): ReactNode {
  const t = useTranslations('income')
  const page = useTranslations('income.taxPage')
  const glossary = useTranslations('glossary')
  const detail = useTranslations('income.detail')
  return (
    <CsvButton<TaxLine>
      file="orrery-land-tax"
      page={(after) => ask(taxRecords, { ...asked, size: PAGE_SIZE, ...(after && { after }) })}
      head={[
        page('day'),
        page('planet'),
        glossary('coordinates'),
        page('factor'),
        page('walletFactorHead'),
        page('numerator'),
        page('walletNumerator'),
        page('amount'),
        page('status'),
        detail('claim'),
        detail('settlement'),
      ]}
      cells={(line) => [
        utcDay(line.dayAt),
        line.planetName,
        line.coordinates,
        line.factor,
        line.walletFactor,
        line.numerator,
        line.walletNumerator,
        line.amount,
        t(`status.${line.status}`),
        line.journal ?? '',
        line.settlementJournal ?? '',
      ]}
    />
  )
}
