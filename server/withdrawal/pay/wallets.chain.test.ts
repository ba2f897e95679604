import { sql } from 'kysely'
import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { operatorSays } from '#proof/api/operator.ts'
import { refusal } from '#proof/api/refusal.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { quiet, somewhere } from '#proof/chain/withdrawers.ts'
import { payoutStops } from '#server/payout/stops.ts'

const given = withdrawalWorld()
const NEXT = getAddress(`0x${'e'.repeat(40)}`)

it('[ASSET-06] what an earlier wallet has signed is followed to its end, and what it has not is given up', async () => {
  const { payouts, people } = given
  const { world, chain } = payouts
  const max = await people.member('max')
  const [to, other] = [somewhere(), somewhere()]
  const signed = await people.asked(max, '100', to)
  await payouts.look()
  await payouts.sign()
  const unsigned = await people.asked(max, '50', other)
  // from here on another wallet pays
  await payouts.look({}, NEXT)
  // it has sent nothing yet, and so has paid nothing that is open here
  expect(await payoutStops(world.services.database)).toEqual([])
  await chain.mine(15)
  await payouts.look({}, NEXT)
  expect((await people.detail(max, signed)).state).toBe('success')
  expect(await payouts.held(to)).toBe(99)
  expect(await people.detail(max, unsigned)).toMatchObject({ state: 'processing', stage: 'queued' })

  const giveUp = (order: string) =>
    operatorSays(world.services, 'withdrawals', 'give-up', order, '--reason', 'the key is lost')
  await expect(giveUp(signed)).rejects.toThrow('no payment')
  expect(await giveUp(unsigned)).toEqual([`gave up ${unsigned}: its money goes back at the worker's next look`])
  await payouts.look(quiet, NEXT)
  expect((await people.detail(max, unsigned)).state).toBe('refunded')
  expect(await shownBalance(world, max, 'USDT')).toBe('900')
  expect(await payouts.sign()).toBe(0)
  expect(await payouts.held(other)).toBe(0)
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-05] nothing is paid out to a wallet that paid before, nor signed for it', async () => {
  const { payouts, people } = given
  const past = getAddress(`0x${'d'.repeat(40)}`)
  const ned = await people.member('ned')
  const early = await people.asked(ned, '50', past)
  await payouts.look()
  await sql`insert into payout_wallet (chain, address, next_nonce) values (56, ${past}, 5)`.execute(
    payouts.world.services.database,
  )
  expect((await people.ask(ned, { chainId: 56, asset: 'USDT', amount: '10', address: past })).data).toEqual(
    refusal('forbiddenAddress'),
  )
  expect(await payouts.sign(quiet)).toBe(0)
  await payouts.look(quiet)
  expect(await people.detail(ned, early)).toMatchObject({ state: 'refunded', why: 'refused' })
  expect(await payouts.held(past)).toBe(0)
})

it('what is signed and not sent yet cannot be given up', async () => {
  const { payouts, people } = given
  const nan = await people.member('nan')
  const order = await people.asked(nan, '100')
  await payouts.look()
  expect(await payouts.sign()).toBe(1)
  const giveUp = operatorSays(payouts.world.services, 'withdrawals', 'give-up', order, '--reason', 'tried')
  await expect(giveUp).rejects.toThrow('no payment')
  await payouts.look()
  await payouts.chain.mine(15)
  await payouts.look()
  expect((await people.detail(nan, order)).state).toBe('success')
})

it('[ASSET-06] a wallet that had sent something before it was first seen pays nothing before a person has looked at what', async () => {
  const { payouts, people } = given
  const { world, chain } = payouts
  const pat = await people.member('pat', '3000')
  const order = await people.asked(pat, '1500')
  const late = getAddress(`0x${'f'.repeat(40)}`)
  const settings = { ...world.services.settings, payoutAddress: late }
  const look = () => payouts.look({ ...quiet, settings }, late)
  const says = (...words: string[]) =>
    operatorSays({ ...world.services, settings }, 'withdrawals', ...words, '--reason', 'looked at')
  // as by a database that was brought back to before this wallet was ours: what it paid is not here
  await chain.client.setNonce({ address: late, nonce: 3 })
  await look()
  const note = `${late} had sent 3 transactions when it was first seen: look whether one of them paid what is open here`
  const stops = (await payoutStops(world.services.database)).map(({ asset, why, note }) => ({ asset, why, note }))
  expect(stops).toEqual([{ asset: '*', why: 'overtaken', note }])
  await expect(says('approve', order)).rejects.toThrow('is not known')
  await says('resume', '56')
  await look()
  expect(await payoutStops(world.services.database)).toEqual([])
  expect(await says('reject', order)).toContainEqual(expect.stringContaining(`rejected ${order}: 1500 USDT go back`))
})
