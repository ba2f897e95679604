import type { AnswerOf } from '#calls/call.ts'
import type { holds } from '#calls/security/holds.ts'
import { chainOf } from '#chain/definitions/chains.ts'
import { balancesOf } from '#ledger/balances.ts'
import { isAsset } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { keptThroughout, type Sum, uncovered } from '#rules/deposit/finality.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { type Reader, type Tx, together } from '#server/store/database.ts'
import { priceBounds } from '#server/swap/taken.ts'
import {
  isOwed,
  lockExits,
  lockExitsOf,
  type NotFinal,
  notFinalAmong,
  notFinalOfChain,
  notFinalSums,
} from './finality.sql.ts'

/**
 * From here on until its transaction ends an exit is the only one of its member: what its work reads of others (what left today,
 * what a withdrawal of the day adds up to) does not change under it.
 */
export async function inTurn(tx: Tx, member: UserId): Promise<void> {
  await lockExits(tx, member)
}

/**
 * The same of many members; which of them have nothing that is not final, each at its place: of these `requireFinal` refuses none,
 * whatever leaves. Each is held against change (`areFree`).
 */
export async function inTurnAndFinal(tx: Tx, members: readonly UserId[]): Promise<boolean[]> {
  const [, open] = await together([lockExitsOf(tx, members), notFinalAmong(tx, members)])
  return members.map((member) => !open.has(member))
}

/**
 * What an exit leaves behind, asked after its work and in its transaction: a member keeps at least the worth of his deposits
 * that are not final, over all his accounts (architecture, decision 4). Whoever asks holds the member against change
 * (`requireNoHold`): a deposit that is being taken back is waited for, and so is another exit of the same member. With what he `had`
 * before, what the work brought counts for nothing.
 * @throws Refusal `depositsNotFinal` with what has to stay, what would, and a block before which it is not over; 'none': not known
 */
export async function requireFinal(
  tx: Tx,
  economy: Pick<Economy, 'prices' | 'swap'>,
  member: UserId,
  had?: readonly Sum[],
): Promise<void> {
  await lockExits(tx, member)
  // balances first: a deposit that is credited meanwhile is then counted as not final, and never the other way round
  const has = await balancesOf(tx, member)
  const held = had ? keptThroughout(had, has) : has
  const open = await notFinalSums(tx, member)
  if (open.length === 0) return
  // what the market gives less for would else stand in for a deposit that it is not worth
  const bounds = await priceBounds(tx, economy)
  const short = uncovered(bounds, held, open.map(sumOf))
  if (!short) return
  const [last] = open
  throw new Refusal('depositsNotFinal', {
    asset: short.asset,
    needed: formatUnits(short.needed),
    left: formatUnits(short.left),
    network: chainOf(last?.chain ?? 0)?.name ?? '',
    block: `${last?.finalAt ?? 'none'}`,
  })
}

/** Whether all that a member had deposited by then is final, and what of it was taken back is made good. */
export async function isGoodBy(reader: Reader, member: UserId, seenBy: Date): Promise<boolean> {
  return (await notFinalSums(reader, member, seenBy)).length === 0 && !(await isOwed(reader, member, seenBy))
}

/** What of a member's deposits is credited and not final, as he is told it. */
export async function notFinalOf(reader: Reader, member: UserId): Promise<AnswerOf<typeof holds>['notFinal']> {
  return (await notFinalSums(reader, member)).map((sum) => ({
    asset: sumOf(sum).asset,
    amount: formatUnits(sum.units),
    network: chainOf(sum.chain)?.name ?? `${sum.chain}`,
    block: sum.finalAt === null ? null : `${sum.finalAt}`,
  }))
}

/** What of a member's deposits on a chain is credited and not final. */
export async function notFinalOn(reader: Reader, member: UserId, chain: number): Promise<Sum[]> {
  return (await notFinalSums(reader, member)).filter((sum) => sum.chain === chain).map(sumOf)
}

/** The same of all members together. */
export async function notFinalOfAll(reader: Reader, chain: number): Promise<Sum[]> {
  return (await notFinalOfChain(reader, chain)).map(sumOf)
}

function sumOf({ asset, units }: Pick<NotFinal, 'asset' | 'units'>): Sum {
  if (!isAsset(asset)) throw new Error(`a deposit of an unknown asset: ${asset}`)
  return { asset, units }
}
