import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { RewardKind } from '#rules/reward/kinds.ts'
import type { Tx } from '#server/store/database.ts'
import { addParts, holdCollectable } from './rewards.sql.ts'

/** A reward that its member may collect now: what is left of it, minor units of DU. */
export interface OpenReward {
  readonly id: string
  readonly left: Minor
}

/**
 * What a member may collect at an instant of the world, in the order in which it counts; held by this transaction. `ids`: of these alone;
 * what is not his, has ended or is over is left out.
 */
export async function openRewards(
  tx: Tx,
  of: {
    readonly member: UserId
    readonly at: Date
    readonly ids?: readonly string[] | undefined
    readonly kind?: RewardKind
  },
): Promise<OpenReward[]> {
  return (await holdCollectable(tx, of)).map(({ id, amount, collected }) => ({ id, left: amount - collected }))
}

/** Notes what a journal paid of open rewards: those that are paid whole have been collected. */
export function payRewards(
  tx: Tx,
  paid: { readonly journal: string; readonly at: Date },
  parts: readonly { readonly reward: OpenReward; readonly part: Minor }[],
): Promise<void> {
  return addParts(
    tx,
    paid,
    parts.map(({ reward, part }) => ({ reward: reward.id, amount: part })),
  )
}
