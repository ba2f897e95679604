import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { relationOf } from './ancestry.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

let joined = 0
/** Joins as the next member, below somebody or at a top. */
async function join(upline: bigint | null): Promise<bigint> {
  joined += 1
  const row = { username: `t${joined}`, username_key: `t${joined}`, upline, registered_at: new Date() }
  const { id } = await world.services.database
    .insertInto('member')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const attach = (who: bigint, upline: bigint) =>
  world.services.database.updateTable('member').set({ upline }).where('id', '=', who).execute()

/** The pairs of whom the index says another thing than a walk upwards, member by member. */
async function wrong(): Promise<string[]> {
  const { rows } = await sql<{ pair: string }>`
    with recursive line as (
      select id as lower, upline as upper from member where upline is not null
      union all select l.lower, m.upline from line l join member m on m.id = l.upper where m.upline is not null)
    select u.id || ' above ' || l.id as pair from member u cross join member l
    where team_is_above(u.id, l.id) <> exists (select from line where (line.upper, line.lower) = (u.id, l.id))`.execute(
    world.services.database,
  )
  return rows.map(({ pair }) => pair)
}

/** A thousand members in one line below a member, made by the trigger one after the other. */
async function line(below: bigint | null, length: number): Promise<bigint[]> {
  const ids: bigint[] = []
  for (let count = 0; count < length; count += 1) ids.push(await join(ids.at(-1) ?? below))
  return ids
}

describe('who stands above whom', () => {
  it('[ASSET-09] is what a walk up the tree finds, for every two members, with uplines that came later', async () => {
    // a fixed sequence that looks like none (the minimal standard of Park and Miller)
    let seed = 20_261_122
    const roll = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    const ids: bigint[] = []
    const tops: bigint[] = []
    for (let count = 0; count < 160; count += 1) {
      const below = roll(8) === 0 ? null : (ids[ids.length - 1 - roll(Math.min(ids.length, 6))] ?? null)
      const id = await join(below)
      if (below === null) tops.push(id)
      ids.push(id)
    }
    expect(await wrong()).toEqual([])
    // later uplines: of whole teams, of teams of such teams, and of somebody with nobody below him
    const alone = await join(null)
    let attached = 0
    for (const top of [...tops.slice(1), alone]) {
      const above = ids[roll(ids.length)] ?? top
      const closes = await relationOf(world.services.database, above, top)
      if (above === top || closes === 'upline') continue
      await attach(top, above)
      attached += 1
    }
    expect(attached).toBeGreaterThan(8)
    expect(await wrong()).toEqual([])
    for (let count = 0; count < 40; count += 1) ids.push(await join(ids[roll(ids.length)] ?? null))
    expect(await wrong()).toEqual([])
  })

  it('[ASSET-09] is told from where one stands, and nobody stands above himself', async () => {
    const { database } = world.services
    const [top, middle, low] = await line(null, 3)
    const beside = await join(top ?? null)
    if (top === undefined || middle === undefined || low === undefined) throw new Error('nobody joined')
    expect(await relationOf(database, low, top)).toBe('upline')
    expect(await relationOf(database, top, low)).toBe('downline')
    expect(await relationOf(database, middle, beside)).toBe(null)
    expect(await relationOf(database, low, low)).toBe(null)
    expect(await relationOf(database, low, 999_999_999n)).toBe(null)
  })

  it('[ASSET-09] takes at most fifty lookups where a thousand stand between, and forty more for a team that came later', async () => {
    const { database } = world.services
    const ids = await line(null, 1001)
    const [first = 0n] = ids
    const last = ids.at(-1) ?? 0n
    const lookups = (upper: bigint, lower: bigint) =>
      database.transaction().execute(async (tx) => {
        const scans = async () => {
          const { rows } = await sql<{ count: bigint }>`select coalesce(sum(idx_scan), 0)::bigint as count
            from pg_stat_xact_user_tables where relname in ('team_place', 'member')`.execute(tx)
          return Number(rows[0]?.count)
        }
        const before = await scans()
        const { rows } = await sql<{ above: boolean }>`select team_is_above(${upper}, ${lower}) as above`.execute(tx)
        return { above: rows[0]?.above, count: (await scans()) - before }
      })
    const far = await lookups(first, last)
    expect(far.above).toBe(true)
    expect(far.count).toBeLessThanOrEqual(50)
    const worst = []
    for (let at = 1; at < 1000; at += 37) worst.push(await lookups(ids[at] ?? 0n, last))
    expect(worst.every(({ above }) => above)).toBe(true)
    expect(Math.max(...worst.map(({ count }) => count))).toBeLessThanOrEqual(50)
    const stranger = await join(null)
    expect((await lookups(stranger, last)).above).toBe(false)
    // the whole line comes below somebody, and not one of its rows is written
    const places = () =>
      sql<{ sum: string }>`select md5(string_agg(p::text, ',' order by member)) as sum
      from team_place p where member = any(${ids})`.execute(database)
    const { rows: before } = await places()
    const host = (await line(stranger, 20)).at(-1) ?? 0n
    await attach(first, host)
    expect((await places()).rows).toEqual(before)
    const through = await lookups(stranger, last)
    expect(through.above).toBe(true)
    expect(through.count).toBeLessThanOrEqual(90)
    // who came alone and joins later is in one piece with his upline
    const late = await join(null)
    await attach(late, host)
    const { rows } = await sql<{ origin: bigint; depth: number }>`
      select origin, depth from team_place where member = ${late}`.execute(database)
    expect(rows).toEqual([{ origin: stranger, depth: 21 }])
  }, 300_000)
})
