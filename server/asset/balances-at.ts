import type { balancesAt } from '#calls/asset/balances-at.ts'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import { balancesAt as heldAt } from '#ledger/balances-at.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Asker } from '#server/handler/handler.ts'
import { worldNow } from '#server/world/clock.ts'

/** What the asker had at an instant of the world; refuses one that has not come. */
export async function showBalancesAt(
  { services: { database }, member }: Asker,
  { at }: RequestOf<typeof balancesAt>,
): Promise<AnswerOf<typeof balancesAt>> {
  if (at > (await worldNow(database)).getTime()) throw new Refusal('instantAhead')
  const held = await heldAt(database, member.id, new Date(at))
  return { at, balances: held.map(({ book, asset, units }) => ({ book, asset, amount: formatUnits(units) })) }
}
