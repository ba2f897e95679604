import { v7 as uuidv7 } from 'uuid'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post, SystemShort } from '#ledger/post.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { type Operator, recordAct } from '#server/operation/record.ts'
import type { Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'

/** What is granted to whom; DP goes to its own account, all else to the investment account. */
export interface Grant {
  readonly member: UserId
  readonly asset: Asset
  /** Minor units, above zero. */
  readonly units: Minor
}

/** A grant as its act is recorded, but for the order. */
export function factsOfGrant({ member, asset, units }: Grant) {
  return { member: member.toString(), asset, amount: formatUnits(units) } as const
}

/**
 * An operator grants a member something out of the treasury: a journal of kind `grant` and a line in the operators'
 * log, in one transaction. Throws a `RangeError` that says so when the treasury is short. Returns the order.
 */
export async function grant(tx: Tx, operator: Operator, given: Grant): Promise<string> {
  const { member, asset, units } = given
  const order = uuidv7()
  const book = asset === 'DP' ? 'points' : 'investment'
  const facts = { reason: operator.reason }
  const legs = [{ from: ofSystem('treasury'), to: ofUser(member, book), asset, units }] as const
  try {
    await post(tx, { id: order, kind: 'grant', cause: order, actor: null, worldAt: await worldNow(tx), facts, legs })
  } catch (error) {
    if (error instanceof SystemShort) throw new RangeError(`the treasury does not hold so much: ${error.account}`)
    throw error
  }
  await recordAct(tx, operator, 'grant', { order, ...factsOfGrant(given) })
  return order
}
