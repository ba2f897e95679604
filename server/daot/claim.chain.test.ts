import { afterAll, beforeAll, expect, it } from 'vitest'
import { daotAddressUpdate } from '#calls/daot/address.ts'
import { daotLock, daotTakeAll } from '#calls/daot/releases.ts'
import { daotBuy } from '#calls/daot/round.ts'
import { withdrawDetail } from '#calls/withdrawal/records.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { openDaotRound } from '#proof/api/daot/rounds.ts'
import { fund } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { type PayoutWorld, payoutWorld } from '#proof/chain/payouts.ts'
import { somewhere } from '#proof/chain/withdrawers.ts'
import { setClock, worldNow } from '#server/world/clock.ts'

let payouts: PayoutWorld
let ada: Person

beforeAll(async () => {
  payouts = await payoutWorld({ explorers: { 56: 'https://explorer.example' } }, undefined, true)
  ada = await person(payouts.world, 'ada')
  await fund(payouts.world, 'ada', 'USDT', '1000')
})
afterAll(() => payouts.end())

it('[DAOT-04] a claim to the chain arrives there as DAOT, by a withdrawal that the signer signs', async () => {
  const { world, chain, daot } = payouts
  const { database } = world.services
  const round = await openDaotRound(world, { toHours: 1 })
  await world.get(daotBuy, { round, amount: '5000', ...spend() }, ada.token)
  await setClock(database, 'still', new Date((await worldNow(database)).getTime() + 3_600_000))
  const to = somewhere()
  const { transactionPassword, googleCode } = leave(world, ada)
  await world.get(daotAddressUpdate, { address: to, transactionPassword, googleCode }, ada.token)
  expect((await world.get(daotLock, {}, ada.token)).contract?.toLowerCase()).toBe(daot)
  const custody = await systemBalance(database, 'custody:56', 'DAOT')

  const claim = await world.get(daotTakeAll, { toChain: true, address: to, ...leave(world, ada) }, ada.token)
  expect(claim).toMatchObject({ amount: '500', parts: 1 })
  const detail = () => world.get(withdrawDetail, { order: claim.withdrawal ?? '' }, ada.token)
  expect(await detail()).toMatchObject({ state: 'processing', leaves: '500', fee: '10', arrives: '490', address: to })
  await payouts.step()
  await payouts.look()
  expect(await payouts.held(to, daot)).toBe(490)
  expect(await payouts.held(to)).toBe(0)
  await chain.mine(15)
  await payouts.look()
  expect((await detail()).state).toBe('success')
  expect((await systemBalance(database, 'custody:56', 'DAOT')) - custody).toBe(49_000_000_000n)
  expect(await shownBalance(world, ada, 'DAOT')).toBe('0')
  expect(await world.get(daotLock, {}, ada.token)).toMatchObject({
    ...{ subscribed: '5000', claimed: '500', pending: '0', locked: '4500' },
  })
  expect(await brokenLaws(world)).toEqual([])
})
