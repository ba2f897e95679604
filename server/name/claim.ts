import type { Reader, Tx } from '#server/store/database.ts'
import { type Bearer, isSkeletonFree, takeFreeSkeletons, takeSkeleton, unclaimedNames } from './claim.sql.ts'
import { skeletonOf } from './skeleton.ts'

// what a planet's name may hold between its words tells nobody apart
const BETWEEN = /[ '’·-]/g

/**
 * Makes a name its bearer's, within the transaction that gives it, in place of the one it had; false when another has
 * one that looks like it. Of two at the same moment the second waits for the first.
 */
export function claimName(tx: Tx, kind: Bearer, name: string, bearer: bigint): Promise<boolean> {
  return takeSkeleton(tx, kind, compared(name), bearer)
}

/** Whether nobody bears a name that looks like this one. */
export function looksFree(reader: Reader, kind: Bearer, name: string): Promise<boolean> {
  return isSkeletonFree(reader, kind, compared(name))
}

function compared(name: string): string {
  return skeletonOf(name.replaceAll(BETWEEN, ''))
}

const PAGE = 1000

/**
 * Claims the names that were given before skeletons were kept; of those that look alike the oldest has it, the others keep
 * their name without. Run before the API listens: nothing happens when all are claimed.
 */
export async function claimOldNames(reader: Reader): Promise<void> {
  for (const kind of ['member', 'planet'] as const) {
    let after = 0n
    for (;;) {
      const names = await unclaimedNames(reader, kind, after, PAGE)
      await takeFreeSkeletons(
        reader,
        kind,
        names.map(({ id, name }) => ({ bearer: id, skeleton: compared(name) })),
      )
      const last = names.at(-1)
      if (!last) break
      after = last.id
    }
  }
}
