import type { QueryClient } from '@tanstack/react-query'
import { assetList } from '#calls/asset/list.ts'
import { ownChange } from '#web/state/own-changes.ts'
import { askAfterSheets, askAll, isHeld, isSheetOpen } from './under-sheets.ts'

/**
 * Asks again for all that is on the screen, after something changed that the member did not do here: what is asked only once
 * stays, and what stands keeps standing until the new has come. Under an open sheet only the balances follow, the rest when it
 * has been closed: a land that its sheet has just given away must not take the sheet's answer along.
 */
export async function refreshOwn(cache: QueryClient): Promise<void> {
  ownChange()
  if (!isSheetOpen()) return askAll(cache)
  askAfterSheets(cache)
  if (!isHeld()) await cache.invalidateQueries({ type: 'active', queryKey: [assetList.path] })
}
