import { createQueryId, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenLaws } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { buyLand } from './buy.ts'

const DEPTH = 1000
let scene: LandWorld
beforeAll(async () => {
  scene = await landWorld(['top', 'near', 'far'], 1)
  const { database } = scene.world.services
  // a line of a thousand below the first, the last of whom invited one more
  await sql`insert into member (id, username, username_key, registered_at, upline) overriding system value
    select 1000000 + n, 'line' || n, 'line' || n, now(), case when n = 1 then (select id from member where username = 'top')
      else 1000000 + n - 1 end from generate_series(1, ${DEPTH}) n order by n`.execute(database)
  await sql`update member set upline = case username when 'near' then (select id from member where username = 'top')
    else ${1_000_000 + DEPTH} end where username in ('near', 'far')`.execute(database)
  await scene.days(1)
}, 600_000)
afterAll(() => scene.world.end())

/** What a purchase of a person asks the database, and which rows it reads and writes. */
async function bought(name: string) {
  const who = scene.people.find(({ username }) => username === name)
  if (!who) throw new Error('nobody')
  const { services } = scene.world
  const { database } = services
  const { depth, ...member } = await memberOf(who)
  const plot = plots(scene.world, 1, 1).find(({ x, y }) => !taken.has(`${x},${y}`))
  if (!plot) throw new Error('no plot')
  taken.add(`${plot.x},${plot.y}`)
  const quoteId = await scene.quote(who, plot, '400')
  const statements: string[] = []
  const spied = database.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(database.getExecutor().compileQuery(node, createQueryId()).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const proofs = { email: '', sourceType: 0, hasTransactionPassword: true, hasGoogle: true, session: Buffer.alloc(0) }
  const asker = { services, language: 'en_US' as const, ip: '', agent: '', member: { ...member, ...proofs } }
  const rows = await inTransaction(spied, async (tx) => {
    const before = await touched(tx)
    await buyLand({ ...asker, tx, factor: 'none', exit: null }, quoteId)
    return [...(await touched(tx))].flatMap(([name, { read, written }]) => {
      const was = before.get(name)
      const more = { name, read: read - (was?.read ?? 0n), written: written - (was?.written ?? 0n) }
      return more.read + more.written > 0n ? [more] : []
    })
  })
  return { depth, statements, rows }
}
const taken = new Set<string>()

/** Rows that a connection has read and written of each table, as far as the server has not added them up yet. */
async function touched(tx: Tx) {
  const { rows } = await sql<{ name: string; read: bigint; written: bigint }>`
    select schemaname || '.' || relname as name, coalesce(idx_tup_fetch, 0) + seq_tup_read as read, n_tup_ins + n_tup_upd + n_tup_del as written
    from pg_stat_xact_user_tables order by 1`.execute(tx)
  return new Map(rows.map(({ name, ...counts }) => [name, counts]))
}

async function memberOf({ username }: Person) {
  const { rows } = await sql<{ id: bigint; username: string; depth: number }>`
    select m.id, m.username, p.depth from member m join team_place p on p.member = m.id where username = ${username}`.execute(
    scene.world.services.database,
  )
  const [found] = rows
  if (!found) throw new Error('nobody')
  return found
}

it('[LAND-05] a purchase a thousand below writes the same rows by the same statements as one right below, and reads no more', async () => {
  // who buys for the first time opens an account with himself
  for (const name of ['near', 'far']) await bought(name)
  const [near, far] = [await bought('near'), await bought('far')]
  expect([near.depth, far.depth]).toEqual([1, DEPTH + 1])
  expect(far.statements).toEqual(near.statements)
  const written = (rows: typeof far.rows) =>
    rows.filter((one) => one.written > 0n).map((one) => [one.name, one.written])
  expect(written(far.rows)).toEqual(written(near.rows))
  // old versions of a row are read beside it, so this is no equality; a walk up the line would be a thousand
  const read = (rows: typeof far.rows) => rows.reduce((sum, one) => sum + one.read, 0n)
  expect(read(far.rows)).toBeLessThan(read(near.rows) + 20n)
  expect(near.statements.length).toBeGreaterThan(5)
  expect(near.rows.find(({ name }) => name === 'public.reward_event')).toMatchObject({ written: 1n })
  expect(await brokenLaws(scene.world)).toEqual([])
}, 600_000)
