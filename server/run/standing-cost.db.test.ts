import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { settleRunStandings } from './standing.ts'

const RUNS = 40_000
const DAY = 20_000

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

/** Runs in effect that stand as they count; of the hundred first, forty do not. Their members and lands are not looked at. */
async function fill(tx: Tx): Promise<void> {
  for (const statement of [
    sql`set local session_replication_role = replica`,
    sql`delete from run`,
    sql`insert into run (id, land, planet, owner, mode, state, era, tax, investment, purchase, bought_at, joined_day, effective_day, index_start,
        segment_day, unclaimed_since, in_sums, cap_times, standing)
      overriding system value
      select n, n, 1, 1000 + n % 2000, 'investment', 'effective', 3, 400, 100, gen_random_uuid(), now(), ${DAY}::int, ${DAY}::int, 0,
        ${DAY}::int, ${DAY}::int, true, 3, 100 from generate_series(1, ${RUNS}::int) n`,
    // 1 to 10 have come into effect, 11 to 20 have been added to, 21 to 30 have ended, 31 to 40 burn for thirty days
    sql`update run set standing = 0 where id <= 10`,
    sql`update run set investment = 250 where id between 11 and 20`,
    sql`update run set state = 'abandoned', ended_day = ${DAY}::int where id between 21 and 30`,
    sql`update run set burning_from = ${DAY - 30}::int, burning_index = 0 where id between 31 and 40`,
    sql`update run set burning_from = ${DAY - 29}::int, burning_index = 0 where id between 41 and 50`,
  ])
    await statement.execute(tx)
}

it.each([
  ['counted anew', true],
  ['never counted', false],
])(
  'of 40,000 runs those that stand otherwise are found and changed without a walk, statistics %s',
  async (_, counted) => {
    await inTransaction(world.services.database, async (tx) => {
      await fill(tx)
      if (counted) await sql`analyze run`.execute(tx)
      const walked = async () =>
        (
          await sql<{
            rows: bigint
          }>`select seq_tup_read as rows from pg_stat_xact_user_tables where relid = 'run'::regclass`.execute(tx)
        ).rows[0]?.rows
      const before = await walked()
      const changes = await settleRunStandings(tx, DAY, 30)
      expect(await walked()).toBe(before)
      expect(changes.map(({ owner, lands, total }) => [owner, lands, total])).toEqual([
        ...Array.from({ length: 10 }, (_each, at) => [1001n + BigInt(at), 1, 100n]),
        ...Array.from({ length: 10 }, (_each, at) => [1011n + BigInt(at), 0, 150n]),
        ...Array.from({ length: 20 }, (_each, at) => [1021n + BigInt(at), -1, -100n]),
      ])
      expect(await settleRunStandings(tx, DAY, 30)).toEqual([])
      const { rows } = await sql<{ n: bigint }>`select sum(standing) as n from run where id <= 50`.execute(tx)
      expect(rows[0]?.n).toBe(10n * 100n + 10n * 250n + 10n * 100n)
    })
  },
)
