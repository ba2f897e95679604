import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { type Database, inTransaction, openDatabase } from '#server/store/database.ts'
import { balancesOf } from './balances.ts'
import { balancesAt } from './balances-at.ts'
import { type Leg, ofSystem, ofUser } from './chart.ts'
import { openSystemAccounts } from './open.ts'
import { post } from './post.ts'

const WORLD = Date.parse('2026-03-01T00:00:00Z')
let fresh: FreshDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 4)
  await inTransaction(database, (tx) => openSystemAccounts(tx, { DU: 1_000_000n, RC: 1_000_000n }, []))
  for (const asset of ['DU', 'RC'] as const)
    await move(0, [{ from: ofSystem('issuance'), to: ofSystem('treasury'), asset, units: 1_000_000n }])
})
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})

function move(second: number, legs: readonly Leg[]): Promise<void> {
  const [id, worldAt] = [uuidv7(), new Date(WORLD + second * 1000)]
  return inTransaction(database, (tx) => post(tx, { id, kind: 'grant', cause: id, actor: null, worldAt, legs }))
}
const given = (user: bigint, asset: 'DU' | 'RC', units: bigint): Leg => ({
  from: ofSystem('treasury'),
  to: ofUser(user, 'investment'),
  asset,
  units,
})
const at = (user: bigint, second: number) => balancesAt(database, user, new Date(WORLD + second * 1000))

it('balances at an instant are what a snapshot said then, whatever came after, at each instant and between them', async () => {
  let user = 0n
  const step = fc.record({
    pause: fc.nat(3),
    asset: fc.constantFrom('DU' as const, 'RC' as const),
    units: fc.bigInt(1n, 50n),
    kind: fc.constantFrom('in', 'out', 'over'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      user += 1n
      let second = 1
      const snapshots = new Map<number, unknown>([[0, []]])
      for (const { pause, asset, units, kind } of steps) {
        second += pause
        const leg = given(user, asset, units)
        const [mine, trading] = [ofUser(user, 'investment'), ofUser(user, 'trading')]
        const back = { ...leg, from: mine, to: kind === 'over' ? trading : ofSystem('fees') }
        await move(second, kind === 'in' ? [leg] : [leg, { ...back, units: (units + 1n) / 2n }])
        const held = (await balancesOf(database, user)).filter((balance) => balance.units > 0n)
        for (let until = second; until < second + 4; until += 1) snapshots.set(until, held)
      }
      for (const [then, held] of snapshots) expect(await at(user, then)).toEqual(held)
    }),
    { numRuns: 15 },
  )
})

it('says the same for ever, also of two journals that stand the other way round than their clocks say', async () => {
  const user = 1000n
  for (const second of [10, 20, 30, 29, 40]) await move(second, [given(user, 'DU', 1n)])
  const seen = [0, 10, 19, 28, 29, 30, 40, 99]
  const before = []
  for (const second of seen) before.push(await at(user, second))
  for (let more = 50; more < 62; more += 1) await move(more + 100, [given(user, 'DU', 1n)])
  for (const [place, second] of seen.entries()) expect(await at(user, second)).toEqual(before[place])
  expect(before.map(([held]) => held?.units ?? 0n)).toEqual([0n, 1n, 1n, 2n, 4n, 4n, 5n, 5n])
})
