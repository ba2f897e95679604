import type { balancesAt } from '#calls/asset/balances-at.ts'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import { balancesAt as heldAt } from '#ledger/balances-at.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Asker } from '#server/handler/handler.ts'
import { worldNow } from '#server/world/clock.ts'
import { worthOf, worthsAt } from './worth-of.ts'

/** What the asker had at an instant of the world, and what it was worth; refuses one that has not come. */
export async function showBalancesAt(
  { services: { database, economy }, member }: Asker,
  { at }: RequestOf<typeof balancesAt>,
): Promise<AnswerOf<typeof balancesAt>> {
  if (at > (await worldNow(database)).getTime()) throw new Refusal('instantAhead')
  const then = new Date(at)
  const held = await heldAt(database, member.id, then)
  return {
    at,
    balances: held.map(({ book, asset, units }) => ({ book, asset, amount: formatUnits(units) })),
    ...worthOf(held, await worthsAt(database, economy, then)),
  }
}
