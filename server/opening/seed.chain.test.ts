import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestChain, testChain } from '#proof/chain/test-chain.ts'
import { readSettings } from '#server/settings/settings.ts'
import { seedBlock } from './seed.ts'

let chain: TestChain
let settings: ReturnType<typeof readSettings>
const times = new Map<bigint, bigint>()

beforeAll(async () => {
  chain = await testChain(56)
  const environment = { DATABASE_URL: 'postgres://nowhere/none', RPC_URL_56: chain.rpcUrl }
  const usdt = '0x55d398326f99059fF775485246999027B3197955'
  settings = readSettings({ ...environment, USDT_56: usdt, PEPPER: 'a pepper that nobody has' })
  const { number, timestamp } = await chain.client.getBlock()
  // ten seconds between every two of thirty blocks
  for (let turn = 1n; turn <= 30n; turn += 1n) {
    await chain.client.setNextBlockTimestamp({ timestamp: timestamp + 10n * turn })
    await chain.client.mine({ blocks: 1 })
    times.set(number + turn, timestamp + 10n * turn)
  }
})
afterAll(() => chain.stop())

it('the seed is the first final block of the very second asked for or later', async () => {
  const [head = 0n] = [...times.keys()].slice(-1)
  const timeOf = (number: bigint) => times.get(number) ?? 0n
  for (const number of [head - 28n, head - 20n, head - 14n]) {
    expect((await seedBlock({ settings }, timeOf(number)))?.number).toBe(number)
    expect((await seedBlock({ settings }, timeOf(number) - 9n))?.number).toBe(number)
  }
  const block = await chain.client.getBlock({ blockNumber: head - 20n })
  expect(await seedBlock({ settings }, timeOf(head - 20n))).toEqual({
    number: head - 20n,
    hash: block.hash,
    time: timeOf(head - 20n),
  })
  // fifteen confirmations: the block after may still go
  expect(await seedBlock({ settings }, timeOf(head - 14n) + 1n)).toBeUndefined()
  expect(await seedBlock({ settings }, timeOf(head - 13n))).toBeUndefined()
})

it('there is none where the chain is not configured', async () => {
  expect(await seedBlock({ settings: { ...settings, chains: [] } }, 0n)).toBeUndefined()
})
