import { sql } from 'kysely'
import { parseUnits } from 'viem'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { type Person, person } from '#proof/api/person.ts'
import type { TestWorld } from '#proof/api/world.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { addressOf } from '#server/deposit/address-of.ts'
import type { PayoutWorld } from './payouts.ts'

let made = 0

/** The number of a member. */
export async function memberId({ services }: TestWorld, username: string): Promise<UserId> {
  const query = services.database.selectFrom('member').select('id').where('username', '=', username)
  return (await query.executeTakeFirstOrThrow()).id
}

/** Sends so many whole tokens out of nothing to an address; the hash. */
export async function mint({ chain, usdt }: PayoutWorld, to: string, amount: string): Promise<string> {
  return (await chain.send(usdt, tokenAbi, 'mint', to, parseUnits(amount, 18))).transactionHash
}

/** A member with a deposit address, and so much sent to it: within a block, and not scanned yet. */
export async function depositor(payouts: PayoutWorld, amount: string): Promise<{ who: Person; address: string }> {
  made += 1
  const who = await person(payouts.world, `dora${made}`)
  const address = await addressOf(payouts.world.services, await memberId(payouts.world, who.username))
  await mint(payouts, address, amount)
  return { who, address }
}

/** The same once it is final and what lies at the address was read: from then on it is swept. */
export async function finalDepositor(payouts: PayoutWorld, amount: string): Promise<{ who: Person; address: string }> {
  const { chain } = payouts
  await chain.mine(15)
  await payouts.scan()
  const made = await depositor(payouts, amount)
  await chain.mine(15)
  await payouts.scan()
  await payouts.reconcile()
  return made
}

/** So many sweeps of a token, given by its contract, that were asked for an hour ago of addresses that hold nothing of it, and have no member. */
export async function waitingSweeps(
  { world, keeper }: PayoutWorld,
  { first, count, contract }: { readonly first: number; readonly count: number; readonly contract: string },
): Promise<void> {
  await world.services.database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const made = sql`(select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id, n,
      '0x' || lpad(n::text, 40, '7') as address from generate_series(${first}::int, ${first + count - 1}::int) n) made`
    await sql`insert into deposit_address (member, key, index, address) select n, 'none', n, address from ${made}`.execute(
      tx,
    )
    await sql`insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw, asked_at)
      select id, 'sweep', id, 56, address, ${keeper.address}, ${contract}, 1, now() - interval '1 hour' from ${made}`.execute(
      tx,
    )
  })
}
