import { afterAll, describe, expect, it } from 'vitest'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { nominalTime } from '#rules/income/days.ts'
import { standingOf } from '#server/income/settle.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { setClock } from '#server/world/clock.ts'
import { beginLife, type LifeLand, type PoolLife } from './database-life.ts'
import { noPoolLifeTally } from './pool-tally.ts'

/** Lives on PostgreSQL: the first whole, which comes across every kind of event by itself, the others short; the long proof lives more, all whole. */
const FIRST = 7
const LIVES = Number(process.env.PROOF_POOLS ?? 5)
const daysOf = (seed: number): number => (seed === FIRST || process.env.PROOF_POOLS ? 50 : 12)
const TEN18 = 10n ** 18n
const tally = noPoolLifeTally()

/** The very use cases and the settlement on PostgreSQL, beside the model that walks every stake every day. */
describe('staked lands in PostgreSQL against the model', () => {
  afterAll(() => console.log('lives on PostgreSQL', LIVES, JSON.stringify(tally)))

  it.each(Array.from({ length: LIVES }, (_, at) => at + FIRST))(
    '[POOL-01][POOL-03][POOL-04][POOL-05] earn, pay, lose and burn by the same integers, day by day: life %i',
    async (seed) => {
      const life = await beginLife(seed, tally)
      const { world } = life.scene
      try {
        let { day } = await standingOf(world.services.database)
        for (const last = day + daysOf(seed); day < last; ) {
          for (let acts = 2 + life.roll(5); acts > 0; acts -= 1) await life.act(day)
          await compare(life, day)
          day = await settle(life, day)
          await compare(life, day)
        }
        expect(await brokenLaws(world)).toEqual([])
      } finally {
        await world.end()
      }
    },
    300_000,
  )

  it('came across everything that can happen to a staked land', () => {
    for (const [kind, count] of Object.entries(tally)) expect(count, kind).toBeGreaterThan(0)
  })
})

/** The run of a land as it stands in the books. */
async function runOf({ scene }: PoolLife, { tokenId }: LifeLand) {
  return scene.world.services.database
    .selectFrom('run')
    .innerJoin('land', 'land.id', 'run.land')
    .select(['run.state', 'run.counted', 'run.burning_from', 'run.ended_day', 'run.stake'])
    .where('land.token_id', '=', BigInt(tokenId))
    .executeTakeFirstOrThrow()
}

/**
 * Settles what is due, now and then some days late; each pays as the model does. From which day on a land burns the settlement
 * says; its income and its completion the model works out. Answers the last settled day.
 */
async function settle(life: PoolLife, last: number): Promise<number> {
  const { scene, naive, lands, roll } = life
  const { database } = scene.world.services
  const missed = roll(8) === 0 ? 1 + roll(3) : 0
  tally.missedDays += missed
  await setClock(database, 'still', new Date(nominalTime(last + 1 + missed).getTime() + roll(3_600_000)))
  await settleDue(scene.world.services)
  const burning = new Map<LifeLand, number | null>()
  for (const one of lands) burning.set(one, (await runOf(life, one)).burning_from)
  const index = await database
    .selectFrom('income_index')
    .select(['day', 'growth'])
    .where('era', '=', 1)
    .where('day', '>', last)
    .orderBy('day')
    .execute()
  expect(index.map(({ day }) => day)).toEqual(Array.from({ length: missed + 1 }, (_, at) => last + 1 + at))
  for (const { day, growth } of index) {
    for (const one of lands) grow(life, one, day, growth, burning.get(one) === day)
    const expected = naive.settle(day)
    const {
      journal: _,
      allowed,
      ...paid
    } = await database.selectFrom('pool_day').selectAll().where('day', '=', day).executeTakeFirstOrThrow()
    expect(paid).toEqual({ day, ...expected })
    expect(paid.paid).toBeLessThanOrEqual(allowed)
    if (paid.factor < TEN18) tally.shortDays += 1
    for (const { left, land, days } of naive.stakes) {
      if (left?.how !== 'ended' || left.day !== day) continue
      tally.ended += 1
      if (land.burning) tally.endedBurning += 1
      if (days.some(({ own, step }) => own > step)) tally.endedWithRest += 1
    }
  }
  return last + 1 + missed
}

/** A day of a land's income; the one that fills its room completes it. */
function grow({ naive }: PoolLife, one: LifeLand, day: number, growth: bigint, burns: boolean): void {
  const { naive: land } = one
  if (land.completed !== null || land.burning) return
  const staked = naive.stakeOf(land) !== undefined
  if (burns) {
    land.burning = true
    if (staked) tally.burns += 1
    return
  }
  one.unclaimed += land.sum * growth
  if (one.unclaimed < (land.cap - land.counted) * TEN18) return
  Object.assign(land, { completed: day, counted: land.cap })
  if (staked) tally.completedAtSettlement += 1
}

/** What owners are shown of each stake, what they have, what lies ready, and how the lands stand. */
async function compare(life: PoolLife, day: number): Promise<void> {
  const { scene, naive, pairs, lands } = life
  const { world, people } = scene
  const { database } = world.services
  for (const who of people) {
    const own = lands.filter(({ owner }) => owner === who)
    const shown = (await scene.stakes(who)).map((view) => {
      const { id, tokenId, period, state, paused, receivable, atEnd, received, lost, burned, leaving, left } = view
      const stake = { id, tokenId, period, state, paused, receivable, atEnd, received, lost, burned }
      return { ...stake, ends: view.endsAt, leaving, left: left?.day ?? null }
    })
    const expected = [...pairs].flatMap(([id, twin]) => {
      const one = own.find(({ naive: land }) => land === twin.land)
      if (!one) return []
      const runs = twin.left === null
      const rest = runs ? naive.earned(twin, 'ended') - naive.earned(twin) : 0n
      return {
        ...{ id, tokenId: one.tokenId, period: twin.period, state: twin.left?.how ?? 'staked' },
        paused: runs && twin.land.burning,
        receivable: formatUnits(naive.receivable(twin)),
        atEnd: formatUnits(rest),
        received: formatUnits(twin.received),
        lost: formatUnits(twin.lost),
        burned: formatUnits(twin.burned),
        ends: nominalTime(twin.startDay + twin.period).getTime(),
        // what is over costs nothing any more, whatever its land does now
        leaving: runs ? leavingOf(life, one, rest) : null,
        left: twin.left?.how === 'early' ? twin.left.day : null,
      }
    })
    expect(shown, `day ${day}`).toEqual(expected.sort((one, other) => (one.id < other.id ? 1 : -1)))
    const received = [...pairs.values()]
      .filter(({ land }) => own.some((one) => one.naive === land))
      .reduce((sum, one) => sum + one.received, 0n)
    expect(units(await shownBalance(world, who, 'RC', 'bonus'))).toBe(received)
  }
  expect(await systemBalance(database, 'pool-budget', 'RC')).toBe(naive.budget)
  expect(await systemBalance(database, 'accrued-pool', 'RC')).toBe(naive.accrued)
  for (const one of lands) {
    const { state, counted, burning_from: from, ended_day: ended, stake } = await runOf(life, one)
    expect({ state, counted, burning: from !== null, ended, staked: stake !== null }).toEqual({
      state: one.naive.completed === null ? 'effective' : 'completed',
      counted: one.naive.counted,
      burning: one.naive.burning,
      ended: one.naive.completed,
      staked: naive.stakeOf(one.naive) !== undefined,
    })
  }
}

/** What leaving costs: of what the land has left to earn, and of what its pool pays above what could be received. */
function leavingOf({ economy }: PoolLife, { naive: land, unclaimed }: LifeLand, rest: bigint) {
  if (land.completed !== null) return { room: '0', burns: '0', loses: '0' }
  const room = land.cap - land.counted - unclaimed / TEN18
  const burns = (room * economy.pools.earlyBurn) / 10_000n
  return { room: formatUnits(room), burns: formatUnits(burns), loses: formatUnits(rest) }
}
