import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bagBuy } from '#calls/tfa/buy.ts'
import { balanceOf } from '#ledger/balances.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { openWorld } from '#proof/api/funded.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { units } from '#rules/amount/decimal.ts'
import { ERRORS } from '#rules/errors/errors.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundTfa } from '#server/tfa/fund.ts'
import { worldNow } from '#server/world/clock.ts'
import { bundleOf, ensureBundles } from '#tools/bundle.mjs'
import { type AskOne, askerOf, makeCrowd, type Racer, tally, transactionPassword } from './crowd.ts'
import { oneServer } from './two-servers.ts'

const run = promisify(execFile)
const CLOSED = ERRORS.tfaPackClosed
let world: TestWorld
let server: Awaited<ReturnType<typeof oneServer>>
let ask: AskOne

beforeAll(async () => {
  await ensureBundles()
  world = await testWorld()
  await openWorld(world, [])
  await inTransaction(world.services.database, (tx) => fundTfa(tx, units('2000000')))
  server = await oneServer(world.services.settings.databaseUrl)
  ask = askerOf({ origins: [server.origin, server.origin], stop: server.stop })
})
afterAll(async () => {
  await server.stop()
  await world.end()
})

/** Members with what one Pack B costs. */
const buyers = (name: string, size: number) =>
  makeCrowd(
    world,
    Array.from({ length: size }, (_, at) => `${name}${at}`),
    async (tx, ids) => {
      const price = { from: ofSystem('custody:56'), asset: 'USDT', units: units('1000') } as const
      await moveByHand(
        tx,
        await worldNow(tx),
        ids.map((id) => ({ ...price, to: ofUser(id, 'investment') })),
      )
    },
  )
const buy = ({ token }: Racer) => ask(0, bagBuy, { pack: 'B', transactionPassword, requestId: requestId() }, token)

/** The operators' command line, as a process of its own: what it printed, once the act is acknowledged. */
async function says(verb: 'close' | 'open'): Promise<string> {
  const words = ['tfa', verb, 'B', '--reason', 'the race', '--really']
  const env = { PATH: process.env.PATH, DATABASE_URL: world.services.settings.databaseUrl, OPERATOR: 'orla' }
  return (await run(process.execPath, [bundleOf('operator'), ...words], { env })).stdout
}

async function packages(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tfa_package`.execute(
    world.services.database,
  )
  return rows[0]?.count ?? 0
}

/** Holds the pack's row until both stand before it, one behind the other, and lets them go. */
async function oneBehindTheOther<First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const begun: [Promise<First>?, Promise<Second>?] = []
  await inTransaction(world.services.database, async (tx) => {
    await sql`select from tfa_pack where pack = 'B' for update`.execute(tx)
    begun[0] = first()
    await somebodyWaits(world.services.database)
    begun[1] = second()
    await somebodyWaits(world.services.database, 2)
  })
  return Promise.all([begun[0] ?? first(), begun[1] ?? second()])
}

it('[TFA-02][TFA-03] a purchase before which a pack is closed takes nothing, and one that is before it is done whole', async () => {
  const [early, late] = await buyers('order', 2)
  if (!early || !late) throw new Error('nobody')
  const [bought, closed] = await oneBehindTheOther(
    () => buy(early),
    () => says('close'),
  )
  expect(bought).toMatchObject({ code: 0, data: { price: '1000' } })
  expect(closed).toContain('pack B is closed: nobody can buy it')
  expect([await held(early), await packages()]).toEqual([0n, 1])
  await says('open')
  const [, refused] = await oneBehindTheOther(
    () => says('close'),
    () => buy(late),
  )
  expect(refused.code).toBe(CLOSED)
  expect([await held(late), await packages()]).toEqual([units('1000'), 1])
  await says('open')
}, 600_000)

it('[TFA-02][TFA-03] of a crowd that buys while a pack is closed nobody buys after that is acknowledged, and who has paid has a package', async () => {
  for (const round of [1, 2, 3]) {
    const crowd = await buyers(`round${round}`, 40)
    const before = await packages()
    let closed = false
    let afterwards = 0
    const closing = says('close').then(async () => {
      closed = true
      afterwards = await packages()
    })
    const answers: Envelope[] = []
    const late: Envelope[] = []
    // one after the other in eight rows, so that some come before and some behind it
    const rows = Array.from({ length: 8 }, (_, row) => crowd.filter((_, at) => at % 8 === row))
    const inRow = async (row: readonly Racer[]): Promise<void> => {
      for (const one of row) {
        const behind = closed
        const answer = await buy(one)
        answers.push(answer)
        if (behind) late.push(answer)
        expect(await held(one)).toBe(answer.code === 0 ? 0n : units('1000'))
      }
    }
    await Promise.all([...rows.map(inRow), closing])
    const [last] = await buyers(`last${round}`, 1)
    if (last) late.push(await buy(last))
    expect(new Set(late.map(({ code }) => code))).toEqual(new Set([CLOSED]))
    const { 0: done = 0, [CLOSED]: refused = 0 } = tally(answers)
    expect(done + refused).toBe(40)
    expect([await packages(), afterwards]).toEqual([before + done, before + done])
    await says('open')
  }
  expect(await brokenLaws(world)).toEqual([])
}, 600_000)

const held = ({ id }: Racer) => balanceOf(world.services.database, id, 'investment', 'USDT')
