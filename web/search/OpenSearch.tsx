import { type ReactNode, useEffect } from 'react'
import { useModals } from '#web/kit/modal/modals.ts'
import { lazyDialog } from '#web/route/lazily.ts'
import { openSearch, useSearchOpen } from '#web/state/search.ts'
import { opensSearch } from './search-key.ts'

const SearchPalette = lazyDialog(
  ['search', 'asset', 'glossary'],
  async () => (await import('#web/search/SearchPalette.tsx')).SearchPalette,
  ({ open }) => open,
)

/** The search, and the keys that open it where no other dialog stands; it comes with its chunk when it is first opened. */
export function OpenSearch(): ReactNode {
  const open = useSearchOpen((search) => search.open)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || useModals.getState().open.length > 0 || !opensSearch(event)) return
      event.preventDefault()
      openSearch()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      // a page of access has none
      openSearch(false)
    }
  }, [])
  return <SearchPalette open={open} />
}
