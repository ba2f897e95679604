import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { insideTransfer } from '#calls/transfer/inside.ts'
import { ofUser } from '#ledger/chart.ts'
import type { Exit } from '#ledger/exit.ts'
import type { Journal } from '#ledger/post.ts'
import { maskedName } from '#rules/account/masked-name.ts'
import { formatUnits, units as unitsOf } from '#rules/amount/decimal.ts'
import type { UserId } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { insideFault } from '#rules/transfer/inside.ts'
import type { Telling } from '#server/notice/tell.ts'
import type { Sent } from './inside.sql.ts'

export type Asked = RequestOf<typeof insideTransfer>
export type Answer = AnswerOf<typeof insideTransfer>

/** One of the two sides. */
interface Side {
  readonly id: UserId
  readonly username: string
}

/** What a transfer is judged by: both sides, its pass, what of the day was sent, and the instants of both clocks. */
interface Standing {
  readonly from: Side
  readonly to: Side
  readonly exit: Exit
  readonly sent: Sent
  readonly at: Date
  readonly worldAt: Date
}

/**
 * A transfer as it is posted, kept, answered and told to both. Refuses transferNotOffered, enterAmount, amountOutOfRange, insideDayLimit.
 */
export function madeOf(
  { inside }: Pick<Economy, 'inside'>,
  { asset, amount = '0' }: Asked,
  { from, to, exit, sent, at, worldAt }: Standing,
) {
  const units = unitsOf(amount)
  const fault = insideFault(inside, { asset, units, sent: sent.get(asset) ?? 0n })
  if (fault) throw new Refusal(...fault)
  const { id } = exit
  const legs = [{ from: ofUser(from.id, 'investment'), to: ofUser(to.id, 'investment'), asset, units }]
  const journal: Journal = { id, kind: 'insideTransfer', cause: id, actor: from.id, worldAt, legs }
  const row = { id, sender: from.id, receiver: to.id, asset, amount: units, made_at: at, world_at: worldAt }
  const [sender, receiver] = [maskedName(from.username), maskedName(to.username)]
  const facts = { amount: formatUnits(units), asset, order: id }
  const arrived: Telling<'assetReceived'> = {
    member: to.id,
    kind: 'assetReceived',
    facts: { ...facts, other: sender },
    at,
  }
  const left: Telling<'assetSent'> = { member: from.id, kind: 'assetSent', facts: { ...facts, other: receiver }, at }
  const answer: Answer = { ...facts, maskedName: receiver, worldAt: worldAt.getTime() }
  return { journal, row, answer, tellings: [arrived, left] as const }
}
