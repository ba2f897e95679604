import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PayloadOf } from '#calls/call.ts'
import { withdrawConfig } from '#calls/withdrawal/config.ts'
import { withdrawRecords } from '#calls/withdrawal/records.ts'
import { withdrawCancel } from '#calls/withdrawal/withdraw.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { requestId } from '#proof/api/world.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { by, quiet, somewhere } from '#proof/chain/withdrawers.ts'
import { KEYS } from '#proof/operators/keys.ts'
import { newOperatorKey, operatorKeyOf, signApproval } from '#server/operation/approval-key.ts'
import type { Operator } from '#server/operation/record.ts'
import { inTransaction } from '#server/store/database.ts'
import { payWithdrawal } from '../pay/payment.ts'
import { moveWithdrawal, withdrawalRow } from '../withdrawal.sql.ts'
import { digestOf } from './digest.ts'
import { approveWithdrawal, rejectWithdrawal } from './review.ts'

const given = withdrawalWorld()
let ada: Person
const reject = (who: Operator, order: string) => {
  const { services } = given.payouts.world
  return inTransaction(services.database, (tx) => rejectWithdrawal(tx, services, who, order))
}

beforeAll(async () => {
  ada = await given.people.member('ada', '100000')
})

describe('the review of a withdrawal', () => {
  it('[ASSET-06] is asked for above 1,000 USDT a day, whatever the pieces; one operator lets it go', async () => {
    const { world, chain } = given.payouts
    const cy = await given.people.member('cy', '9000')
    await given.people.asked(cy, '600')
    expect((await world.get(withdrawConfig, {}, cy.token)).leftToday).toBe('600')
    const to = somewhere()
    const order = await given.people.asked(cy, '400.00000001', to)
    expect(await given.people.detail(cy, order)).toMatchObject({
      state: 'pendingReview',
      approvals: { needed: 1, given: 0 },
      stage: null,
    })
    await given.payouts.step()
    expect(await given.payouts.held(to)).toBe(0)
    expect(await approveWithdrawal(world.services, by('olga'), order)).toBe(1)
    await given.payouts.step()
    await chain.mine(15)
    await given.payouts.look()
    expect((await given.people.detail(cy, order)).state).toBe('success')
    expect(await given.payouts.held(to)).toBeCloseTo(396.0, 6)
    await expect(approveWithdrawal(world.services, by('oleg'), order)).rejects.toThrow('does not wait')
  })

  it('[ASSET-06] counts both of two that are asked for at the same moment', async () => {
    const { world } = given.payouts
    const bea = await given.people.member('bea', '2000')
    const ends = await given.people.atOnce(bea, ['600', '600'])
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value.state : end.reason)).sort()).toEqual([
      'pendingReview',
      'processing',
    ])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-06] follows the order in which they were asked for, though the clocks of two processes differ', async () => {
    const { world, chain } = given.payouts
    const dov = await given.people.member('dov', '3000')
    const ahead = () => new Date(world.services.now().getTime() + 300_000)
    const [first] = await given.people.atOnce(dov, ['900'], { now: ahead })
    const [second] = await given.people.atOnce(dov, ['900'])
    const order = (end: typeof first) => (end?.status === 'fulfilled' ? end.value : undefined)
    expect([order(first)?.state, order(second)?.state]).toEqual(['processing', 'pendingReview'])
    // the signer counts the day anew: by its reckoning too the first one needs nobody
    await given.payouts.step()
    await chain.mine(15)
    await given.payouts.look()
    expect((await given.people.detail(dov, order(first)?.order ?? '')).state).toBe('success')
    expect((await given.people.detail(dov, order(second)?.order ?? '')).state).toBe('pendingReview')
  })

  it('takes two different operators above 10,000', async () => {
    const { world } = given.payouts
    const di = await given.people.member('di', '20000')
    const order = await given.people.asked(di, '10000.01')
    expect(await approveWithdrawal(world.services, by('olga'), order)).toBe(1)
    await expect(approveWithdrawal(world.services, by('olga'), order)).rejects.toThrow('already')
    // nor is she another in another spelling
    for (const spelling of ['Olga', 'olga ', 'оlga'])
      await expect(
        approveWithdrawal(world.services, { ...by(spelling), key: KEYS.get('olga') }, order),
      ).rejects.toThrow('withdrawal_decision_operator_form')
    expect(await given.people.detail(di, order)).toMatchObject({
      state: 'pendingReview',
      approvals: { needed: 2, given: 1 },
    })
    expect(await approveWithdrawal(world.services, by('oleg'), order)).toBe(2)
    expect((await given.people.detail(di, order)).state).toBe('processing')
  })

  it('[ASSET-06] is not passed by times that were written: what was signed of a member in a day counts by the signer’s own clock', async () => {
    const { services } = given.payouts.world
    const gil = await given.people.member('gil', '3000')
    const daysAgo = (days: number) => ({ now: () => new Date(services.now().getTime() - days * 90_000_000) })
    const orders: string[] = []
    for (const days of [2, 1, 0]) {
      const [end] = await given.people.atOnce(gil, ['900'], daysAgo(days))
      if (end?.status !== 'fulfilled') throw new Error('refused')
      expect(end.value.state).toBe('processing')
      orders.push(end.value.order)
    }
    await given.payouts.look()
    await given.payouts.sign(quiet)
    await given.payouts.sign(quiet)
    const details = await Promise.all(orders.map((order) => given.people.detail(gil, order)))
    expect(details.map(({ state }) => state)).toEqual(['processing', 'processing', 'processing'])
    expect(details.filter(({ stage }) => stage === 'queued')).toHaveLength(2)
    const waits = details.find(({ stage }) => stage === 'queued')?.waits
    expect(waits).toMatchObject({ for: 'memberLimit', until: expect.any(Number) })
    await given.payouts.look()
  })

  it('[ASSET-06] is by keys: approvals that somebody wrote into the database are none for the signer', async () => {
    const { services } = given.payouts.world
    const eve = await given.people.member('eve', '60000')
    const to = somewhere()
    const order = await given.people.asked(eve, '40000', to)
    const row = await withdrawalRow(services.database, order)
    if (!row) throw new Error('no withdrawal')
    const digest = digestOf(row)
    // one operator's own, once as it is and once in the name of another, and one by a key that nobody knows
    const [mine, unknown] = [KEYS.get('olga'), operatorKeyOf(newOperatorKey('eve').file)]
    if (!mine) throw new Error('no key')
    await services.database.transaction().execute(async (tx) => {
      for (const [operator, signature] of [
        ['olga', signApproval(mine, 'olga', digest)],
        ['oleg', signApproval(mine, 'oleg', digest)],
        ['orla', signApproval(unknown, 'orla', digest)],
        ['eve', signApproval(unknown, 'eve', digest)],
      ])
        await sql`insert into withdrawal_decision (withdrawal, operator, verdict, digest, reason, signature)
          values (${order}, ${operator}, 'approve', ${digest}, 'x', ${signature})`.execute(tx)
      await moveWithdrawal(tx, order, 'processing')
      await payWithdrawal(tx, services, row)
    })
    await given.payouts.look()
    await given.payouts.sign(quiet)
    await given.payouts.look()
    expect(await given.people.detail(eve, order)).toMatchObject({ state: 'refunded', why: 'refused' })
    expect(await given.payouts.held(to)).toBe(0)
    expect(await shownBalance(given.payouts.world, eve, 'USDT')).toBe('60000')
  })

  it('tells an operator without a key, or with one that nobody knows, before anything is written', async () => {
    const { services } = given.payouts.world
    const flo = await given.people.member('flo', '3000')
    const order = await given.people.asked(flo, '2000')
    await expect(approveWithdrawal(services, { ...by('olga'), key: undefined }, order)).rejects.toThrow(
      'OPERATOR_KEY_FILE',
    )
    const other = operatorKeyOf(newOperatorKey('olga').file)
    await expect(approveWithdrawal(services, { ...by('olga'), key: other }, order)).rejects.toThrow(
      'does not know this key',
    )
    expect(await given.people.detail(flo, order)).toMatchObject({ state: 'pendingReview', approvals: { given: 0 } })
    expect(await approveWithdrawal(services, by('olga'), order)).toBe(1)
  })

  it('[ASSET-06] that fails gives all of it back, once, with the reason', async () => {
    const { world } = given.payouts
    const ed = await given.people.member('ed', '3000')
    const order = await given.people.asked(ed, '2000')
    await reject(by('olga', 'the source is not clear'), order)
    const done = await given.people.detail(ed, order)
    expect(done).toMatchObject({ state: 'refunded', why: 'the source is not clear' })
    expect(done.steps.map(({ state }) => state)).toEqual(['pendingReview', 'reviewFailed', 'refunded'])
    expect(await shownBalance(world, ed, 'USDT')).toBe('3000')
    await expect(reject(by('oleg'), order)).rejects.toThrow('does not wait')
    const why = 'the source is not clear'
    expect(await given.people.told(ed)).toMatchObject([
      { kind: 'withdrawalRefused', amount: '2000', asset: 'USDT', order, why },
    ])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-06] can be ended by its owner alone, who takes it back while it waits', async () => {
    const { world } = given.payouts
    const fay = await given.people.member('fay', '3000')
    const order = await given.people.asked(fay, '2000')
    const back = (who: Person) => world.ask(withdrawCancel, { order, requestId: requestId() }, who.token)
    expect((await back(ada)).data).toEqual(refusal('notFound'))
    expect((await back(fay)).code).toBe(0)
    expect(await given.people.detail(fay, order)).toMatchObject({ state: 'refunded', why: 'takenBack' })
    expect(await shownBalance(world, fay, 'USDT')).toBe('3000')
    expect((await back(fay)).data).toEqual(refusal('withdrawalStands'))
    // what he did himself he was told where he did it
    expect(await given.people.told(fay)).toEqual([])
    const sent = await given.people.asked(fay, '500')
    await given.payouts.look()
    await given.payouts.sign()
    expect((await world.ask(withdrawCancel, { order: sent, requestId: requestId() }, fay.token)).data).toEqual(
      refusal('withdrawalStands'),
    )
    const list = await world.get(withdrawRecords, {}, fay.token)
    expect(list.list.map(({ state, leaves }) => `${state} ${leaves}`)).toEqual(['processing 500', 'refunded 2000'])
    const leaves = async (asked: PayloadOf<typeof withdrawRecords>) =>
      (await world.get(withdrawRecords, asked, fay.token)).list.map((one) => one.leaves)
    expect(await leaves({ state: 'refunded' })).toEqual(['2000'])
    expect(await leaves({ chainId: 56, asset: 'USDT', sort: 'oldest' })).toEqual(['2000', '500'])
    expect([await leaves({ chainId: 1 }), await leaves({ asset: 'DU' })]).toEqual([[], []])
    const { next } = await world.get(withdrawRecords, { sort: 'oldest', size: 1 }, fay.token)
    expect(await leaves({ sort: 'oldest', size: 1, after: next ?? '' })).toEqual(['500'])
    const { madeAt } = await given.people.detail(fay, sent)
    expect([await leaves({ from: madeAt + 1 }), await leaves({ from: madeAt, to: madeAt + 1 })]).toEqual([[], ['500']])
  })
})
