import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NaiveMember, naiveStandings } from '#proof/settlement/naive-team.ts'
import { type EconomyFile, readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { LEVELS, levelOfTeam, NO_STANDING, type Placed, reachOf, settleStandings } from './standing.ts'

const { team } = readEconomy(file satisfies EconomyFile)
const DU = 100_000_000n

/** A tree that is settled by its changes. */
class Tree {
  readonly placed = new Map<bigint, Placed>()
  join(member: bigint, upline: bigint | null = null) {
    const old = this.placed.get(member) ?? { ...NO_STANDING, member, upline: null }
    this.placed.set(member, { ...old, upline })
    return upline === null ? [] : [member]
  }
  settle(own: [member: bigint, total: bigint, lands?: number][], joined: bigint[] = [], figures = team) {
    const reached = new Map<bigint, Placed>()
    for (const start of [...own.map(([member]) => member), ...joined])
      for (let at = this.placed.get(start); at; at = at.upline === null ? undefined : this.placed.get(at.upline))
        reached.set(at.member, at)
    const changed = settleStandings(figures, reached, {
      own: new Map(own.map(([member, total, lands = 1]) => [member, { total, lands }])),
      joined: new Set(joined),
    })
    for (const placed of changed) this.placed.set(placed.member, placed)
    return changed.map(({ member }) => member)
  }
  of(member: bigint): Placed {
    return this.placed.get(member) ?? { ...NO_STANDING, member, upline: null }
  }
}

/** A V1: three below him who hold 1,000 DU each. */
function v1(tree: Tree, member: bigint, upline: bigint | null, land = 1_000n * DU) {
  const joined = tree.join(member, upline)
  const owners = [1n, 2n, 3n].map((each) => member * 10n + each)
  for (const owner of owners) joined.push(...tree.join(owner, member))
  tree.settle(
    owners.map((owner) => [owner, land]),
    joined,
  )
}

describe('the level of a member', () => {
  it('[INCOME-06] V1 asks for three direct landowners and 3,000 DU of team land, his own not counted', () => {
    const tree = new Tree()
    tree.join(1n)
    const joined = [2n, 3n, 4n].flatMap((member) => tree.join(member, 1n))
    tree.settle(
      [
        [1n, 50_000n * DU],
        [2n, 1_000n * DU],
        [3n, 1_000n * DU],
        [4n, 999n * DU],
      ],
      joined,
    )
    expect(tree.of(1n)).toMatchObject({ directOwners: 3, teamLand: 2_999n * DU, landTotal: 50_000n * DU, level: 0 })
    tree.settle([[4n, DU, 0]])
    expect(tree.of(1n)).toMatchObject({ teamLand: 3_000n * DU, level: 1 })
    // the land of one goes: two owners are not enough, however much they hold
    tree.settle([
      [4n, -1_000n * DU, -1],
      [2n, 9_000n * DU, 0],
    ])
    expect(tree.of(1n)).toMatchObject({ directOwners: 2, teamLand: 11_000n * DU, level: 0 })
  })

  it('[INCOME-06] V2 asks for two legs that hold a V1, and 10,000 DU; land of the level counts, land of the level above does not', () => {
    const tree = new Tree()
    tree.join(1n)
    v1(tree, 10n, 1n, 1_700n * DU)
    v1(tree, 20n, 1n, 1_633n * DU)
    expect(tree.of(1n)).toMatchObject({ teamLand: 9_999n * DU, level: 0, legs: [2, 0, 0, 0, 0, 0] })
    tree.settle([[201n, DU, 0]])
    expect(tree.of(1n)).toMatchObject({ level: 2, directOwners: 0 })
    // two legs: what a second V1 in the same leg brings is no leg
    const other = new Tree()
    other.join(1n)
    v1(other, 10n, 1n, 10_000n * DU)
    v1(other, 30n, 10n, 10_000n * DU)
    expect(other.of(1n)).toMatchObject({ legs: [1, 0, 0, 0, 0, 0], level: 0 })
  })

  it.each([
    [3, 50_000n],
    [4, 200_000n],
    [5, 1_000_000n],
    [6, 5_000_000n],
  ])('[INCOME-06] V%i asks for two legs of the level below and its land', (level, land) => {
    const legs = (count: number) => LEVELS.map((each) => (each < level ? count : 0))
    const forLevel = (least: bigint) => LEVELS.map((each) => (each === level ? least : 0n))
    const of = (count: number, least: bigint) =>
      levelOfTeam(team, { directOwners: 0, legs: legs(count), forLevel: forLevel(least) })
    expect([of(2, land * DU), of(2, land * DU - 1n), of(1, land * DU)]).toEqual([level, 0, 0])
  })

  it('[INCOME-06] what a leg with the level already holds is not counted again, the rest of that leg is', () => {
    const tree = new Tree()
    tree.join(1n)
    // 333 nested levels on one team of 3,000 DU: only the first has one
    v1(tree, 20n, 1n)
    tree.settle(
      [
        [5n, 10n * DU],
        [6n, 10n * DU],
      ],
      [...tree.join(5n, 1n), ...tree.join(6n, 1n)],
    )
    tree.settle([[20n, 100n * DU]])
    expect(tree.of(1n)).toMatchObject({ directOwners: 3, teamLand: 3_120n * DU, level: 0 })
    expect(tree.of(1n).forLevel).toEqual([20n, 3_120n, 3_120n, 3_120n, 3_120n, 3_120n].map((each) => each * DU))
    // beside the V1, but in a leg with him, another brings what is missing
    const own = tree.join(7n, 5n)
    tree.settle([[7n, 2_980n * DU]], own)
    expect(tree.of(1n)).toMatchObject({ level: 1 })
  })

  it('[INCOME-06] falls with the land, of all above at once, and the market counts each land for the nearest with a level', () => {
    const tree = new Tree()
    tree.join(1n)
    v1(tree, 10n, 1n, 2_000n * DU)
    v1(tree, 20n, 1n, 2_000n * DU)
    tree.settle([[10n, 500n * DU]])
    expect([tree.of(1n).level, tree.of(10n).level, tree.of(20n).level]).toEqual([2, 1, 1])
    expect([tree.of(1n).marketLand, tree.of(10n).marketLand]).toEqual([500n * DU, 6_000n * DU])
    expect(tree.settle([[203n, -2_000n * DU, -1]])).toEqual([203n, 20n, 1n])
    expect([tree.of(1n).level, tree.of(10n).level, tree.of(20n).level]).toEqual([0, 1, 0])
    expect(tree.of(1n)).toMatchObject({ teamLand: 10_500n * DU, marketLand: 4_500n * DU })
  })

  it('[INCOME-06] a team that comes below somebody later brings all it holds, to everybody above', () => {
    const tree = new Tree()
    v1(tree, 10n, null)
    tree.settle([[10n, 700n * DU]])
    tree.join(1n)
    const above = tree.join(2n, 1n)
    expect(tree.settle([], above)).toEqual([])
    const joined = tree.join(10n, 2n)
    expect(tree.settle([], joined)).toEqual([2n, 1n])
    expect(tree.of(2n)).toMatchObject({ directOwners: 1, teamLand: 3_700n * DU })
    expect(tree.of(1n)).toMatchObject({ directOwners: 0, teamLand: 3_700n * DU, legs: [1, 0, 0, 0, 0, 0] })
  })

  it('refuses a circle, and reaches as far as his leg does', () => {
    const circle = new Map<bigint, Placed>([
      [1n, { ...NO_STANDING, member: 1n, upline: 2n }],
      [2n, { ...NO_STANDING, member: 2n, upline: 1n }],
    ])
    expect(() => settleStandings(team, circle, { own: new Map(), joined: new Set() })).toThrow('above himself')
    expect(reachOf({ level: 2, legs: [3, 1, 1, 0, 0, 0] })).toBe(3)
    expect(reachOf({ level: 4, legs: [3, 1, 1, 0, 0, 0] })).toBe(4)
    expect(reachOf(NO_STANDING)).toBe(0)
  })
})

it('[INCOME-06] the changes of many days come to what a walk over everybody finds, with moves, losses and uplines that come later', () => {
  const figures = fc.constantFrom(
    { landowners: 2, legs: 2, teamLand: [30n, 60n, 90n, 120n, 150n, 180n], burningDays: 30 },
    { landowners: 1, legs: 1, teamLand: [10n, 15n, 20n, 25n, 30n, 35n], burningDays: 30 },
  )
  const act = fc.record({ who: fc.nat(30), other: fc.nat(30), kind: fc.nat(5), sum: fc.bigInt(1n, 60n) })
  const seen = new Set<number>()
  fc.assert(
    fc.property(figures, fc.array(fc.array(act, { maxLength: 6 }), { minLength: 5, maxLength: 40 }), (small, days) => {
      const tree = new Tree()
      const people: NaiveMember[] = []
      for (const acts of days) {
        const own = new Map<bigint, { total: bigint; lands: number }>()
        const joined: bigint[] = []
        const change = (member: NaiveMember, total: bigint, lands: number) => {
          const before = own.get(BigInt(member.id)) ?? { total: 0n, lands: 0 }
          own.set(BigInt(member.id), { total: before.total + total, lands: before.lands + lands })
        }
        for (const { who, other, kind, sum } of acts) {
          const member = people[who % Math.max(people.length, 1)]
          const second = people[other % Math.max(people.length, 1)]
          if (kind === 0 || !member || !second) {
            const id = people.length + 1
            people.push({ id, upline: second?.id ?? null, lands: [] })
            joined.push(...tree.join(BigInt(id), second ? BigInt(second.id) : null))
          } else if (kind === 1 && member.upline === null && !isAbove(people, member.id, second.id)) {
            member.upline = second.id
            joined.push(...tree.join(BigInt(member.id), BigInt(second.id)))
          } else if (kind === 2 && member.lands.length > 0) {
            const gone = member.lands.shift() ?? 0n
            change(member, -gone, -1)
            // handed over
            if (sum % 2n === 0n) {
              second.lands.push(gone)
              change(second, gone, 1)
            }
          } else {
            member.lands.push(sum)
            change(member, sum, 1)
          }
        }
        tree.settle(
          [...own].map(([member, { total, lands }]) => [member, total, lands]),
          joined,
          small,
        )
        for (const [id, naive] of naiveStandings(people, small)) {
          const { lands, landTotal, directOwners, teamLand, marketLand, level } = tree.of(BigInt(id))
          expect({
            lands,
            land: landTotal,
            directOwners,
            team: teamLand,
            market: level > 0 ? marketLand : 0n,
            level,
          }).toEqual(naive)
          seen.add(level)
        }
      }
    }),
    { numRuns: 150, seed: 20261123 },
  )
  expect([...seen].sort()).toEqual(expect.arrayContaining([0, 1, 2, 3, 4]))
})

function isAbove(people: readonly NaiveMember[], upper: number, lower: number): boolean {
  for (let at: number | null = lower; at !== null; at = people.find(({ id }) => id === at)?.upline ?? null)
    if (at === upper) return true
  return false
}
