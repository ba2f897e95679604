import { shownName } from '#rules/account/shown-name.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { historyOf } from './history.sql.ts'

type Run = Awaited<ReturnType<typeof historyOf>>[number]

/** Who had a land, how and when it came to him, and what he had in it (LAND-16). */
export function heldOf(run: Run) {
  return {
    owner: shownName(run.username, run.owner),
    state: run.state,
    era: run.era,
    investment: formatUnits(run.investment),
    how: run.transfer !== null ? 'transfer' : run.kind === 'replow' ? 'replow' : 'purchase',
    boughtAt: (run.transferred_at ?? run.bought_at).getTime(),
  } as const
}
