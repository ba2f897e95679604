import { getAddress, parseEther } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { expect, it } from 'vitest'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { keeperOf } from '#chain/payouts/keeper.ts'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { somewhere } from '#proof/chain/withdrawers.ts'
import { look, watchedChains } from '#server/deposit/scan/watch.ts'

const given = withdrawalWorld()

it('what an operator sent to an address by hand pays no withdrawal to it, and no law says that it was paid twice', async () => {
  const { payouts, people } = given
  const { world, chain, usdt } = payouts
  const cold = keeperOf(generatePrivateKey())
  await chain.client.setBalance({ address: cold.address, value: 10n ** 20n })
  await chain.send(usdt, tokenAbi, 'mint', cold.address, parseEther('500'))
  const [watched] = await watchedChains(world.services, [payouts.keeper.address, cold.address])
  if (!watched) throw new Error('no chain')
  const to = getAddress(somewhere())
  const byHand = { chainId: 56, to, contract: usdt, raw: parseEther('99') }
  const sends = async (nonce: number) => {
    const { raw } = await signOutgoing(byHand, nonce, { maxFee: 10n ** 11n, tip: 10n ** 9n, gas: 100_000n }, cold)
    await chain.sendAgain(raw)
    await look(world.services, watched)
  }
  await sends(0)
  const ann = await people.member('ann')
  const order = await people.asked(ann, '100', to)
  await payouts.step()
  await chain.mine(15)
  await payouts.look()
  expect((await people.detail(ann, order)).state).toBe('success')
  expect(await payouts.held(to)).toBe(198)
  expect(await brokenLaws(world)).toEqual([])
  // nor does what comes after it out of the cold wallet, which pays nobody here
  await sends(1)
  expect(await payouts.held(to)).toBe(297)
  expect(await brokenLaws(world)).toEqual([])
})
