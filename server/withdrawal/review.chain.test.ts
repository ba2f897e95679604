import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withdrawConfig } from '#calls/withdrawal/config.ts'
import { withdrawRecords } from '#calls/withdrawal/records.ts'
import { withdrawCancel } from '#calls/withdrawal/withdraw.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { requestId } from '#proof/api/world.ts'
import { type PayoutWorld, payoutWorld } from '#proof/chain/payouts.ts'
import { by, somewhere, withdrawers } from '#proof/chain/withdrawers.ts'
import { approveWithdrawal, rejectWithdrawal } from './review.ts'

let payouts: PayoutWorld
let people: ReturnType<typeof withdrawers>
let ada: Person

beforeAll(async () => {
  payouts = await payoutWorld()
  people = withdrawers(payouts)
  ada = await people.member('ada', '100000')
})
afterAll(() => payouts.end())

describe('the review of a withdrawal', () => {
  it('[ASSET-06] is asked for above 1,000 USDT a day, whatever the pieces; one operator lets it go', async () => {
    const { world, chain } = payouts
    const cy = await people.member('cy', '9000')
    await people.asked(cy, '600')
    expect((await world.get(withdrawConfig, {}, cy.token)).leftToday).toBe('600')
    const to = somewhere()
    const order = await people.asked(cy, '400.00000001', to)
    expect(await people.detail(cy, order)).toMatchObject({
      state: 'pendingReview',
      approvals: { needed: 1, given: 0 },
      stage: null,
    })
    await payouts.step()
    expect(await payouts.held(to)).toBe(0)
    expect(await approveWithdrawal(world.services, by('olga'), order)).toBe(1)
    await payouts.step()
    await chain.mine(15)
    await payouts.look()
    expect((await people.detail(cy, order)).state).toBe('success')
    expect(await payouts.held(to)).toBeCloseTo(396.0, 6)
    await expect(approveWithdrawal(world.services, by('oleg'), order)).rejects.toThrow('does not wait')
  })

  it('[ASSET-06] counts both of two that are asked for at the same moment', async () => {
    const { world } = payouts
    const bea = await people.member('bea', '2000')
    const ends = await people.atOnce(bea, ['600', '600'])
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value.state : end.reason)).sort()).toEqual([
      'pendingReview',
      'processing',
    ])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-06] follows the order in which they were asked for, though the clocks of two processes differ', async () => {
    const { world, chain } = payouts
    const dov = await people.member('dov', '3000')
    const ahead = () => new Date(world.services.now().getTime() + 300_000)
    const [first] = await people.atOnce(dov, ['900'], { now: ahead })
    const [second] = await people.atOnce(dov, ['900'])
    const order = (end: typeof first) => (end?.status === 'fulfilled' ? end.value : undefined)
    expect([order(first)?.state, order(second)?.state]).toEqual(['processing', 'pendingReview'])
    // the signer counts the day anew: by its reckoning too the first one needs nobody
    await payouts.step()
    await chain.mine(15)
    await payouts.look()
    expect((await people.detail(dov, order(first)?.order ?? '')).state).toBe('success')
    expect((await people.detail(dov, order(second)?.order ?? '')).state).toBe('pendingReview')
  })

  it('takes two different operators above 10,000', async () => {
    const { world } = payouts
    const di = await people.member('di', '20000')
    const order = await people.asked(di, '10000.01')
    expect(await approveWithdrawal(world.services, by('olga'), order)).toBe(1)
    await expect(approveWithdrawal(world.services, by('olga'), order)).rejects.toThrow('already')
    expect(await people.detail(di, order)).toMatchObject({ state: 'pendingReview', approvals: { needed: 2, given: 1 } })
    expect(await approveWithdrawal(world.services, by('oleg'), order)).toBe(2)
    expect((await people.detail(di, order)).state).toBe('processing')
  })

  it('[ASSET-06] that fails gives all of it back, once, with the reason', async () => {
    const { world } = payouts
    const ed = await people.member('ed', '3000')
    const order = await people.asked(ed, '2000')
    await rejectWithdrawal(world.services, by('olga', 'the source is not clear'), order)
    const done = await people.detail(ed, order)
    expect(done).toMatchObject({ state: 'refunded', why: 'the source is not clear' })
    expect(done.steps.map(({ state }) => state)).toEqual(['pendingReview', 'reviewFailed', 'refunded'])
    expect(await shownBalance(world, ed, 'USDT')).toBe('3000')
    await expect(rejectWithdrawal(world.services, by('oleg'), order)).rejects.toThrow('does not wait')
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-06] can be ended by its owner alone, who takes it back while it waits', async () => {
    const { world } = payouts
    const fay = await people.member('fay', '3000')
    const order = await people.asked(fay, '2000')
    const back = (who: Person) => world.ask(withdrawCancel, { order, requestId: requestId() }, who.token)
    expect((await back(ada)).data).toEqual(refusal('notFound'))
    expect((await back(fay)).code).toBe(0)
    expect((await people.detail(fay, order)).state).toBe('refunded')
    expect(await shownBalance(world, fay, 'USDT')).toBe('3000')
    expect((await back(fay)).data).toEqual(refusal('withdrawalStands'))
    const sent = await people.asked(fay, '500')
    expect((await world.ask(withdrawCancel, { order: sent, requestId: requestId() }, fay.token)).data).toEqual(
      refusal('withdrawalStands'),
    )
    const list = await world.get(withdrawRecords, {}, fay.token)
    expect(list.list.map(({ state, leaves }) => `${state} ${leaves}`)).toEqual(['processing 500', 'refunded 2000'])
    expect((await world.get(withdrawRecords, { state: 'refunded' }, fay.token)).list).toHaveLength(1)
  })
})
