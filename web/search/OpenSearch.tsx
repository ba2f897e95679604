import { type ReactNode, useEffect } from 'react'
import { useShortcut } from '#web/kit/keys/use-shortcut.ts'
import { lazyDialog } from '#web/route/lazily.ts'
import { openSearch, useSearchOpen } from '#web/state/search.ts'

const SearchPalette = lazyDialog(
  ['search', 'asset', 'glossary'],
  async () => (await import('#web/search/SearchPalette.tsx')).SearchPalette,
  ({ open }) => open,
)

/** The search, and the keys that open it where no other dialog stands; it comes with its chunk when it is first opened. */
export function OpenSearch(): ReactNode {
  const open = useSearchOpen((search) => search.open)
  useShortcut('search', openSearch)
  // a page of access has none
  useEffect(() => () => openSearch(false), [])
  return <SearchPalette open={open} />
}
