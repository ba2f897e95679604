import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import type { Address } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { demoDepositKey } from '#demo/chains/keys.ts'
import { audit, LEDGER_LAWS } from '#ledger/audit.ts'
import { balanceOf } from '#ledger/balances.ts'
import { openSystemAccounts } from '#ledger/open.ts'
import { type TestChain, testChain } from '#proof/chain/test-chain.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { addressOf } from '#server/deposit/address-of.ts'
import type { Watched } from '#server/deposit/scan/scan-chain.ts'
import { failureOf, isOfChain, silenceAlarm, silentChains } from '#server/deposit/scan/silence.ts'
import { look, watchedChains } from '#server/deposit/scan/watch.ts'
import { folderFiles } from '#server/files/folder.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { type Behaviour, type FaultyNode, rpcProxy } from './rpc-proxy.ts'

const one = 10n ** 18n
const UNIT = 100_000_000n

let fresh: FreshDatabase
let chain: TestChain
let usdt: Address
let services: Services
let nodes: readonly [FaultyNode, FaultyNode, FaultyNode]
let watched: Watched
const logged: { facts: object; message: string }[] = []
let now = Date.now()

beforeAll(async () => {
  ;[fresh, chain] = await Promise.all([freshDatabase(), testChain(56)])
  usdt = await chain.deploy('TestUsd', 'Tether USD', 'USDT', 18)
  nodes = [await rpcProxy(chain.rpcUrl), await rpcProxy(chain.rpcUrl), await rpcProxy(chain.rpcUrl)]
  const log = (facts: object, message: string) => {
    logged.push({ facts, message })
  }
  services = {
    database: openDatabase(fresh.url, 6),
    economy: configuredEconomy(),
    settings: readSettings({
      DATABASE_URL: fresh.url,
      DEPOSIT_XPUB: demoDepositKey(),
      RPC_URL_56: nodes.map(({ url }) => url).join(','),
      USDT_56: usdt,
    }),
    files: folderFiles(tmpdir()),
    now: () => new Date(now),
    randomBytes,
    log: { info: log, warn: log, error: log },
  }
  await inTransaction(services.database, (tx) => openSystemAccounts(tx, {}, [56]))
  const [only] = await watchedChains(services, [])
  if (!only) throw new Error('not watched')
  watched = only
  await look(services, watched)
})
afterAll(async () => {
  await services.database.destroy()
  await Promise.all([fresh.drop(), chain.stop(), ...nodes.map((node) => node.stop())])
})
beforeEach(() => {
  for (const node of nodes) node.behave('truth')
})

async function newUser(): Promise<{ id: bigint; address: Address }> {
  const { rows } = await sql<{ id: bigint }>`insert into member (registered_at) values (now()) returning id`.execute(
    services.database,
  )
  const id = rows[0]?.id ?? 0n
  return { id, address: (await addressOf(services, id)) as Address }
}

const held = (id: bigint) => balanceOf(services.database, id, 'investment', 'USDT')

async function send(to: Address, amount: bigint): Promise<void> {
  await chain.send(usdt, tokenAbi, 'mint', to, amount)
  await chain.mine(2)
}

async function breaches(): Promise<string[]> {
  return (await audit(services.database, LEDGER_LAWS)).flatMap((finding) => finding.breaches)
}

interface Log {
  readonly data: string
}
interface Receipt {
  readonly logs: readonly Log[]
}
const million = `0x${(1_000_000n * one).toString(16).padStart(64, '0')}`
const richer = (logs: readonly Log[]) => logs.map((log) => ({ ...log, data: million }))

// of one node: what it says, and nothing may come of it
const LIES: readonly (readonly [string, Behaviour])[] = [
  ['another chain', { method: 'eth_chainId', answer: '0x1' }],
  ['a web page', 'html'],
  ['too many requests', 'tooMany'],
  ['no logs', { method: 'eth_getLogs', answer: [] }],
  ['logs of more than was sent', { method: 'eth_getLogs', answer: richer }],
  ['no receipt of what is mined', { method: 'eth_getTransactionReceipt', answer: null }],
  [
    'a receipt of more than was sent',
    {
      method: 'eth_getTransactionReceipt',
      answer: (receipt: Receipt) => ({ ...receipt, logs: richer(receipt.logs) }),
    },
  ],
  [
    'a receipt that failed',
    { method: 'eth_getTransactionReceipt', answer: (receipt: Receipt) => ({ ...receipt, status: '0x0' }) },
  ],
  ['a greater balance', { method: 'eth_call', answer: million }],
  ['a head far ahead', { method: 'eth_blockNumber', answer: '0xffffff' }],
  ['no block', { method: 'eth_getBlockByNumber', answer: null }],
  ['late answers', { late: 300 }],
]

describe('a chain with three nodes (B1.10)', () => {
  it.each(LIES)('one of which tells %s: the others carry on, and nothing is credited wrongly', async (_, lie) => {
    const { id, address } = await newUser()
    nodes[0].behave(lie)
    await send(address, one)
    await look(services, watched)
    expect(await held(id)).toBe(UNIT)
    expect(await breaches()).toEqual([])
  })

  it.each(LIES.filter(([name]) => name !== 'late answers' && name !== 'a head far ahead'))(
    'two of which tell %s differently: nothing is credited, and once they are right again it goes on by itself',
    async (name, lie) => {
      const { id, address } = await newUser()
      nodes[0].behave(lie)
      nodes[1].behave('html')
      await send(address, one)
      // what a node says of its chain is asked once, at the start
      const looking = name === 'another chain' ? watchedChains(services, []) : look(services, watched)
      const failure = await looking.then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(isOfChain(failure)).toBe(true)
      expect(failureOf(failure)).not.toContain('127.0.0.1')
      expect(await held(id)).toBe(0n)
      for (const node of nodes) node.behave('truth')
      await look(services, watched)
      expect(await held(id)).toBe(UNIT)
      expect(await breaches()).toEqual([])
    },
  )

  it('all of which are silent: the member is told since when, the operators by an alarm, and it goes on by itself', async () => {
    const alarm = silenceAlarm(services)
    const { id, address } = await newUser()
    await alarm()
    expect(await silentChains(services)).toEqual([])
    for (const node of nodes) node.behave('tooMany')
    await send(address, one)
    await expect(look(services, watched)).rejects.toThrow('only 0 of 3 answer')
    // as if it went on for a while
    const since = new Date(Date.now() - 40_000)
    await sql`update chain_watch set agreed_at = ${since}`.execute(services.database)
    now += 40_000
    expect(await silentChains(services)).toEqual([{ chainId: 56, network: 'BSC', since: since.getTime() }])
    logged.length = 0
    await alarm()
    await alarm()
    const facts = { alarm: 'chainSilent', chainId: 56, since: since.toISOString() }
    expect(logged).toEqual([{ facts, message: expect.stringContaining('ALARM') }])
    expect(await held(id)).toBe(0n)

    for (const node of nodes) node.behave('truth')
    await look(services, watched)
    expect(await held(id)).toBe(UNIT)
    expect(await silentChains(services)).toEqual([])
    await alarm()
    expect(logged.at(-1)).toEqual({ facts: { chainId: 56 }, message: 'the chain answers again' })
  })
})

describe('logs that nodes hide (B1.10)', () => {
  const none = { method: 'eth_getLogs', answer: [] } as const
  /** A header that says of its block what they say: that nothing is logged in it. */
  const forged = {
    method: 'eth_getBlockByNumber',
    answer: (block: object) => ({ ...block, logsBloom: `0x${'00'.repeat(256)}` }),
  }
  const filtered = {
    method: 'eth_getLogs',
    answer: (logs: readonly Log[], [{ address }]: [{ address?: string }]) => (address ? [] : logs),
  }

  it('by two of three, or by the only one: the header tells otherwise, nothing is passed over, and it is credited afterwards', async () => {
    const { id, address } = await newUser()
    nodes[0].behave(none)
    nodes[1].behave(none)
    await send(address, one)
    await expect(look(services, watched)).rejects.toThrow('they are not those of its header')
    expect(await held(id)).toBe(0n)
    const [first] = watched.clients
    if (!first) throw new Error('no node')
    await expect(look(services, { ...watched, clients: [first] })).rejects.toThrow('they are not those of its header')
    for (const node of nodes) node.behave('truth')
    await look(services, watched)
    expect(await held(id)).toBe(UNIT)
  })

  it('only when asked for ours: whole, they are those of the header, and what was left out is seen', async () => {
    const { id, address } = await newUser()
    for (const node of nodes) node.behave(filtered)
    await send(address, one)
    await expect(look(services, watched)).rejects.toThrow('1 of ours were left out')
    for (const node of nodes) node.behave('truth')
    await look(services, watched)
    expect(await held(id)).toBe(UNIT)
  })

  it('with a header that is forged to fit: found when the block is final, and credited then', async () => {
    const { id, address } = await newUser()
    await send(address, one)
    for (const node of nodes) node.behave([none, forged])
    await look(services, watched)
    for (const node of nodes) node.behave('truth')
    await chain.mine(11)
    await look(services, watched)
    expect(await held(id)).toBe(0n)
    logged.length = 0
    await chain.mine(2)
    await look(services, watched)
    expect(await held(id)).toBe(UNIT)
    expect(logged.map(({ message }) => message)).toContain(
      'deposits that the nodes had left out were found when their blocks were final',
    )
    await chain.mine(5)
    await look(services, watched)
    expect(await held(id)).toBe(UNIT)
    expect(await breaches()).toEqual([])
  })

  it('with a header that is forged to fit, in a block that took the place of one that was final: found all the same', async () => {
    const { id, address } = await newUser()
    await chain.mine(30)
    await look(services, watched)
    await chain.client.request<{ Parameters: [number]; ReturnType: unknown }>({
      method: 'anvil_rollback',
      params: [25],
    })
    await send(address, one)
    await chain.mine(5)
    for (const node of nodes) node.behave([none, forged])
    await look(services, watched)
    for (const node of nodes) node.behave('truth')
    await chain.mine(20)
    await look(services, watched)
    expect(await held(id)).toBe(UNIT)
    expect(await breaches()).toEqual([])
  })
})
