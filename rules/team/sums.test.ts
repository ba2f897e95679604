import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addedBy } from './sums.ts'

const none = () => undefined
const nobody = () => 0

describe('the sums of a team', () => {
  it('[INVITE-01] count who is below at any depth, and who is right below', () => {
    const joined = [
      { member: 2n, upline: 1n },
      { member: 3n, upline: 2n },
      { member: 4n, upline: 2n },
    ]
    expect([...addedBy(joined, none, nobody)]).toEqual([
      [1n, { size: 3, direct: 1 }],
      [2n, { size: 2, direct: 2 }],
    ])
  })

  it('[INVITE-01] take along the team of one who joins later', () => {
    // 5 has ten below him already, and 1 stands below 9
    const above = (member: bigint) => (member === 1n ? 9n : undefined)
    expect([...addedBy([{ member: 5n, upline: 1n }], above, (member) => (member === 5n ? 10 : 0))]).toEqual([
      [1n, { size: 11, direct: 1 }],
      [9n, { size: 11, direct: 0 }],
    ])
  })

  it('[INVITE-01] come to the same in whatever order and in whatever pieces they are counted', () => {
    const trees = fc
      .array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 40 })
      // each is below somebody before him, so there is no circle
      .map((picks) => picks.map((pick, at) => ({ member: BigInt(at + 2), upline: BigInt((pick % (at + 1)) + 1) })))
    fc.assert(
      fc.property(
        trees.chain((tree) =>
          fc.tuple(
            fc.constant(tree),
            fc.shuffledSubarray(tree, { minLength: tree.length }),
            fc.integer({ min: 1, max: 7 }),
          ),
        ),
        ([tree, order, piece]) => {
          const counted = new Map<bigint, bigint>()
          const sums = new Map<bigint, { size: number; direct: number }>()
          for (let at = 0; at < order.length; at += piece) {
            const batch = order.slice(at, at + piece)
            const added = addedBy(
              batch,
              (member) => counted.get(member),
              (member) => sums.get(member)?.size ?? 0,
            )
            for (const [member, { size, direct }] of added) {
              const before = sums.get(member) ?? { size: 0, direct: 0 }
              sums.set(member, { size: before.size + size, direct: before.direct + direct })
            }
            for (const { member, upline } of batch) counted.set(member, upline)
          }
          for (let member = 1n; member <= BigInt(tree.length + 1); member += 1n) {
            const direct = tree.filter(({ upline }) => upline === member)
            expect(sums.get(member)?.direct ?? 0).toBe(direct.length)
            expect(sums.get(member)?.size ?? 0).toBe(below(tree, member))
          }
        },
      ),
    )
  })
})

/** By a walk down the whole tree. */
function below(tree: readonly { member: bigint; upline: bigint }[], member: bigint): number {
  return tree
    .filter(({ upline }) => upline === member)
    .reduce((sum, { member: lower }) => sum + 1 + below(tree, lower), 0)
}
