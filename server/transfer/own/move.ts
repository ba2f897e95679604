import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { ownTransfer } from '#calls/transfer/own.ts'
import { balancesIn } from '#ledger/balances.ts'
import { ofUser } from '#ledger/chart.ts'
import { type Journal, post } from '#ledger/post.ts'
import { refuse } from '#rules/account/account.ts'
import { formatUnits, units as unitsOf } from '#rules/amount/decimal.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { isOwnAsset, type OwnAsset, ownMoveFault } from '#rules/transfer/own.ts'
import type { AskedTogether, DoneTogether, Payer } from '#server/handler/handler.ts'
import { postedTogether } from '#server/handler/posted-together.ts'
import { type Tx, together } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { insertOwnTransfers } from './own.sql.ts'

type Asked = RequestOf<typeof ownTransfer>
type Answer = AnswerOf<typeof ownTransfer>

/**
 * Moves an asset between two accounts of the asker (ASSET-08). It stays his, so it is no exit: what an exit leaves behind is
 * counted over all his accounts. Refuses transferNotOffered, sameAccount, enterAmount, and as `post` does when the account is short.
 */
export async function moveOwn({ tx, member }: Payer, asked: Asked): Promise<Answer> {
  const units = unitsOf(asked.amount ?? '0')
  if (!isOwnAsset(asked.asset)) throw new Refusal('transferNotOffered')
  refuse(ownMoveFault({ ...asked, units }))
  const move = moveOf(member.id, asked, { asset: asked.asset, units, worldAt: await worldNow(tx) })
  await post(tx, move.journal)
  await insertOwnTransfers(tx, [move.row])
  return move.answer
}

/** The same for many members at once; what is refused, and whose account is short, is asked by itself, where it is told why. */
export async function moveOwnTogether(tx: Tx, asked: readonly AskedTogether<Asked>[]): Promise<DoneTogether<Answer>> {
  const accounts = asked.map(({ member, input }) => ({ user: member, book: input.fromBook, asset: input.asset }))
  const [worldAt, held] = await together([worldNow(tx), balancesIn(tx, accounts)])
  const moves = asked.map(({ member, input }, place) => {
    const units = unitsOf(input.amount ?? '0')
    const fault = ownMoveFault({ ...input, units })
    if (!isOwnAsset(input.asset) || fault || units > (held[place] ?? 0n)) return undefined
    return moveOf(member, input, { asset: input.asset, units, worldAt })
  })
  return postedTogether(tx, moves, insertOwnTransfers)
}

/** A transfer as it is posted, kept and answered. */
function moveOf(
  member: UserId,
  { fromBook, toBook }: Pick<Asked, 'fromBook' | 'toBook'>,
  { asset, units, worldAt }: { readonly asset: OwnAsset; readonly units: Minor; readonly worldAt: Date },
) {
  const order = uuidv7()
  const legs = [{ from: ofUser(member, fromBook), to: ofUser(member, toBook), asset, units }]
  const facts = { fromBook, toBook }
  const journal: Journal = { id: order, kind: 'ownTransfer', cause: order, actor: member, worldAt, facts, legs }
  const row = { id: order, member, asset, from_book: fromBook, to_book: toBook, amount: units, world_at: worldAt }
  const answer: Answer = { order, asset, amount: formatUnits(units), fromBook, toBook, worldAt: worldAt.getTime() }
  return { journal, row, answer }
}
