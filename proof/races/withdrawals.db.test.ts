import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { buildProcesses } from '#tools/bundle.mjs'

const BUILT = fileURLToPath(new URL('../../.made/processes/withdrawals/', import.meta.url))
const WALLET = getAddress(`0x${'b'.repeat(40)}`)

let world: TestWorld
let rich: Person

beforeAll(async () => {
  await buildProcesses({ withdrawal: 'proof/races/withdrawal-process.ts' }, BUILT)
  world = await testWorld()
  await openWorld(world, [])
  rich = await person(world, 'rich')
  await fund(world, 'rich', 'USDT', '1000')
  await sql`insert into payout_wallet (chain, address, next_nonce) values (56, ${WALLET}, 0)`.execute(
    world.services.database,
  )
})
afterAll(() => world.end())

/** A process of the operating system that withdraws for the rich; what it said of each address is given once it has ended. */
async function withdrawer(member: bigint) {
  const child = spawn(process.execPath, [join(BUILT, 'withdrawal.js'), `${member}`], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: world.services.settings.databaseUrl,
      RPC_URL_56: 'http://127.0.0.1:9',
      USDT_56: '0x55d398326f99059fF775485246999027B3197955',
      PAYOUT_ADDRESS: WALLET,
      LOG_LEVEL: 'silent',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const came = new Map<string, string>()
  const lines = createInterface({ input: child.stdout })
  const ended = once(child, 'exit')
  await once(lines, 'line')
  lines.on('line', (line) => {
    const [address = '', outcome = ''] = line.split(' ')
    came.set(address, outcome)
  })
  return async (addresses: readonly string[]) => {
    child.stdin.end(`${addresses.join('\n')}\n`)
    expect(await ended).toEqual([0, null])
    return came
  }
}

it('[ASSET-05] two processes withdraw 200 times at once what is there for 83: 83 are set aside, and asked to be paid once each', async () => {
  const { database } = world.services
  const { id } = await database
    .selectFrom('member')
    .select('id')
    .where('username', '=', 'rich')
    .executeTakeFirstOrThrow()
  const addresses = Array.from({ length: 200 }, (_, index) =>
    getAddress(`0x${(0xace000 + index).toString(16).padStart(40, '0')}`),
  )
  const [left, right] = await Promise.all([withdrawer(id), withdrawer(id)])
  const came = (await Promise.all([left(addresses.slice(0, 100)), right(addresses.slice(100))])).flatMap((one) => [
    ...one.values(),
  ])
  const count = (what: string) => came.filter((one) => one === what).length
  expect([came.length, count('processing'), count('insufficientBalance')]).toEqual([200, 83, 117])
  expect(await shownBalance(world, rich, 'USDT')).toBe('4')
  const { rows } = await sql<{
    made: number
    paid: number
    aside: bigint
    instants: number
  }>`select count(*)::int as made,
      (select count(distinct cause)::int from payment) as paid, sum(leaves) as aside, count(distinct made_at)::int as instants
    from withdrawal`.execute(database)
  // of 8 decimals: 83 times 12
  expect(rows).toEqual([{ made: 83, paid: 83, aside: 99_600_000_000n, instants: 83 }])
  expect(await brokenLaws(world)).toEqual([])
})
