import { readdirSync } from 'node:fs'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { namePlanet } from '#calls/planet/name.ts'
import { balancesOf } from '#ledger/balances.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { command, sibling } from '#proof/database/cluster.ts'
import { askerOf } from '#proof/kills/asking.ts'
import { makeCrowd, type Racer, transactionPassword } from '#proof/races/crowd.ts'
import { type OneServer, oneServer } from '#proof/races/two-servers.ts'
import { units } from '#rules/amount/decimal.ts'
import { migrate } from '#server/store/migrate.ts'
import { type Before, versionBefore } from './before.ts'
import { type Balancer, loadOf } from './load.ts'

const MEMBERS = 6
const EACH = 20_000
const name = `upgraded_${process.pid}`
let before: Before
let url: string
let world: TestWorld
let crowd: Racer[]
const running: OneServer[] = []
beforeAll(async () => {
  before = versionBefore()
  const adminUrl = inject('databaseAdminUrl')
  await command(adminUrl, `create database ${name}`)
  url = sibling(adminUrl, name)
  await migrate(url, before.migrations)
  // what is made here is made on the tables of before; who needs newer ones for it sees it fail here
  world = await testWorld({}, url)
  await openWorld(world, [1])
  const names = Array.from({ length: MEMBERS }, (_, count) => `member${count}`)
  crowd = await makeCrowd(world, names, async (tx, ids) => {
    for (const id of ids) {
      const cause = uuidv7()
      const leg = {
        from: ofSystem('treasury'),
        to: ofUser(id, 'investment'),
        asset: 'DU',
        units: units(`${EACH}`),
      } as const
      await post(tx, { id: cause, kind: 'grant', cause, actor: null, worldAt: new Date(), legs: [leg] })
    }
  })
})
afterAll(async () => {
  for (const server of running) server.kill()
  await world.end()
  await command(inject('databaseAdminUrl'), `drop database if exists ${name} with (force)`)
  before.remove()
})

it('an upgrade under load: the last migration comes, old and new API serve side by side, and no request is lost', {
  timeout: 300_000,
}, async () => {
  const old = [await start(before.api), await start(before.api)] as const
  const balancer: Balancer = { origins: old.map(({ origin }) => origin) }
  const [first] = crowd
  const named = {
    coordinates: '1-1-1',
    name: 'Twice',
    manifesto: 'built anew',
    transactionPassword,
    requestId: requestId(),
  }
  expect(await askerOf(balancer.origins[0] ?? '')(namePlanet, named, first?.token ?? '')).toMatchObject({
    kind: 'done',
  })
  const paidForName = EACH - (await held(first?.id ?? 0n)).all
  const over = new AbortController()
  const plots = plotsOfEra(world, 1, 1, 1).map(({ x, y }) => ({ x, y }))
  const load = loadOf(crowd, plots, balancer, over.signal)
  const ended = load.then(() => Promise.reject(new Error('the load ended before it was told to')))
  ended.catch(() => {}) // read below, in the races
  // nobody waits for their end: the version before may wait a minute for connections that are kept open
  const goesOn = () => Promise.race([fortyMore(), ended])
  try {
    await goesOn()
    expect(await migrate(url)).toEqual(added(before))
    // those of before go on as if nothing had been
    await goesOn()
    const next = await start()
    balancer.origins = [old[0].origin, next.origin]
    void old[1].stop()
    await goesOn()
    const last = await start()
    balancer.origins = [next.origin, last.origin]
    void old[0].stop()
    await goesOn()
  } finally {
    over.abort()
  }
  const told = await load

  expect(told.wrong).toEqual([])
  expect([...told.by.values()].filter((answers) => answers > 0)).toHaveLength(4)
  for (const { id } of crowd) {
    const { investment, trading } = await held(id)
    const moved = told.moved.get(id) ?? 0
    const bought = told.bought.get(id) ?? 0
    expect([trading, investment]).toEqual([moved, EACH - moved - 500 * bought - (id === first?.id ? paidForName : 0)])
  }
  expect([...told.bought.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  expect(await brokenLaws(world)).toEqual([])
})

/** Starts an API process, of this version or of a built one. */
async function start(file?: string) {
  const server = await oneServer(url, {}, file)
  running.push(server)
  return server
}

/** Waits until forty more transfers have been made, whichever process makes them. */
async function fortyMore(): Promise<void> {
  const transfers = async () => {
    const [row] = await command(url, "select count(*) as count from ledger.journal where kind = 'ownTransfer'")
    return Number(row?.count)
  }
  const before = await transfers()
  await expect.poll(transfers, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 40)
}

/** The migrations that this version has and the one before has not, whatever their numbers: the last to come may be no last number. */
function added({ migrations }: Before): string[] {
  const known = new Set(readdirSync(migrations))
  const ours = readdirSync(new URL('../../server/store/migrations', import.meta.url)).filter((file) =>
    file.endsWith('.sql'),
  )
  const more = ours.filter((file) => !known.has(file)).sort()
  if (more.length === 0) throw new Error('the version before has all migrations of this one')
  return more
}

/** A member's DU by account, whole ones. */
async function held(id: bigint): Promise<{ investment: number; trading: number; all: number }> {
  const balances = await balancesOf(world.services.database, id)
  const of = (book: string) =>
    Number(
      balances.filter((one) => one.book === book && one.asset === 'DU').reduce((sum, one) => sum + one.units, 0n) /
        units('1'),
    )
  return { investment: of('investment'), trading: of('trading'), all: of('investment') + of('trading') }
}
