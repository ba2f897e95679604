import { sql } from 'kysely'
import { type Address, getAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { demoDepositKey } from '#demo/chains/keys.ts'
import { openSystemAccounts } from '#ledger/open.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { type TestChain, testChain } from '#proof/chain/test-chain.ts'
import { addressOf } from '#server/deposit/address-of.ts'
import { operate } from '#server/operator/operate.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { inTransaction } from '#server/store/database.ts'
import type { Watched } from './scan-chain.ts'
import { lookForStrays } from './strays.ts'
import { look, watchedChains } from './watch.ts'

let world: TestWorld
let services: Services
let polygon: TestChain
let binance: TestChain
let usdt: Address
let watched: readonly Watched[]
let address: Address
let member: bigint

beforeAll(async () => {
  ;[world, polygon, binance] = await Promise.all([testWorld(), testChain(137), testChain(56)])
  usdt = await binance.deploy('TestUsd', 'Tether USD', 'USDT', 18)
  const settings = readSettings({
    DATABASE_URL: world.services.settings.databaseUrl,
    DEPOSIT_XPUB: demoDepositKey(),
    RPC_URL_137: polygon.rpcUrl,
    RPC_URL_56: binance.rpcUrl,
    USDT_56: usdt,
  })
  services = { ...world.services, settings }
  await inTransaction(services.database, (tx) => openSystemAccounts(tx, {}, [56]))
  watched = await watchedChains(services, [])
  const { rows } = await sql<{ id: bigint }>`
    insert into member (username, username_key, registered_at) values ('lost', 'lost', now()) returning id`.execute(
    services.database,
  )
  member = rows[0]?.id ?? 0n
  address = (await addressOf(services, member)) as Address
})
afterAll(async () => {
  await Promise.all([world.end(), polygon.stop(), binance.stop()])
})

async function lookAtAll(): Promise<void> {
  for (const chain of watched) {
    for (let step = 0; step < 8; step += 1) {
      await look(services, chain)
      await lookForStrays(services, chain)
    }
  }
}

async function listed(): Promise<string[]> {
  const lines: string[] = []
  expect(await operate({ services, operator: 'test', print: (line) => lines.push(line) }, ['strays'])).toBe(0)
  return lines
}

it('(B1.13) what comes on a chain that is not supported is not credited, and shown to operators once it is final', async () => {
  await lookAtAll()
  const token = await polygon.deploy('TestUsd', 'Tether USD', 'USDT', 6)
  const { transactionHash } = await polygon.send(token, tokenAbi, 'mint', address, 25_000_000n)
  await polygon.mine(200)
  await lookAtAll()
  expect(await listed()).toEqual([])
  await polygon.mine(60)
  await lookAtAll()
  await lookAtAll()
  const lines = await listed()
  expect(lines).toHaveLength(1)
  for (const part of [
    'chain 137',
    `contract ${getAddress(token)}`,
    'announced 25000000',
    `to lost at ${address}`,
    transactionHash,
  ])
    expect(lines[0]).toContain(part)
  expect(await services.database.selectFrom('deposit').select('id').execute()).toEqual([])
})

it('(B1.4) a token that is not listed stands there too; a deposit and a stranger’s transfer do not', async () => {
  const lookAlike = await binance.deploy('TestUsd', 'Tether USD', 'USDT', 18)
  await binance.send(lookAlike, tokenAbi, 'mint', address, 7n)
  await binance.send(lookAlike, tokenAbi, 'mint', usdt, 7n)
  await binance.send(usdt, tokenAbi, 'mint', address, 10n ** 18n)
  await binance.mine(20)
  await lookAtAll()
  const lines = (await listed()).filter((line) => line.includes('chain 56'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`contract ${getAddress(lookAlike)}`)
  const deposits = await services.database.selectFrom('deposit').select(['member', 'contract']).execute()
  expect(deposits).toEqual([{ member, contract: usdt }])
})

it('(B1.4) what stands in a block that took the place of a final one is found too, where that was looked through at that moment', async () => {
  const chain = watched.find(({ chain: { chainId } }) => chainId === 56)
  const [node] = chain?.clients ?? []
  if (!chain || !node) throw new Error('no chain')
  const lookAlike = await binance.deploy('TestUsd', 'Tether USD', 'USDT', 18)
  await lookAtAll()
  const before = (await listed()).length
  await binance.mine(30)
  for (let step = 0; step < 2; step += 1) await look(services, chain)
  const head = await binance.client.getBlockNumber()
  const last = await binance.client.getBlock({ blockNumber: head - BigInt(chain.chain.confirmations.finality) })
  const ask = node.request as (...asked: readonly unknown[]) => Promise<unknown>
  const request = (async (...asked: readonly unknown[]) => {
    const answer = await ask(...asked)
    if (!JSON.stringify(asked).includes(last.hash)) return answer
    await binance.client.request<{ Parameters: [number]; ReturnType: unknown }>({
      method: 'anvil_rollback',
      params: [25],
    })
    await binance.send(lookAlike, tokenAbi, 'mint', address, 7n)
    await binance.mine(40)
    for (let step = 0; step < 4; step += 1) await look(services, chain)
    return answer
  }) as typeof node.request
  await lookForStrays(services, { ...chain, clients: [{ ...node, request }] })
  await lookAtAll()
  expect((await listed()).length - before).toBe(1)
})
