import { formatUnits } from '#rules/amount/decimal.ts'
import { stillAccepted } from '#rules/land/ending.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Standing } from '#server/income/settle.ts'
import type { LandRunRow } from '#server/land/mine/my.sql.ts'
import { lockRunOf } from '#server/land/own.sql.ts'
import { tellLater } from '#server/notice/due.ts'
import { runOf } from '#server/run/run-row.ts'
import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import { askWord, finishEnd, waitingEnds } from './end.sql.ts'
import { carryOut, endingOf, figuresOf } from './end.ts'

/**
 * Pays the withdrawals that wait, in the order of asking, as far as the emission reserve reaches; each at the last settled
 * day's figures. One that would pay less than its owner accepted waits for his new word, and the next is paid (settlement,
 * 27). One whose land has completed meanwhile is dropped. Of each its owner is told, by a worker. Run by the settlement before it works out a day's factor
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
  const { economy } = services
  for (const { id, land, run, member, accepted } of await waitingEnds(tx)) {
    const row = await lockRunOf(tx, land)
    if (row.id !== run || row.state !== 'effective') {
      await finishEnd(tx, id, { state: 'dropped', ended_at: standing.world })
      await tellLater(tx, 'landEndDropped', [{ member, facts: landFacts(row) }])
      continue
    }
    const ending = await endingOf(tx, economy, runOf(row), standing)
    if (!stillAccepted(accepted, figuresOf(economy, ending))) {
      await askWord(tx, id)
      await tellLater(tx, 'landEndAsks', [{ member, facts: landFacts(row) }])
      continue
    }
    const done = await carryOut(tx, economy, standing, row, { order: id, ending })
    if (!done) return
    await finishEnd(tx, id, done)
    const paid = { amount: formatUnits(done.received), order: done.journal ?? '' }
    await tellLater(tx, 'landEndPaid', [{ member, facts: { ...landFacts(row), ...paid } }])
  }
}

/** Which land it is, as a notice says it. */
function landFacts(row: LandRunRow) {
  return {
    planet: coordinatesOf(row),
    name: row.planet_name ?? '',
    x: `${row.x}`,
    y: `${row.y}`,
    tokenId: row.token_id.toString(),
  }
}
