import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyName } from '#chain/addresses/deposit-address.ts'
import { chains } from '#chain/definitions/chains.ts'
import { demoDepositKey } from '#demo/chains/keys.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { folderFiles } from '#server/files/folder.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { TIMELINE } from '#server/store/timeline.ts'
import { addressOf } from './address-of.ts'
import { upsertFound } from './deposit.sql.ts'
import { depositHandlers } from './handlers.ts'
import { noteAgreed, noteWatched } from './scan/chain-watch.sql.ts'

const usdt = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const hash = `0x${'ab'.repeat(32)}`
const orders = [uuidv7(), uuidv7(), uuidv7()].sort()

describe('the calls of deposits', () => {
  let fresh: FreshDatabase
  let services: Services
  let mine = 0n
  let others = 0n

  beforeAll(async () => {
    fresh = await freshDatabase()
    const quiet = () => {}
    services = {
      database: openDatabase(fresh.url, 4),
      economy: configuredEconomy(),
      settings: readSettings({
        DATABASE_URL: fresh.url,
        DEPOSIT_XPUB: demoDepositKey(),
        RPC_URL_56: 'http://127.0.0.1:9',
        USDT_56: usdt,
      }),
      files: folderFiles(tmpdir()),
      now: () => new Date(),
      randomBytes,
      log: { info: quiet, warn: quiet, error: quiet },
    }
    const { rows } = await sql<{ id: bigint }>`
      insert into member (registered_at) select now() from generate_series(1, 2) returning id`.execute(
      services.database,
    )
    ;[mine = 0n, others = 0n] = rows.map(({ id }) => id)
    await sql`insert into scanned_block (chain, number, hash, parent) values (56, 12, ${hash}, ${hash})`.execute(
      services.database,
    )
    for (const [place, id] of orders.entries()) {
      const found = {
        id,
        member: mine,
        chain: 56,
        asset: 'USDT',
        contract: usdt,
        tx_hash: hash,
        ordinal: place,
        log_index: place,
      }
      const amount = { raw: 10n ** 18n, minor: 10n ** 8n, dust_raw: 0n, sender: usdt, address: usdt }
      await inTransaction(services.database, (tx) =>
        upsertFound(tx, { ...found, ...amount, block_number: 10n + BigInt(place), block_hash: hash }),
      )
    }
  })
  afterAll(async () => {
    await services.database.destroy()
    await fresh.drop()
  })

  // as the gate does it: the payload by the call's shape in, the answer by the call's shape out
  async function ask(path: string, payload: object, id = mine): Promise<unknown> {
    const handler = depositHandlers.find(({ call }) => call.path === path)
    if (!handler || handler.kind === 'file') throw new Error(`no call at ${path}`)
    const input = handler.call.request.parse(payload)
    const member = { id, username: '', email: '', sourceType: 0, hasTransactionPassword: false, hasGoogle: false }
    const asker = { services, language: 'en_US', ip: '', agent: '', member: { ...member, session: Buffer.alloc(32) } }
    return handler.call.answer.parse(await handler.run(input as never, asker as never))
  }

  it('[AUTH-20] chain/list is a plain list of names and ids, the default chain first', async () => {
    expect(await ask('chain/list', {})).toEqual([
      { chainName: 'BSC', chainId: 56 },
      { chainName: 'ETH', chainId: 1 },
      { chainName: 'Catalyst', chainId: 2032 },
      { chainName: 'Polygon', chainId: 137 },
      { chainName: 'HECO', chainId: 128 },
    ])
    expect(chains.flatMap(({ chainId, supported }) => (supported ? [chainId] : []))).toEqual([56, 1, 2032])
  })

  it('[ASSET-03] the address comes with what can be sent where', async () => {
    const coin = { chainId: 56, network: 'BSC', networkName: 'BNB Smart Chain', asset: 'USDT', contract: usdt }
    const coins = [{ ...coin, least: '0.01', exposure: '10000', confirmations: 2, finality: 15 }]
    expect(await ask('assets/coinlist', {})).toEqual({ coins })
    const first = await ask('assets/rechargeaddress', {})
    expect(first).toEqual({ address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/), coins })
    expect(await ask('assets/rechargeaddress', {})).toEqual(first)
  })

  it('[ASSET-03] an address that was given after the backup is given to nobody else when that is brought back', async () => {
    const { database } = services
    const { rows: people } = await sql<{ id: bigint }>`
      insert into member (registered_at) select now() from generate_series(1, 5) returning id`.execute(database)
    const [first = 0n, second = 0n, third = 0n, fourth = 0n, fifth = 0n] = people.map(({ id }) => id)
    const key = keyName(demoDepositKey())
    const numberOf = async (member: bigint) => {
      const address = await addressOf(services, member)
      const query = database.selectFrom('deposit_address').select('index').where('member', '=', member)
      return { address, number: (await query.executeTakeFirstOrThrow()).index }
    }
    const before = await numberOf(first)
    const lost = await numberOf(second)
    expect(lost.number).toBe(before.number + 1)
    // the database of a moment before that, by a server that writes another timeline
    await sql`delete from deposit_address where member = ${second}`.execute(database)
    await sql`update deposit_key set next = ${lost.number}, timeline = '00000000' where name = ${key}`.execute(database)
    const after = await numberOf(third)
    expect(after.address).not.toBe(lost.address)
    expect(after.number).toBe(lost.number + 10_000)
    // once
    expect((await numberOf(fourth)).number).toBe(after.number + 1)
    // the version before wrote no timeline: a backup of it may be older than what was given last
    await sql`update deposit_key set timeline = null where name = ${key}`.execute(database)
    expect((await numberOf(fifth)).number).toBe(after.number + 2 + 10_000)
    const { rows } = await sql`select from deposit_key where name = ${key} and timeline = ${TIMELINE}`.execute(database)
    expect(rows).toHaveLength(1)
  })

  it('[ASSET-03] the list goes on where a page ends, and shows confirmations from the scanner’s own blocks', async () => {
    const newestFirst = orders.toReversed()
    const first = await ask('assets/rechargerecords', { size: 2 })
    expect(first).toMatchObject({
      list: [
        { order: newestFirst[0], amount: '1', state: 'confirming', confirmations: 1, needed: 2 },
        { order: newestFirst[1], confirmations: 2 },
      ],
      next: `${newestFirst[1]}~100000000~newest`,
    })
    const { next } = first as { next: string }
    expect(await ask('assets/rechargerecords', { size: 2, after: next })).toMatchObject({
      list: [{ order: newestFirst[2], confirmations: 3 }],
      next: null,
    })
    const nothing = { list: [], next: null, silent: [] }
    expect(await ask('assets/rechargerecords', { chainId: 1 })).toEqual(nothing)
    expect(await ask('assets/rechargerecords', { state: 'credited' })).toEqual(nothing)
  })

  it('[ASSET-03] the list holds what was first seen from an instant on and before another, in each order', async () => {
    const found = async (filter: object) =>
      ((await ask('assets/rechargerecords', filter)) as { list: { order: string }[] }).list.map(({ order }) => order)
    const at = (second: number): number => Date.UTC(2026, 10, 20, 12, 0, second)
    const [first, middle, last] = orders
    for (const [second, id] of orders.entries())
      await sql`update deposit set seen_at = ${new Date(at(second))} where id = ${id}`.execute(services.database)
    expect(await found({ from: at(1) })).toEqual([last, middle])
    expect(await found({ from: at(1), sort: 'oldest' })).toEqual([middle, last])
    expect(await found({ to: at(1) })).toEqual([first])
    expect(await found({ from: at(0), to: at(2), sort: 'amountUp', chainId: 56 })).toEqual([first, middle])
    expect(await found({ from: at(0), to: at(2), state: 'credited' })).toEqual([])
    expect(await found({ from: at(3) })).toEqual([])
    const page = (await ask('assets/rechargerecords', { from: at(1), size: 1 })) as { next: string }
    expect(await found({ from: at(1), size: 1, after: page.next })).toEqual([middle])
    await expect(found({ from: at(1), sort: 'amount', after: page.next })).rejects.toMatchObject({
      reason: 'badRequest',
      facts: { field: 'after' },
    })
  })

  it('the list says since when a network that is served has been silent', async () => {
    const silent = async () => ((await ask('assets/rechargerecords', {})) as { silent: unknown[] }).silent
    const { database } = services
    await noteWatched(database, 56)
    expect(await silent()).toEqual([])
    await sql`update chain_watch set watched_since = '2026-11-20T12:03:00Z'`.execute(database)
    const since = Date.parse('2026-11-20T12:03:00Z')
    expect(await silent()).toEqual([{ chainId: 56, network: 'BSC', since }])
    await noteAgreed(database, 56, 7n)
    await noteAgreed(database, 1, 7n)
    expect(await silent()).toEqual([])
    await sql`update chain_watch set agreed_at = '2026-11-20T12:04:00Z'`.execute(database)
    expect(await silent()).toEqual([{ chainId: 56, network: 'BSC', since: since + 60_000 }])
    await noteAgreed(database, 56, 8n)
  })

  it('a deposit is told to its owner alone', async () => {
    expect(await ask('assets/rechargedetail', { order: orders[0] })).toMatchObject({
      block: '10',
      journal: null,
      bookedAt: null,
    })
    await expect(ask('assets/rechargedetail', { order: orders[0] }, others)).rejects.toMatchObject({
      reason: 'notFound',
    })
    expect(await ask('assets/rechargerecords', {}, others)).toEqual({ list: [], next: null, silent: [] })
  })
})
