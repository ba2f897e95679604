import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Disclosure } from '#web/kit/page/Disclosure.tsx'
import { lazyPart } from '#web/route/lazily.ts'

const TaxedDay = lazyPart(['income', 'glossary'], async () => (await import('#web/income/tax/TaxedDay.tsx')).TaxedDay)

/** Where a planet's tax of the last day opens to what it was worked out from. Few open it: what it needs comes when they do. */
export function DayTax({ coordinates }: { readonly coordinates: string }): ReactNode {
  const t = useTranslations('planet.worth')
  const [wanted, setWanted] = useState(false)
  return (
    <Disclosure head={t('how')} onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}>
      {wanted && <TaxedDay coordinates={coordinates} />}
    </Disclosure>
  )
}
