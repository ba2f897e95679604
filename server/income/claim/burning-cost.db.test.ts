import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { plansOf, rowsLookedAt } from '#proof/database/plans.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { inTransaction } from '#server/store/database.ts'
import { membersOfPackagesSince } from '#server/tfa/release/burning.ts'
import { burningSince, membersBurningSince } from './burning.ts'

const CROWD = 20_000
/** Whose lands have burned for long, and are nobody's news. */
const BEFORE = 5_000
const DAYS = { after: 10, until: 11 }

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  await inTransaction(world.services.database, async (tx) => {
    // the rows are true by construction
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into run (id, land, planet, owner, mode, state, era, tax, investment, purchase, bought_at, joined_day, effective_day, index_start,
        segment_day, unclaimed_since, burning_from, burning_index, in_sums, cap_times) overriding system value
      select n, n, p.id, 1000000 + n, 'investment', 'effective', 1, 300, 1e10, gen_random_uuid(), now(), 1, 2, 0, 2, 3,
        case when n <= ${BEFORE}::int then 9 else 11 end, 0, false, 3
      from generate_series(1, ${BEFORE + CROWD}::int) n cross join (select id from planet order by id limit 1) p`.execute(
      tx,
    )
    await sql`insert into generation_income (member, counted_day, burning_from, in_sums)
      select 1000000 + n, 2, 11, false from generate_series(1, ${CROWD}::int) n`.execute(tx)
    await sql`insert into tfa_package (id, member, pack, bought_at, charged, clock_day, once, part, price, quota, start_day, target, threshold, burning_from)
      select gen_random_uuid(), 1000000 + n, 'B', now(), 0, 1, false, 0, 1e10, 1e10, 1, 1e10, 0, 11 from generate_series(1, ${CROWD}::int) n`.execute(
      tx,
    )
  })
  await sql`analyze`.execute(world.services.database)
})
afterAll(() => world.end())

it('of a crowd whose streams begin to burn with one day the next hundred members are found at a cost of a hundred, and so is what burns of them', async () => {
  const { database } = world.services
  for (const behind of [0n, 1_010_000n, 1_024_900n]) {
    const found = await plansOf(database, (spied) => membersBurningSince(spied, { ...DAYS, behind, most: 100 }))
    for (const table of ['run', 'generation_income']) expect(rowsLookedAt(found, table), table).toBeLessThan(400)
    const packages = await plansOf(database, (spied) => membersOfPackagesSince(spied, { ...DAYS, behind, most: 100 }))
    expect(rowsLookedAt(packages, 'tfa_package')).toBeLessThan(400)
  }
  const members = await membersBurningSince(database, { ...DAYS, behind: 1_010_000n, most: 100 })
  expect([members.length, members[0], members.at(-1)]).toEqual([100, 1_010_001n, 1_010_100n])
  expect(await membersOfPackagesSince(database, { ...DAYS, behind: 1_010_000n, most: 100 })).toEqual(members)
  const index = Array<bigint>(7).fill(0n)
  const standing = { day: 11, index, factor: 0n, walletFactor: 0n, world: new Date(0) }
  const of = await plansOf(database, (spied) =>
    burningSince(spied, configuredEconomy(), { ...DAYS, members, standing }),
  )
  for (const table of ['run', 'generation_income']) expect(rowsLookedAt(of, table), table).toBeLessThan(400)
})
