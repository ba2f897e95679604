import { v7 as uuidv7 } from 'uuid'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { RewardKind } from '#rules/reward/kinds.ts'
import type { Tx } from '#server/store/database.ts'
import { noteReady } from './release/ready.ts'
import { insertRows } from './rewards.sql.ts'

/** A reward that is made. Its DU go into the account `rewards` by the journal of whoever makes it. */
export interface NewReward {
  readonly member: UserId
  readonly kind: RewardKind
  /** Minor units of DU, above zero. */
  readonly amount: Minor
  /** Whose purchase it is of, and its order: it waits until nothing holds him and his deposits are final. Null: it is released at once. */
  readonly of: { readonly buyer: UserId; readonly purchase: string; readonly at: Date } | null
  /** The world's instant at which it was made. */
  readonly madeAt: Date
  /** All that it takes to work it out again; amounts as decimal texts. */
  readonly facts: Readonly<Record<string, unknown>>
}

const HOUR = 3_600_000

/** When what is released at an instant is lost. */
export function expiryOf(releasedAt: Date, burnAfterHours: number): Date {
  return new Date(releasedAt.getTime() + burnAfterHours * HOUR)
}

/** Makes rewards; each is made once a purchase, kind and member, which the database sees to. */
export async function insertRewards(
  tx: Tx,
  { burnAfterHours }: { readonly burnAfterHours: number },
  rewards: readonly NewReward[],
): Promise<void> {
  await insertRows(
    tx,
    rewards.map(({ of, madeAt, facts, ...reward }) => {
      const released = of === null ? { released_at: madeAt, expires_at: expiryOf(madeAt, burnAfterHours) } : {}
      return {
        ...reward,
        ...released,
        id: uuidv7(),
        asset: 'DU',
        state: of === null ? ('toCollect' as const) : ('waiting' as const),
        buyer: of?.buyer ?? null,
        purchase: of?.purchase ?? null,
        at: of?.at ?? madeAt,
        made_at: madeAt,
        facts: JSON.stringify(facts),
      }
    }),
  )
  // those of one caller have one instant
  const ready = rewards.filter(({ of }) => of === null)
  const [first] = ready
  if (first) await noteReady(tx, first.madeAt, ready)
}
