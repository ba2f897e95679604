import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SearchFor } from '#web/list/filter/SearchFor.tsx'

interface Props {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Without a frame, among the filters of a list. */
  readonly bare?: boolean
}

/** Searches planets by name or coordinates while one types. */
export function PlanetSearch(props: Props): ReactNode {
  const t = useTranslations('planet')
  return <SearchFor {...props} label={t('search')} hint={t('searchHint')} most={40} />
}
