import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { dayAt } from '#rules/income/days.ts'
import { tellMember } from '#server/notice/tell.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { addReady, takeReady } from './ready.sql.ts'

/** Members who are told in one transaction. */
const AT_ONCE = 50

/** Notes rewards that became ready to be claimed at an instant of the world, in the transaction in which they do. */
export async function noteReady(
  tx: Tx,
  at: Date,
  rewards: readonly { readonly member: UserId; readonly amount: Minor }[],
): Promise<void> {
  const sums = new Map<UserId, { rewards: number; amount: bigint }>()
  for (const { member, amount } of rewards) {
    const sum = sums.get(member) ?? { rewards: 0, amount: 0n }
    sums.set(member, { rewards: sum.rewards + 1, amount: sum.amount + amount })
  }
  // in one order, so that two that release for the same members do not wait for each other
  const rows = [...sums]
    .sort(([one], [other]) => Number(one - other))
    .map(([member, sum]) => ({ member, rewards: sum.rewards, amount: sum.amount }))
  await addReady(tx, dayAt(at), rows)
}

/**
 * Tells members of the rewards of days that are over, all of a day in one notice, once each however many workers do so. Run by the
 * worker.
 * @returns how many were told
 */
export async function tellReady({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  for (let count = 0; ; ) {
    const told = await inTransaction(database, async (tx) => {
      const ready = await takeReady(tx, dayAt(await worldNow(tx)), AT_ONCE)
      for (const { member, rewards, amount } of ready)
        await tellMember(tx, {
          member,
          kind: 'rewardsReleased',
          facts: { count: String(rewards), amount: formatUnits(amount) },
          at: now(),
        })
      return ready.length
    })
    count += told
    if (told < AT_ONCE) return count
  }
}
