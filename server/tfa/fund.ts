import { v7 as uuidv7 } from 'uuid'
import { systemBalance } from '#ledger/balances.ts'
import { type Leg, ofSystem } from '#ledger/chart.ts'
import { post, SystemShort } from '#ledger/post.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { least } from '#rules/amount/rounding.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { worthInRc } from '#rules/tfa/sale.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { owedSum } from './tfa.sql.ts'

/** Out of the treasury into the budget that TFA packages release from. */
const INTO_BUDGET = { from: ofSystem('treasury'), to: ofSystem('tfa-budget'), asset: 'RC' } as const

/** Fills the budget out of the treasury, minor units of RC. Throws a `RangeError` that says what is short. */
export async function fundTfa(tx: Tx, amount: Minor): Promise<void> {
  const [journal, worldAt] = [uuidv7(), await worldNow(tx)]
  const legs = [{ ...INTO_BUDGET, units: amount }]
  try {
    await post(tx, { id: journal, kind: 'tfaFunding', cause: journal, actor: null, worldAt, legs })
  } catch (error) {
    if (error instanceof SystemShort) throw new RangeError(`the treasury does not hold so much: ${error.account}`)
    throw error
  }
  await tx.insertInto('tfa_funding').values({ journal, cause: 'operator', amount, world_at: worldAt }).execute()
}

/** What all sold packages can release and be withdrawn still, minor units of RC. */
export function owedByPackages(reader: Reader): Promise<Minor> {
  return owedSum(reader)
}

/** A leg of a sale's journal that puts its part into the budget. */
export function intoBudget(units: Minor): Leg {
  return { ...INTO_BUDGET, units }
}

/** What was paid for DP, as it is taken at this moment. */
interface PaidForPoints {
  readonly asset: 'USDT' | 'DU'
  readonly units: Minor
  readonly taken: Pick<Economy, 'prices'>
}

/**
 * What was paid for DP goes into the budget as RC at the quote, as far as the treasury has RC (settlement, 29): the leg that the
 * exchange's journal moves; none where nothing can be put in. `noteFromPoints` notes it once that is posted.
 */
export async function legFromPoints(tx: Tx, economy: Economy, { asset, units, taken }: PaidForPoints): Promise<Leg[]> {
  const held = await systemBalance(tx, 'treasury', 'RC')
  const part = least(worthInRc(economy, taken, asset, units), held)
  return part > 0n ? [intoBudget(part)] : []
}

export async function noteFromPoints(tx: Tx, journal: string, legs: readonly Leg[], worldAt: Date): Promise<void> {
  for (const { units } of legs)
    await tx.insertInto('tfa_funding').values({ journal, cause: 'points', amount: units, world_at: worldAt }).execute()
}
