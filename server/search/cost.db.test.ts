import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld } from '#proof/api/funded.ts'
import { person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { plansOf, type Step } from '#proof/database/plans.ts'
import { bringBuiltIn } from '#server/article/content.ts'
import type { Member } from '#server/handler/handler.ts'
import { inTransaction } from '#server/store/database.ts'
import { find } from './find.ts'

const PLANETS = 40_000
const RECORDS = 20_000
const USDT = '0x55d398326f99059fF775485246999027B3197955'

let world: TestWorld
let member: Member
beforeAll(async () => {
  world = await testWorld()
  const { database } = world.services
  await openWorld(world, [1])
  await bringBuiltIn(database)
  await person(world, 'ada', false)
  const { id } = await database
    .selectFrom('member')
    .select('id')
    .where('username', '=', 'ada')
    .executeTakeFirstOrThrow()
  const session = Buffer.alloc(32)
  member = { id, username: 'ada', email: '', sourceType: 0, hasTransactionPassword: false, hasGoogle: false, session }
  await fill()
}, 600_000)
afterAll(() => world.end())

/** Half of the planets named, all alike; records of a hundred members, in the order of their numbers. */
async function fill(): Promise<void> {
  const { database } = world.services
  const id = sql`('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const owner = sql`case when n % 10 = 0 then ${member.id}::bigint else 1000 + n % 100 end`
  const each = sql`generate_series(1, ${RECORDS}::int) n`
  await inTransaction(database, async (tx) => {
    // the rows are true by construction
    for (const statement of [
      sql`set local session_replication_role = replica`,
      sql`insert into star_system (galaxy, system) select 1, n from generate_series(2, 402) n`,
      sql`insert into planet (galaxy, system, orbit, type, level, state, opens_at, name, name_key, owner)
        select 1, 2 + n / 100, 1 + n % 100, 'ocean', 1, case when n % 2 = 0 then 'named' else 'upcoming' end, '2026-01-01',
          case when n % 2 = 0 then 'World ' || n end, case when n % 2 = 0 then 'world' || n end, case when n % 2 = 0 then ${member.id}::bigint end
        from generate_series(0, ${PLANETS - 1}::int) n`,
      sql`insert into planet_part (planet, part) select id, part from planet, planet_parts(name, name_key) part on conflict do nothing`,
      sql`insert into ledger.account (owner, book, asset) select o, b, 'DU' from generate_series(1000, 9999) o, unnest(array['investment', 'bonus']) b`,
      sql`insert into ledger.account (owner, book, asset) select ${member.id}, b, 'DU' from unnest(array['investment', 'bonus']) b
        on conflict do nothing`,
      sql`insert into ledger.journal (id, kind, cause, world_at) select ${id}, 'landClaim', n::text, now() from ${each}`,
      sql`insert into ledger.entry (account, seq, journal, leg, kind, amount, balance_after)
        select a.id, n, ${id}, 0, 'landClaim', 1, 1 from ${each} join ledger.account a on a.owner = ${owner} and a.asset = 'DU'
          and a.book = case when n % 3 = 0 then 'bonus' else 'investment' end`,
      sql`insert into deposit (id, member, chain, asset, contract, tx_hash, ordinal, log_index, sender, address, raw, minor, dust_raw, block_number, block_hash)
        select ${id}, ${owner}, 56, 'USDT', ${USDT}, '0x' || lpad(to_hex(n), 64, '0'), 0, 0, ${USDT}, ${USDT}, 1, 1, 0, n, '0x' || lpad(to_hex(n), 64, '0') from ${each}`,
      sql`insert into withdrawal (id, member, chain, asset, contract, address, leaves, fee, arrives, raw, worth, approvals, state, made_at, world_at)
        select ${id}, ${owner}, 56, 'USDT', ${USDT}, ${USDT}, 2, 1, 1, 1, 1, 0, 'processing', now(), now() from ${each}`,
      sql`insert into partner_order (id, partner, way, order_id, member, subject, asset, amount, state, made_at, ended_at, world_at)
        select ${id}, 2, 'out', ${id}::text, ${owner}, '1', 'USDT', 1, 'settled', now(), now(), now() from ${each}`,
    ])
      await statement.execute(tx)
  })
  await sql`analyze`.execute(database)
}

/** Every step of a search that reads a table, but the heads of articles, of which there are few. */
async function readsOf(text: string): Promise<readonly Step[]> {
  const { services } = world
  const ran = await plansOf(services.database, (database) =>
    find({ services: { ...services, database }, member, language: 'en_US', ip: '', agent: '' }, { text }),
  )
  return ran
    .flatMap(({ steps }) => steps)
    .filter((step) => step['Relation Name'] && !['article', 'article_text'].includes(step['Relation Name']))
}

it.each([
  '1-200-7',
  '1-200',
  '1-200-6 1,1',
  'world',
  'World 399',
  '7',
  'w',
  'nothing like it',
  '%',
  '019000',
  '01900000-0000-7000-8000-000000001388',
  'a',
])(
  '[PLANET-03] of 40,000 planets and 20,000 records of each kind %j reads no table from end to end, and some hundred rows',
  async (text) => {
    const read = await readsOf(text)
    expect(read.length).toBeGreaterThan(0)
    for (const scan of read) {
      const what = `${scan['Node Type']} of ${scan['Relation Name']}`
      expect(scan['Node Type'], what).not.toMatch(/Seq Scan/)
      const rows = (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops']
      expect(rows, what).toBeLessThanOrEqual(300)
    }
  },
)
