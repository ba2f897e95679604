import { sql } from 'kysely'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetList } from '#calls/asset/list.ts'
import { withdraw } from '#calls/withdrawal/withdraw.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { googleCode, type TestWorld, testWorld } from '#proof/api/world.ts'
import { seal } from '#server/secret/secret.ts'
import { type AskOne, askerOf, makeCrowd, type Racer } from './crowd.ts'
import { type TwoServers, twoServers } from './two-servers.ts'

const WALLET = getAddress(`0x${'b'.repeat(40)}`)
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

let world: TestWorld
let servers: TwoServers
let ask: AskOne
let rich: Racer

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  const { database, settings } = world.services
  servers = await twoServers(settings.databaseUrl, {
    RPC_URL_56: 'http://127.0.0.1:9',
    USDT_56: '0x55d398326f99059fF775485246999027B3197955',
    PAYOUT_ADDRESS: WALLET,
  })
  ask = askerOf(servers)
  const [made] = await makeCrowd(world, ['rich'], async () => {})
  if (!made) throw new Error('nobody was made')
  rich = made
  await fund(world, 'rich', 'USDT', '1000')
  await sql`update member set google_secret = ${seal(SECRET, settings.pepper)} where id = ${rich.id}`.execute(database)
  await sql`insert into payout_wallet (chain, address, next_nonce) values (56, ${WALLET}, 0)`.execute(database)
  // of an authenticator's code there is one each half minute, and two exits at a moment would be all that is raced: this database
  // forgets that a code was used, and the servers are those that everybody runs
  await sql`create function forget_code() returns trigger language plpgsql
    as $$ begin new.google_step := old.google_step; return new; end $$`.execute(database)
  await sql`create trigger codes_are_forgotten before update on member
    for each row execute function forget_code()`.execute(database)
})
afterAll(async () => {
  await servers.stop()
  await world.end()
})

it('[ASSET-05] two servers are asked 200 times at once to withdraw what is there for 83: 83 are set aside, and asked to be paid once each', async () => {
  const { database } = world.services
  const wishes = Array.from({ length: 200 }, (_, index) => ({
    ...spend(),
    chainId: 56,
    asset: 'USDT',
    amount: '12',
    address: getAddress(`0x${(0xace000 + index).toString(16).padStart(40, '0')}`),
  }))
  const answers = await Promise.all(
    wishes.map((wish, index) =>
      ask(index, withdraw, () => ({ ...wish, googleCode: googleCode(SECRET, new Date()) }), rich.token),
    ),
  )
  const accepted = answers.filter(({ code }) => code === 0)
  const others = answers.filter(({ code }) => code !== 0)
  expect(others.map(({ data }) => data)).toEqual(others.map(() => refusal('insufficientBalance')))
  expect(accepted.map(({ data }) => data)).toEqual(accepted.map(() => expect.objectContaining({ state: 'processing' })))
  expect([accepted.length, others.length]).toEqual([83, 117])
  // both servers took some, and both say what is left, and what is held
  const by = [0, 1].map((server) => answers.filter(({ code }, index) => code === 0 && index % 2 === server).length)
  expect(Math.min(...by)).toBeGreaterThan(0)
  for (const server of [0, 1]) {
    const { data } = await ask(server, assetList, {}, rich.token)
    expect(data).toMatchObject({ reserved: [{ asset: 'USDT', amount: '996' }] })
    expect(data).toMatchObject({ balances: [{ asset: 'USDT', book: 'investment', amount: '4' }] })
  }
  // of 8 decimals: 83 times 12; no two at one instant, and the account never below what was left in the end
  const { rows } = await sql<{
    made: number
    paid: number
    held: bigint
    open: bigint
    instants: number
    least: bigint
  }>`
    select count(*)::int as made, (select count(distinct cause)::int from payment) as paid,
      count(distinct made_at)::int as instants, sum(leaves) as held,
      (select sum(units) from ledger.reservation where member = ${rich.id} and state = 'open') as open,
      (select min(e.balance_after) from ledger.entry e join ledger.account a on a.id = e.account
        where a.owner = ${rich.id} and a.asset = 'USDT' and a.book = 'investment' and e.seq > 1) as least
    from withdrawal`.execute(database)
  const held = 99_600_000_000n
  expect(rows).toEqual([{ made: 83, paid: 83, held, open: held, instants: 83, least: 400_000_000n }])
  expect(await brokenLaws(world)).toEqual([])
})
