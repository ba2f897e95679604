import { type ReactNode, useEffect } from 'react'
import { useShortcut } from '#web/kit/keys/use-shortcut.ts'
import { lazyDialog } from '#web/route/lazily.ts'
import { openKeyOverview, useKeyOverview } from '#web/state/key-overview.ts'

const KeyOverview = lazyDialog(
  ['keys'],
  async () => (await import('#web/shell/keys/KeyOverview.tsx')).KeyOverview,
  ({ open }) => open,
)

/** The overview of keys and the key that opens it; it comes with its chunk when it is first opened. */
export function OpenKeyOverview(): ReactNode {
  const open = useKeyOverview((overview) => overview.open)
  useShortcut('overview', openKeyOverview)
  // a page of access has none
  useEffect(() => () => openKeyOverview(false), [])
  return <KeyOverview open={open} />
}
