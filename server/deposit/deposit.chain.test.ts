import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Address, Hash, Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { configuredChain } from '#chain/definitions/settings.ts'
import { clientsOf } from '#chain/deposits/client.ts'
import { demoDepositKey } from '#demo/chains/keys.ts'
import { audit, LEDGER_LAWS } from '#ledger/audit.ts'
import { balanceOf, systemBalance } from '#ledger/balances.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { openSystemAccounts } from '#ledger/open.ts'
import { post } from '#ledger/post.ts'
import { type TestChain, testChain } from '#proof/chain/test-chain.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { folderFiles } from '#server/files/folder.ts'
import { isStopped } from '#server/hold/stopped.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { addressOf } from './address-of.ts'
import { creditDue } from './credit.ts'
import { depositRows, type ShownRow } from './deposit.sql.ts'
import { notFinalSums } from './final/finality.sql.ts'
import { scanChain, type Watched } from './scan/scan-chain.ts'
import { look, watchedChains } from './scan/watch.ts'
import { detail } from './show.ts'

const one = 10n ** 18n
const UNIT = 100_000_000n

let fresh: FreshDatabase
let services: Services
let binance: TestChain
let ethereum: TestChain
let watched56: Watched
let watched1: Watched
let usdt: Address

beforeAll(async () => {
  ;[fresh, binance, ethereum] = await Promise.all([freshDatabase(), testChain(56), testChain(1)])
  usdt = await binance.deploy('TestUsd', 'Tether USD', 'USDT', 18)
  const settings = readSettings({
    DATABASE_URL: fresh.url,
    DEPOSIT_XPUB: demoDepositKey(),
    RPC_URL_56: binance.rpcUrl,
    USDT_56: usdt,
    RPC_URL_1: ethereum.rpcUrl,
    USDT_1: await ethereum.deploy('TestUsd', 'Tether USD', 'USDT', 6),
  })
  const quiet = () => {}
  services = {
    database: openDatabase(fresh.url, 12),
    economy: configuredEconomy(),
    settings,
    files: folderFiles(tmpdir()),
    now: () => new Date(),
    randomBytes,
    log: { info: quiet, warn: quiet, error: quiet },
  }
  await inTransaction(services.database, (tx) => openSystemAccounts(tx, {}, [56, 1]))
  watched56 = watchedOf(56)
  watched1 = watchedOf(1)
  await look(services, watched56)
  await look(services, watched1)
})
afterAll(async () => {
  await services.database.destroy()
  await Promise.all([fresh.drop(), binance.stop(), ethereum.stop()])
})

function watchedOf(chainId: number): Watched {
  const setting = services.settings.chains.find((candidate) => candidate.chainId === chainId)
  if (!setting) throw new Error('not configured')
  const chain = configuredChain(setting)
  return { chain, clients: clientsOf(chain), own: new Set() }
}

interface User {
  readonly id: bigint
  readonly address: Address
}

async function newUser(): Promise<User> {
  const { rows } = await sql<{ id: bigint }>`insert into member (registered_at) values (now()) returning id`.execute(
    services.database,
  )
  const id = rows[0]?.id ?? 0n
  const address = (await addressOf(services, id)) as Address
  return { id, address }
}

const held = ({ id }: User) => balanceOf(services.database, id, 'investment', 'USDT')
const deposits = ({ id }: User): Promise<ShownRow[]> =>
  depositRows(services.database, id, { sort: 'newest', limit: 50 })
const states = async (user: User) => (await deposits(user)).map(({ state }) => state)
const send = (to: User, amount: bigint) => binance.send(usdt, tokenAbi, 'mint', to.address, amount)

async function breaches(): Promise<string[]> {
  return (await audit(services.database, LEDGER_LAWS)).flatMap((finding) => finding.breaches)
}

async function rawOf(hash: Hash): Promise<Hex> {
  return binance.client.request<{ Parameters: [Hash]; ReturnType: Hex }>({
    method: 'eth_getRawTransactionByHash',
    params: [hash],
  })
}

function spend(user: User, units: bigint): Promise<void> {
  return inTransaction(services.database, (tx) =>
    post(tx, {
      id: uuidv7(),
      kind: 'grant',
      cause: uuidv7(),
      actor: user.id,
      worldAt: new Date(),
      legs: [{ from: ofUser(user.id, 'investment'), to: ofSystem('treasury'), asset: 'USDT', units }],
    }),
  )
}

describe('deposits', () => {
  beforeEach(async () => {
    await binance.mine(6) // so that no reorganisation reaches the case before
    await look(services, watched56)
  })

  it('[ASSET-03] each user has one address for ever, also when the first two asks come at once', async () => {
    const user = await newUser()
    const other = await newUser()
    expect(other.address).not.toBe(user.address)
    expect(await addressOf(services, user.id)).toBe(user.address)
    const { rows } = await sql<{ id: bigint }>`insert into member (registered_at) values (now()) returning id`.execute(
      services.database,
    )
    const id = rows[0]?.id ?? 0n
    const asked = await Promise.all([1, 2, 3, 4].map(() => addressOf(services, id)))
    expect(new Set(asked).size).toBe(1)
  })

  it('[ASSET-03] wait for the second confirmation and are then credited in full', async () => {
    const user = await newUser()
    const { transactionHash } = await send(user, one)
    await look(services, watched56)
    expect(await states(user)).toEqual(['confirming'])
    expect(await held(user)).toBe(0n)
    await binance.mine(1)
    await look(services, watched56)
    expect(await held(user)).toBe(UNIT)
    const [row] = await deposits(user)
    if (!row) throw new Error('no deposit')
    expect(detail({ explorers: { 56: 'https://explorer.example' } }, row)).toMatchObject({
      explorer: `https://explorer.example/tx/${row.tx_hash}`,
      network: 'BSC',
      asset: 'USDT',
      amount: '1',
      txHash: transactionHash,
      state: 'credited',
      confirmations: 2,
      needed: 2,
      finality: 15,
      shortfall: '0',
    })
    expect(await breaches()).toEqual([])
  })

  it('[ASSET-04] (B1.8) are credited exactly once by two scanners at once and however often they look', async () => {
    const user = await newUser()
    await send(user, one)
    await send(user, 2n * one)
    await binance.mine(2)
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([1, 2, 3].map(() => scanChain(services, watched56)))
      await Promise.all([1, 2, 3].map(() => creditDue(services, watched56.chain)))
    }
    expect(await states(user)).toEqual(['credited', 'credited'])
    expect(await held(user)).toBe(3n * UNIT)
    expect(await breaches()).toEqual([])
  })

  it('[ASSET-04] wait again when reorganised away before crediting, and are credited once when they return', async () => {
    const user = await newUser()
    const { transactionHash } = await send(user, one)
    const raw = await rawOf(transactionHash)
    await scanChain(services, watched56)
    await binance.reorganise(1)
    await binance.mine(3)
    await look(services, watched56)
    expect(await states(user)).toEqual(['reorganised'])
    expect(await held(user)).toBe(0n)
    expect((await binance.sendAgain(raw)).transactionHash).toBe(transactionHash)
    await binance.mine(2)
    await look(services, watched56)
    expect(await states(user)).toEqual(['credited'])
    expect(await held(user)).toBe(UNIT)
  })

  it('[ASSET-04] (B1.9) are taken back after a reorganisation: what is spent is owed, and a return credits once', async () => {
    const user = await newUser()
    const { transactionHash } = await send(user, one)
    const raw = await rawOf(transactionHash)
    await binance.mine(1)
    await look(services, watched56)
    await spend(user, 60_000_000n)
    await binance.reorganise(2)
    await look(services, watched56)
    expect(await held(user)).toBe(0n)
    expect(await systemBalance(services.database, 'deposit-shortfall', 'USDT')).toBe(-60_000_000n)
    expect(await isStopped(services.database, user.id)).toBe(true)
    expect((await deposits(user)).map(({ state, shortfall }) => [state, shortfall])).toEqual([
      ['reorganised', 60_000_000n],
    ])

    await binance.sendAgain(raw)
    await binance.mine(2)
    await look(services, watched56)
    await look(services, watched56)
    expect((await deposits(user)).map(({ state, shortfall }) => [state, shortfall])).toEqual([['credited', 0n]])
    expect(await isStopped(services.database, user.id)).toBe(false)
    expect(await held(user)).toBe(40_000_000n)
    expect(await systemBalance(services.database, 'deposit-shortfall', 'USDT')).toBe(0n)
    expect(await breaches()).toEqual([])
  })

  it('[ASSET-04] what was taken back and is lost for good is paid out of later ones, and then the stop ends by itself', async () => {
    const user = await newUser()
    await send(user, one)
    await binance.mine(1)
    await look(services, watched56)
    await spend(user, 60_000_000n)
    await binance.reorganise(2)
    await look(services, watched56)
    await send(user, one / 2n)
    await binance.mine(1)
    await look(services, watched56)
    expect([await held(user), await isStopped(services.database, user.id)]).toEqual([0n, true])
    await send(user, one / 2n)
    await binance.mine(1)
    await look(services, watched56)
    expect([await held(user), await isStopped(services.database, user.id)]).toEqual([40_000_000n, false])
    expect(await systemBalance(services.database, 'deposit-shortfall', 'USDT')).toBe(0n)
    expect(await breaches()).toEqual([])
  })

  it('what is taken back whole stops nobody: nothing is owed', async () => {
    const user = await newUser()
    await send(user, one)
    await binance.mine(1)
    await look(services, watched56)
    await binance.reorganise(2)
    await look(services, watched56)
    expect([await held(user), await isStopped(services.database, user.id)]).toEqual([0n, false])
  })

  it('an amount that no token has is a stray: the scanner goes on, and the next deposit is credited', async () => {
    const user = await newUser()
    const { transactionHash } = await send(user, 2n ** 250n)
    await binance.mine(1)
    await look(services, watched56)
    expect(await deposits(user)).toEqual([])
    const strays = await services.database
      .selectFrom('stray_transfer')
      .select(['tx_hash', 'raw'])
      .where('address', '=', user.address)
      .execute()
    expect(strays).toEqual([{ tx_hash: transactionHash, raw: 2n ** 250n }])
    const other = await newUser()
    await send(other, one)
    await binance.mine(20)
    await look(services, watched56)
    await look(services, watched56)
    expect(await held(other)).toBe(UNIT)
    expect(await breaches()).toEqual([])
  })

  it('[ASSET-04] stay credited when their transaction only moves to another block', async () => {
    const user = await newUser()
    const { transactionHash } = await send(user, one)
    const raw = await rawOf(transactionHash)
    await binance.mine(1)
    await look(services, watched56)
    const before = (await deposits(user))[0]
    await binance.reorganise(2)
    await binance.sendAgain(raw)
    await look(services, watched56)
    const after = (await deposits(user))[0]
    expect(after?.state).toBe('credited')
    expect(after?.block_number).toBeGreaterThan(before?.block_number ?? 0n)
    expect(after?.journal).toBe(before?.journal)
    expect(await held(user)).toBe(UNIT)
    expect(await isStopped(services.database, user.id)).toBe(false)
    // 15 confirmations: the block itself is the first
    const finalAt = (after?.block_number ?? 0n) + 14n
    expect(await notFinalSums(services.database, user.id)).toEqual([{ chain: 56, asset: 'USDT', units: UNIT, finalAt }])
    await binance.mine(Number(finalAt - (await binance.client.getBlockNumber())) - 1)
    await look(services, watched56)
    expect(await notFinalSums(services.database, user.id)).toHaveLength(1)
    await binance.mine(1)
    await look(services, watched56)
    expect(await notFinalSums(services.database, user.id)).toEqual([])
  })

  it('[ASSET-03] (B1.11, B1.12) 1 USDT is 1.00000000 on each chain, a smallest unit is dust, little is kept and not credited', async () => {
    const user = await newUser()
    const six = watched1.chain.tokens[0]?.contract
    if (!six) throw new Error('no token')
    await ethereum.send(six, tokenAbi, 'mint', user.address, 10n ** 6n)
    await ethereum.mine(1)
    await send(user, one)
    await send(user, 1n)
    await send(user, one / 200n + 3n)
    await binance.mine(1)
    const kept = await systemBalance(services.database, 'deposit-below-minimum', 'USDT')
    await look(services, watched1)
    await look(services, watched56)
    expect(await held(user)).toBe(2n * UNIT)
    const rows = (await deposits(user)).map(({ chain, state, minor, dust_raw }) => [chain, state, minor, dust_raw])
    expect(new Set(rows.map(String))).toEqual(
      new Set(['1,credited,100000000,0', '56,credited,100000000,0', '56,belowMinimum,0,1', '56,belowMinimum,500000,3']),
    )
    expect(await systemBalance(services.database, 'deposit-below-minimum', 'USDT')).toBe(kept + 500_000n)
    expect(await breaches()).toEqual([])
  })

  it('(B1.4, B1.13) a look-alike and the contract of another chain bring nothing', async () => {
    const user = await newUser()
    const fake = await binance.deploy('LookAlike', 'Tether USD', 'USDT')
    await binance.send(fake, tokenAbi, 'mint', user.address, one)
    const foreign = await ethereum.deploy('TestUsd', 'Tether USD', 'USDT', 18)
    await ethereum.send(foreign, tokenAbi, 'mint', user.address, one)
    await Promise.all([binance.mine(2), ethereum.mine(2)])
    await look(services, watched56)
    await look(services, watched1)
    expect(await deposits(user)).toEqual([])
    expect(await held(user)).toBe(0n)
  })

  it('are listed by network and state, page by page, the newest first', async () => {
    const user = await newUser()
    for (const amount of [1n, 2n, 3n]) await send(user, amount * one)
    await look(services, watched56)
    const all = await deposits(user)
    expect(all.map(({ minor, state }) => [minor / UNIT, state])).toEqual([
      [3n, 'confirming'],
      [2n, 'credited'],
      [1n, 'credited'],
    ])
    const page = (filter: object) => depositRows(services.database, user.id, { sort: 'newest', limit: 50, ...filter })
    expect(await page({ state: 'confirming' })).toHaveLength(1)
    expect(await page({ chain: 1 })).toEqual([])
    const after = all[0] && { id: all[0].id, amount: all[0].minor }
    expect((await page({ chain: 56, after })).map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id))
    const stranger = await newUser()
    expect(await deposits(stranger)).toEqual([])
  })

  it('[ASSET-04] go on after a reorganisation right after the very first look, also on a chain of a few blocks', async () => {
    const young = await testChain(56)
    const other = await freshDatabase()
    const database = openDatabase(other.url, 2)
    try {
      const contract = await young.deploy('TestUsd', 'Tether USD', 'USDT', 18)
      const chains = [{ chainId: 56, rpcUrl: young.rpcUrl, usdt: contract }]
      const settings = { ...services.settings, chains }
      const [watched] = await watchedChains({ settings }, [])
      if (!watched) throw new Error('not watched')
      await young.mine(2)
      await look({ ...services, database, settings }, watched)
      await young.reorganise(2)
      await young.mine(1)
      await look({ ...services, database, settings }, watched)
      const head = await young.client.getBlock()
      const { rows } = await sql<{ hash: string }>`select hash from scanned_block order by number desc limit 1`.execute(
        database,
      )
      expect(rows).toEqual([{ hash: head.hash }])
    } finally {
      await Promise.all([database.destroy(), young.stop()])
      await other.drop()
    }
  })

  it('are caught up with after a long pause, on all chains', async () => {
    const user = await newUser()
    await binance.mine(60)
    await send(user, one)
    await binance.mine(60)
    for (const watched of await watchedChains(services, [])) await look(services, watched)
    expect(await held(user)).toBe(UNIT)
  })

  it('(B1.11) are not watched over a token of other decimals or where there is none', async () => {
    const only56 = services.settings.chains.filter(({ chainId }) => chainId === 56)
    const chains = (usdt: string) => only56.map((setting) => ({ ...setting, usdt }))
    const swapped = { ...services.settings, chains: only56 }
    await expect(watchedChains({ settings: swapped }, [])).resolves.toHaveLength(1)
    const wrong = await binance.deploy('TestUsd', 'Tether USD', 'USDT', 6)
    await expect(watchedChains({ settings: { ...swapped, chains: chains(wrong) } }, [])).rejects.toThrow(
      '6 decimals, not 18',
    )
    await expect(watchedChains({ settings: { ...swapped, chains: chains('') } }, [])).rejects.toThrow('does not tell')
  })
})
