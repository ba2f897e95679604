import { sql } from 'kysely'
import { type Address, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { demoDepositKey } from '#demo/chains/keys.ts'
import { balanceOf } from '#ledger/balances.ts'
import { openSystemAccounts } from '#ledger/open.ts'
import { operatorSays } from '#proof/api/operator.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { type TestChain, testChain } from '#proof/chain/test-chain.ts'
import { addressOf } from '#server/deposit/address-of.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { inTransaction } from '#server/store/database.ts'
import type { Watched } from './scan-chain.ts'
import { lookForStrays } from './strays.ts'
import { look, watchedChains } from './watch.ts'

const one = 10n ** 18n

let world: TestWorld
let services: Services
let binance: TestChain
let daot: Address
/** The chain with DAOT in the settings, and without. */
let open: Watched
let closed: Watched
let address: Address
let member: bigint

beforeAll(async () => {
  ;[world, binance] = await Promise.all([testWorld(), testChain(56)])
  const usdt = await binance.deploy('TestUsd', 'Tether USD', 'USDT', 18)
  daot = await binance.deploy('TestUsd', 'DAO Token', 'DAOT', 18)
  const settings = readSettings({
    DATABASE_URL: world.services.settings.databaseUrl,
    DEPOSIT_XPUB: demoDepositKey(),
    RPC_URL_56: binance.rpcUrl,
    USDT_56: usdt,
    DAOT_56: daot,
  })
  services = { ...world.services, settings }
  await inTransaction(services.database, (tx) => openSystemAccounts(tx, {}, [56]))
  const [chain] = await watchedChains(services, [])
  if (!chain) throw new Error('no chain')
  open = chain
  closed = { ...chain, chain: { ...chain.chain, tokens: chain.chain.tokens.filter(({ asset }) => asset !== 'DAOT') } }
  const { rows } = await sql<{ id: bigint }>`
    insert into member (username, username_key, registered_at) values ('dao', 'dao', now()) returning id`.execute(
    services.database,
  )
  member = rows[0]?.id ?? 0n
  address = (await addressOf(services, member)) as Address
  await look(services, open)
})
afterAll(async () => {
  await Promise.all([world.end(), binance.stop()])
})

const held = () => balanceOf(services.database, member, 'investment', 'DAOT')
const states = async () => {
  const { rows } = await sql<{ state: string }>`select state from deposit order by id`.execute(services.database)
  return rows.map(({ state }) => state)
}
async function lookOn(chain: Watched): Promise<void> {
  await look(services, chain)
  await lookForStrays(services, chain)
}

it('[ASSET-04] (B1.4) what was credited before its token was taken out of the settings is no stray: nobody sends it back', async () => {
  await binance.send(daot, tokenAbi, 'mint', address, 5n * one)
  await binance.mine(3)
  await lookOn(open)
  expect([await held(), await states()]).toEqual([500_000_000n, ['credited']])
  await binance.mine(30)
  for (let step = 0; step < 4; step += 1) await lookOn(closed)
  expect(await operatorSays(services, 'strays')).toEqual([])
  // nor where it was kept as one, as it was once
  await sql`insert into stray_transfer (chain, tx_hash, log_index, block_number, contract, sender, address, raw)
    select chain, tx_hash, log_index, block_number, contract, sender, address, raw from deposit`.execute(
    services.database,
  )
  expect(await operatorSays(services, 'strays')).toEqual([])
  // what comes while it is out is one
  const { transactionHash } = await binance.send(daot, tokenAbi, 'mint', address, 7n)
  await binance.mine(30)
  for (let step = 0; step < 4; step += 1) await lookOn(closed)
  const strays = await operatorSays(services, 'strays')
  expect(strays).toHaveLength(1)
  expect(strays[0]).toContain(transactionHash)
})

it('[ASSET-04] (B1.9) what a reorganisation moves into another block stays credited though its token is out of the settings', async () => {
  await lookOn(open)
  const { transactionHash } = await binance.send(daot, tokenAbi, 'mint', address, one)
  const raw = await binance.client.request<{ Parameters: [string]; ReturnType: `0x${string}` }>({
    method: 'eth_getRawTransactionByHash',
    params: [transactionHash],
  })
  await binance.mine(3)
  await lookOn(open)
  expect(await held()).toBe(600_000_000n)
  await binance.reorganise(4)
  await binance.sendAgain(raw)
  await binance.mine(4)
  await lookOn(closed)
  await lookOn(closed)
  expect([await held(), (await states()).at(-1)]).toEqual([600_000_000n, 'credited'])
  // what never comes back is taken back as ever
  await binance.reorganise(5)
  await binance.mine(6)
  await lookOn(closed)
  expect([await held(), (await states()).at(-1)]).toEqual([500_000_000n, 'reorganised'])
  // and credited again where it does
  await binance.sendAgain(raw)
  await binance.mine(4)
  await lookOn(closed)
  expect([await held(), (await states()).at(-1)]).toEqual([600_000_000n, 'credited'])
})

it('[ASSET-04] (B1.4) what came while its token was out of the settings is a stray, though it is set again before that was looked for', async () => {
  for (let step = 0; step < 8; step += 1) await lookOn(open)
  const [before, strays] = [await held(), (await operatorSays(services, 'strays')).length]
  const { transactionHash } = await binance.send(daot, tokenAbi, 'mint', address, 3n * one)
  await binance.mine(30)
  // its block is read, and read again; a node refuses what strays are looked for by
  for (let step = 0; step < 4; step += 1) await look(services, closed)
  await binance.send(daot, tokenAbi, 'mint', address, 2n * one)
  await binance.mine(30)
  for (let step = 0; step < 8; step += 1) await lookOn(open)
  expect(await held()).toBe(before + 200_000_000n)
  const said = await operatorSays(services, 'strays')
  expect(said).toHaveLength(strays + 1)
  expect(said.filter((line) => line.includes(transactionHash))).toHaveLength(1)
  // what an address of ours sent of a listed token is neither a deposit nor a stray: it has not left
  await binance.send(daot, tokenAbi, 'mint', address, one)
  await binance.mine(30)
  for (let step = 0; step < 4; step += 1) await lookOn({ ...open, own: new Set([zeroAddress]) })
  expect(await operatorSays(services, 'strays')).toHaveLength(strays + 1)
})
