import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { brokenLaws } from '#proof/api/books.ts'
import { nominalTime } from '#rules/income/days.ts'
import type { SettledDay } from '#server/income/settle/store.ts'
import { standingOf } from '#server/income/settle.ts'
import { expireRewards } from '#server/reward/expire.ts'
import { releaseRewards } from '#server/reward/release/release.ts'
import { shareRewards } from '#server/reward/share/share.ts'
import { settleStep } from '#server/settlement/settle-due.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { type NaiveAbove, type NaivePurchase, naiveGifts } from './naive-shares.ts'
import { type NaiveStanding, naiveStandings } from './naive-team.ts'
import { type TeamLife, teamLife } from './team-life.ts'

const UNIT = 100_000_000n
const FIRST = 20_261_123
/** So many are lived: the first whole, in which everything happens, the others short; the long proof lives more of them, and all whole. */
const SEEDS = Array.from({ length: Number(process.env.PROOF_TEAMS ?? 5) }, (_, at) => FIRST + at)
const WHOLE = 45
const daysOf = (seed: number): number => (seed === FIRST || process.env.PROOF_TEAMS ? WHOLE : 12)
let life: TeamLife
afterEach(() => life.world.end())

/** A purchase that waits to be shared out, with what held when it was made. */
interface Waiting {
  readonly buyer: number
  readonly amount: bigint
  readonly day: number
  readonly line: readonly number[]
  readonly planet: boolean
}

it.each(SEEDS)(
  '[INCOME-05][INCOME-06][INCOME-07][INCOME-13] from the seed %i: after each of its days that are written in parts, with acts between them, everybody stands, and every purchase and pool gives, as a walk over all lands and the whole tree says',
  async (seed) => {
    life = await teamLife(seed)
    const { world, both, seen } = life
    const { database, economy } = world.services
    const standings = new Map<number, Map<number, NaiveStanding>>()
    const owners = new Map<number, Set<number>>()
    const waiting: Waiting[] = []
    const shared: NaivePurchase[] = []
    const counts = {
      referral: 0,
      community: 0,
      sameLevel: 0,
      burned: 0,
      noPlanet: 0,
      additions: 0,
      markets: 0,
      lapsed: 0,
      late: 0,
    }
    const levels = new Set<number>()
    let last = (await standingOf(database)).day
    // those of the beginning were named before any day was settled
    owners.set(last, new Set(life.planets.values()))

    const lineOf = async (buyer: number): Promise<number[]> => {
      const { rows } = await sql<{ id: bigint; upline: bigint | null }>`select id, upline from member`.execute(database)
      const up = new Map(rows.map(({ id, upline }) => [Number(id), upline === null ? null : Number(upline)]))
      const line: number[] = []
      for (let at = up.get(buyer) ?? null; at !== null; at = up.get(at) ?? null) line.push(at)
      return line
    }
    const note = async (
      buyer: number,
      amount: bigint,
      now: ReadonlySet<number>,
      then: ReadonlySet<number> | undefined = owners.get(last),
    ) => {
      const line = await lineOf(buyer)
      const [direct = 0] = line
      const planet = (then?.has(direct) ?? false) && now.has(direct)
      if (line.length > 0 && !planet) counts.noPlanet += 1
      waiting.push({ buyer, amount, day: last, line, planet })
    }
    const stood = (day: number, id: number) => standings.get(day)?.get(id)

    async function share(): Promise<void> {
      const before = (
        await database.selectFrom('reward_event').select('seq').where('journal', 'is not', null).execute()
      ).length
      const done = await Promise.all([shareRewards(world.services), shareRewards(world.services)])
      expect(done.reduce((sum, count) => sum + count)).toBe(waiting.length)
      const events = await database.selectFrom('reward_event').selectAll().orderBy('seq').offset(before).execute()
      for (const [at, { buyer, amount, day, line, planet }] of waiting.splice(0).entries()) {
        const event = events[at]
        const path = line.map(
          (id): NaiveAbove => ({ id, level: stood(day, id)?.level ?? 0, land: stood(day, id)?.land ?? 0n }),
        )
        const gave = naiveGifts({ buyer, day, amount }, stood(day, buyer)?.level ?? 0, planet, path, shared)
        const rows = await database
          .selectFrom('reward')
          .select(['kind', 'member', 'amount'])
          .where('purchase', '=', event?.id ?? '')
          .execute()
        const sorted = (list: readonly [string, number, bigint][]) => list.map(String).sort()
        expect({
          buyer: Number(event?.buyer),
          day: event?.day,
          gave: sorted(rows.map((row) => [row.kind, Number(row.member), row.amount])),
        }).toEqual({
          buyer,
          day,
          gave: sorted(gave.filter((gift) => gift.amount > 0n).map((gift) => [gift.kind, gift.id, gift.amount])),
        })
        const lost = gave.reduce((sum, gift) => sum + gift.lost, 0n)
        const market = (amount * 30n) / 1000n
        const given = gave.reduce((sum, gift) => sum + gift.amount, 0n)
        expect([event?.market, event?.burned, event?.rest]).toEqual([
          market,
          lost,
          (event?.budget ?? 0n) - market - lost - given,
        ])
        expect((amount * 200n) / 1000n - (event?.budget ?? 0n)).toBeLessThan(3n)
        for (const gift of gave) counts[gift.kind] += 1
        if (lost > 0n) counts.burned += 1
        shared.push({ buyer, day, amount, gave })
      }
    }

    async function settle(days: number): Promise<void> {
      for (let count = 0; count < days; count += 1) {
        const { rows: adding } = await sql<{
          owner: bigint
          sum: bigint
        }>`select owner, pending_addition as sum from run
        where pending_addition > 0 and state in ('activating', 'effective') order by id`.execute(database)
        const then = owners.get(last)
        // what waited of the day before goes before it; what this one leaves waits while members act
        await setClock(database, 'still', nominalTime(last + 1))
        for (let done: SettledDay | 'some' | undefined = 'some'; done === 'some'; )
          done = await settleStep(world.services, 1)
        for (const { owner, sum } of adding) {
          await note(Number(owner), sum, new Set(life.planets.values()), then)
          counts.additions += 1
        }
        last += 1
        owners.set(last, new Set(life.planets.values()))
        const naive = naiveStandings(await life.walked(last, economy.team.burningDays), economy.team)
        standings.set(last, naive)
        await compareStandings(naive)
        await compareMarket(naive)
      }
    }

    async function compareStandings(naive: ReadonlyMap<number, NaiveStanding>): Promise<void> {
      const rows = await database.selectFrom('member_standing').selectAll().execute()
      const ours = new Map(rows.map((row) => [Number(row.member), row]))
      for (const [member, due] of naive) {
        const row = ours.get(member)
        expect({
          member,
          lands: row?.lands ?? 0,
          land: row?.land_total ?? 0n,
          directOwners: row?.direct_owners ?? 0,
          team: row?.team_land ?? 0n,
          market: (row?.level ?? 0) > 0 ? row?.market_land : 0n,
          level: row?.level ?? 0,
        }).toEqual({ member, ...due })
        levels.add(due.level)
      }
      const { rows: lapsed } = await sql`select from run where mode = 'investment' and state = 'effective'
      and burning_from is not null and standing = 0`.execute(database)
      counts.lapsed += lapsed.length
    }

    async function compareMarket(naive: ReadonlyMap<number, NaiveStanding>): Promise<void> {
      const day = await database.selectFrom('market_day').selectAll().where('day', '=', last).executeTakeFirst()
      const rows = await database
        .selectFrom('reward')
        .select(['member', 'amount'])
        .where('kind', '=', 'market')
        .where(sql<boolean>`(facts ->> 'day')::int = ${last}`)
        .orderBy('member')
        .execute()
      const weights = [...naive].map(([id, { level, market }]) => [id, BigInt(level) * market] as const)
      const all = weights.reduce((sum, [, weight]) => sum + weight, 0n)
      const due = day && all > 0n ? weights.map(([id, weight]) => [id, (day.pool * weight) / all]) : []
      expect(rows.map(({ member, amount }) => [Number(member), amount])).toEqual(
        due.filter(([, amount]) => Number(amount) > 0),
      )
      if (day) counts.markets += 1
    }

    const days = daysOf(seed)
    const joining = days === WHOLE ? 20 : 4
    for (let step = 0; step < days; step += 1) {
      for (const made of await life.act()) await note(made.buyer, made.amount, made.owners)
      // now and then the job is late by days, and finds all as it was
      if (step % 7 < 5) await share()
      else counts.late += waiting.length
      if (step === joining) {
        // what was bought until now was bought before: at the very same instant they would stand above it
        await setClock(database, 'still', new Date((await worldNow(database)).getTime() + 1000))
        await life.join()
      }
      await settle(step % 10 === 9 ? 2 : 1)
      await releaseRewards(world.services)
      await expireRewards(world.services)
    }
    await share()
    // one life has seen all of it; what another one draws, it draws
    if (seed === FIRST) {
      for (const [kind, count] of Object.entries({ ...seen, ...counts })) expect(count, kind).toBeGreaterThan(0)
      expect([...levels].sort()).toEqual([0, 1, 2, 3, 4, 5, 6])
    }
    console.log('teams', JSON.stringify({ ...seen, ...counts, levels: [...levels].sort() }))
    expect(both.economy.reward.burnFrom).toBe(600n * UNIT)
    expect(await brokenLaws(world)).toEqual([])
  },
  240_000,
)
