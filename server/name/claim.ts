import type { Reader, Tx } from '#server/store/database.ts'
import { type Bearer, isSkeletonFree, takeFreeSkeletons, takeSkeleton, unclaimedNames } from './claim.sql.ts'
import { skeletonOf } from './skeleton.ts'

// what a planet's name may hold between its words tells nobody apart, nor does what looks like it
const BETWEEN = new Set([..." '’·-"].map(skeletonOf))

/** Letters that are written from right to left; beside digits or other letters their places are seen changed (UTS 39, bidirectional). */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u

const LEFT_TO_RIGHT =
  /\p{N}|\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u

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
  const letters = [...skeletonOf(name)].filter((letter) => !BETWEEN.has(letter))
  // in which order they are seen depends on what stands around them
  if (RIGHT_TO_LEFT.test(name) && LEFT_TO_RIGHT.test(name)) letters.sort()
  return letters.join('')
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
