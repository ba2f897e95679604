import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDetail } from '#calls/asset/records.ts'
import { incomeCollect } from '#calls/income/collect.ts'
import { rewardDetail, rewardRecords } from '#calls/income/rewards.ts'
import { landAdd } from '#calls/land/add.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { myLands } from '#calls/land/own/my.ts'
import { momentLands, momentState } from '#calls/moment/state.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { toldOf } from '#proof/api/notice/told.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { memberId, rewarded } from '#proof/api/rewarded.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { putHold } from '#server/hold/hold.ts'
import { expireRewards } from '#server/reward/expire.ts'
import { releaseRewards } from '#server/reward/release/release.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { openDatabase, sqlState } from '#server/store/database.ts'
import { setClock, worldNow } from '#server/world/clock.ts'

const HOUR = 3_600_000
let scene: LandWorld
let ada: Person
let ben: Person
let first: string
let second: string
/** When a collection filled both. */
let filledAt: number

beforeAll(async () => {
  scene = await landWorld(['ada', 'ben'], 1)
  const [one, other] = scene.people
  const [spot, next] = cheap()
  if (!one || !other || !spot || !next) throw new Error('nobody')
  ada = one
  ben = other
  await rewarded(scene.world, ada, '10')
  first = await scene.buy(ada, spot, '100')
  await scene.days(1)
  second = await scene.buy(ada, next, '200')
  // the first is in effect and has earned 0.3; the second has been admitted
  await scene.days(1)
})
afterAll(() => scene.world.end())

/** Bronze plots that take 100 DU. */
const cheap = () => plots(scene.world, 1, 1).filter(({ plot: { least } }) => least <= units('100'))
const collect = (more: object = {}, who = ada) =>
  scene.world.ask(incomeCollect, { kind: 'rewards', requestId: requestId(), ...more }, who.token)
const list = async (asked: Record<string, unknown> = {}, who = ada) => scene.world.get(rewardRecords, asked, who.token)
const held = async (book: 'rewards' | 'emission') =>
  formatUnits(await systemBalance(scene.world.services.database, book, 'DU'))
/** Where her lands lie, as notices say it. */
const spotOf = (token: string) => {
  const { x, y } = cheap()[token === first ? 0 : 1] ?? { x: NaN, y: NaN }
  return { x: `${x}`, y: `${y}` }
}
const land = async (token: string) => {
  const found = (await scene.world.get(myLands, { size: 100 }, ada.token)).list.find(({ tokenId }) => tokenId === token)
  return found && { state: found.state, counted: found.counted, pending: found.pending }
}
async function moveOn(hours: number): Promise<void> {
  const { database } = scene.world.services
  await setClock(database, 'still', new Date((await worldNow(database)).getTime() + hours * HOUR))
}
async function pass(hours: number): Promise<void> {
  await moveOn(hours)
  await settleDue(scene.world.services)
}

describe('collecting rewards', () => {
  it('[INCOME-05][INCOME-08] pays to the bonus account and counts on the oldest land in effect; one without land has no room', async () => {
    expect(await list()).toMatchObject({ toCollect: '10', room: '299.7', waiting: '0' })
    const answer = await scene.world.get(incomeCollect, { kind: 'rewards', requestId: requestId() }, ada.token)
    expect(answer).toMatchObject({ claimed: '10', left: '0', lost: '0', count: 1 })
    expect([await shownBalance(scene.world, ada, 'DU', 'bonus'), await held('rewards')]).toEqual(['10', '0'])
    expect(await land(first)).toMatchObject({ state: 'effective', counted: '10.3', pending: '0.291' })
    const detail = await scene.world.get(recordDetail, { order: answer.order }, ada.token)
    expect(detail).toMatchObject({ type: 'rewardCollect', facts: { rewards: 1 } })
    expect(detail.legs.map(({ from, to, amount }) => [from.book, to.book, amount])).toEqual([
      ['rewards', 'bonus', '10'],
    ])
    const [line] = (await list()).list
    expect(line).toMatchObject({ state: 'collected', collected: '10', lost: '0', kind: 'market', buyer: null })
    const shown = await scene.world.get(rewardDetail, { id: line?.id }, ada.token)
    const { coordinates, x, y } = (await scene.world.get(myLands, { size: 100 }, ada.token)).list[0] ?? {}
    // it had earned 0.3 and counted nothing: room for 299.7
    const stood = { times: 3, investment: '100', counted: '0', earned: '0.3' }
    const counted = [{ coordinates, x, y, planetName: expect.any(String), amount: '10', stood }]
    expect(shown.parts).toMatchObject([{ journal: answer.order, before: '0', amount: '10', counted }])
    expect(detail.counted).toMatchObject(counted)
    await rewarded(scene.world, ben, '3')
    expect((await collect({}, ben)).data).toEqual(refusal('noRoomForRewards'))
    expect(await list({}, ben)).toMatchObject({ toCollect: '3', room: '0' })
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[INCOME-08] the same request again pays nothing more, and one without anything to collect is refused', async () => {
    await rewarded(scene.world, ada, '2')
    const id = requestId()
    const one = await collect({ requestId: id })
    expect(await collect({ requestId: id })).toEqual(one)
    expect(await shownBalance(scene.world, ada, 'DU', 'bonus')).toBe('12')
    expect((await collect()).data).toEqual(refusal('nothingToClaim'))
  })

  it('[INCOME-08] by name takes these alone, and never another’s', async () => {
    for (const amount of ['1', '2', '4']) await rewarded(scene.world, ada, amount)
    const [four, two] = (await list({ state: 'toCollect' })).list
    const [bens] = (await list({}, ben)).list
    expect((await collect({ rewards: [bens?.id] })).data).toEqual(refusal('nothingToClaim'))
    expect((await collect({ rewards: [two?.id, bens?.id] })).data).toMatchObject({ claimed: '2', count: 1 })
    expect((await collect({ rewards: [two?.id] })).data).toEqual(refusal('nothingToClaim'))
    expect((await collect({ rewards: [four?.id] })).data).toMatchObject({ claimed: '4' })
    expect(await list()).toMatchObject({ toCollect: '1' })
    expect((await scene.world.ask(rewardDetail, { id: bens?.id }, ada.token)).data).toEqual(refusal('notFound'))
  })

  it('[INCOME-08] two at once pay each reward once', async () => {
    await rewarded(scene.world, ada, '5')
    const before = Number(await shownBalance(scene.world, ada, 'DU', 'bonus'))
    const answers = await Promise.all([collect(), collect(), collect()])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(Number(await shownBalance(scene.world, ada, 'DU', 'bonus')) - before).toBe(6)
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[LAND-09][INCOME-08] fills lands oldest first and completes them to the unit; what finds no room stays, first what generations left', async () => {
    await scene.days(1)
    // the first has counted 24 of 300 and 0.6 unclaimed less what was fixed; the second 0.6 unclaimed of 600
    expect((await list()).room).toBe('874.8')
    await rewarded(scene.world, ada, '870')
    await rewarded(scene.world, ada, '20', { kind: 'generation' })
    expect((await collect()).data).toMatchObject({ claimed: '874.8', left: '15.2', count: 2 })
    filledAt = (await worldNow(scene.world.services.database)).getTime()
    // counted to the cap, what it earned before stays to be claimed, with no clock
    expect(await land(first)).toEqual({ state: 'completed', counted: '300', pending: '0.582' })
    expect(await land(second)).toEqual({ state: 'completed', counted: '600', pending: '0.582' })
    expect((await list({ kind: 'generation' })).list).toMatchObject([{ state: 'collected', collected: '20' }])
    expect((await list({ state: 'toCollect' })).list).toMatchObject([{ amount: '870', collected: '854.8' }])
    expect((await collect()).data).toEqual(refusal('noRoomForRewards'))
    // of both rewards it is told how the lands stood, and that the second went on where the first had ended
    const [late] = (await list({ state: 'toCollect' })).list
    const [part] = (await scene.world.get(rewardDetail, { id: late?.id }, ada.token)).parts
    expect(part).toMatchObject({ before: '20', amount: '854.8' })
    const kept = part?.counted.map(({ amount, stood }) => [amount, stood?.investment, stood?.counted, stood?.earned])
    expect(kept).toEqual([
      ['275.4', '100', '24', '0.6'],
      ['599.4', '200', '0', '0.6'],
    ])
    await scene.days(1)
    // each is told that it is completed, once
    expect(await toldOf(scene.world, ada, 'ends')).toEqual([
      {
        ...{ kind: 'landCompleted', name: expect.any(String), planet: '1-1-1', tokenId: first },
        ...spotOf(first),
        amount: '100',
        times: '3',
      },
      {
        ...{ kind: 'landCompleted', name: expect.any(String), planet: '1-1-1', tokenId: second },
        ...spotOf(second),
        amount: '200',
        times: '3',
      },
    ])
    // neither earned any more
    expect(await land(first)).toMatchObject({ pending: '0.582' })
    expect(await scene.world.get(landClaimAll, { requestId: requestId() }, ada.token)).toMatchObject({
      claimed: '1.164',
    })
    expect([await land(first), (await land(second))?.pending]).toMatchObject([{ pending: '0' }, '0'])
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[INCOME-08] what is left is lost after 120 hours from its release and goes to the emission reserve, once', async () => {
    const before = Number(await held('emission'))
    await moveOn(95)
    // ben's time is over, but days that are due are not settled: nobody can collect, so nothing is lost either
    expect(await expireRewards(scene.world.services)).toBe(0)
    await settleDue(scene.world.services)
    expect(await expireRewards(scene.world.services)).toBe(1) // ben's 3
    await pass(1)
    // nobody has taken it back yet, and it is over all the same
    expect((await collect()).data).toEqual(refusal('nothingToClaim'))
    const databases = [1, 2, 3].map(() => openDatabase(scene.world.services.settings.databaseUrl, 1))
    const lost = await Promise.all(databases.map((database) => expireRewards({ ...scene.world.services, database })))
    await Promise.all(databases.map((database) => database.destroy()))
    expect(lost.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await list({ state: 'lost' })).list).toMatchObject([{ amount: '870', collected: '854.8', lost: '15.2' }])
    // it says by which journal it went back, and by which rules it had been shared out
    const [gone] = (await list({ state: 'lost' })).list
    const { rows } = await sql<{ id: string }>`select id from ledger.journal
      where kind = 'rewardExpiry' order by id desc limit 1`.execute(scene.world.services.database)
    expect(await scene.world.get(rewardDetail, { id: gone?.id }, ada.token)).toMatchObject({
      expiry: rows[0]?.id ?? 'no journal',
      rules: { version: 1 },
    })
    expect(await held('rewards')).toBe('0')
    expect((await collect()).data).toEqual(refusal('nothingToClaim'))
    expect(Number(await held('emission'))).toBeGreaterThan(before)
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[LAND-09] an addition that waits gives no room and is never completed by a collection', async () => {
    const [, , third] = cheap()
    if (!third) throw new Error('no plot')
    const token = await scene.buy(ada, third, '100')
    await scene.days(2)
    await scene.world.get(landAdd, { tokenId: token, amount: '50', ...spend() }, ada.token)
    // a unit more than there will be room for
    await rewarded(scene.world, ada, '449.40000001')
    expect((await collect()).data).toMatchObject({ claimed: '299.7', left: '149.70000001' })
    expect(await land(token)).toMatchObject({ state: 'effective', counted: '300', pending: '0.291' })
    expect((await collect()).data).toEqual(refusal('noRoomForRewards'))
    await scene.days(1)
    // it has taken effect: three times 150, less 300 and what it earned on the day, by 100 still
    expect((await list()).room).toBe('149.7')
    expect((await collect()).data).toMatchObject({ claimed: '149.7' })
    // with a unit left it is not collected
    expect((await list({ state: 'toCollect' })).list).toMatchObject([{ amount: '449.40000001', collected: '449.4' }])
    expect(await land(token)).toMatchObject({ state: 'completed', counted: '450' })
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[INCOME-08] counts on the land that took effect first, though its new owner came to it after he had bought another', async () => {
    const [spot, next] = plots(scene.world, 1, 1).filter(({ plot: { least } }) => least > units('100'))
    if (!spot || !next) throw new Error('no plot')
    const older = await scene.buy(ben, spot, formatUnits(spot.plot.least))
    await scene.days(1)
    const younger = await scene.buy(ada, next, formatUnits(next.plot.least))
    await scene.days(2)
    expect((await scene.transfer(ben, older, ada)).code).toBe(0)
    const counted = async () =>
      [units((await land(older))?.counted ?? ''), units((await land(younger))?.counted ?? '')] as const
    const [before, beside] = await counted()
    await rewarded(scene.world, ada, '10')
    // and what was left of before
    expect((await collect()).data).toMatchObject({ claimed: '10.00000001' })
    expect(await counted()).toEqual([before + units('10.00000001'), beside])
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('a land that a collection completed is completed from that instant on, also once it is another’s', async () => {
    const at = async (instant: number, who = ada) => {
      const asked = { at: instant }
      const { list } = await scene.world.get(momentLands, asked, who.token)
      const { invested } = (await scene.world.get(momentState, asked, who.token)).lands
      return [
        invested,
        ...[first, second].map((token) => list.find(({ tokenId }) => tokenId === token)?.before?.completed),
      ]
    }
    const now = async () => (await worldNow(scene.world.services.database)).getTime()
    expect(await at(filledAt - 1)).toEqual(['300', false, false])
    expect(await at(filledAt)).toEqual(['0', true, true])
    expect((await scene.transfer(ada, first, ben)).code).toBe(0)
    expect((await at(await now())).slice(1)).toEqual([undefined, true])
    expect(await at(await now(), ben)).toEqual(['0', true, undefined])
    expect(await at(filledAt)).toEqual(['0', true, true])
    // one on which something was collected the same day, and that goes to another while it works, is not completed by that
    const mine = (await scene.world.get(myLands, { state: 'effective' }, ada.token)).list
    const working = mine.find(({ collected }) => collected === '10.00000001')?.tokenId ?? ''
    expect((await scene.transfer(ada, working, ben)).code).toBe(0)
    const { list: gone } = await scene.world.get(momentLands, { at: await now() }, ben.token)
    expect(gone.find(({ tokenId }) => tokenId === working)?.before?.completed).toBe(false)
  })
})

describe('a reward of somebody’s purchase', () => {
  it('[INCOME-08] waits while its buyer is held, by the world’s clock, and its 120 hours run from its release', async () => {
    const { world } = scene
    const { database } = world.services
    await putHold(database, await memberId(world, ada), 'emailChanged')
    await rewarded(world, ben, '8', { kind: 'referral', buyer: ada })
    expect(await releaseRewards(world.services)).toBe(0)
    expect((await collect({}, ben)).data).toEqual(refusal('nothingToClaim'))
    expect(await list({ state: 'waiting' }, ben)).toMatchObject({
      waiting: '8',
      list: [{ releasedAt: null, buyer: 'a***a' }],
    })
    await pass(24)
    const released = await Promise.all([releaseRewards(world.services), releaseRewards(world.services)])
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(1)
    const [line] = (await list({ state: 'toCollect' }, ben)).list
    const at = (await worldNow(database)).getTime()
    expect(line).toMatchObject({ amount: '8', releasedAt: at, expiresAt: at + 120 * HOUR })
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-08] is never changed but by being released, collected or lost', async () => {
    const { database } = scene.world.services
    const change = (statement: string) => sql.raw(statement).execute(database).catch(sqlState)
    const open = `where state = 'toCollect'`
    expect(await change(`update reward set amount = amount + 1 ${open}`)).toBe('OR001')
    expect(await change(`update reward set expires_at = expires_at + interval '1 hour' ${open}`)).toBe('OR001')
    expect(await change(`update reward set state = 'waiting', released_at = null, expires_at = null ${open}`)).toBe(
      'OR001',
    )
    expect(await change(`update reward set collected = amount + 1 ${open}`)).toBe('23514')
    expect(await change(`update reward set state = 'toCollect' where state = 'lost'`)).toBe('OR001')
    expect(await change('delete from reward')).toBe('OR001')
    for (const table of ['reward_part', 'run_count'])
      expect(await change(`update ${table} set amount = amount + 1`), table).not.toHaveProperty('rows')
  })
})
