import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDetail } from '#calls/asset/records.ts'
import { incomeCollect } from '#calls/income/collect.ts'
import { generationRecords } from '#calls/income/generation.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { rewardRecords } from '#calls/income/rewards.ts'
import { landBuy } from '#calls/land/buy.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { fund, openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { requireSettledRates } from '#server/income/team/settled-rates.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { setClock, worldNow } from '#server/world/clock.ts'

let world: TestWorld
/** Top invited mid and side, mid invited low, who has land; side gets land later. */
let top: Person
let mid: Person
let low: Person
let side: Person
const used = new Set<string>()
/** What a process looks at before it starts with other rates. */
const openBy = (generations: readonly bigint[]) =>
  requireSettledRates(world.services.database, { reward: { ...world.services.economy.reward, generations } })

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  top = await person(world, 'top')
  await fund(world, 'top', 'DU', '100000')
  const named = { coordinates: '1-1-1', name: 'First', manifesto: 'of all', ...spend() }
  const { inviteCode } = await world.get(namePlanet, named, top.token)
  mid = await person(world, 'mid', true, inviteCode)
  side = await person(world, 'side', true, inviteCode)
  low = await person(world, 'low')
  for (const { username } of [mid, side, low]) await fund(world, username, 'DU', '100000')
})
afterAll(() => world.end())

async function buy(who: Person, investment: string, era = 1): Promise<void> {
  const free = plotsOfEra(world, 1, 1, era).filter(({ x, y }) => !used.has(`${x},${y}`))
  const spot = free.find(({ plot: { least } }) => least <= units(investment))
  if (!spot) throw new Error('no plot')
  used.add(`${spot.x},${spot.y}`)
  const ask = { coordinates: '1-1-1', x: spot.x, y: spot.y, investment, method: 'DU' }
  const { quoteId } = await world.get(payCalculation, ask, who.token)
  await world.get(landBuy, { quoteId, ...spend() }, who.token)
}
/** Days that are each settled at their very instant; the lands are claimed, so that they earn on. */
async function days(count: number): Promise<void> {
  const { database } = world.services
  for (let left = count; left > 0; left -= 1) {
    await setClock(database, 'still', nominalTime(dayAt(await worldNow(database)) + 1))
    await settleDue(world.services)
    for (const who of [top, mid, low, side]) await world.ask(landClaimAll, { requestId: requestId() }, who.token)
  }
}
const stands = (who = top) => world.get(generationRecords, { size: 100 }, who.token)
const collect = (who = top) => world.ask(incomeCollect, { kind: 'generation', requestId: requestId() }, who.token)
const held = () => systemBalance(world.services.database, 'accrued-generation', 'DU')

it('[INCOME-06] starts with any rates before a team has earned', async () => {
  await openBy(world.services.economy.reward.generations.slice(1))
})

describe('the generation reward', () => {
  it('[INCOME-06] pays the nearest generation 5% of the income before tax, once a direct invitee has land in effect', async () => {
    await buy(mid, '100.00000123')
    await days(2)
    // in effect since this settlement, which has only now unlocked it: what it earned before is nobody's
    expect(await stands()).toMatchObject({ pending: '0', directOwners: 1 })
    await days(2)
    // two days of 0.3% of it, and 5% of that: 0.03000000036900
    const { pending, burning, generations, list } = await stands()
    expect({ pending, burning }).toEqual({ pending: '0.03', burning: false })
    expect(generations[0]).toMatchObject({ rate: '5', weight: '100.00000123', unlocked: true, daily: '0.015' })
    expect(generations[1]).toMatchObject({ rate: '3', weight: '0', unlocked: false })
    expect(list.map(({ generation, status, amount }) => [generation, status, amount])).toEqual([
      [1, 'unclaimed', '0.015'],
      [1, 'unclaimed', '0.015'],
      [1, 'locked', '0'],
    ])
    expect(list[0]).toMatchObject({
      numerator: (10_000_000_123n * 3_000_000_000_000_000n * 500n * 10_000n).toString(),
      eras: [{ era: 1, weight: '100.00000123', rate: '0.3', growth: '3000000000000000' }],
    })
    expect(await held()).toBe(3_000_000n)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-06][INCOME-08] without room on a land it becomes one reward to collect, for 120 hours', async () => {
    const answers = await Promise.all([collect(), collect()])
    expect(answers.filter(({ code }) => code === 0).map(({ data }) => data)).toMatchObject([
      { claimed: '0', left: '0.03', lost: '0' },
    ])
    expect((await collect()).data).toEqual(refusal('nothingToClaim'))
    expect((await collect(low)).data).toEqual(refusal('nothingToClaim'))
    expect(await held()).toBe(0n)
    expect((await world.get(rewardRecords, {}, top.token)).list).toMatchObject([
      { kind: 'generation', amount: '0.03', state: 'toCollect' },
    ])
    expect(await stands()).toMatchObject({ pending: '0', claimed: '0' })
    // nothing of it came to an account of his, and yet its journal is his to read, and nobody else's
    const [reward] = (await world.get(rewardRecords, {}, top.token)).list
    const order = String(reward?.facts.claim)
    expect((await world.get(recordDetail, { order }, top.token)).legs).toMatchObject([
      {
        amount: '0.03',
        from: { book: 'accrued-generation', mine: false },
        to: { book: 'rewards', mine: false },
        balances: [],
      },
    ])
    expect((await world.ask(recordDetail, { order }, low.token)).data).toEqual(refusal('notFound'))
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-06] counts on land with room, and is paid to the bonus account', async () => {
    await buy(top, '100')
    await days(2)
    expect(await stands()).toMatchObject({ pending: '0.03', room: '0.03' })
    const { data } = await collect()
    // what found no room before is counted first
    expect(data).toMatchObject({ claimed: '0.06', left: '0', count: 1 })
    expect((await world.get(rewardRecords, {}, top.token)).list).toMatchObject([
      { kind: 'generation', amount: '0.03', state: 'collected' },
    ])
    expect(await stands()).toMatchObject({ pending: '0', claimed: '0.03' })
    // both claims say which land had the room: first for what was left before, then for the stream
    const { list } = await stands()
    const paid = await world.get(recordDetail, { order: list[0]?.journal ?? '' }, top.token)
    expect(paid).toMatchObject({ type: 'generationClaim', legs: [{ amount: '0.03' }], counted: [{ amount: '0.03' }] })
    expect(paid.counted[0]?.stood).toMatchObject({ investment: '100', counted: '0.33' })
    const sums = await world.get(incomeOverview, { days: 30 }, top.token)
    expect(sums).toMatchObject({ generationPending: '0', generationClaimed: '0.03' })
    // by kind what the stream paid and what was collected of it later are one
    const kind = { kind: 'generation', toCollect: '0', waiting: '0', collected: '0.06', lost: '0' }
    expect(sums.kinds.at(-1)).toEqual(kind)
    expect(sums.days.at(-1)).toMatchObject({ generation: '0.015' })
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-06] with a second direct owner unlocks the second generation; who comes later brings his own land', async () => {
    await buy(low, '200')
    await buy(side, '100')
    await days(3)
    // low has nobody above him yet; mid names a planet's worth: his own code takes low in, with the land that he has
    const { generations } = await stands()
    expect(generations.slice(0, 2).map(({ weight, unlocked }) => [weight, unlocked])).toEqual([
      ['200.00000123', true],
      ['0', true],
    ])
    const before = units((await stands()).pending)
    await joins(low, mid)
    expect((await stands()).generations[1]).toMatchObject({ weight: '0' })
    await days(1)
    expect((await stands()).generations[1]).toMatchObject({ weight: '200', unlocked: true })
    // 5% of 0.6 and 3% of 0.6
    const grown = units((await stands()).pending) - before
    expect(grown === 4_800_000n || grown === 4_800_001n).toBe(true)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-02][INCOME-06] burns by a clock of its own after 120 hours, and a claim ends it', async () => {
    await collect()
    await days(6)
    const six = await stands()
    expect(six).toMatchObject({ burning: false, burned: '0' })
    await days(1)
    expect(await stands()).toMatchObject({ burning: true, pending: six.pending, burned: '0.048' })
    expect((await collect()).data).toMatchObject({ claimed: six.pending, lost: '0.048' })
    await days(1)
    expect(await stands()).toMatchObject({ burning: false, lost: '0.048' })
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-06] counts nothing of the Stone Age, for nobody', async () => {
    await buy(side, '50', 0)
    await days(3)
    expect((await stands()).generations[0]).toMatchObject({ weight: '200.00000123' })
    expect(await brokenLaws(world)).toEqual([])
  })
})

/** As a naming with his code does it, whose naming is not of interest here. */
async function joins(who: Person, upline: Person): Promise<void> {
  const { database } = world.services
  const idOf = async ({ username }: Person) =>
    (await database.selectFrom('member').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  await database
    .updateTable('member')
    .set({ upline: await idOf(upline) })
    .where('id', '=', await idOf(who))
    .execute()
}

it('[INCOME-06] starts with no other rates than teams have earned by', async () => {
  const rates = world.services.economy.reward.generations
  await openBy(rates)
  await expect(openBy(rates.map((rate) => rate * 2n))).rejects.toThrow(
    /reward\.generations: teams earn by 5%, .* and these are 10%, /,
  )
  await expect(openBy(rates.slice(1))).rejects.toThrow(RangeError)
  await expect(openBy([...rates, 0n])).rejects.toThrow(RangeError)
})
