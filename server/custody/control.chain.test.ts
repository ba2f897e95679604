import { sql } from 'kysely'
import { verifyMessage } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { solvency } from '#calls/solvency/now.ts'
import { keeperOf } from '#chain/payouts/keeper.ts'
import { type PayoutWorld, payoutWorld } from '#proof/chain/payouts.ts'
import { signControls } from '#server/signer/control.ts'
import { askForControl } from './control.ts'

let payouts: PayoutWorld
beforeAll(async () => {
  payouts = await payoutWorld()
  await payouts.scan()
  await payouts.reconcile()
})
afterAll(() => payouts.end())

const wallets = async () => (await payouts.world.get(solvency, {})).wallets
const sign = () => signControls({ database: payouts.signerDatabase }, payouts.keeper)

it('the signer shows once a day that it holds the key of the wallet, by a message that anyone can check', async () => {
  const { services } = payouts.world
  const { address } = payouts.keeper
  expect(await wallets()).toEqual([{ chainId: 56, network: 'BSC', address, kind: 'hot', control: null }])
  await Promise.all([askForControl(services), askForControl(services)])
  expect([await sign(), await sign()]).toEqual([1, 0])
  await askForControl(services)
  expect(await sign()).toBe(0)
  const [shown] = await wallets()
  if (!shown?.control) throw new Error('nothing was signed')
  const { message, signature } = shown.control
  const { rows } = await sql<{ number: bigint; hash: string }>`select block_number as number, block_hash as hash
    from custody_control`.execute(services.database)
  const day = services.now().toISOString().slice(0, 10)
  expect(message.split('\n').slice(1)).toEqual([
    `Address: ${address}`,
    'Chain: 56',
    `Day: ${day}`,
    `Block: ${rows[0]?.number} ${rows[0]?.hash}`,
  ])
  const check = (words: string) => verifyMessage({ address, message: words, signature: signature as `0x${string}` })
  expect([await check(message), await check(message.replace('56', '1'))]).toEqual([true, false])
})

it('another day is signed anew; another key signs nothing of it', async () => {
  const { services } = payouts.world
  payouts.world.pass(86_400_000)
  await askForControl(services)
  expect(await signControls({ database: payouts.signerDatabase }, keeperOf(generatePrivateKey()))).toBe(0)
  expect(await sign()).toBe(1)
  const [shown] = await wallets()
  expect(shown?.control?.message).toContain(`Day: ${services.now().toISOString().slice(0, 10)}`)
})

it('what was signed stays, and the signer may write nothing but its signature', async () => {
  const { services } = payouts.world
  const change = sql`update custody_control set signature = null, signed_at = null`
  await expect(change.execute(services.database)).rejects.toThrow('stays as it is')
  await expect(sql`delete from custody_control`.execute(services.database)).rejects.toThrow('stays as it is')
  const words = sql`update custody_control set block_hash = '0x00'`
  await expect(words.execute(payouts.signerDatabase)).rejects.toThrow('permission denied')
})

it('what the chain holds stands beside what the ledger says of it', async () => {
  const { custody } = await payouts.world.get(solvency, {})
  expect(custody).toHaveLength(1)
  // a million minted to the wallet by hand: the platform's own, and not booked
  expect(custody[0]).toMatchObject({ chainId: 56, network: 'BSC', asset: 'USDT', ledger: '0' })
  expect(custody[0]?.compared).toMatchObject({ hot: '1000000', cold: '0', addresses: '0' })
})
