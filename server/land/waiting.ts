import type { Standing } from '#server/income/settle.ts'
import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import { finishEnd, waitingEnds } from './end.sql.ts'
import { carryOut } from './end.ts'
import { lockRunOf } from './own.sql.ts'

/**
 * Pays the withdrawals that wait, oldest first, as far as the emission reserve reaches; each at the last settled day's
 * figures. One whose land has completed meanwhile is dropped. Run by the settlement before it works out a day's factor
 * (settlement, Order).
 */
export async function payWaiting({
  tx,
  services,
  standing,
}: {
  tx: Tx
  services: Services
  standing: Standing
}): Promise<void> {
  for (const { id, land, run } of await waitingEnds(tx)) {
    const row = await lockRunOf(tx, land)
    if (row.id !== run || row.state !== 'effective') {
      await finishEnd(tx, id, { state: 'dropped', ended_at: standing.world })
      continue
    }
    const done = await carryOut(tx, services.economy, standing, row, id)
    if (!done) return
    await finishEnd(tx, id, done)
  }
}
