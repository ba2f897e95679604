import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { landBuy } from '#calls/land/buy.ts'
import { landClaim, landClaimAll } from '#calls/land/claim.ts'
import { myLands } from '#calls/land/own/my.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { signedBy } from '#proof/api/signed.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { makeServer } from '#server/api/server.ts'
import { claimLands } from '#server/land/work/claim.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'

const DAY = 86_400_000
/** Of 500 DU in era 1 a day: 0.3%, less 3% for the planet. */
const A_DAY = '1.455'
let world: TestWorld
const people: Person[] = []
const tokens: string[] = []

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  const owner = await person(world, 'owner')
  for (const asset of ['USDT', 'DU'] as const) await fund(world, 'owner', asset, '10000')
  await world.get(namePlanet, { coordinates: '1-1-1', name: 'Many', manifesto: 'at once', ...spend() }, owner.token)
  const plots = plotsOfEra(world, 1, 1, 1)
  const buy = async ({ token }: Person, { x = 0, y = 0 }: { x?: number; y?: number } = {}) => {
    const plot = { coordinates: '1-1-1', x, y, investment: '500', method: 'DU' }
    const { quoteId } = await world.get(payCalculation, plot, token)
    await world.get(landBuy, { quoteId, ...spend() }, token)
    return (await world.get(myLands, {}, token)).list[0]?.tokenId ?? ''
  }
  for (let at = 0; at < 8; at += 1) {
    const one = await person(world, `claimer${at}`)
    await fund(world, one.username, 'DU', '10000')
    people.push(one)
    tokens.push(await buy(one, plots[at]))
  }
  // of which he asks for the other one's income alone
  const [, , , two] = people
  if (two) await buy(two, plots[8])
  await advanceWorld(world.services, DAY)
})
afterAll(() => world.end())
// a day of income for each, and nothing left from the test before
beforeEach(async () => {
  for (const { token } of people) await world.ask(landClaimAll, { requestId: requestId() }, token)
  await advanceWorld(world.services, DAY)
})

/** Asks for the income of each one's land, all at the same moment. */
const all = (ids = people.map(() => requestId())) =>
  Promise.all(
    people.map(({ token }, at) => world.ask(landClaim, { tokenId: tokens[at] ?? '', requestId: ids[at] }, token)),
  )
const bonuses = () => Promise.all(people.map((one) => shownBalance(world, one, 'DU', 'bonus')))

/** Of the first people. */
async function memberIds(): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`select id from member where username like 'claimer%' order by id`.execute(
    world.services.database,
  )
  return rows.map(({ id }) => id)
}

/** In how many transactions the newest requests of so many were noted. */
async function transactions(count: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(distinct xmin::text) as count from
    (select xmin from request where call = 'land/claim' order by at desc limit ${count}) r`.execute(
    world.services.database,
  )
  return Number(rows[0]?.count)
}

describe('claims that come at the same moment', () => {
  it('[LAND-14] are paid in few transactions, each what it is due, with a journal of its own', async () => {
    const answers = await all()
    expect(answers.map(({ data }) => data)).toEqual(people.map(() => ({ claimed: A_DAY, lost: '0', lands: 1 })))
    expect(await bonuses()).toEqual(people.map(() => A_DAY))
    // the first and the second begin at once; those that come meanwhile are together
    expect(await transactions(8)).toBeLessThan(8)
    const { rows } = await sql<{ journals: bigint; members: bigint; claims: bigint }>`
      select count(distinct j.id) as journals, count(distinct j.actor) as members, count(c.id) as claims
      from ledger.journal j join claim c on c.journal = j.id where j.kind = 'landClaim'`.execute(
      world.services.database,
    )
    expect(rows).toEqual([{ journals: 8n, members: 8n, claims: 8n }])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('stand where others among them are refused, each for its own reason', async () => {
    const [first] = people
    if (!first) throw new Error('nobody')
    await world.get(landClaimAll, { requestId: requestId() }, first.token)
    const before = await bonuses()
    const asked = people.map(({ token }, at) =>
      // the last asks for the land of the one before
      world.ask(landClaim, { tokenId: tokens[at === 7 ? 6 : at] ?? '', requestId: requestId() }, token),
    )
    const answers = await Promise.all(asked)
    expect(answers.map(({ data }) => data)).toEqual([
      refusal('nothingToClaim'),
      ...Array.from({ length: 6 }, () => ({ claimed: A_DAY, lost: '0', lands: 1 })),
      refusal('notLandOwner'),
    ])
    const after = await bonuses()
    expect([after[0], after[7]]).toEqual([before[0], before[7]])
    expect(await brokenLaws(world)).toEqual([])
    await world.get(landClaimAll, { requestId: requestId() }, people[7]?.token)
  })

  it('are answered alike when they are sent again, and paid once, also where two servers are asked', async () => {
    const other = await makeServer(world.services, tmpdir())
    const ids = people.map(() => requestId())
    const elsewhere = async () => {
      const sent = people.map(async ({ token }, at) => {
        const timestamp = world.services.now().getTime() + 500 + at
        const payload = await signedBy(landClaim, { tokenId: tokens[at] ?? '', requestId: ids[at], timestamp })
        const answer = await other.inject({ method: 'POST', url: '/api/land/claim', headers: { token }, payload })
        return answer.json<{ data: unknown }>()
      })
      return Promise.all(sent)
    }
    const before = await bonuses()
    const answers = (await Promise.all([all(ids), elsewhere()])).flat()
    for (const { data } of [...answers, ...(await all(ids))])
      expect(data).toEqual({ claimed: A_DAY, lost: '0', lands: 1 })
    const days = (balance: string | undefined) => Math.round(Number(balance) / Number(A_DAY))
    expect((await bonuses()).map(days)).toEqual(before.map((balance) => days(balance) + 1))
    expect(await brokenLaws(world)).toEqual([])
    await other.close()
  })

  it('[API-02] are refused where the very bytes were sent before, and another body under the same id too', async () => {
    const ids = people.map(() => requestId())
    const timestamp = world.services.now().getTime()
    const bodies = await Promise.all(
      people.map((_, at) => signedBy(landClaim, { tokenId: tokens[at] ?? '', requestId: ids[at], timestamp })),
    )
    const send = (payloads: readonly object[]) =>
      Promise.all(
        payloads.map(async (payload, at) => {
          const headers = { token: people[at]?.token ?? '' }
          const answer = await world.server.inject({ method: 'POST', url: '/api/land/claim', headers, payload })
          return answer.json<{ data: unknown }>().data
        }),
      )
    expect(await send(bodies)).toEqual(people.map(() => ({ claimed: A_DAY, lost: '0', lands: 1 })))
    expect(await send(bodies)).toEqual(people.map(() => refusal('replayed')))
    // beside requests that are good, so that they come as one of many
    await advanceWorld(world.services, DAY)
    const asked = people.map(({ token }, at) =>
      world.ask(
        landClaim,
        { tokenId: tokens[at === 5 ? 4 : at] ?? '', requestId: at === 5 ? ids[5] : requestId() },
        token,
      ),
    )
    const answers = (await Promise.all(asked)).map(({ data }) => data)
    expect(answers[5]).toEqual(refusal('requestReused'))
    expect(answers.filter((_, at) => at !== 5)).toEqual(
      Array.from({ length: 7 }, () => ({ claimed: A_DAY, lost: '0', lands: 1 })),
    )
    await world.get(landClaimAll, { requestId: requestId() }, people[5]?.token)
  })

  it('stand where the database refuses one of them', async () => {
    const { database } = world.services
    await sql`create function public.spoil() returns trigger language plpgsql as $$ begin
      if new.member = (select id from member where username = 'claimer4') then raise exception 'spoiled'; end if;
      return new; end $$`.execute(database)
    await sql`create trigger spoil before insert on claim for each row execute function spoil()`.execute(database)
    const before = await bonuses()
    const answers = await all()
    await sql`drop trigger spoil on claim`.execute(database)
    await sql`drop function public.spoil()`.execute(database)
    expect(answers.map(({ code }) => code === 0)).toEqual(people.map((_, at) => at !== 4))
    expect((await bonuses())[4]).toBe(before[4])
    expect(await brokenLaws(world)).toEqual([])
    // what was not done may be asked for anew
    const { claimed } = await world.get(landClaimAll, { requestId: requestId() }, people[4]?.token)
    expect(claimed).toBe(A_DAY)
  })

  it('are told that nobody knows where the database goes away while it keeps them, and none is done anew', async () => {
    const { database } = world.services
    // of those that are done together alone, and as late as can be
    await sql`create function public.vanish() returns trigger language plpgsql security definer as $$ begin
      if (select count(distinct member) from claim where xmin = pg_current_xact_id()::xid) > 1
        then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null; end $$`.execute(database)
    await sql`create constraint trigger vanish after insert on claim deferrable initially deferred
      for each row execute function vanish()`.execute(database)
    const before = await bonuses()
    const ids = people.map(() => requestId())
    const answers = (await all(ids)).map(({ data }) => data)
    await sql`drop trigger vanish on claim`.execute(database)
    await sql`drop function public.vanish()`.execute(database)
    const unknown = answers.map((data) => (data as { error?: string }).error === 'outcomeUnknown')
    expect(unknown.filter((each) => each).length).toBeGreaterThan(1)
    const after = await bonuses()
    expect(after.map((balance, at) => balance === before[at])).toEqual(unknown)
    // the same request settles it
    for (const { data } of await all(ids)) expect(data).toEqual({ claimed: A_DAY, lost: '0', lands: 1 })
    expect(await brokenLaws(world)).toEqual([])
  })

  it('that were paid before are not paid again beside others: each gets its first answer', async () => {
    const ids = people.map(() => requestId())
    await all(ids)
    await advanceWorld(world.services, DAY)
    const before = await bonuses()
    // the same of everybody, on a day on which there is something to claim
    const answers = await all(ids)
    expect(answers.map(({ data }) => data)).toEqual(people.map(() => ({ claimed: A_DAY, lost: '0', lands: 1 })))
    expect(await bonuses()).toEqual(before)
    await all()
  })

  it('take from nobody else’s land, though its owner is beside', async () => {
    const [one = 0n, two = 0n] = await memberIds()
    const [token = ''] = tokens
    const answers = await inTransaction(world.services.database, async (tx) => {
      const done = await claimLands(tx, [
        { member: two, tokenId: token },
        { member: one, tokenId: token },
      ])
      return done.answers
    })
    expect(answers).toEqual([undefined, { claimed: A_DAY, lost: '0', lands: 1 }])
    await all()
  })

  it('of one member are done one after another: one is paid, the others find nothing left, beside those of others', async () => {
    const asked = [0, 1, 2, 2, 2, 3].map((who) => ({ who, token: people[who]?.token ?? '' }))
    const answers = await Promise.all(
      asked.map(({ who, token }) =>
        world.ask(landClaim, { tokenId: tokens[who] ?? '', requestId: requestId() }, token),
      ),
    )
    const paid = { claimed: A_DAY, lost: '0', lands: 1 }
    const nothing = refusal('nothingToClaim')
    const data = answers.map((answer) => answer.data)
    expect([data[0], data[1], data[5]]).toEqual([paid, paid, paid])
    // which of them came first is the network's to say
    expect(data.slice(2, 5)).toEqual(expect.arrayContaining([paid, nothing]))
    expect(data.slice(2, 5).filter((one) => 'error' in (one as object))).toEqual([nothing, nothing])
    expect(await brokenLaws(world)).toEqual([])
  })
})
