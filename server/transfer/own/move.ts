import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { ownTransfer } from '#calls/transfer/own.ts'
import { ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { refuse } from '#rules/account/account.ts'
import { formatUnits, units as unitsOf } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { isOwnAsset, ownMoveFault } from '#rules/transfer/own.ts'
import type { Payer } from '#server/handler/handler.ts'
import { worldNow } from '#server/world/clock.ts'
import { insertOwnTransfer } from './own.sql.ts'

/**
 * Moves an asset between two accounts of the asker (ASSET-08). It stays his, so it is no exit: what an exit leaves behind is
 * counted over all his accounts. Refuses transferNotOffered, sameAccount, enterAmount, and as `post` does when the account is short.
 */
export async function moveOwn(
  { tx, member }: Payer,
  { asset, fromBook, toBook, amount = '0' }: RequestOf<typeof ownTransfer>,
): Promise<AnswerOf<typeof ownTransfer>> {
  const units = unitsOf(amount)
  if (!isOwnAsset(asset)) throw new Refusal('transferNotOffered')
  refuse(ownMoveFault({ fromBook, toBook, units }))
  const order = uuidv7()
  const worldAt = await worldNow(tx)
  await post(tx, {
    id: order,
    kind: 'ownTransfer',
    cause: order,
    actor: member.id,
    worldAt,
    facts: { fromBook, toBook },
    legs: [{ from: ofUser(member.id, fromBook), to: ofUser(member.id, toBook), asset, units }],
  })
  await insertOwnTransfer(tx, {
    id: order,
    member: member.id,
    asset,
    from_book: fromBook,
    to_book: toBook,
    amount: units,
    world_at: worldAt,
  })
  return { order, asset, amount: formatUnits(units), fromBook, toBook, worldAt: worldAt.getTime() }
}
