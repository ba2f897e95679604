import type { Minor } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { roomAt } from '#rules/income/run.ts'
import { burnOf } from '#rules/pool/burn.ts'
import type { Standing } from '#server/income/settle.ts'
import type { SettledRun } from '#server/run/settled-run.ts'

/** What leaving now costs of the land: minor units of DU, of how much it could still earn. */
export interface Leaving {
  readonly how: 'early' | 'completed'
  readonly room: Minor
  readonly burns: Minor
}

/** What leaving a pool now costs of a land's room; nothing once the land has completed (economy, Pools). */
export function leavingOf({ pools }: Economy, run: SettledRun, standing: Pick<Standing, 'index'>): Leaving {
  if (run.state !== 'effective') return { how: 'completed', room: 0n, burns: 0n }
  const room = roomAt(run, standing.index[run.era] ?? 0n, run.capTimes) ?? 0n
  return { how: 'early', room, burns: burnOf(room, pools.earlyBurn) }
}
