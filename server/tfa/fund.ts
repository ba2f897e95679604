import { sql } from 'kysely'
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

/** All that operators have put into it, without what sales and the price of DP brought, minor units of RC. */
export async function filledTfa(reader: Reader): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`select coalesce(sum(amount), 0)::numeric as sum from tfa_funding
    where cause = 'operator'`.execute(reader)
  return rows[0]?.sum ?? 0n
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
export interface PaidForPoints {
  readonly asset: 'USDT' | 'DU'
  readonly units: Minor
  readonly taken: Pick<Economy, 'prices'>
}

/** What an exchange to DP puts into the budget, and what that is worked out from. */
export interface PointsFilling {
  readonly amount: Minor
  /** DU of 10^8: what was paid as it is taken, and RC. */
  readonly price: bigint
  readonly rcPrice: bigint
  /** What RC the treasury has. */
  readonly held: Minor
}

/**
 * What was paid for DP goes into the budget as RC at the quote, as far as the treasury has RC (settlement, 29): `legsOf` are moved by the
 * exchange's journal, and `noteFromPoints` notes it once that is posted, nothing too.
 */
export async function fillingFromPoints(tx: Tx, economy: Economy, paid: PaidForPoints): Promise<PointsFilling> {
  const { asset, units, taken } = paid
  const held = await systemBalance(tx, 'treasury', 'RC')
  const amount = least(worthInRc(economy, taken, asset, units), held)
  return { amount, price: taken.prices[asset], rcPrice: economy.prices.RC, held }
}

export function legsOf({ amount }: PointsFilling): Leg[] {
  return amount > 0n ? [intoBudget(amount)] : []
}

export async function noteFromPoints(tx: Tx, journal: string, of: PointsFilling, worldAt: Date): Promise<void> {
  const { amount, price, rcPrice: rc_price, held } = of
  const row = { journal, cause: 'points', amount, price, rc_price, held, world_at: worldAt } as const
  await tx.insertInto('tfa_funding').values(row).execute()
}
