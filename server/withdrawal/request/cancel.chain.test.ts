import { expect, it } from 'vitest'
import { recordDetail } from '#calls/asset/records.ts'
import { withdrawCancel } from '#calls/withdrawal/withdraw.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { requestId } from '#proof/api/world.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { somewhere } from '#proof/chain/withdrawers.ts'
import { resumePayouts, stopPayouts } from '#server/payout/stops.ts'
import { inTransaction } from '#server/store/database.ts'

const given = withdrawalWorld()
const back = (who: Person, order: string) =>
  given.payouts.world.ask(withdrawCancel, { order, requestId: requestId() }, who.token)
const stop = () =>
  inTransaction(given.payouts.world.services.database, (tx) =>
    stopPayouts(tx, { chain: 56, asset: '*', why: 'operator', note: 'tried' }),
  )
const resume = () => inTransaction(given.payouts.world.services.database, (tx) => resumePayouts(tx, 56, '*'))

it('[ASSET-06] one that was automatic and waits on a stopped chain is taken back, and is never signed', async () => {
  const { payouts, people } = given
  const ada = await people.member('ada')
  await stop()
  const to = somewhere()
  const order = await people.asked(ada, '200', to)
  // a try was asked for, and waits for the signer
  await payouts.look()
  expect(await payouts.sign()).toBe(0)
  expect(await people.detail(ada, order)).toMatchObject({ state: 'processing', stage: 'stopped', canTakeBack: true })
  expect(await shownBalance(payouts.world, ada, 'USDT')).toBe('800')
  expect((await back(await people.member('eve'), order)).data).toEqual(refusal('notFound'))
  expect((await back(ada, order)).code).toBe(0)
  expect(await shownBalance(payouts.world, ada, 'USDT')).toBe('1000')
  expect(await people.reservedOf(ada)).toEqual([])
  const done = await people.detail(ada, order)
  expect(done).toMatchObject({ state: 'refunded', why: 'takenBack', stage: null, canTakeBack: false, txHash: null })
  expect(done.steps.map(({ state }) => state)).toEqual(['processing', 'failed', 'refunded'])
  const journals = done.records.map((record) => payouts.world.get(recordDetail, { order: record }, ada.token))
  expect((await Promise.all(journals)).map(({ type }) => type)).toEqual(['reservation', 'release'])
  // what he did himself he was told where he did it
  expect(await people.told(ada)).toEqual([])
  expect((await back(ada, order)).data).toEqual(refusal('withdrawalStands'))
  await resume()
  await payouts.step()
  await payouts.chain.mine(15)
  await payouts.look()
  expect(await payouts.held(to)).toBe(0)
  expect(await brokenLaws(payouts.world)).toEqual([])
})

it('[ASSET-06] one that is signed stands, and is paid', async () => {
  const { payouts, people } = given
  const bo = await people.member('bo')
  const to = somewhere()
  const order = await people.asked(bo, '200', to)
  expect((await people.detail(bo, order)).canTakeBack).toBe(true)
  await payouts.look()
  expect(await payouts.sign()).toBe(1)
  expect(await people.detail(bo, order)).toMatchObject({ state: 'processing', stage: 'signed', canTakeBack: false })
  expect((await back(bo, order)).data).toEqual(refusal('withdrawalStands'))
  await payouts.look()
  await payouts.chain.mine(15)
  await payouts.look()
  expect(await people.detail(bo, order)).toMatchObject({ state: 'success', why: null, canTakeBack: false })
  expect((await back(bo, order)).data).toEqual(refusal('withdrawalStands'))
  expect(await brokenLaws(payouts.world)).toEqual([])
})

it('what is taken back twice at the same moment comes back once', async () => {
  const { payouts, people } = given
  const cy = await people.member('cy')
  const order = await people.asked(cy, '200')
  const answers = await Promise.all([back(cy, order), back(cy, order)])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 3021])
  expect(await shownBalance(payouts.world, cy, 'USDT')).toBe('1000')
  expect(await brokenLaws(payouts.world)).toEqual([])
})

it('[ASSET-06] of its owner and the signer at the same moment one wins', async () => {
  const { payouts, people } = given
  const { chain, look, sign, step, held, world } = payouts
  const di = await people.member('di')
  const to = somewhere()
  let taken = 0
  for (let round = 0; round < 6; round += 1) {
    const order = await people.asked(di, '15', to)
    await look()
    const [{ code }, signed] = await Promise.all([back(di, order), sign()])
    expect([code, signed]).toEqual(signed === 1 ? [3021, 1] : [0, 0])
    taken += 1 - signed
  }
  await step()
  await chain.mine(15)
  await look()
  // 15 less the least fee of 1
  expect(await held(to)).toBe(14 * (6 - taken))
  expect(await shownBalance(world, di, 'USDT')).toBe(`${1000 - 15 * (6 - taken)}`)
  expect(await brokenLaws(world)).toEqual([])
})
