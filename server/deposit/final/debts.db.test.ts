import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange } from '#calls/exchange/exchange.ts'
import { holds } from '#calls/security/holds.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { configuredChain } from '#chain/definitions/settings.ts'
import { balanceOf, systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { arrived, arrivedAgain, scannedTo, seenTo, takenBack } from '#proof/api/deposited.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { waiting } from '#proof/database/waiting.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { creditDue } from '#server/deposit/credit.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { isGoodBy } from './finality.ts'
import { reverse } from './reverse.ts'

const USDT = '0x55d398326f99059fF775485246999027B3197955'
const BSC = configuredChain({ chainId: 56, rpcUrl: 'http://127.0.0.1:1', usdt: USDT })
let world: TestWorld
let head = 99
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  await scannedTo(world, head)
})
afterAll(() => world.end())

async function held({ username }: Person, asset: Asset = 'USDT'): Promise<string> {
  const { database } = world.services
  const { id } = await database
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return formatUnits(await balanceOf(database, id, 'investment', asset))
}
const owed = async () => formatUnits(-(await systemBalance(world.services.database, 'deposit-shortfall', 'USDT')))
const stopped = async (who: Person) => (await world.get(holds, {}, who.token)).stopped
const stateOf = async (id: string) =>
  (await world.services.database.selectFrom('deposit').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state

/** A deposit that is credited. */
async function deposited(who: Person, amount: string): Promise<string> {
  const id = await arrived(world, who.username, amount, head + 1)
  head += 2
  await scannedTo(world, head)
  return id
}
const spends = (who: Person, amount: string) =>
  world.get(exchange, { from: 'USDT', to: 'DU', amount, ...spend() }, who.token)

describe('what a chain took back', () => {
  it('[ASSET-04] and was spent is owed, and paid out of later deposits until nothing is; then the stop ends', async () => {
    const ada = await person(world, 'ada')
    const deposit = await deposited(ada, '100')
    await spends(ada, '70')
    await takenBack(world, deposit)
    expect([await held(ada), await owed(), await stopped(ada)]).toEqual(['0', '70', true])
    await deposited(ada, '20')
    expect([await held(ada), await owed(), await stopped(ada)]).toEqual(['0', '50', true])
    await deposited(ada, '50.5')
    expect([await held(ada), await owed(), await stopped(ada)]).toEqual(['0.5', '0', false])
    await deposited(ada, '3')
    expect([await held(ada), await owed()]).toEqual(['3.5', '0'])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-04] and comes back pays its own debt first, and the rest is credited', async () => {
    const ben = await person(world, 'ben')
    const deposit = await deposited(ben, '100')
    await spends(ben, '70')
    await takenBack(world, deposit)
    await arrivedAgain(world, deposit, head + 1)
    head += 2
    await scannedTo(world, head)
    expect([await held(ben), await owed(), await stopped(ben), await stateOf(deposit)]).toEqual([
      '30',
      '0',
      false,
      'credited',
    ])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-04][ASSET-08] is found in whichever of his accounts it was moved to', async () => {
    const ivy = await person(world, 'ivy')
    const deposit = await deposited(ivy, '100')
    for (const [toBook, amount] of [
      ['trading', '60'],
      ['bonus', '35'],
    ] as const) {
      const asked = { asset: 'USDT', fromBook: 'investment', toBook, amount, requestId: requestId() } as const
      await world.get(ownTransfer, asked, ivy.token)
    }
    const before = await owed()
    await takenBack(world, deposit)
    expect([await held(ivy), await stopped(ivy), await owed()]).toEqual(['0', false, before])
    for (const book of ['trading', 'bonus']) expect(await shownBalance(world, ivy, 'USDT', book), book).toBe('0')
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-04] whole stops nobody', async () => {
    const cid = await person(world, 'cid')
    await takenBack(world, await deposited(cid, '100'))
    expect([await held(cid), await owed(), await stopped(cid)]).toEqual(['0', '0', false])
  })

  it('[ASSET-04] is owed in its asset: another asset pays none of it', async () => {
    const dan = await person(world, 'dan')
    const deposit = await deposited(dan, '10')
    await spends(dan, '10')
    await takenBack(world, deposit)
    const other = await arrived(world, 'dan', '25', head + 1)
    await sql`update deposit set asset = 'DAOT' where id = ${other}`.execute(world.services.database)
    head += 2
    await scannedTo(world, head)
    expect([await held(dan, 'DAOT'), await owed(), await stopped(dan)]).toEqual(['25', '10', true])
    await deposited(dan, '10')
    expect([await held(dan), await owed(), await stopped(dan)]).toEqual(['0', '0', false])
    expect(await brokenLaws(world)).toEqual([])
  })
})

describe('a stop of an account that owes', () => {
  it('[ASSET-04] stays when a second deposit is taken back at the moment at which the debt of the first is paid', async () => {
    const { services } = world
    const { database } = services
    const uma = await person(world, 'uma')
    const [one, two] = [await deposited(uma, '100'), await deposited(uma, '500')]
    await spends(uma, '600')
    await takenBack(world, one)
    const owes = async () => {
      const { rows } = await sql<{ owed: bigint }>`select coalesce(sum(d.shortfall), 0) as owed from deposit d
        join member m on m.id = d.member where m.username = ${uma.username}`.execute(database)
      return formatUnits(rows[0]?.owed ?? 0n)
    }
    expect([await stopped(uma), await owes()]).toEqual([true, '100'])
    // a third one, which pays that, is final when it is first seen: the scanner had been away
    await arrived(world, 'uma', '100', head + 1)
    head += 30
    await seenTo(world, head)
    const other = openDatabase(services.settings.databaseUrl, 2)
    const { crediting } = await inTransaction(database, async (tx) => {
      await sql`update deposit set block_number = null, block_hash = null, reorganised_at = clock_timestamp()
        where id = ${two}`.execute(tx)
      const row = await tx.selectFrom('deposit').selectAll().where('id', '=', two).forUpdate().executeTakeFirstOrThrow()
      await reverse(tx, row, 'BSC', services.now())
      let isDone = false
      const crediting = creditDue({ ...services, database: other }, BSC).finally(() => {
        isDone = true
      })
      // the worker that pays the debt waits for what this one holds, or did not
      for (;;) if (isDone || (await waiting(database)) > 0) break
      return { crediting }
    })
    expect(await crediting).toBe(1)
    await other.destroy()
    expect([await stopped(uma), await owes()]).toEqual([true, '500'])
    expect(await brokenLaws(world)).toEqual([])
  })
})

describe('a deposit that is due', () => {
  it('[ASSET-04] is credited once, however many workers look at the same moment', async () => {
    const eve = await person(world, 'eve')
    for (let count = 0; count < 30; count += 1) await arrived(world, 'eve', '1', head + 1)
    // all come to know of the thirty before the first is credited
    await sql`insert into scanned_block (chain, number, hash, parent)
      select 56, n, '0x' || lpad(to_hex(n), 64, '0'), '0x' || lpad(to_hex(n - 1), 64, '0')
      from generate_series(${head + 1}::int, ${head + 2}::int) n`.execute(world.services.database)
    head += 2
    const booked = await Promise.all(Array.from({ length: 8 }, () => creditDue(world.services, BSC)))
    expect(booked.reduce((sum, count) => sum + count, 0)).toBe(30)
    expect(await held(eve)).toBe('30')
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-04] waits while its block is not the one that was scanned', async () => {
    const fay = await person(world, 'fay')
    const id = await arrived(world, 'fay', '5', head + 1)
    await sql`update deposit set block_hash = '0x' || repeat('e', 64) where id = ${id}`.execute(world.services.database)
    head += 2
    await scannedTo(world, head)
    expect([await held(fay), await stateOf(id)]).toEqual(['0', 'confirming'])
  })

  it('[ASSET-03] is credited at its second confirmation, and not at its first', async () => {
    const gil = await person(world, 'gil')
    await arrived(world, 'gil', '5', head + 1)
    head += 1
    await scannedTo(world, head)
    expect(await held(gil)).toBe('0')
    head += 1
    await scannedTo(world, head)
    expect(await held(gil)).toBe('5')
  })
})

describe('a deposit on a chain that was never scanned', () => {
  it('is never final', async () => {
    const hal = await person(world, 'hal')
    const id = await deposited(hal, '5')
    head += 100
    await scannedTo(world, head)
    const { database, now } = world.services
    const member = await database
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'hal')
      .executeTakeFirstOrThrow()
    const later = new Date(now().getTime() + 10 ** 12)
    expect(await isGoodBy(database, member.id, later)).toBe(true)
    await sql`update deposit set chain = 1 where id = ${id}`.execute(database)
    expect(await isGoodBy(database, member.id, later)).toBe(false)
  })
})
