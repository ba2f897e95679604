import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { receive } from '#demo/partner/orders.ts'
import { balanceOf } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { fund } from '#proof/api/funded.ts'
import { leaves } from '#proof/api/partner/leaves.ts'
import { differences, linkTo, type PartnerWorld, partnerWorld } from '#proof/api/partner/partners.ts'
import type { TestWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { deliverOrders } from '#server/partner/deliver.ts'
import { askAgain, giveBack, settle } from '#server/partner/end.ts'
import { receiveOrder } from '#server/partner/receive.ts'
import type { Services } from '#server/services/services.ts'
import { partnersOf } from '#server/settings/partners.ts'
import { type Database, inTransaction, openDatabase, type Tx } from '#server/store/database.ts'

let both: PartnerWorld
let world: TestWorld
let other: Database
let pools: readonly Services[]

beforeAll(async () => {
  both = await partnerWorld()
  world = both.world
  other = openDatabase(world.services.settings.databaseUrl, 10)
  pools = [world.services, { ...world.services, database: other }]
})
afterAll(async () => {
  await other.destroy()
  await both.end()
})
afterEach(async () => {
  expect(await brokenLaws(world)).toEqual([])
})

async function member(username: string, subject: string, du?: string): Promise<bigint> {
  const row = { username, username_key: username, registered_at: new Date() }
  const { id } = await world.services.database
    .insertInto('member')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (du) await fund(world, username, 'DU', du)
  await linkTo(world, username, subject)
  return id
}
const pool = (at: number): Services => pools[at % 2] ?? world.services
const held = (id: bigint) => balanceOf(world.services.database, id, 'investment', 'DU')

/** How each of them ended: 'done', or the name of its refusal. */
async function ended(asked: readonly Promise<unknown>[]): Promise<string[]> {
  const all = await Promise.allSettled(asked)
  return all
    .map((one) => {
      if (one.status === 'fulfilled') return 'done'
      if (one.reason instanceof Refusal) return one.reason.reason
      throw one.reason
    })
    .toSorted()
}

describe('orders to a partner, over two pools', () => {
  it('[ASSET-10] of one balance leave once', async () => {
    const id = await member('once', '1', '100')
    const outcomes = await ended(Array.from({ length: 12 }, (_, at) => leaves({ services: pool(at) }, 'once', '60')))
    expect(outcomes).toEqual(['done', ...Array(11).fill('insufficientBalance')])
    expect(await held(id)).toBe(units('40'))
  })

  it('[ASSET-10] reach a day’s limit and not beyond it', async () => {
    const id = await member('daily', '2', '200000')
    const outcomes = await ended(Array.from({ length: 14 }, (_, at) => leaves({ services: pool(at) }, 'daily', '9000')))
    expect(outcomes).toEqual([...Array(5).fill('done'), ...Array(9).fill('partnerDayLimit')])
    expect(await held(id)).toBe(units('155000'))
  })

  it('[ASSET-10] are delivered once, however many workers do it', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, at) => deliverOrders(pool(at))))
    const open = await world.services.database
      .selectFrom('partner_order')
      .select('id')
      .where('next_at', 'is not', null)
      .execute()
    expect(open).toEqual([])
    expect(await differences(both)).toEqual([])
  })

  it('[ASSET-10] that two workers heard of at once are settled once, and given back once', async () => {
    await member('shut', '3', '100')
    const [good, bad] = [await leaves(world, 'once'), await leaves(world, 'shut')]
    const [partner] = partnersOf(world.services.settings)
    if (!partner) throw new Error('no partner')
    const at = world.services.now()
    for (const [order, subject] of [
      [good, '1'],
      [bad, '3'],
    ] as const)
      await receive(both.partner.pool, 2, { order, subject, asset: 'DU', amount: '10' })
    await world.services.database
      .updateTable('partner_order')
      .set({ state: 'sent' })
      .where('id', 'in', [good, bad])
      .execute()
    const hear = (ends: (tx: Tx) => Promise<void>) =>
      Promise.all([...pools, ...pools].map(({ database }) => inTransaction(database, ends)))
    await hear((tx) => settle(tx, partner, good, at))
    await hear((tx) => giveBack(tx, partner, bad, at, 'memberClosed'))
    // and what is heard later of either changes nothing
    await hear((tx) => giveBack(tx, partner, good, at, 'other'))
    await hear((tx) => askAgain(tx, bad, at))
    const rows = await world.services.database
      .selectFrom('partner_order')
      .select(['id', 'state'])
      .where('id', 'in', [good, bad])
      .execute()
    expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [good, 'settled'],
        [bad, 'returned'],
      ]),
    )
    expect(await differences(both)).toEqual([])
  })
})

describe('orders from a partner, over two pools', () => {
  const bring = (at: number, orderId: string, subject: string, amount: string) => {
    const services = pool(at)
    const [partner] = partnersOf(services.settings)
    if (!partner) throw new Error('no partner')
    return receiveOrder({ services, partner }, { orderId, subject, asset: 'DU', amount, nonce: randomUUID() })
  }

  it('[ASSET-10] the same one at once is credited once, and has one answer', async () => {
    const id = await member('target', '4')
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => bring(at, 'same', '4', '10')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await held(id)).toBe(units('10'))
  })

  it('[ASSET-10] with two contents at once: one of them is the order, the other an error', async () => {
    const outcomes = await ended([bring(0, 'two', '4', '10'), bring(1, 'two', '4', '11')])
    expect(outcomes).toEqual(['done', 'partnerOrderDiffers'])
  })

  it('[ASSET-10] of one member at once reach a day’s limit and not beyond it', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => bring(at, `many-${at}`, '4', '9000')))
    expect(answers.filter(({ status }) => status === 'settled')).toHaveLength(5)
    expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([null, 'partnerDayLimit']))
  })
})
