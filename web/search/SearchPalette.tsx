import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/kit/modal/Dialog.tsx'
import { openSearch } from '#web/state/search.ts'
import { SearchBox } from './SearchBox.tsx'

interface Props {
  readonly open: boolean
}

/** One search for screens, planets, plots, articles and one's own records; opened by the bar, the drawer, `/` and Ctrl K. */
export function SearchPalette({ open }: Props): ReactNode {
  const t = useTranslations('search')
  const close = (): void => openSearch(false)
  return (
    <Dialog open={open} onClose={close} title={t('title')}>
      <SearchBox onLeave={close} />
    </Dialog>
  )
}
