import { getAddress, parseEther } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { type PayoutWorld, payoutWorld } from '#proof/chain/payouts.ts'
import { look, watchedChains } from '#server/deposit/scan/watch.ts'
import { ownAddresses } from './own.ts'
import { custodyNow } from './show.ts'

const NEXT = getAddress(`0x${'e'.repeat(40)}`)
let payouts: PayoutWorld

beforeAll(async () => {
  payouts = await payoutWorld()
})
afterAll(() => payouts.end())

it('what an operator moves from a wallet that paid before to the next one is no arrival, and custody stays equal', async () => {
  const { world, chain, usdt, keeper } = payouts
  await payouts.scan()
  expect(await payouts.reconcile()).toEqual([])
  const services = { ...world.services, settings: { ...world.services.settings, payoutAddress: NEXT } }
  expect(await ownAddresses(services, 56)).toEqual([NEXT, keeper.address])
  const [watched] = await watchedChains(services, await ownAddresses(services, 56))
  if (!watched) throw new Error('no chain')
  await payouts.look({}, NEXT)
  const nonce = await chain.client.getTransactionCount({ address: keeper.address })
  const outgoing = { chainId: 56, to: NEXT, contract: usdt, raw: parseEther('400') }
  const { raw } = await signOutgoing(outgoing, nonce, { maxFee: 10n ** 11n, tip: 10n ** 9n, gas: 100_000n }, keeper)
  await chain.sendAgain(raw)
  await look(services, watched)
  expect(await payouts.reconcile()).toEqual([])
  const { unbooked } = await custodyNow(services.database)
  expect(unbooked.map(({ amount }) => amount)).toEqual([parseEther('1000000')])
})

it('what lies in a cold wallet is counted once, and as what the wallet holds that pays only where that is it', async () => {
  const { world, keeper } = payouts
  const held = async (payoutAddress: string) => {
    const settings = { ...world.services.settings, payoutAddress, coldAddress: keeper.address }
    expect(await payouts.reconcile({ settings })).toEqual([])
    const [token] = (await custodyNow(world.services.database)).tokens
    return (token?.parts ?? []).filter(([name]) => name.startsWith('held'))
  }
  const [all, others] = [parseEther('1000000'), ['held by deposit addresses', 0n]]
  // one that paid before and is kept: HotWalletLow and HotWalletHigh ring by the first
  expect(await held(NEXT)).toEqual([
    ['held by wallets that pay', parseEther('400')],
    ['held by the cold wallet', all - parseEther('400')],
    others,
  ])
  expect(await held(keeper.address)).toEqual([
    ['held by wallets that pay', all],
    ['held by the cold wallet', 0n],
    others,
  ])
})
