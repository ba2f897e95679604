import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { thirdDetail, thirdTransfer } from '#calls/partner/third.ts'
import { root } from '#demo/box/settings.ts'
import { send } from '#demo/partner/orders.ts'
import { free } from '#demo/process/port.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund } from '#proof/api/funded.ts'
import { PARTNER_SECRET } from '#proof/api/partner/lantern.ts'
import { leaves } from '#proof/api/partner/leaves.ts'
import { differences, linkTo, type PartnerWorld, partnerWorld } from '#proof/api/partner/partners.ts'
import { type Person, person } from '#proof/api/person.ts'
import { leave } from '#proof/api/spend.ts'
import type { TestWorld } from '#proof/api/world.ts'
import { deliverOrders } from '#server/partner/deliver.ts'
import { bundleOf } from '#tools/bundle.mjs'
import { type Between, type PartnerProxy, partnerProxy } from './partner-proxy.ts'

let both: PartnerWorld
let world: TestWorld
let proxy: PartnerProxy
let target: string
let ada: Person
let closed: Person

beforeAll(async () => {
  both = await partnerWorld()
  world = both.world
  target = both.partner.url
  proxy = await partnerProxy(() => target)
  both.redirect(proxy.url)
  ada = await person(world, 'ada')
  closed = await person(world, 'closed')
  for (const name of ['ada', 'closed']) await fund(world, name, 'DU', '10000')
  await linkTo(world, 'ada', '1')
  await linkTo(world, 'closed', '3')
})
afterAll(async () => {
  await proxy.stop()
  await both.end()
})
afterEach(async () => {
  expect(await brokenLaws(world)).toEqual([])
})

const transfer = async (who: Person): Promise<string> =>
  (await world.get(thirdTransfer, { sourceType: 2, asset: 'DU', amount: '10', ...leave(world, who) }, who.token)).order
const stateOf = async (order: string, who = ada) => (await world.get(thirdDetail, { order }, who.token)).status
/** The chore of the worker, when what is unknown is due again. */
async function turn(): Promise<void> {
  world.pass(301_000)
  await deliverOrders(world.services)
}

describe('an order to a partner', () => {
  it.each<[Between, number]>([
    ['lost', 0],
    ['forged', 0],
    ['dropped', 1],
    ['failure', 1],
    ['late', 1],
    ['before', 1],
  ])('[ASSET-10] whose answer is %s is unknown, asked for again, and settled once', async (between, arrives) => {
    const before = await shownBalance(world, ada, 'DU')
    const order = await transfer(ada)
    const arrived = proxy.arrived()
    proxy.behave(between)
    await deliverOrders(world.services)
    expect(proxy.arrived() - arrived).toBe(arrives)
    expect(await stateOf(order)).toBe('unknown')
    await turn()
    expect(await stateOf(order)).toBe('unknown')
    proxy.behave('truth')
    await turn()
    expect(await stateOf(order)).toBe('settled')
    await turn()
    expect(await shownBalance(world, ada, 'DU')).toBe(`${Number(before) - 10}`)
    expect(await differences(both)).toEqual([])
  })

  it.each<Between>(['dropped', 'failure', 'lost'])(
    '[ASSET-10] that is refused, with the answer %s, goes back once, and not before that is known',
    async (between) => {
      const before = await shownBalance(world, closed, 'DU')
      const order = await transfer(closed)
      proxy.behave(between)
      await deliverOrders(world.services)
      expect(await stateOf(order, closed)).toBe('unknown')
      expect(await shownBalance(world, closed, 'DU')).toBe(`${Number(before) - 10}`)
      proxy.behave('truth')
      await turn()
      await turn()
      expect(await stateOf(order, closed)).toBe('returned')
      expect(await shownBalance(world, closed, 'DU')).toBe(before)
      expect(await differences(both)).toEqual([])
    },
  )

  it('[ASSET-10] that a worker had sent when it was killed is asked for by the next one', async () => {
    const order = await transfer(ada)
    const { database } = world.services
    const at = world.services.now()
    // what is left of a worker between the partner's answer and its own commit
    await database
      .updateTable('partner_order')
      .set({ state: 'sent', tries: 1, next_at: new Date(at.getTime() + 30_000) })
      .where('id', '=', order)
      .execute()
    await deliverOrders(world.services)
    expect(await stateOf(order)).toBe('sent')
    await turn()
    expect(await stateOf(order)).toBe('settled')
    expect(await differences(both)).toEqual([])
  })
})

describe('an order from a partner', () => {
  it('[ASSET-10] whose answer it did not hear is asked for, and credited once', async () => {
    const before = await shownBalance(world, ada, 'DU')
    await send(both.partner.pool, '1', 'DU', '25', 'heard-late')
    // it was sent and taken, and the partner died before it knew
    await both.partner.push()
    await both.partner.pool.query(`update orders set state = 'asked', ended_at = null where order_id = 'heard-late'`)
    await both.partner.pool.query(`delete from movement where cause = 'heard-late' and kind = 'settled'`)
    await both.partner.pool.query(
      `update account set balance = balance + 2500000000 where name in ('transit') and asset = 'DU'`,
    )
    await both.partner.pool.query(
      `update account set balance = balance - 2500000000 where name = 'orrery' and asset = 'DU'`,
    )
    await both.partner.push()
    expect(await shownBalance(world, ada, 'DU')).toBe(`${Number(before) + 25}`)
    expect(await differences(both)).toEqual([])
  })
})

describe('a partner’s process', () => {
  let child: ChildProcess | undefined
  let port = 0
  const start = async () => {
    child = spawn(process.execPath, [bundleOf('partner')], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PARTNER_TYPE: '2',
        PARTNER_PORT: `${port}`,
        PARTNER_DATABASE_URL: both.partner.databaseUrl,
        PARTNER_SECRET,
        ORRERY_URL: 'http://127.0.0.1:1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (child.stdout) await once(child.stdout, 'data')
    target = `http://127.0.0.1:${port}`
  }
  const kill = async () => {
    if (child?.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  beforeAll(async () => {
    for (port = 19_700; !(await free(port)); port += 1);
    // the process tells the time by the wall's clock
    world.pass(Date.now() - world.services.now().getTime())
  })
  afterAll(async () => {
    await kill()
    target = both.partner.url
  })

  it('[ASSET-10] that is killed with orders under way knows each once when it is there again', async () => {
    await start()
    const orders: string[] = []
    for (let count = 0; count < 6; count += 1) orders.push(await leaves(world, 'ada'))
    const delivering = deliverOrders(world.services)
    await kill()
    await delivering
    await start()
    world.pass(Date.now() - world.services.now().getTime())
    const { database } = world.services
    await database
      .updateTable('partner_order')
      .set({ next_at: new Date(0) })
      .where('next_at', 'is not', null)
      .execute()
    await deliverOrders(world.services)
    const states = await database.selectFrom('partner_order').select('state').where('id', 'in', orders).execute()
    expect(states.map(({ state }) => state)).toEqual(Array(6).fill('settled'))
    expect(await differences(both)).toEqual([])
  })
})
