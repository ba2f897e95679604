import { sql } from 'kysely'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { solvency } from '#calls/solvency/now.ts'
import { keeperOf } from '#chain/payouts/keeper.ts'
import { operatorSays } from '#proof/api/operator.ts'
import { type PayoutWorld, payoutWorld } from '#proof/chain/payouts.ts'
import type { Settings } from '#server/settings/settings.ts'
import { signControls } from '#server/signer/control.ts'
import { showSolvency } from '#server/solvency/now.ts'
import { askForControl } from './control.ts'

const KEY = generatePrivateKey()
const cold = privateKeyToAccount(KEY)
let payouts: PayoutWorld
beforeAll(async () => {
  payouts = await payoutWorld({ coldAddress: cold.address })
  await payouts.scan()
})
afterAll(() => payouts.end())

const says = (...words: string[]) => operatorSays(payouts.world.services, ...words)
const statement = async () => (await says('custody', 'statement', '56')).join('\n')
const signed = (signature: string, ...more: string[]) =>
  says('custody', 'signed', '56', signature, '--reason', 'the yearly proof', ...more)
const shown = async () =>
  (await payouts.world.get(solvency, {})).wallets.find(({ kind }) => kind === 'cold')?.control ?? null
/** The wallets as `/solvency` shows them under some settings. */
async function listed(settings: Settings): Promise<[kind: string, address: string][]> {
  const services = { ...payouts.world.services, settings }
  const { wallets } = await showSolvency({ services, language: 'en_US', ip: '', agent: '', member: null })
  return wallets.map(({ kind, address }) => [kind, address])
}
const acts = async () => {
  const query = payouts.world.services.database
    .selectFrom('operator_act')
    .select(['verb', 'operator', 'facts', 'reason'])
  return query.where('verb', 'like', 'custody%').orderBy('id').execute()
}

it('there are no words before a block is final, nor without a cold wallet, nor on a chain that is not here', async () => {
  const { services } = payouts.world
  await expect(statement()).rejects.toThrow('no final block of chain 56 was seen yet')
  await expect(says('custody', 'statement', '1')).rejects.toThrow('no chain 1 here')
  const none = { ...services, settings: { ...services.settings, coldAddress: '' } }
  await expect(operatorSays(none, 'custody', 'statement', '56')).rejects.toThrow('COLD_ADDRESS is not set')
  await expect(signed(await cold.signMessage({ message: 'ours' }))).rejects.toThrow('was asked for')
})

it('what its key is to sign is said to the letter, the same all day, of a block that stays', async () => {
  await payouts.chain.client.mine({ blocks: 40 })
  await payouts.scan()
  const message = await statement()
  await payouts.chain.client.mine({ blocks: 5 })
  await payouts.scan()
  expect(await statement()).toBe(message)
  const { rows } = await sql<{
    block: bigint
    head: bigint
    hash: string
  }>`select block_number as block, block_hash as hash,
    (select head from chain_watch where chain = 56) as head from custody_control`.execute(
    payouts.world.services.database,
  )
  const [row] = rows
  if (!row) throw new Error('nothing was asked for')
  expect(row.head - row.block).toBeGreaterThanOrEqual(14n)
  expect(message).toBe(
    [
      'Orrery holds the key of this address, and the platform keeps in it what the wallet that pays does not need.',
      `Address: ${cold.address}`,
      'Chain: 56',
      `Day: ${payouts.world.services.now().toISOString().slice(0, 10)}`,
      `Block: ${row.block} ${row.hash}`,
    ].join('\n'),
  )
  expect(await shown()).toBeNull()
})

it('another key, other words and what is no signature are not kept', async () => {
  const message = await statement()
  const stranger = privateKeyToAccount(generatePrivateKey())
  const wrong = 'it is not of'
  await expect(signed(await stranger.signMessage({ message }), '--really')).rejects.toThrow(wrong)
  await expect(signed(await cold.signMessage({ message: `${message}\n` }), '--really')).rejects.toThrow(wrong)
  await expect(signed(`0x${'11'.repeat(64)}1b`, '--really')).rejects.toThrow(wrong)
  await expect(signed('0x12', '--really')).rejects.toThrow('130 hexadecimal digits')
  for (const digits of [`${'ff'.repeat(64)}1b`, `${'11'.repeat(64)}07`])
    await expect(signed(`0x${digits}`, '--really')).rejects.toThrow('no signature has these digits')
  expect([await shown(), await acts()]).toEqual([null, []])
})

it('the signer signs nothing of it, even if it had the key', async () => {
  expect(await signControls({ database: payouts.signerDatabase }, keeperOf(KEY))).toBe(0)
})

it('its signature is only tried, then kept once, with who and why, and published', async () => {
  const message = await statement()
  const signature = await cold.signMessage({ message })
  expect((await signed(signature)).at(-1)).toBe('only tried: nothing was done (--really does it)')
  expect([await shown(), await acts()]).toEqual([null, []])
  // a device that counts the last byte from zero
  const device = `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}`
  const both = await Promise.allSettled([signed(device, '--really'), signed(signature, '--really')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const control = await shown()
  expect([control?.message, control?.signature]).toEqual([message, signature])
  expect(await verifyMessage({ address: cold.address, message, signature })).toBe(true)
  const day = payouts.world.services.now().toISOString().slice(0, 10)
  const facts = { chain: 56, address: cold.address, day, signature }
  expect(await acts()).toEqual([{ operator: 'orla', verb: 'custody signed', reason: 'the yearly proof', facts }])
  await expect(signed(signature, '--really')).rejects.toThrow('signed and published already')
})

it('a later statement takes its place, signed on a later day than it was printed too', async () => {
  payouts.world.pass(86_400_000)
  const message = await statement()
  payouts.world.pass(2 * 86_400_000)
  await signed(await cold.signMessage({ message }), '--really')
  expect((await shown())?.message).toBe(message)
  const change = sql`update custody_control set purpose = 'pays' where signature is null or purpose = 'keeps'`
  await expect(change.execute(payouts.world.services.database)).rejects.toThrow('stays as it is')
})

it('of one that paid before it is asked for by hand as well: the signer has its key no more', async () => {
  payouts.world.pass(86_400_000)
  const { services } = payouts.world
  const { address } = payouts.keeper
  const settings = { ...services.settings, payoutAddress: `0x${'e'.repeat(40)}`, coldAddress: address }
  await askForControl({ ...services, settings })
  const lines = await operatorSays({ ...services, settings }, 'custody', 'statement', '56')
  expect(lines.join('\n')).toContain(`Address: ${address}`)
  // it stands once beside what it holds: as the wallet that keeps
  expect(await listed(settings)).toEqual([['cold', address]])
  // while it pays, the signer shows its key
  payouts.world.pass(86_400_000)
  const pays = { ...services, settings: { ...services.settings, coldAddress: address } }
  await askForControl(pays)
  await expect(operatorSays(pays, 'custody', 'statement', '56')).rejects.toThrow('also pays out on chain 56')
})

it('a wallet that pays is told as that alone, and there is no statement of it by hand, whether one was asked for today or not', async () => {
  payouts.world.pass(86_400_000)
  const { services } = payouts.world
  const { address } = payouts.keeper
  const settings = { ...services.settings, coldAddress: address }
  expect(await listed(settings)).toEqual([['hot', address]])
  const asked = operatorSays({ ...services, settings }, 'custody', 'statement', '56')
  await expect(asked).rejects.toThrow('also pays out')
  // the signer is asked for its own of the day all the same
  await askForControl({ ...services, settings })
  expect(await signControls({ database: payouts.signerDatabase }, payouts.keeper)).toBeGreaterThan(0)
  expect(await listed({ ...services.settings, coldAddress: '' })).toEqual([['hot', address]])
})

it('a cold wallet stands on each chain of which it can keep a token, whichever that is, and on no other', async () => {
  const { services } = payouts.world
  const rpcUrl = 'http://127.0.0.1:1'
  const chains = [
    { chainId: 56, rpcUrl, usdt: '', daot: `0x${'d'.repeat(40)}` },
    // it has no token of ours, and is watched for what went astray
    { chainId: 128, rpcUrl, usdt: '' },
  ]
  const settings = { ...services.settings, coldAddress: cold.address, chains }
  const { wallets } = await showSolvency({
    services: { ...services, settings },
    language: 'en_US',
    ip: '',
    agent: '',
    member: null,
  })
  expect(wallets.filter(({ kind }) => kind === 'cold').map(({ chainId }) => chainId)).toEqual([56])
})

it('of one that paid until today there is a statement by hand from tomorrow on, and it says so', async () => {
  payouts.world.pass(86_400_000)
  const { services } = payouts.world
  const { address } = payouts.keeper
  await askForControl(services)
  const settings = { ...services.settings, payoutAddress: `0x${'e'.repeat(40)}`, coldAddress: address }
  const asked = () => operatorSays({ ...services, settings }, 'custody', 'statement', '56')
  await expect(asked()).rejects.toThrow(`${address} paid on chain 56 until today: ask for its statement tomorrow (UTC)`)
  payouts.world.pass(86_400_000)
  expect((await asked()).join('\n')).toContain(`Address: ${address}`)
})
