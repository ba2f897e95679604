import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chains } from '#chain/definitions/chains.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { plansOf, rowsLookedAt } from '#proof/database/plans.ts'
import { inTransaction } from '#server/store/database.ts'
import { hashesThatLeft } from './sent.sql.ts'

/** What other addresses sent, and what the wallet paid: a payment a block. */
const OTHERS = 20_000
const PAID = 20_000
const WALLET = `0x${'1'.repeat(40)}`
const hash = (of: number) => `0x${of.toString(16).padStart(64, '0')}`

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await inTransaction(world.services.database, async (tx) => {
    // the rows are true by construction
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into payout_wallet (chain, address, next_nonce, purpose) values (56, ${WALLET}, ${PAID}, 'pays')`.execute(
      tx,
    )
    await sql`insert into crossing (chain, tx_hash, log_index, asset, block_number, sender, receiver, raw, incoming)
      select 56, '0x' || lpad(to_hex(1000000 + n), 64, '0'), 0, 'USDT', n, '0x' || lpad(n::text, 40, '7'), 'outside', 1, false
      from generate_series(1, ${OTHERS}::int) n`.execute(tx)
    await sql`insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw, nonce, state, mined_hash, mined_block, cost_wei, ended_at)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'withdrawal', gen_random_uuid(), 56, ${WALLET},
        '0x' || lpad(n::text, 40, '8'), ${`0x${'c'.repeat(40)}`}, 1, n, 'paid', '0x' || lpad(to_hex(n), 64, '0'), n + 100, 1, now()
      from generate_series(0, ${PAID - 1}::int) n`.execute(tx)
    await sql`insert into payment_try (payment, number, max_fee, tip, gas, signed, hash, signed_at)
      select id, 1, 1, 1, 1, '0x00', mined_hash, now() from payment`.execute(tx)
    await sql`insert into crossing (chain, tx_hash, log_index, asset, block_number, sender, receiver, raw, incoming)
      select 56, mined_hash, 0, 'USDT', mined_block, wallet, receiver, 1, false from payment`.execute(tx)
  })
  await sql`analyze`.execute(world.services.database)
})
afterAll(() => world.end())

const FIVE = { chain: 56, wallet: WALLET, first: 19_990, used: 19_995 }
/** Something that nobody signed here leaves the wallet. */
const leaves = (of: number, block: number) =>
  sql`insert into crossing (chain, tx_hash, log_index, asset, block_number, sender, receiver, raw, incoming)
    values (56, ${hash(of)}, 0, 'USDT', ${block}, ${WALLET}, 'outside', 1, false)`.execute(world.services.database)

it('what took nonces of a wallet is found at a cost of what left it since they were free, however much left before', async () => {
  const { database } = world.services
  const ran = await plansOf(database, (spied) => hashesThatLeft(spied, FIVE))
  for (const table of ['crossing', 'payment_try', 'payment']) expect(rowsLookedAt(ran, table), table).toBeLessThan(1200)
  expect(await hashesThatLeft(database, FIVE)).toEqual([])
})

it('it may lie as deep below the last that is known to have ended as a chain can be reorganised, and not deeper', async () => {
  const { database } = world.services
  // the one before them was mined by block 20,089
  await leaves(0xaa01, 20_089)
  await leaves(0xaa02, 19_833)
  await leaves(0xaa03, 19_832)
  expect((await hashesThatLeft(database, FIVE)).sort()).toEqual([hash(0xaa01), hash(0xaa02)])
  // of a wallet of which nothing has ended all that left it is looked at
  expect((await hashesThatLeft(database, { ...FIVE, first: 0 })).length).toBe(3)
})

it('looks back over 256 blocks, as far as the deepest of our chains is not final', () => {
  for (const { confirmations } of chains) expect(confirmations.finality).toBeLessThanOrEqual(256)
})
