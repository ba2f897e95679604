import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landAdd, landAddBefore } from '#calls/land/add.ts'
import { landClaim } from '#calls/land/claim.ts'
import { landEnd, landEndBefore, landEndTakeBack } from '#calls/land/end.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { poolDays, poolDetail, poolList, poolOverview } from '#calls/pool/pool.ts'
import { poolDeposit, poolEligible, poolReceive, poolRecords, poolRedeem } from '#calls/pool/stakes.ts'
import { systemBalance } from '#ledger/balances.ts'
import { ofSystem } from '#ledger/chart.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { toldOf } from '#proof/api/notice/told.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId } from '#proof/api/world.ts'
import { leaving, type StakingWorld, stakingWorld } from '#proof/pools/staking-world.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { requireRunningPools } from '#server/pool/running.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'

let scene: StakingWorld
let ada: Person
let bo: Person
beforeAll(async () => {
  scene = await stakingWorld(['ada', 'bo'], 8)
  const [first, second] = scene.people
  if (!first || !second) throw new Error('nobody')
  ada = first
  bo = second
})
afterAll(() => scene.world.end())

/** Why an answer refused; nothing where it did not. */
const reasonOf = ({ code, data }: Envelope) => (code === 0 ? '' : (data as { error: string }).error)
const why = async (asked: Promise<Envelope>) => reasonOf(await asked)
const token = (who: Person, at: number) => scene.tokens.get(who)?.[at] ?? ''
const stakeOf = async (who: Person, tokenId: string) => {
  const found = (await scene.stakes(who)).find((one) => one.tokenId === tokenId)
  if (!found) throw new Error(`land ${tokenId} was never staked`)
  return found
}
const land = async (who: Person, tokenId: string) => {
  const { land: found } = await scene.world.get(landDetail, { tokenId }, who.token)
  if (!found) throw new Error('no land')
  return found
}

/** What he received since a settled day (0: the last one), claim by claim, and by how much each of its indexes grew. */
const receipts = async (who: Person, back = 0) => {
  const { days } = await scene.world.get(poolDays, { days: back + 1 }, who.token)
  const { list } = await scene.world.get(poolDays, { day: days[0]?.day ?? 0, size: 100 }, who.token)
  return list.map(({ indexes, ...one }) => {
    const grown = indexes.map(({ day, period, value }) => {
      const start = indexes.find((other) => other.day === one.startDay && other.period === period)
      return [day - one.startDay, period, BigInt(value) - BigInt(start?.value ?? 0)]
    })
    return { ...one, grown }
  })
}

describe('staking', () => {
  it('[POOL-01] lists six pools with their rates, and what 1,000 DU come to', async () => {
    const { list, ...rules } = await scene.world.get(poolList, {})
    expect(list.map(({ period, ratePercent, thousand }) => [period, ratePercent, thousand])).toEqual([
      [7, '0.02', '1.4'],
      [15, '0.03', '4.5'],
      [30, '0.04', '12'],
      [90, '0.05', '45'],
      [180, '0.06', '108'],
      [365, '0.08', '292'],
    ])
    expect(rules).toMatchObject({ factor: '1', budget: '100000', landsLeast: 1, landsMost: 200, earlyBurnPercent: '5' })
    const { steps } = await scene.world.get(poolDetail, { period: 90 })
    expect(steps).toEqual([
      { after: 0, ratePercent: '0.02' },
      { after: 15, ratePercent: '0.03' },
      { after: 30, ratePercent: '0.04' },
    ])
    expect(await why(scene.world.ask(poolDetail, { period: 8 }))).toBe('notFound')
  })

  it('[POOL-02][ERR-14] refuses nothing, too much, and land that is not eligible, by name', async () => {
    const stake = (who: Person, tokenIds: string[], period = 7) =>
      why(scene.world.ask(poolDeposit, { period, tokenIds, ...spend() }, who.token))
    expect(await stake(ada, [])).toBe('selectLandToStake')
    expect(
      await stake(
        ada,
        Array.from({ length: 201 }, (_, at) => `${at + 1}`),
      ),
    ).toBe('stakeCountOutOfRange')
    expect(await stake(ada, [token(bo, 0)])).toBe('notLandOwner')
    expect(await stake(ada, [token(ada, 0)], 8)).toBe('notFound')
    // all of them or none
    expect(await stake(ada, [token(ada, 0), token(bo, 0)])).toBe('notLandOwner')
    expect(await scene.stakes(ada)).toEqual([])
    const { list, total } = await scene.world.get(poolEligible, { period: 7 }, ada.token)
    expect(total).toBe(8)
    expect(list[0]).toMatchObject({
      investment: '500',
      daily: '0.1',
      overPeriod: '0.7',
      room: '1498.5',
      burns: '74.925',
      daysLeft: 999,
    })
  })

  it('[POOL-02] takes no land whose withdrawal waits, until it is taken back', async () => {
    const { world } = scene
    const { database } = world.services
    const tokenId = token(ada, 7)
    const reserve = await systemBalance(database, 'emission', 'DU')
    const move = (from: 'emission' | 'treasury', to: 'emission' | 'treasury') =>
      inTransaction(database, async (tx) =>
        moveByHand(tx, await worldNow(tx), [{ from: ofSystem(from), to: ofSystem(to), asset: 'DU', units: reserve }]),
      )
    const offered = async () =>
      (await world.get(poolEligible, { period: 7, size: 100 }, ada.token)).list.map((one) => one.tokenId)
    await move('emission', 'treasury')
    expect(await scene.end(ada, tokenId)).toMatchObject({ state: 'waiting' })
    await move('treasury', 'emission')
    // with another beside it: all of them or none
    const asked = () => ({ period: 7, tokenIds: [token(ada, 6), tokenId], ...spend() })
    expect((await world.ask(poolDeposit, asked(), ada.token)).data).toEqual(refusal('landNotEligible'))
    expect(await offered()).not.toContain(tokenId)
    expect(await scene.stakes(ada)).toEqual([])
    await world.get(landEndTakeBack, { tokenId, requestId: requestId() }, ada.token)
    expect(await offered()).toContain(tokenId)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[LAND-01][POOL-01][POOL-03][POOL-05] earns at the settlements of its period, by its rate, and is redeemed free at its end', async () => {
    const { services } = scene.world
    const made = await scene.stake(ada, [token(ada, 0), token(ada, 1)], 7)
    expect(made).toMatchObject({ lands: 2, amount: '1000' })
    expect(made.endsAt - made.startsAt).toBe(7 * 86_400_000)
    expect((await land(ada, token(ada, 0))).staked).toEqual({ period: 7, endsAt: made.endsAt })
    await scene.tend(1)
    expect(await why(scene.world.ask(poolReceive, { requestId: requestId() }, ada.token))).toBe('nothingToClaim')
    await scene.tend(1)
    expect(await stakeOf(ada, token(ada, 0))).toMatchObject({ receivable: '0.1', atEnd: '0', state: 'staked' })
    expect(await scene.receive(ada)).toBe('0.2')
    expect(await scene.rewards(ada)).toBe('0.2')
    expect(await systemBalance(services.database, 'accrued-pool', 'RC')).toBe(0n)
    await scene.tend(6)
    expect(await stakeOf(ada, token(ada, 1))).toMatchObject({ receivable: '0.6', state: 'ended', leaving: null })
    expect((await land(ada, token(ada, 0))).staked).toBe(null)
    await scene.tend(3)
    const ends = (await toldOf(scene.world, ada, 'ends')).map(({ kind, tokenId, period, how }) => [
      kind,
      tokenId,
      period,
      how,
    ])
    expect(ends.sort()).toEqual([0, 1].map((at) => ['stakeEnded', token(ada, at), '7', 'ended']).sort())
    // it stopped with its period
    expect(await scene.receive(ada)).toBe('1.2')
    // what was received stands at the days of the two claims, and comes to the sum
    const byDay = (await scene.world.get(poolDays, { days: 90 }, ada.token)).days.map(({ received }) => received)
    expect(byDay.slice(-10)).toEqual(['0.2', ...Array(8).fill('0'), '1.2'])
    expect(byDay.slice(0, -10).every((received) => received === '0')).toBe(true)
    expect((await scene.world.get(poolDays, { days: 2 }, ada.token)).days.map(({ received }) => received)).toEqual([
      '0',
      '1.2',
    ])
    expect(await scene.world.get(poolOverview, {}, ada.token)).toEqual({
      staked: '0',
      lands: 0,
      receivable: '0',
      atEnd: '0',
      received: '1.4',
      lost: '0',
      burned: '0',
    })
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[POOL-05][INCOME-11][INCOME-12] tells of a day each claim of each land, and the indexes that it goes by', async () => {
    const shared = { period: 7, amount: '500', known: true }
    const early = await receipts(ada, 9)
    // one settlement of 0.02%
    const one = { ...shared, by: 'step', before: '0', received: '0.1' }
    expect(early).toMatchObject([one, one])
    expect(early.map(({ tokenId }) => tokenId).sort()).toEqual([token(ada, 0), token(ada, 1)].sort())
    expect(early[0]).toMatchObject({
      grown: [
        [0, 7, 0n],
        [1, 7, 200_000_000_000_000n],
      ],
    })
    expect((early[0]?.countedDay ?? 0) - (early[0]?.startDay ?? 0)).toBe(1)
    const ended = { ...shared, by: 'own', before: '0.1', received: '0.6' }
    const late = await receipts(ada)
    expect(late).toMatchObject([ended, ended])
    expect(late[0]).toMatchObject({
      grown: [
        [0, 7, 0n],
        [7, 7, 1_400_000_000_000_000n],
      ],
    })
    // page by page, and to nobody else
    const asked = { day: (await scene.world.get(poolDays, { days: 1 }, ada.token)).days[0]?.day ?? 0, size: 1 }
    const first = await scene.world.get(poolDays, asked, ada.token)
    const next = await scene.world.get(poolDays, { ...asked, after: first.next ?? '' }, ada.token)
    expect([...first.list, ...next.list].map(({ stake }) => stake)).toEqual(late.map(({ stake }) => stake))
    expect(next.next).toBe(null)
    expect(await receipts(bo)).toEqual([])
    expect((await scene.world.get(poolDays, { days: 90 }, ada.token)).list).toEqual([])
  })

  it('[POOL-05] gives day by day the rate of the longest period completed, and the rest of its own at the end', async () => {
    await scene.stake(ada, [token(ada, 2)], 30)
    await scene.tend(16)
    // fifteen settlements at the rate of the shortest pool, 0.02%
    expect(await stakeOf(ada, token(ada, 2))).toMatchObject({ receivable: '1.5', atEnd: '1.5' })
    await scene.tend(10)
    // ten more at that of fifteen days, 0.03%; its own is 0.04%
    expect(await stakeOf(ada, token(ada, 2))).toMatchObject({ receivable: '3', atEnd: '2' })
    expect(await scene.receive(ada)).toBe('3')
    await scene.tend(5)
    expect(await stakeOf(ada, token(ada, 2))).toMatchObject({ receivable: '3', atEnd: '0', state: 'ended' })
    expect(await scene.receive(ada)).toBe('3')
    const [last] = await receipts(ada)
    expect(last).toMatchObject({ period: 30, by: 'own', known: true, before: '3', received: '3' })
    // thirty settlements of 0.04%; day by day fifteen of 0.02% and fifteen of 0.03%
    expect(last?.grown).toContainEqual([30, 30, 12_000_000_000_000_000n])
    expect(last?.grown).toContainEqual([15, 7, 3_000_000_000_000_000n])
    expect(await brokenLaws(scene.world)).toEqual([])
  }, 300_000)
})

describe('a staked land', () => {
  it('[LAND-02][LAND-10][LAND-13] is not added to, withdrawn, handed over or staked again, and keeps earning', async () => {
    const { world } = scene
    await scene.stake(ada, [token(ada, 3)], 365)
    const tokenId = token(ada, 3)
    expect(await why(world.ask(poolDeposit, { period: 7, tokenIds: [tokenId], ...spend() }, ada.token))).toBe(
      'landStaked',
    )
    expect(await why(world.ask(landAddBefore, { tokenId, amount: '100' }, ada.token))).toBe('landStaked')
    expect(await why(world.ask(landAdd, { tokenId, amount: '100', ...spend() }, ada.token))).toBe('landStaked')
    expect(await why(world.ask(landEndBefore, { tokenId }, ada.token))).toBe('landStaked')
    expect(await why(world.ask(landEnd, { tokenId, quote: 'any', ...spend() }, ada.token))).toBe('landStaked')
    expect(await why(scene.transfer(ada, tokenId, bo))).toBe('landStaked')
    const view = await land(ada, tokenId)
    expect(view).toMatchObject({ ifLeft: null, addition: null, daily: '1.455' })
    const { database } = world.services
    const run = database.updateTable('run').where('stake', 'is not', null)
    await expect(run.set({ pending_addition: 1n }).execute()).rejects.toThrow('run_staked')
    await expect(run.set({ state: 'abandoned' }).execute()).rejects.toThrow()
    await expect(run.set({ investment: 600_00000000n }).execute()).rejects.toThrow('is not staked as')
    // it stays with who staked it, and stays staked, whoever asks
    const other = await memberId(world, bo)
    await expect(run.set({ owner: other }).execute()).rejects.toThrow(/^run \d+ is staked$/)
    const ground = database.updateTable('land').where('token_id', '=', BigInt(tokenId))
    await expect(ground.set({ owner: other }).execute()).rejects.toThrow(/^land \d+ is staked$/)
    await expect(run.set({ stake: null }).execute()).rejects.toThrow('has not ended')
    expect(await stakeOf(ada, tokenId)).toMatchObject({ state: 'staked' })
  })

  it('[POOL-04] burns 5% of its remaining resource when it leaves early, shown before, and loses the rest of its rate', async () => {
    const { world } = scene
    await scene.tend(2)
    const tokenId = token(ada, 3)
    const staked = await stakeOf(ada, tokenId)
    const before = await land(ada, tokenId)
    expect(staked).toMatchObject({ receivable: '0.1', atEnd: '0.3' })
    expect(staked.leaving?.room).toBe(before.room)
    const room = BigInt(Math.round(Number(before.room) * 1e8))
    const burns = room / 20n
    expect(BigInt(Math.round(Number(staked.leaving?.burns) * 1e8))).toBe(burns)
    const asked = leaving([staked])
    expect(await why(world.ask(poolRedeem, { ...asked, burns: '0' }, ada.token))).toBe('quoteChanged')
    expect(await why(world.ask(poolRedeem, { ...asked, loses: '0' }, ada.token))).toBe('quoteChanged')
    expect(await why(world.ask(poolRedeem, { ...asked, ...spend() }, bo.token))).toBe('notFound')
    expect(await why(world.ask(poolRedeem, { ...asked, stakes: [], ...spend() }, ada.token))).toBe('selectLandToStake')
    const budget = await systemBalance(world.services.database, 'pool-budget', 'RC')
    const told = await toldOf(world, ada, 'ends')
    const done = await world.get(poolRedeem, asked, ada.token)
    expect(done).toEqual({ lands: 1, burned: staked.leaving?.burns, lost: '0.3' })
    // the same again gives the same answer
    expect(await world.get(poolRedeem, asked, ada.token)).toEqual(done)
    expect(await why(world.ask(poolRedeem, { ...asked, ...spend() }, ada.token))).toBe('stakeEnded')
    expect(await systemBalance(world.services.database, 'pool-budget', 'RC')).toBe(budget + 30_000_000n)
    const after = await land(ada, tokenId)
    expect(after.staked).toBe(null)
    expect(BigInt(Math.round(Number(after.room) * 1e8))).toBe(room - burns)
    // and the land says why it has counted so much
    expect(after).toMatchObject({ poolBurned: done.burned, collected: '0' })
    expect(await brokenLaws(world)).toEqual([])
    await scene.tend(1)
    expect(await stakeOf(ada, tokenId)).toMatchObject({
      state: 'early',
      receivable: '0.1',
      atEnd: '0',
      lost: '0.3',
      leaving: null,
    })
    // and by what: the days it earned, its room then, and the journal that took the reward back
    const { left } = await stakeOf(ada, tokenId)
    expect(left).toMatchObject({ room: before.room, earlyBurnPercent: '5', known: true })
    expect(left?.stretches).toEqual([{ from: left?.startDay, to: left?.day }])
    const journals = world.services.database.selectFrom('ledger.journal').select('kind')
    expect(await journals.where('id', '=', left?.journal ?? '').execute()).toEqual([{ kind: 'poolReturned' }])
    // by it alone, too
    const { list } = await world.get(poolRecords, { stake: staked.id, size: 10 }, ada.token)
    expect(list.map(({ id }) => id)).toEqual([staked.id])
    expect((await world.get(poolRecords, { stake: staked.id, size: 10 }, bo.token)).list).toEqual([])
    // who leaves early knows it
    expect(await toldOf(world, ada, 'ends')).toEqual(told)
    expect(await scene.receive(ada)).toBe('0.1')
    expect(await receipts(ada)).toMatchObject([{ period: 365, by: 'step', known: true, before: '0', received: '0.1' }])
    // in another pool its land costs something to leave again; the stake that is over does not
    await scene.stake(ada, [tokenId], 7)
    const costs = (await scene.stakes(ada)).filter((one) => one.tokenId === tokenId).map(({ leaving: cost }) => cost)
    expect(costs).toEqual([expect.objectContaining({ loses: '0' }), null])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-02] earns nothing from where it begins to burn until it is claimed', async () => {
    await scene.stake(bo, [token(bo, 0)], 90)
    // claimed just before; six settlements accrue
    await scene.tend(1)
    await scene.days(6)
    const { receivable } = await stakeOf(bo, token(bo, 0))
    await scene.days(1)
    expect(await stakeOf(bo, token(bo, 0))).toMatchObject({ receivable, paused: true })
    await scene.world.get(landClaim, { tokenId: token(bo, 0), requestId: requestId() }, bo.token)
    await scene.days(1)
    const [paid, then] = [Number(receivable), await stakeOf(bo, token(bo, 0))]
    expect(Number(then.receivable)).toBeCloseTo(paid + 0.1, 8)
    expect(then.paused).toBe(false)
    // the days on which it burned are left out, and by the others alone it comes to what was paid
    await scene.receive(bo)
    const [told] = await receipts(bo)
    expect(told).toMatchObject({ period: 90, by: 'step', known: true, before: '0', received: then.receivable })
    const { startDay = 0, stretches = [] } = told ?? {}
    expect(stretches).toEqual([
      { from: startDay, to: startDay + 5 },
      { from: startDay + 7, to: startDay + 8 },
    ])
    const grown = new Map(told?.grown.map(([after, period, value]) => [`${after}/${period}`, value]))
    const at = (day: number) => BigInt(grown.get(`${day - startDay}/7`) ?? -1)
    const sum = stretches.reduce((total, { from, to }) => total + at(to) - at(from), 0n)
    expect(BigInt(Math.round(Number(told?.received) * 1e8))).toBe((50_000_000_000n * sum) / 10n ** 18n)
    // of one that had paused before its days were noted they are not known, and the answer says so
    const { database } = scene.world.services
    await sql`set session_replication_role = replica`.execute(database)
    await sql`delete from pool_stretch where stake = ${told?.stake}`.execute(database)
    await sql`set session_replication_role = origin`.execute(database)
    expect(await receipts(bo)).toMatchObject([{ known: false, stretches: [{ from: startDay, to: startDay + 8 }] }])
    expect(await brokenLaws(scene.world)).toEqual([])
  })
})

describe('two at once', () => {
  it('[POOL-01] start with no other list of pools while land is staked, and with any rates', async () => {
    const { database, economy } = scene.world.services
    const { terms } = economy.pools
    const open = (list: typeof terms) => requireRunningPools(database, { pools: { ...economy.pools, terms: list } })
    await open(terms)
    await open(terms.map((term) => ({ ...term, rate: term.rate * 2n })))
    await expect(open(terms.slice(1))).rejects.toThrow(
      'land is staked by the periods 7, 15, 30, 90, 180, 365, and these are 15, 30, 90, 180, 365',
    )
    await expect(open([...terms, { days: 60, rate: 1n }])).rejects.toThrow('7, 15, 30, 60, 90, 180, 365')
  })

  it('[POOL-02] stakes a land once', async () => {
    const { world } = scene
    const burning = { period: 7, tokenIds: [token(bo, 1)], ...spend() }
    expect(await why(world.ask(poolDeposit, burning, bo.token))).toBe('landNotEligible')
    // nor is it offered, until it is claimed
    const offered = async () =>
      (await world.get(poolEligible, { period: 7, size: 100 }, bo.token)).list.map(({ tokenId }) => tokenId)
    expect(await offered()).not.toContain(token(bo, 1))
    await scene.tend(1)
    expect(await offered()).toContain(token(bo, 1))
    const asked = () => ({ period: 7, tokenIds: [token(bo, 1), token(bo, 2)], ...spend() })
    const answers = await Promise.all([1, 2, 3].map(() => world.ask(poolDeposit, asked(), bo.token)))
    expect(answers.map(reasonOf).sort()).toEqual(['', 'landStaked', 'landStaked'])
    const { list } = await world.get(poolRecords, { state: 'staked', period: 7 }, bo.token)
    expect(list).toHaveLength(2)
  })

  it('[POOL-05] pays a reward once, and redeems once', async () => {
    const { world } = scene
    await scene.tend(2)
    const received = await Promise.all(
      [1, 2, 3].map(() => world.ask(poolReceive, { requestId: requestId() }, bo.token)),
    )
    expect(received.map(reasonOf).sort()).toEqual(['', 'nothingToClaim', 'nothingToClaim'])
    const { list } = await world.get(poolRecords, { state: 'staked', period: 7 }, bo.token)
    const redeemed = await Promise.all([1, 2, 3].map(() => world.ask(poolRedeem, { ...leaving(list) }, bo.token)))
    expect(redeemed.map(reasonOf).sort()).toEqual(['', 'stakeEnded', 'stakeEnded'])
    expect(await brokenLaws(world)).toEqual([])
  })
})
