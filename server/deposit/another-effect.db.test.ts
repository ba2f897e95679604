import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { depositRecords } from '#calls/deposit/records.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { holds } from '#calls/security/holds.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { scannedTo, takenBack } from '#proof/api/deposited.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { inTransaction } from '#server/store/database.ts'
import { upsertFound } from './deposit.sql.ts'

const USDT = '0x55d398326f99059fF775485246999027B3197955'
const TX = (digit: string) => `0x${digit.repeat(64)}`
let world: TestWorld
let head = 99
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  await scannedTo(world, head)
})
afterAll(() => world.end())

/** What the scanner finds at the first place of a transaction, whose block is then scanned to its second confirmation; the id that it would have as a new one. */
async function found({ username }: Person, amount: string, tx_hash: string): Promise<string> {
  const { database } = world.services
  const { rows } = await sql<{ member: bigint }>`select id as member from member where username = ${username}`.execute(
    database,
  )
  const [whose] = rows
  if (!whose) throw new Error(`no ${username}`)
  head += 1
  const id = uuidv7()
  await inTransaction(database, (tx) =>
    upsertFound(tx, {
      id,
      ...whose,
      chain: 56,
      asset: 'USDT',
      contract: USDT,
      tx_hash,
      ordinal: 0,
      log_index: 0,
      sender: USDT,
      address: USDT,
      raw: units(amount) * 10n ** 10n,
      minor: units(amount),
      dust_raw: 0n,
      block_number: BigInt(head),
      block_hash: `0x${head.toString(16).padStart(64, '0')}`,
    }),
  )
  head += 1
  await scannedTo(world, head)
  return id
}
async function idOf(who: Person, amount: string): Promise<string> {
  const { list } = await world.get(depositRecords, {}, who.token)
  return list.find((one) => one.amount === amount)?.order ?? ''
}
const spends = (who: Person, amount: string) =>
  world.get(exchange, { from: 'USDT', to: 'DU', amount, ...spend() }, who.token)
const held = (who: Person) => shownBalance(world, who, 'USDT')
const owed = async () => formatUnits(-(await systemBalance(world.services.database, 'deposit-shortfall', 'USDT')))
const stopped = async (who: Person) => (await world.get(holds, {}, who.token)).stopped
const shown = async (who: Person) => {
  const { list } = await world.get(depositRecords, {}, who.token)
  return list.map(({ amount, state }) => `${amount} ${state}`)
}

it('[ASSET-04] a transaction that comes back and pays somebody else is his: who was paid before owes what he spent, and nobody else pays it', async () => {
  const [ada, bob] = [await person(world, 'ada'), await person(world, 'bob')]
  const deposit = await found(ada, '100', TX('a'))
  await spends(ada, '70')
  await takenBack(world, deposit)
  expect([await held(ada), await owed(), await stopped(ada)]).toEqual(['0', '70', true])
  await found(bob, '50', TX('a'))
  expect([await held(bob), await owed(), await stopped(bob)]).toEqual(['50', '70', false])
  expect([await shown(ada), await shown(bob)]).toEqual([['100 reorganised'], ['50 credited']])
  expect(await brokenLaws(world)).toEqual([])
  // her own next one pays it, and ends her stop
  await found(ada, '80', TX('b'))
  expect([await held(ada), await owed(), await stopped(ada)]).toEqual(['10', '0', false])
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-04] one that comes back with another sum is another deposit of his, and pays what he owes for the first; what is told twice is one', async () => {
  const cid = await person(world, 'cid')
  const deposit = await found(cid, '100', TX('c'))
  await spends(cid, '100')
  await takenBack(world, deposit)
  await found(cid, '30', TX('c'))
  await found(cid, '30', TX('c'))
  await found(cid, '31', TX('c'))
  expect([await held(cid), await owed(), await stopped(cid)]).toEqual(['0', '70', true])
  expect(await shown(cid)).toEqual(['30 credited', '100 reorganised'])
  // and what is as it was at first is the first, whose debt is what is left
  await takenBack(world, await idOf(cid, '30'))
  await found(cid, '100', TX('c'))
  expect([await held(cid), await owed(), await stopped(cid)]).toEqual(['0', '0', false])
  expect(await shown(cid)).toEqual(['30 reorganised', '100 credited'])
  expect(await brokenLaws(world)).toEqual([])
})
