import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '#calls/call.ts'
import { sign } from '#calls/envelope/sign.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { balanceOf } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { leaving } from '#server/api/gate/exit.ts'
import { openSession } from '#server/member/session.ts'
import { inTransaction } from '#server/store/database.ts'
import { sendInside } from '#server/transfer/inside/send.ts'
import { type TwoServers, twoServers } from './two-servers.ts'

let world: TestWorld
let servers: TwoServers
let clock = Date.now()

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  servers = await twoServers(world.services.settings.databaseUrl)
})
afterAll(async () => {
  await servers.stop()
  await world.end()
})

interface Racer {
  readonly id: bigint
  readonly username: string
  readonly token: string
}

/** A member with DU and a session, below somebody or at a top. */
async function racer(username: string, du: string, upline: bigint | null = null): Promise<Racer> {
  const { services } = world
  const row = { username, username_key: username, upline, registered_at: new Date() }
  const { id } = await services.database.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow()
  await fund(world, username, 'DU', du)
  const real = { ...services, now: () => new Date(), randomBytes }
  const from = { ip: '127.0.0.1', agent: 'race' }
  return { id, username, token: await openSession(real, services.database, id, from) }
}

async function ask(server: number, call: AnyCall, payload: Record<string, unknown>, token: string): Promise<Envelope> {
  clock += 1
  const signed = { ...payload, timestamp: clock, apiKey: 'planet-web' }
  const body = JSON.stringify({ ...signed, sign: await sign(signed, 'planet-web-development') })
  const headers = { 'content-type': 'application/json', token, lang: 'en_US', system: 'cli' }
  const answer = await fetch(`${servers.origins[server % 2]}/api/${call.path}`, { method: 'POST', headers, body })
  return (await answer.json()) as Envelope
}

/** One inside transfer by its way out, as the gate does it once both proofs are there; how it ended. */
async function sends({ id, username }: Racer, to: Racer, amount: string): Promise<string> {
  const { services } = world
  const member = { id, username, email: '', sourceType: 0, hasTransactionPassword: true, hasGoogle: true }
  const asker = {
    services,
    language: 'en_US',
    ip: '',
    agent: '',
    member: { ...member, session: Buffer.alloc(0) },
  } as const
  const asked = { asset: 'DU', amount, receiver: to.id.toString(), transactionPassword: '', requestId: '' } as const
  try {
    await inTransaction(services.database, (tx) =>
      leaving({ ...asker, tx, factor: 'none', exit: null }, 'assets/insidetransfer', (leaver) =>
        sendInside(leaver, asked),
      ),
    )
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    throw error
  }
}
const held = ({ id }: Racer, book: 'investment' | 'bonus' | 'trading' = 'investment') =>
  balanceOf(world.services.database, id, book, 'DU')

describe('two processes on one database', () => {
  it('[ASSET-08] 200 transfers of one balance, in all directions: what there is is moved and nothing is made or lost', async () => {
    const one = await racer('mover', '100')
    const books = ['investment', 'bonus', 'trading'] as const
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        const [fromBook, toBook] = [books[at % 3], books[(at + 1 + (at % 2)) % 3]]
        return ask(at, ownTransfer, { asset: 'DU', fromBook, toBook, amount: '30', requestId: requestId() }, one.token)
      }),
    )
    const codes = new Set(answers.map(({ code }) => code))
    expect([...codes].filter((code) => ![0, 3001, 3002].includes(code))).toEqual([])
    expect(codes.has(0)).toBe(true)
    const left = [await held(one), await held(one, 'bonus'), await held(one, 'trading')]
    expect(left.reduce((sum, each) => sum + each, 0n)).toBe(units('100'))
    const { rows } = { rows: await world.services.database.selectFrom('own_transfer').select('id').execute() }
    expect(rows.length).toBe(answers.filter(({ code }) => code === 0).length)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-08] one balance that goes two ways at once goes one of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await racer(`torn${round}`, '10')
      const answers = await Promise.all(
        (['bonus', 'trading'] as const).map((toBook, server) =>
          ask(
            server,
            ownTransfer,
            { asset: 'DU', fromBook: 'investment', toBook, amount: '10', requestId: requestId() },
            one.token,
          ),
        ),
      )
      expect(answers.map(({ code }) => code).toSorted(), `round ${round}`).toEqual([0, 3001])
    }
    expect(await brokenLaws(world)).toEqual([])
  })
})

describe('inside transfers at one moment', () => {
  it('[ASSET-09] of one sender reach a day’s limit and not beyond it', async () => {
    const upper = await racer('upper', '0.5')
    const sender = await racer('sender', '200000', upper.id)
    const ended = await Promise.all(Array.from({ length: 16 }, () => sends(sender, upper, '9000')))
    expect(ended.toSorted()).toEqual([...Array(5).fill('done'), ...Array(11).fill('insideDayLimit')])
    expect([await held(sender), await held(upper)]).toEqual([units('155000'), units('45000.5')])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-09] of one balance send it once', async () => {
    const upper = await racer('once', '0.5')
    const sender = await racer('twice', '100', upper.id)
    const ended = await Promise.all(Array.from({ length: 12 }, () => sends(sender, upper, '60')))
    expect(ended.toSorted()).toEqual(['done', ...Array(11).fill('insufficientBalance')])
    expect([await held(sender), await held(upper)]).toEqual([units('40'), units('60.5')])
  })

  it('[ASSET-09] between two who send to each other end, and their sum stays', async () => {
    const left = await racer('lefty', '1000')
    const right = await racer('righty', '1000', left.id)
    const ended = await Promise.all(
      Array.from({ length: 24 }, (_, at) => (at % 2 ? sends(left, right, '7') : sends(right, left, '5'))),
    )
    expect(ended).toEqual(Array(24).fill('done'))
    expect([await held(left), await held(right)]).toEqual([units('976'), units('1024')])
    expect(await brokenLaws(world)).toEqual([])
  })
})
