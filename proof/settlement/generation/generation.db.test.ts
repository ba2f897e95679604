import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenLaws } from '#proof/api/books.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { nominalTime } from '#rules/income/days.ts'
import { collectGeneration, teamIncomeOf } from '#server/income/claim/generation.ts'
import { teamSince } from '#server/income/lines/earned.ts'
import { listGeneration } from '#server/income/lines/generation.ts'
import { standingOf } from '#server/income/settle.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { setClock } from '#server/world/clock.ts'
import { ledgerOf, lifeIn } from '../database-life.ts'
import { askerOf, type Both, buyNext, LEVELS, name, newMember, noDeals, pays, type Who } from '../database-market.ts'
import { quickEconomy, sorted } from '../history.ts'
import { NaiveWorld } from '../naive.ts'
import { newPlanet } from '../naive-land.ts'
import { type BurningSince, openAfter } from './open-after.ts'

const UNIT = 10n ** 26n
const BURNING_DAYS = 12
let world: TestWorld
let both: Both
const people: Who[] = []
/** What happened, counted by kind: each kind must have. */
const seen = { paid: 0, left: 0, lost: 0, burning: 0, unlocked: 0, locked: 0, later: 0, short: 0, twice: 0 }

beforeAll(async () => {
  world = await testWorld()
  const quick = quickEconomy()
  const economy = {
    ...quick,
    genesisEmission: units('60000'),
    capTimes: 1n,
    additionCountedMost: 4_000n,
    team: { ...quick.team, burningDays: BURNING_DAYS },
  }
  Object.assign(world.services, { economy })
  await openWorld(world, LEVELS)
  both = { world, economy, naive: new NaiveWorld(economy), deals: noDeals() }
  // a line of twelve, the last of whom invited two more; two who have nobody above them yet, one with somebody below
  for (let at = 0; at < 12; at += 1) await come(`line${at}`, people.at(-1)?.id ?? null)
  for (const one of ['leaf', 'bough']) await come(one, people[10]?.id ?? null)
  await come('lone', null)
  await come('under', people.at(-1)?.id ?? null)
  for (const one of ['top', 'crown']) await come(one, null)
  for (const [account, held] of await ledgerOf(both)) both.naive.books.held.set(account, held)
  const [first, , , fourth] = people
  if (!first || !fourth) throw new Error('nobody')
  await name(both, 1, first, null)
  await name(both, 2, first, null)
  await name(both, 3, fourth, null)
  // the referrer of a naming is its namer's upline, though he has named nothing
  const third = both.naive.planets[2]
  if (third) both.naive.planets[2] = newPlanet(third.id, Number(fourth.id), Number(people[2]?.id))
})
afterAll(() => world.end())

async function come(username: string, upline: bigint | null): Promise<void> {
  const who = await newMember(both, username, upline)
  if (upline !== null) both.naive.teams.uplines.set(Number(who.id), Number(upline))
  people.push(who)
}

const since: BurningSince = new Map()

async function claim(who: Who, day: number): Promise<void> {
  const { naive } = both
  const team = naive.teams.teamOf(Number(who.id))
  if (team.earned < UNIT && !team.burning) {
    await expect(pays(both, who, collectGeneration)).rejects.toThrow('nothingToClaim')
    return
  }
  const expected = naive.claimGeneration(Number(who.id), day)
  const found = await pays(both, who, collectGeneration)
  expect({ paid: units(found.claimed), left: units(found.left), lost: units(found.lost) }).toEqual(expected)
  if (expected.paid > 0n) seen.paid += 1
  if (expected.left > 0n) seen.left += 1
  if (expected.lost > 0n) seen.lost += 1
}

async function compare(): Promise<void> {
  const { database, economy } = world.services
  const standing = await standingOf(database)
  for (const who of people) {
    const income = await teamIncomeOf(database, economy.reward.generations, who.id, standing)
    const { earned, burned, burning, open } = both.naive.teams.teamOf(Number(who.id))
    expect({
      member: who.username,
      earned: income?.numerator.emission ?? 0n,
      lost: income?.lostNumerator.emission ?? 0n,
      burning: income?.burningFrom != null,
    }).toEqual({ member: who.username, earned, lost: burned, burning })
    if (burning) seen.burning += 1
    if (open > 1 && earned > 0n) seen.twice += 1
  }
  expect(await ledgerOf(both)).toEqual(sorted(both.naive.books.held))
}

/** All that was ever paid, left or is open is in the lines, to the last part. */
async function linesAddUp(who: Who): Promise<void> {
  const { database, economy } = world.services
  const standing = await standingOf(database)
  const byDay = new Map<number, bigint>()
  const exact = { open: 0n, lost: 0n }
  let after: string | undefined
  do {
    const page = await listGeneration(askerOf(both, who), { size: 37, after })
    for (const line of page.list) {
      const weighed = line.eras.reduce((sum, { weight, growth }) => sum + units(weight) * BigInt(growth), 0n)
      const rate = economy.reward.generations[line.generation - 1] ?? 0n
      const numerator = weighed * rate * 10_000n + BigInt(line.cut)
      expect(BigInt(line.numerator)).toBe(line.status === 'locked' ? 0n : numerator)
      if (line.status === 'lost') exact.lost += numerator
      else if (line.status !== 'locked') {
        exact.open += numerator
        byDay.set(line.day, (byDay.get(line.day) ?? 0n) + numerator)
      }
    }
    after = page.next ?? undefined
  } while (after)
  const income = await teamIncomeOf(database, economy.reward.generations, who.id, standing)
  const { rows } = await sql<{ paid: bigint; lost: bigint }>`select coalesce(sum(amount + to_collect), 0) as paid,
    coalesce(sum(lost), 0) as lost from claim where stream = 'generation' and member = ${who.id}`.execute(database)
  expect(exact.open).toBe((rows[0]?.paid ?? 0n) * UNIT + (income?.numerator.emission ?? 0n))
  const lost = (rows[0]?.lost ?? 0n) * UNIT + (income?.lostNumerator.emission ?? 0n)
  // of each claim the fraction of what burned is dropped
  expect(exact.lost).toBeGreaterThanOrEqual(lost)
  const since = { member: who.id, lastDay: standing.day, from: standing.day - 90 }
  const days = await teamSince(database, economy.reward.generations, since)
  expect([...days].filter(([, numerator]) => numerator > 0n).sort()).toEqual(
    [...byDay].filter(([, numerator]) => numerator > 0n).sort(),
  )
}

describe('the generation reward in PostgreSQL against the oracle', () => {
  it('[INCOME-06] says the same after each of 50 days, through later uplines, unlocks and claims, and the books hold', async () => {
    const { database } = world.services
    const life = lifeIn(both, people)
    const ids = people.map(({ id }) => id)
    let bought = 0
    for (let step = 0; step < 50; step += 1) {
      for (let left = step < 40 ? 1 + (step % 3) : 0; left > 0; left -= 1) {
        const who = people[(bought * 5) % people.length]
        if (who) await buyNext(both, bought, who)
        bought += 1
      }
      await life.change(step)
      const { day } = await standingOf(database)
      for (const [at, who] of people.entries()) if ((at * 3 + step) % 11 === 0 && at % 5 !== 4) await claim(who, day)
      if (step === 17 || step === 30) {
        // with all who stand below them, both between the same settlements
        for (const [member, upper] of step === 17
          ? [[14, 13]]
          : [
              [0, 16],
              [16, 17],
            ])
          later(member ?? 0, upper ?? 0)
        await Promise.all(pendingUplines.splice(0).map((join) => join()))
      }
      const missed = step % 13 === 7 ? 2 : 0
      const now = new Date(nominalTime(day + 1 + missed).getTime() + step * 60_000)
      await setClock(database, 'still', now)
      await settleDue(world.services)
      const rows = await database.selectFrom('settlement').selectAll().where('day', '>', day).orderBy('day').execute()
      for (const row of rows) {
        const expected = both.naive.settle(row.day, now.getTime())
        const changed = openAfter(both.naive, ids, { day: row.day, burningDays: BURNING_DAYS, since })
        seen.unlocked += changed.unlocked
        seen.locked += changed.locked
        expect({ day: row.day, factor: row.factor }).toEqual({ day: row.day, factor: expected.factor })
        if (row.factor < 10n ** 18n) seen.short += 1
      }
      await compare()
    }
    for (const who of people) await linesAddUp(who)
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(0)
    expect(await brokenLaws(world)).toEqual([])
  }, 600_000)
})

const pendingUplines: (() => Promise<unknown>)[] = []
/** Somebody without an upline gets one; who has one keeps it. */
function later(member: number, upper: number): void {
  const [who, above] = [people[member], people[upper]]
  if (!who || !above || who.id === above.id || both.naive.teams.uplines.has(Number(who.id))) return
  both.naive.teams.uplines.set(Number(who.id), Number(above.id))
  seen.later += 1
  pendingUplines.push(() =>
    sql`update member set upline = ${above.id} where id = ${who.id}`.execute(world.services.database),
  )
}
