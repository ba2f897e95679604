import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personal } from '#calls/account/personal.ts'
import type { PayloadOf } from '#calls/call.ts'
import { inviteBase, inviteCode } from '#calls/team/base.ts'
import { inviteDirect } from '#calls/team/direct.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { openDatabase } from '#server/store/database.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { countTeams } from './sums/count.ts'

let world: TestWorld
let top: Person
let topId: string
beforeAll(async () => {
  world = await testWorld()
  top = await person(world, 'zenith', false)
  topId = (await world.get(personal, {}, top.token)).userId
  await sql`update member set invite_code = 'ZENITH22' where id = ${topId}`.execute(world.services.database)
})
afterAll(() => world.end())

let joined = 0
/** Joins as a row, below somebody or alone. */
async function join(upline: string | null): Promise<string> {
  joined += 1
  const row = {
    username: `team${joined}`,
    username_key: `team${joined}`,
    upline: upline && BigInt(upline),
    registered_at: new Date(),
  }
  const { id } = await world.services.database
    .insertInto('member')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id.toString()
}
const attach = (who: string, upline: string) =>
  sql`update member set upline = ${upline} where id = ${who}`.execute(world.services.database)
const count = () => countTeams(world.services)
const base = (who = top) => world.get(inviteBase, {}, who.token)
const direct = (asked: Partial<PayloadOf<typeof inviteDirect>> = {}, who = top) =>
  world.get(inviteDirect, { size: 20, ...asked }, who.token)

/** The members whose kept sums are not what a walk down the tree finds. */
async function wrong(): Promise<unknown[]> {
  const { rows } = await sql`
    with recursive line as (
      select id as lower, upline as upper, 1 as step from member where upline is not null
      union all select l.lower, m.upline, l.step + 1 from line l join member m on m.id = l.upper where m.upline is not null),
    truth as (select upper as member, count(*)::int as size, count(*) filter (where step = 1)::int as direct from line group by upper)
    select member, t.size, t.direct, s.size as kept, s.direct as kept_direct from truth t full join team_sum s using (member)
    where (t.size, t.direct) is distinct from (s.size, s.direct)`.execute(world.services.database)
  return rows
}

describe('a team', () => {
  it('[INVITE-01] has its code, who invited, and how many stand below, of those who registered with the code', async () => {
    expect(await base()).toEqual({ inviteCode: 'ZENITH22', parent: null, direct: 0, size: 0 })
    const invited = await person(world, 'nadir', false, 'zenith22')
    await count()
    expect(await base()).toMatchObject({ direct: 1, size: 1 })
    expect(await base(invited)).toEqual({
      inviteCode: '',
      parent: { userId: topId, nickname: 'zenith' },
      direct: 0,
      size: 0,
    })
    expect(await world.get(inviteCode, {}, top.token)).toEqual({ inviteCode: 'ZENITH22' })
    expect(await world.get(personal, {}, top.token)).toMatchObject({ teamSize: 1 })
  })

  it('[INVITE-01] counts whole teams that join later, each once, by however many workers, whichever dies', async () => {
    // a fixed sequence that looks like none (the minimal standard of Park and Miller)
    let seed = 20_261_123
    const roll = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    const other = openDatabase(world.services.settings.databaseUrl, 3)
    const ids = [topId]
    const alone: string[] = []
    for (let turn = 0; turn < 120; turn += 1) {
      const below = roll(6) === 0 ? null : (ids[roll(ids.length)] ?? topId)
      const id = await join(below)
      if (below === null) alone.push(id)
      ids.push(id)
      if (roll(10) === 0) await Promise.all([count(), countTeams({ database: other }), count()])
      // one that dies before it is done leaves nothing behind
      if (roll(20) === 0)
        await other
          .transaction()
          .execute(async (tx) => {
            await sql`update team_join set counted = true where not counted`.execute(tx)
            throw new Error('killed')
          })
          .catch(() => {})
    }
    await count()
    expect(await wrong()).toEqual([])
    // teams of their own come below somebody who does not stand below them
    const outside = await join(topId)
    for (const one of alone) {
      await attach(one, outside)
      if (roll(2) === 0) await count()
    }
    await count()
    expect(await wrong()).toEqual([])
    expect((await base()).size).toBe(122)
    expect(await count()).toBe(0)
    await other.destroy()
  })

  it('costs the shared line above once, however many join below it', async () => {
    let last = topId
    for (let depth = 0; depth < 300; depth += 1) last = await join(last)
    await count()
    const before = (await base()).size
    for (let who = 0; who < 40; who += 1) await join(last)
    const written = () =>
      sql<{ count: bigint }>`select n_tup_upd + n_tup_ins as count from pg_stat_user_tables where relname = 'team_sum'`
        .execute(world.services.database)
        .then(({ rows }) => Number(rows[0]?.count))
    await sql`select pg_stat_force_next_flush()`.execute(world.services.database)
    const at = await written()
    await count()
    await sql`select pg_stat_clear_snapshot()`.execute(world.services.database)
    expect((await base()).size).toBe(before + 40)
    expect((await written()) - at).toBeLessThanOrEqual(302)
    expect(await wrong()).toEqual([])
  })
})

describe('the list of a team', () => {
  it('[INVITE-01] shows who stands right below, page by page both ways, with masked names and their own teams', async () => {
    const leader = await person(world, 'leader', false)
    const leaderId = (await world.get(personal, {}, leader.token)).userId
    const ids: string[] = []
    for (let who = 0; who < 5; who += 1) ids.push(await join(leaderId))
    const [first = '', second = ''] = ids
    const deep = await join(first)
    await sql`update member set invite_code = 'SECOND22' where id = ${second}`.execute(world.services.database)
    await count()
    const page = await direct({ size: 3 }, leader)
    expect(page.list.map(({ userId }) => userId)).toEqual(ids.slice(2).reverse())
    const rest = await direct({ size: 3, after: page.next ?? '' }, leader)
    expect(rest).toMatchObject({
      list: [
        { userId: second, hasNamed: true, direct: 0, size: 0 },
        { userId: first, hasNamed: false, direct: 1, size: 1, maskedName: expect.stringMatching(/^t\*\*\*\d$/) },
      ],
      next: null,
      path: [],
    })
    const oldest = await direct({ size: 2, sort: 'oldest' }, leader)
    expect(oldest.list.map(({ userId }) => userId)).toEqual(ids.slice(0, 2))
    expect((await direct({ size: 9, sort: 'oldest', after: oldest.next ?? '' }, leader)).list.length).toBe(3)

    // a step down, and the way back
    const below = await direct({ of: first }, leader)
    expect(below).toMatchObject({ list: [{ userId: deep }], path: [{ userId: first }] })
    expect((await direct({ of: deep }, leader)).path.map(({ userId }) => userId)).toEqual([first, deep])
  })

  it('tells in the world’s time when somebody joined', async () => {
    const { database } = world.services
    const at = new Date((await worldNow(database)).getTime() + 90 * 86_400_000)
    await setClock(database, 'still', at)
    const one = await join(topId)
    expect((await direct()).list[0]).toMatchObject({ userId: one, joinedAt: at.getTime() })
  })

  it('[INVITE-01] tells the way down, and of one longer than twenty steps the last twenty and how many lie between', async () => {
    const way: string[] = []
    for (let depth = 0; depth < 40; depth += 1) way.push(await join(way.at(-1) ?? topId))
    const told = async (depth: number) => {
      const { path, between } = await direct({ of: way[depth - 1] ?? '' })
      return { between, path: path.map(({ userId }) => userId) }
    }
    expect(await told(1)).toEqual({ between: 0, path: way.slice(0, 1) })
    expect(await told(20)).toEqual({ between: 0, path: way.slice(0, 20) })
    expect(await told(21)).toEqual({ between: 1, path: way.slice(1, 21) })
    expect(await told(40)).toEqual({ between: 20, path: way.slice(20, 40) })
  })

  it('shows nobody outside of the asker’s team: neither above, nor beside, nor nobody', async () => {
    const stranger = await person(world, 'stranger', false)
    const mine = await join(topId)
    const ask = (of: string, who: Person) => world.ask(inviteDirect, { of, size: 5 }, who.token)
    for (const of of [topId, mine, '999999999']) expect((await ask(of, stranger)).data).toEqual(refusal('notInTeam'))
    expect((await world.ask(inviteDirect, { size: 5, after: '1' }, top.token)).data).toEqual(refusal('badRequest'))
  })

  it('is kept by the database: who joined stays where he joined and is counted once', async () => {
    const one = await join(topId)
    await count()
    const change = (set: string) =>
      sql.raw(`update team_join set ${set} where member = ${one}`).execute(world.services.database)
    await expect(change('counted = false')).rejects.toThrow('counted once')
    await expect(change('upline = member')).rejects.toThrow('counted once')
    await expect(sql`delete from team_join where member = ${one}`.execute(world.services.database)).rejects.toThrow(
      'counted once',
    )
  })
})
