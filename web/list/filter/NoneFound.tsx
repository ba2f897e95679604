import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/States.tsx'

/** Nothing matches the filters: says so, and clears them. */
export function NoneFound({ onClear }: { readonly onClear: () => void }): ReactNode {
  const t = useTranslations('list')
  return <Empty text={t('noneFound')} action={<Button onClick={onClear}>{t('filter.clear')}</Button>} />
}
