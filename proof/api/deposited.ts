import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { configuredChain } from '#chain/definitions/settings.ts'
import { sameKey } from '#rules/account/account.ts'
import { units } from '#rules/amount/decimal.ts'
import { creditDue } from '#server/deposit/credit.ts'
import { reverse } from '#server/deposit/final/reverse.ts'
import { inTransaction } from '#server/store/database.ts'
import type { TestWorld } from './world.ts'

const USDT = '0x55d398326f99059fF775485246999027B3197955'
const CHAIN = configuredChain({ chainId: 56, rpcUrl: 'http://127.0.0.1:1', usdt: USDT })
const random = () => `0x${randomBytes(32).toString('hex')}`

/** Lets the scanner of chain 56 have come so far; what is due is not booked yet. */
export async function seenTo({ services }: TestWorld, head: number): Promise<void> {
  await sql`insert into scanned_block (chain, number, hash, parent)
    select 56, n, '0x' || lpad(to_hex(n), 64, '0'), '0x' || lpad(to_hex(n - 1), 64, '0')
    from generate_series(coalesce((select max(number) + 1 from scanned_block where chain = 56), 0), ${head}) n`.execute(
    services.database,
  )
}

/** Books what is due, as the worker's look does; how many that were. */
export function credited({ services }: TestWorld): Promise<number> {
  return creditDue(services, CHAIN)
}

/** Both, one after the other. */
export async function scannedTo(world: TestWorld, head: number): Promise<void> {
  await seenTo(world, head)
  await credited(world)
}

/** A transfer of USDT, or of another asset, to a member, as the scanner finds it in a block of chain 56; its id. Nobody reads a chain here. */
export async function arrived(
  { services }: TestWorld,
  username: string,
  amount: string,
  block: number,
  asset: 'USDT' | 'DAOT' = 'USDT',
): Promise<string> {
  const id = uuidv7()
  const raw = units(amount) * 10n ** 10n
  await sql`insert into deposit (id, member, chain, asset, contract, tx_hash, ordinal, log_index, sender, address, raw, minor,
      dust_raw, block_number, block_hash)
    select ${id}, id, 56, ${asset}, ${USDT}, ${random()}, 0, 0, ${USDT}, ${USDT}, ${raw}, ${units(amount)}, 0, ${block}::bigint,
      '0x' || lpad(to_hex(${block}::int), 64, '0')
    from member where username_key = ${sameKey(username)}`.execute(services.database)
  return id
}

/** Takes a booked deposit back, as the scanner does when its block is gone. */
export async function takenBack({ services }: TestWorld, id: string): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    await sql`update deposit set block_number = null, block_hash = null, reorganised_at = clock_timestamp() where id = ${id}`.execute(
      tx,
    )
    const row = await tx.selectFrom('deposit').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    await reverse(tx, row, 'BSC', services.now())
  })
}

/** The chain takes it up again, in another block. */
export async function arrivedAgain({ services }: TestWorld, id: string, block: number): Promise<void> {
  await sql`update deposit set state = 'confirming', reorganised_at = null, block_number = ${block}::bigint,
    block_hash = '0x' || lpad(to_hex(${block}::int), 64, '0') where id = ${id}`.execute(services.database)
}
