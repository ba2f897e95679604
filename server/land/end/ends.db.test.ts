import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { incomeCollect } from '#calls/income/collect.ts'
import { landAdd } from '#calls/land/add.ts'
import { landBuy } from '#calls/land/buy.ts'
import { landEnd, landEndBefore, landEndTakeBack } from '#calls/land/end.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { myLands } from '#calls/land/own/my.ts'
import { landRecords } from '#calls/land/own/records.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { balanceOf, systemBalance } from '#ledger/balances.ts'
import { ofSystem } from '#ledger/chart.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { fund, openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { toldOf } from '#proof/api/notice/told.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { rewarded } from '#proof/api/rewarded.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'

const DAY = 86_400_000
let world: TestWorld
let owner: Person
let other: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 2])
  owner = await person(world, 'owner')
  other = await person(world, 'other')
  for (const name of ['owner', 'other'])
    for (const asset of ['DU', 'hPT', 'USDT'] as const) await fund(world, name, asset, '20000')
  await world.get(namePlanet, { coordinates: '1-1-1', name: 'Ends', manifesto: 'all', ...spend() }, owner.token)
})
afterAll(() => world.end())

async function buy(who: Person, era: number, at: number, investment: string, method = 'DU'): Promise<string> {
  const spot = plotsOfEra(world, 1, 1, era)[at]
  if (!spot) throw new Error(`no plot ${at} of era ${era}`)
  const asked = { coordinates: '1-1-1', x: spot.x, y: spot.y, investment, method }
  const { quoteId } = await world.get(payCalculation, asked, who.token)
  return (await world.get(landBuy, { quoteId, ...spend() }, who.token)).tokenId
}
async function balance({ username }: Person, asset: Asset, book: 'investment' | 'bonus' = 'investment') {
  const { database } = world.services
  const { id } = await database
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return balanceOf(database, id, book, asset)
}
async function end(who: Person, tokenId: string) {
  const { quote } = await world.get(landEndBefore, { tokenId }, who.token)
  return world.get(landEnd, { tokenId, quote, ...spend() }, who.token)
}

describe('redeeming Stone Age land', () => {
  it('[LAND-08][LAND-11] gives the principal back in the assets and split paid, less 3%, says so before, and frees the plot; never a second one', async () => {
    const before = { hPT: await balance(other, 'hPT'), DU: await balance(other, 'DU') }
    // of 100, hPT pays what there is of it
    await spendAllBut(other, 'hPT', '33.33333333')
    const hPT = await balance(other, 'hPT')
    const plot = plotsOfEra(world, 1, 1, 0)[0]
    const wish = { coordinates: '1-1-1', investment: '100', method: 'hPT+DU' as const }
    const quoted = await world.get(payCalculation, { ...wish, x: plot?.x ?? 0, y: plot?.y ?? 0 }, other.token)
    expect(quoted.leaving).toBe('96.99999999')
    const tokenId = await buy(other, 0, 0, '100', 'hPT+DU')
    const [held] = (await world.get(myLands, {}, other.token)).list
    expect(held).toMatchObject({ tokenId, ifLeft: '96.99999999', profit: '-3.00000001' })
    const said = await world.get(landEndBefore, { tokenId }, other.token)
    expect(said).toMatchObject({
      kind: 'redeem',
      legs: [
        { asset: 'hPT', book: 'investment', amount: '33.33333333', fee: '1', receives: '32.33333333' },
        { asset: 'DU', book: 'investment', amount: '66.66666667', fee: '2.00000001', receives: '64.66666666' },
      ],
      // what the legs pay, and no unit more
      received: '96.99999999',
      fee: '3.00000001',
      feePercent: '3',
      claims: '0',
      waits: false,
      room: null,
    })
    const strangers = await world.ask(landEndBefore, { tokenId }, owner.token)
    expect(strangers.data).toEqual(refusal('notLandOwner'))
    const ask = { tokenId, quote: said.quote, ...spend() }
    const done = await world.get(landEnd, ask, other.token)
    expect(done).toMatchObject({ kind: 'redeem', state: 'done', received: '96.99999999' })
    expect(await world.get(landEnd, ask, other.token)).toEqual(done)
    expect(await balance(other, 'hPT')).toBe(hPT - units('1'))
    expect(await balance(other, 'DU')).toBe(before.DU - units('2.00000001'))
    expect(await systemBalance(world.services.database, 'principal', 'hPT')).toBe(0n)
    const [mine] = (await world.get(myLands, {}, other.token)).list
    expect(mine).toMatchObject({
      tokenId,
      state: 'abandoned',
      paid: '100',
      returned: '96.99999999',
      ifLeft: null,
      profit: '-3.00000001',
    })
    const spot = plotsOfEra(world, 1, 1, 0)[0]
    const info = await world.get(plotInfo, { coordinates: '1-1-1', x: spot?.x, y: spot?.y }, owner.token)
    expect(info).toMatchObject({ state: 'purchasable', owner: '', tokenId })
    const again = await world.ask(landEnd, { ...ask, ...spend() }, other.token)
    expect(again.data).toEqual(refusal('notLandOwner'))
    const second = { coordinates: '1-1-1', x: spot?.x, y: spot?.y, investment: '100', method: 'DU' }
    expect((await world.ask(payCalculation, second, other.token)).data).toEqual(refusal('stoneAgeOnce'))
    // the plot keeps its token for whoever has it next (LAND-16)
    expect(await buy(owner, 0, 0, '100', 'USDT')).toBe(tokenId)
    const { history } = await world.get(landDetail, { tokenId }, owner.token)
    expect(history.map(({ owner: name, state }) => [name, state])).toEqual([
      ['owner', 'pending'],
      ['other', 'abandoned'],
    ])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[LAND-11] redeems with what it has earned, which goes to the bonus account', async () => {
    for (let day = 0; day < 3; day += 1) await advanceWorld(world.services, DAY)
    const [mine] = (await world.get(myLands, { state: 'effective' }, owner.token)).list
    if (!mine) throw new Error('no land')
    const bonus = await balance(owner, 'DU', 'bonus')
    const USDT = await balance(owner, 'USDT')
    const said = await world.get(landEndBefore, { tokenId: mine.tokenId }, owner.token)
    expect(said.claims).toBe(mine.pending)
    // the land says what leaving brings, as the quote does
    expect(units(mine.ifLeft ?? '')).toBe(units(said.received) + units(said.claims))
    await end(owner, mine.tokenId)
    expect((await balance(owner, 'DU', 'bonus')) - bonus).toBe(units(mine.pending))
    expect((await balance(owner, 'USDT')) - USDT).toBe(units('97'))
    expect(await brokenLaws(world)).toEqual([])
  })
})

describe('withdrawing an investment', () => {
  it('[LAND-11] only in effect; pays 80% less all counted income, less 3%, and the unclaimed net with it', async () => {
    const tokenId = await buy(other, 1, 0, '500')
    expect((await world.ask(landEndBefore, { tokenId }, other.token)).data).toEqual(refusal('landStateForbids'))
    const emission = await systemBalance(world.services.database, 'emission', 'DU')
    for (let day = 0; day < 4; day += 1) await advanceWorld(world.services, DAY)
    const addition = { tokenId, amount: '100', ...spend() }
    await world.get(landAdd, addition, other.token)
    const said = await world.get(landEndBefore, { tokenId }, other.token)
    // three days of 1.5 counted: 400 - 4.5 = 395.5, less 3%
    expect(said).toMatchObject({
      kind: 'withdraw',
      counted: '4.5',
      received: '383.635',
      fee: '11.865',
      claims: '4.365',
      returned: [{ asset: 'DU', amount: '100' }],
      lost: '116.365',
      // three times 500: the addition goes back, and what it would have given room for is not lost
      room: '1495.5',
    })
    // 383.635 and 4.365, and the addition back; less the 600 that were paid
    const [land] = (await world.get(myLands, { state: 'effective' }, other.token)).list
    expect(land).toMatchObject({ tokenId, paid: '600', ifLeft: '488', profit: '-112' })
    // until then the land may count three times both, and what it has counted and its room come to that
    expect(land).toMatchObject({ pendingAddition: '100', counted: '4.5', room: '1795.5', cap: '1800' })
    const before = { DU: await balance(other, 'DU'), bonus: await balance(other, 'DU', 'bonus') }
    const wrong = await world.ask(landEnd, { tokenId, quote: `${said.quote}1`, ...spend() }, other.token)
    expect(wrong.data).toEqual(refusal('quoteChanged'))
    const fees = await systemBalance(world.services.database, 'fees', 'DU')
    await end(other, tokenId)
    expect((await systemBalance(world.services.database, 'fees', 'DU')) - fees).toBe(units('11.865'))
    expect((await balance(other, 'DU')) - before.DU).toBe(units('483.635'))
    expect((await balance(other, 'DU', 'bonus')) - before.bonus).toBe(units('4.365'))
    expect(emission - (await systemBalance(world.services.database, 'emission', 'DU'))).toBeGreaterThan(
      units('395.5') - 1n,
    )
    const [mine] = (await world.get(myLands, { sort: 'newest', state: 'abandoned' }, other.token)).list
    expect(mine).toMatchObject({
      state: 'abandoned',
      paid: '600',
      returned: '483.635',
      claimed: '4.365',
      pending: '0',
      daily: '0',
    })
    await advanceWorld(world.services, DAY)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[LAND-11] waits, visibly, while the emission reserve is short; the land earns on, and is paid before the next day’s factor', async () => {
    const { database, economy } = world.services
    const tokenId = await buy(other, 2, 0, '1000')
    for (let day = 0; day < 2; day += 1) await advanceWorld(world.services, DAY)
    const held = await systemBalance(database, 'emission', 'DU')
    await move('emission', 'treasury', held - units('100'))
    const said = await world.get(landEndBefore, { tokenId }, other.token)
    expect(said.waits).toBe(true)
    const ask = { tokenId, quote: said.quote, ...spend() }
    const answer = await world.get(landEnd, ask, other.token)
    expect(answer).toMatchObject({ state: 'waiting', received: '0' })
    const mine = async () =>
      (await world.get(myLands, { sort: 'newest' }, other.token)).list.find((land) => land.tokenId === tokenId)
    expect(await mine()).toMatchObject({ state: 'effective', waits: true })
    for (const [call, payload] of [
      [landEnd, { ...ask, ...spend() }],
      [landAdd, { tokenId, amount: '100', ...spend() }],
    ] as const)
      expect((await world.ask(call, payload, other.token)).data).toEqual(refusal('landStateForbids'))
    await advanceWorld(world.services, DAY)
    expect(await mine()).toMatchObject({ state: 'effective', waits: true })
    // what was taken out of the reserve here is what it should hold for withdrawals
    expect((await brokenLaws(world)).map(({ name }) => name)).toEqual(['withdrawals-are-covered'])
    const takeBack = () => ({ tokenId, requestId: requestId() })
    expect((await world.ask(landEndTakeBack, takeBack(), owner.token)).data).toEqual(refusal('notLandOwner'))
    // of several at once one takes it back
    const taken = await Promise.all([1, 2, 3].map(() => world.ask(landEndTakeBack, takeBack(), other.token)))
    expect(taken.map(({ data }) => data)).toEqual(
      expect.arrayContaining([{ order: answer.order }, refusal('landStateForbids'), refusal('landStateForbids')]),
    )
    expect(taken.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await mine()).toMatchObject({ state: 'effective', waits: false })
    const took = (await world.get(landRecords, { tokenId }, other.token)).list
    expect(took.map(({ kind, state }) => [kind, state])).toEqual([
      ['withdraw', 'takenBack'],
      ['purchase', 'done'],
    ])
    const again = await world.get(landEndBefore, { tokenId }, other.token)
    const { order } = await world.get(landEnd, { tokenId, quote: again.quote, ...spend() }, other.token)
    // what he did himself, and that it waits, he was told where he did it
    expect(await toldOf(world, other, 'arrives')).toEqual([])
    await move('treasury', 'emission', units('100000'))
    const counted = (await mine())?.counted ?? '0'
    const before = await balance(other, 'DU')
    await advanceWorld(world.services, DAY)
    const expected = ((units('800') - units(counted)) * (10_000n - economy.endFee)) / 10_000n
    expect(formatUnits((await balance(other, 'DU')) - before)).toBe(formatUnits(expected))
    expect(await mine()).toMatchObject({ state: 'abandoned', waits: false })
    const spot = plotsOfEra(world, 1, 1, 2)[0]
    const land = { planet: '1-1-1', name: 'Ends', x: `${spot?.x}`, y: `${spot?.y}`, tokenId }
    const paid = { ...land, kind: 'landEndPaid', amount: formatUnits(expected), order }
    expect(await toldOf(world, other, 'arrives')).toEqual([paid])
    await advanceWorld(world.services, DAY)
    expect(await toldOf(world, other, 'arrives')).toHaveLength(1)
    expect(await toldOf(world, other, 'returned')).toEqual([])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[LAND-11] that waits leaves an addition where it is: it comes back whole, as was said, or joins once it is taken back', async () => {
    const { database } = world.services
    const adds = await person(world, 'adds')
    await fund(world, 'adds', 'DU', '2000')
    const tokenId = await buy(adds, 1, 4, '500')
    for (let day = 0; day < 2; day += 1) await advanceWorld(world.services, DAY)
    const add = { tokenId, amount: '200', method: 'DU', book: 'investment', ...spend() }
    await world.get(landAdd, add, adds.token)
    const held = await systemBalance(database, 'emission', 'DU')
    await move('emission', 'treasury', held)
    const said = await world.get(landEndBefore, { tokenId }, adds.token)
    expect(said.returned).toEqual([{ asset: 'DU', amount: '200' }])
    expect(await end(adds, tokenId)).toMatchObject({ state: 'waiting' })
    const mine = async () => (await world.get(myLands, {}, adds.token)).list[0]
    const waits = { state: 'effective', waits: true, investment: '500', pendingAddition: '200' }
    for (let day = 0; day < 2; day += 1) {
      await advanceWorld(world.services, DAY)
      expect(await mine()).toMatchObject(waits)
    }
    // taken back, nothing keeps it from joining
    await world.get(landEndTakeBack, { tokenId, requestId: requestId() }, adds.token)
    await advanceWorld(world.services, DAY)
    expect(await mine()).toMatchObject({ state: 'effective', waits: false, investment: '700', pendingAddition: '0' })
    // nor from coming back, once the reserve can pay
    await world.get(landAdd, { ...add, amount: '100', ...spend() }, adds.token)
    expect(await end(adds, tokenId)).toMatchObject({ state: 'waiting' })
    await advanceWorld(world.services, DAY)
    const { counted } = (await mine()) ?? { counted: '0' }
    const before = await balance(adds, 'DU')
    await move('treasury', 'emission', held)
    await advanceWorld(world.services, DAY)
    const fee = 10_000n - world.services.economy.endFee
    const expected = ((units('560') - units(counted)) * fee) / 10_000n + units('100')
    expect(formatUnits((await balance(adds, 'DU')) - before)).toBe(formatUnits(expected))
    expect(await mine()).toMatchObject({ state: 'abandoned' })
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[LAND-14] stands in the records at the instant at which it was asked for, also when it is paid while somebody pages', async () => {
    const { database } = world.services
    const reads = await person(world, 'reads')
    await fund(world, 'reads', 'DU', '2000')
    const tokenId = await buy(reads, 1, 5, '500')
    for (let day = 0; day < 2; day += 1) await advanceWorld(world.services, DAY)
    const held = await systemBalance(database, 'emission', 'DU')
    await move('emission', 'treasury', held)
    const asked = (await worldNow(database)).getTime()
    expect(await end(reads, tokenId)).toMatchObject({ state: 'waiting' })
    await advanceWorld(world.services, DAY)
    await buy(reads, 1, 6, '500')
    const first = await world.get(landRecords, { size: 1 }, reads.token)
    await move('treasury', 'emission', held)
    await advanceWorld(world.services, DAY)
    const rest = await world.get(landRecords, { after: first.next ?? '' }, reads.token)
    expect([...first.list, ...rest.list].map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'purchase done',
      'withdraw done',
      'purchase done',
    ])
    // what a period finds is what is shown to lie in it
    expect(rest.list[0]?.worldAt).toBe(asked)
    const within = async (from: number, to: number) =>
      (await world.get(landRecords, { kind: 'withdraw', from, to }, reads.token)).list.map(({ worldAt }) => worldAt)
    expect([await within(asked, asked + 1), await within(asked + 1, asked + 3 * DAY)]).toEqual([[asked], []])
  })

  it('[LAND-11] is dropped once its land has completed while it waited, and its owner is told once', async () => {
    const late = await person(world, 'late')
    await fund(world, 'late', 'DU', '500')
    const tokenId = await buy(late, 1, 1, '500')
    for (let day = 0; day < 2; day += 1) await advanceWorld(world.services, DAY)
    const held = await systemBalance(world.services.database, 'emission', 'DU')
    await move('emission', 'treasury', held - units('1'))
    expect(await end(late, tokenId)).toMatchObject({ state: 'waiting' })
    // rewards count on the land up to three times its 500
    await rewarded(world, late, '1500')
    await world.get(incomeCollect, { kind: 'rewards', requestId: requestId() }, late.token)
    await move('treasury', 'emission', held - units('1'))
    for (let day = 0; day < 2; day += 1) await advanceWorld(world.services, DAY)
    const [mine] = (await world.get(myLands, {}, late.token)).list
    expect(mine).toMatchObject({ tokenId, state: 'completed', waits: false })
    const spot = plotsOfEra(world, 1, 1, 1)[1]
    const land = { planet: '1-1-1', name: 'Ends', x: `${spot?.x}`, y: `${spot?.y}`, tokenId }
    expect(await toldOf(world, late, 'returned')).toEqual([{ kind: 'landEndDropped', ...land }])
    expect(await toldOf(world, late, 'arrives')).toEqual([])
    expect(await brokenLaws(world)).toEqual([])
  })
})

describe('the database', () => {
  it('[LAND-02] knows no other way from state to state, nor a run that begins otherwise', async () => {
    const { database } = world.services
    const tokenId = await buy(other, 1, 3, '500')
    const { run, land } = await database
      .selectFrom('run')
      .innerJoin('land', 'land.id', 'run.land')
      .select(['run.id as run', 'land.id as land'])
      .where('land.token_id', '=', BigInt(tokenId))
      .executeTakeFirstOrThrow()
    const again = (
      changes: string,
    ) => `insert into run (land, planet, owner, mode, state, era, tax, investment, purchase, bought_at, cap_times${changes}
      from run where id = ${run}`
    const same = 'select land, planet, owner, mode'
    const rest = 'era, tax, investment, purchase, bought_at, cap_times'
    const faults = [
      `update run set state = 'abandoned' where id = ${run}`,
      `update run set state = 'completed' where id = ${run}`,
      `update run set state = 'effective' where id = ${run}`,
      // a second run at work, one that begins in effect, one that takes over what was not handed over
      again(`) ${same}, 'pending', ${rest}`),
      again(`) ${same}, 'effective', ${rest}`),
      again(`, continues) ${same}, 'pending', ${rest}, id`),
      `update land set owner = null where id = ${land}; update run set state = 'transferred', fixed = 1 where id = ${run}`,
    ]
    for (const fault of faults) await expect(sql.raw(fault).execute(database), fault).rejects.toThrow()
    const { state } = await database.selectFrom('run').select('state').where('id', '=', run).executeTakeFirstOrThrow()
    expect(state).toBe('pending')
    await sql.raw(`update run set state = 'transferred' where id = ${run}`).execute(database)
    // as it stood, for another owner, and by nobody twice
    for (const fault of [
      again(`, continues) ${same}, 'pending', ${rest}, id`),
      again(
        `, continues) select land, planet, owner + 1, mode, 'pending', era, tax, investment + 1, purchase, bought_at, cap_times, id`,
      ),
    ])
      await expect(sql.raw(fault).execute(database), fault).rejects.toThrow('not taken over as it stood')
    await expect(sql.raw(`update run set state = 'pending' where id = ${run}`).execute(database)).rejects.toThrow()
  })
})

async function move(from: 'emission' | 'treasury', to: 'emission' | 'treasury', amount: bigint): Promise<void> {
  await inTransaction(world.services.database, async (tx) => {
    const legs = [{ from: ofSystem(from), to: ofSystem(to), asset: 'DU', units: amount } as const]
    await moveByHand(tx, await worldNow(tx), legs)
  })
}
async function spendAllBut(who: Person, asset: Asset, rest: string): Promise<void> {
  await inTransaction(world.services.database, async (tx) => {
    const { id: user } = await tx
      .selectFrom('member')
      .select('id')
      .where('username', '=', who.username)
      .executeTakeFirstOrThrow()
    const amount = (await balanceOf(tx, user, 'investment', asset)) - units(rest)
    const legs = [{ from: { user, book: 'investment' } as const, to: ofSystem('treasury'), asset, units: amount }]
    await moveByHand(tx, await worldNow(tx), legs)
  })
}
