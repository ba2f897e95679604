import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { inTransaction } from '#server/store/database.ts'
import { operate } from './operate.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await person(world, 'mira', false)
})
afterAll(() => world.end())

async function said(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  const print = (line: string) => {
    lines.push(line)
  }
  expect(await operate({ services: world.services, operator: 'ada', print }, words)).toBe(0)
  return lines
}

/** So many strays at the address of a member, a second apart. */
function strays(from: number, to: number) {
  return inTransaction(world.services.database, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into deposit_address (member, key, index, address)
      select id, 'none', 0, ${`0x${'1'.repeat(40)}`} from member on conflict do nothing`.execute(tx)
    await sql`insert into stray_transfer (chain, tx_hash, log_index, block_number, contract, sender, address, raw, seen_at)
      select 137, '0x' || lpad(to_hex(n), 64, '0'), 0, n, ${`0x${'2'.repeat(40)}`}, ${`0x${'3'.repeat(40)}`}, ${`0x${'1'.repeat(40)}`}, 1,
        timestamptz '2026-11-01' + make_interval(secs => n) from generate_series(${from}::int, ${to}::int) n`.execute(
      tx,
    )
  })
}

it('strays beyond the hundred that are shown are told of, and all are shown where that is asked for', async () => {
  await strays(1, 100)
  expect(await said('strays')).toHaveLength(100)
  await strays(101, 101)
  const lines = await said('strays')
  expect(lines).toHaveLength(101)
  expect(lines[0]).toContain('2026-11-01T00:01:41.000Z')
  expect(lines.at(-1)).toBe('… and more: 100 are shown (--all)')
  const all = await said('strays', '--all')
  expect(all).toHaveLength(101)
  expect(all.at(-1)).toContain('2026-11-01T00:00:01.000Z')
})

it('a list of refusals that goes on says so', async () => {
  const { database } = world.services
  await sql`insert into refusal (minute, member, source, session, route, reason, count)
    select timestamptz '2026-11-21 05:00Z' + make_interval(mins => n), null, '203.0.113.7', null, 'land/buy', 'quoteExpired', 1
    from generate_series(-149, 51) n`.execute(database)
  const lines = await said('refusals', '--reason', 'quoteExpired')
  expect(lines).toHaveLength(201)
  expect(lines.at(-1)).toBe('… and more: 200 are shown (--since, --member, --route, --reason)')
})
