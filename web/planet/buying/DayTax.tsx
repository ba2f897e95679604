import type { ReactNode } from 'react'
import { lazyPart } from '#web/route/lazily.ts'

const TaxedDay = lazyPart(['income', 'glossary'], async () => (await import('#web/income/tax/TaxedDay.tsx')).TaxedDay)

/** Where a planet's tax of the last day opens to what it was worked out from; the line's place is kept until it has come. */
export function DayTax({ coordinates }: { readonly coordinates: string }): ReactNode {
  return (
    <div style={{ minHeight: 44 }}>
      <TaxedDay coordinates={coordinates} />
    </div>
  )
}
