import { balancesIn } from '#ledger/balances.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { needsCode, type Traded } from '#rules/swap/traded.ts'
import type { AskedTogether, DoneTogether } from '#server/handler/handler.ts'
import { postedTogether } from '#server/handler/posted-together.ts'
import { unlessRefused } from '#server/handler/unless-refused.ts'
import type { Services } from '#server/services/services.ts'
import { type Tx, together } from '#server/store/database.ts'
import { holdPools, movePool } from '#server/swap/pool.sql.ts'
import { insertSwaps, tradedByEach } from '#server/swap/swap.sql.ts'
import { highestAverages } from '#server/swap/taken.ts'
import { worldNow } from '#server/world/clock.ts'
import { dayBefore } from './day.ts'
import { type Answer, type Asked, madeOf, pairOf } from './made.ts'

/**
 * Swaps of many members, one after the other in each pool as they came, each at the price that the one before it left (SWAP-03). What is refused,
 * whose account is short and who needs the code is asked by himself, and moves no price here.
 */
export async function swapTogether(
  tx: Tx,
  asked: readonly AskedTogether<Asked>[],
  { economy }: Pick<Services, 'economy'>,
): Promise<DoneTogether<Answer>> {
  const pairs = asked.map(({ input }) => unlessRefused(() => pairOf(economy, input)))
  const assets = [...new Set(pairs.flatMap((pair) => pair?.asset ?? []))]
  const accounts = asked.map(({ member, input }) => ({ user: member, book: 'trading' as const, asset: input.from }))
  const members = asked.map(({ member }) => member)
  const [held, traded] = await together([
    balancesIn(tx, accounts),
    tradedByEach(tx, members, dayBefore(await worldNow(tx))),
  ])
  const sides = new Set([...assets, ...[...traded.values()].flatMap((day) => day.map(({ asset }) => asset))])
  const averages = await highestAverages(tx, economy, [...sides])
  // last of what is read: from here on whoever else swaps with them waits
  const [pools, worldAt] = await together([holdPools(tx, assets), worldNow(tx)])
  const before = new Map(pools)
  const exceedsDay = (member: UserId, next: Traded) =>
    needsCode([...(traded.get(member) ?? []), next], averages, economy.swap.codeAbove)
  const all = asked.map(({ member, input, factor }, place) => {
    const pair = pairs[place]
    if (!pair) return undefined
    const withCode = factor === 'transactionPasswordAndGoogle'
    const standing = { pool: pools.get(pair.asset), side: pair.side, worldAt }
    const made = unlessRefused(() => madeOf(economy, { member, asked: input, withCode }, standing))
    if (!made || made.row.leaves > (held[place] ?? 0n)) return undefined
    if (!withCode && exceedsDay(member, made.traded)) return undefined
    pools.set(pair.asset, made.after)
    return made
  })
  const posted = postedTogether(tx, all, insertSwaps)
  const moves = () =>
    [...before.values()].map((pool) => {
      const states = all.flatMap((made) => (made?.after.asset === pool.asset ? [made.after] : []))
      return movePool(tx, pool, states, worldAt)
    })
  return { ...posted, write: () => together([...moves(), posted.write()]) }
}
