import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenLaws } from '#proof/api/books.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { plotAt } from '#rules/land/plot.ts'
import { leaving } from '#server/api/gate/exit.ts'
import { buyLand } from '#server/land/buy/buy.ts'
import { calculate } from '#server/land/buy/pay-calculation.ts'
import { endLand, quoteEnd } from '#server/land/end/ask.ts'
import { transferLand } from '#server/land/end/transfer.ts'
import { addInvestment } from '#server/land/work/add.ts'
import { claimLand } from '#server/land/work/claim.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { askerOf, type Both, name, newMember, noDeals, pays, proof, type Who } from './database-market.ts'
import { NaiveWorld } from './naive.ts'
import { type NaiveMember, naiveStandings } from './naive-team.ts'

const DAY = 86_400_000
let world: TestWorld
let both: Both
const people: Who[] = []
/** What happened, counted by kind: each kind must have. */
const seen = { bought: 0, added: 0, ended: 0, handed: 0, claimed: 0, later: 0, burning: 0, lapsed: 0, stone: 0 }
const levels = new Set<number>()

beforeAll(async () => {
  world = await testWorld()
  const { economy } = world.services
  // levels that lands of a few hundred DU reach, and a lapse that forty-five days see
  const team = {
    ...economy.team,
    landowners: 2,
    burningDays: 5,
    teamLand: ['600', '1500', '3000', '6000', '9000', '12000'].map(units),
  }
  Object.assign(world.services, { economy: { ...economy, team } })
  await openWorld(world, [2])
  both = { world, economy: world.services.economy, naive: new NaiveWorld(economy), deals: noDeals() }
  for (let at = 0; at < 16; at += 1) {
    const above =
      at === 0 || at === 7
        ? null
        : (people[at < 7 ? Math.floor((at - 1) / 2) : 7 + Math.floor((at - 8) / 2)]?.id ?? null)
    people.push(await newMember(both, `walker${at}`, above))
  }
  const [first] = people
  if (!first) throw new Error('nobody')
  await name(both, 1, first, null)
})
afterAll(() => world.end())

// a fixed sequence that looks like none (the minimal standard of Park and Miller)
let seed = 20_261_123
const roll = (most: number): number => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % most
}
let plot = 0

async function buy(who: Who): Promise<void> {
  const [x, y] = [plot % 16, Math.floor(plot / 16)]
  plot += 1
  const found = plotAt(both.economy, { galaxy: 1, system: 1, orbit: 1 }, 2, x, y)
  if (!found || found.era > 2) return
  const ask = {
    coordinates: '1-1-1',
    x,
    y,
    investment: formatUnits(found.least),
    method: 'DU',
    book: 'investment',
  } as const
  const bought = await calculate(askerOf(both, who), ask)
    .then(({ quoteId }) => pays(both, who, (payer) => buyLand(payer, quoteId)))
    .catch((error: unknown) => {
      if (String(error).includes('stoneAgeOnce')) return undefined
      throw error
    })
  if (bought) seen[found.era === 0 ? 'stone' : 'bought'] += 1
}

/** What one does with a land of his. */
async function change(who: Who, tokenId: string, state: string, investment: bigint): Promise<void> {
  const kind = roll(14)
  if (kind < 6) {
    if (state !== 'effective') return
    await pays(both, who, (payer) => claimLand(payer, tokenId))
    seen.claimed += 1
  } else if (kind === 6 && investment < units('800')) {
    const ask = {
      tokenId,
      amount: formatUnits(investment / 10n + 1n),
      method: 'DU',
      book: 'investment',
      ...proof(),
    } as const
    await pays(both, who, (payer) => addInvestment(payer, ask))
    seen.added += 1
  } else if (kind === 7 && state === 'effective') {
    const { quote } = await quoteEnd(askerOf(both, who), tokenId)
    await pays(both, who, (payer) => endLand(payer, { tokenId, quote, ...proof() }))
    seen.ended += 1
  } else if (kind === 8) {
    const heir = people[roll(people.length)]
    if (!heir || heir.id === who.id) return
    const ask = { tokenId, account: heir.username, ...proof() }
    await pays(both, who, (payer) => leaving(payer, 'land/transfer', (leaver) => transferLand(leaver, ask)))
    seen.handed += 1
  }
}

/** Everybody as the tables of runs and members have him, to be walked from scratch. */
async function walked(day: number): Promise<NaiveMember[]> {
  const { rows } = await sql<{ id: bigint; upline: bigint | null; lands: string[] }>`
    select m.id, m.upline, array(select r.investment::text from run r where r.owner = m.id and r.era > 0 and r.state = 'effective'
      and (r.burning_from is null or ${day} - r.burning_from < 5)) as lands from member m order by m.id`.execute(
    world.services.database,
  )
  return rows.map(({ id, upline, lands }) => ({
    id: Number(id),
    upline: upline === null ? null : Number(upline),
    lands: lands.map(BigInt),
  }))
}

async function compare(): Promise<void> {
  const { database, economy } = world.services
  const { day } = await database
    .selectFrom('settlement')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const naive = naiveStandings(await walked(day), economy.team)
  const rows = await database.selectFrom('member_standing').selectAll().execute()
  const ours = new Map(rows.map((row) => [Number(row.member), row]))
  for (const [member, due] of naive) {
    const row = ours.get(member)
    const kept = row && {
      lands: row.lands,
      land: row.land_total,
      directOwners: row.direct_owners,
      team: row.team_land,
      market: row.level > 0 ? row.market_land : 0n,
      level: row.level,
    }
    const nothing = { lands: 0, land: 0n, directOwners: 0, team: 0n, market: 0n, level: 0 }
    expect({ day, member, ...(kept ?? nothing) }).toEqual({ day, member, ...due })
    levels.add(due.level)
  }
  const { rows: burning } = await sql<{
    on: number
    off: number
  }>`select count(*) filter (where standing > 0)::int as on,
    count(*) filter (where standing = 0)::int as off from run where mode = 'investment' and burning_from is not null
      and state = 'effective'`.execute(database)
  seen.burning += burning[0]?.on ?? 0
  seen.lapsed += burning[0]?.off ?? 0
}

it('[INCOME-13] after each of 45 days everybody stands as a walk over all lands and the whole tree says', async () => {
  const { database } = world.services
  for (let day = 0; day < 45; day += 1) {
    for (let count = roll(5); count > 0; count -= 1) {
      const who = people[roll(people.length)]
      if (who) await buy(who)
    }
    const runs = await database
      .selectFrom('run')
      .innerJoin('land', 'land.id', 'run.land')
      .select(['run.owner', 'run.state', 'run.investment', 'land.token_id'])
      .where('mode', '=', 'investment')
      .where('state', 'in', ['activating', 'effective'])
      .orderBy('run.id')
      .execute()
    for (const { owner, state, investment, token_id } of runs) {
      const who = people.find(({ id }) => id === owner)
      if (who && roll(9) === 0) await change(who, token_id.toString(), state, investment)
    }
    if (day === 20) {
      // the second tree comes below somebody of the first, with all who are in it
      await sql`update member set upline = ${people[5]?.id} where id = ${people[7]?.id}`.execute(database)
      seen.later += 1
    }
    await advanceWorld(world.services, day % 10 === 9 ? 2 * DAY : DAY)
    await compare()
  }
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(0)
  expect([...levels].sort()).toEqual(expect.arrayContaining([0, 1, 2]))
  expect(await brokenLaws(world)).toEqual([])
}, 240_000)
