import { sql } from 'kysely'
import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import { depositor } from '#proof/chain/depositors.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { sweepStep } from '#proof/chain/withdrawers.ts'
import { stopPayouts } from '#server/payout/stops.ts'

const given = withdrawalWorld({ sweeps: true }, undefined, true)
const CLOSED = getAddress(`0x${'c'.repeat(40)}`)

it('[ASSET-03] sweeps of assets that are closed or stopped, however many, keep those of another from nothing', async () => {
  const { payouts } = given
  const { world, chain, keeper } = payouts
  const [usdt, daot] = [getAddress(payouts.usdt), getAddress(payouts.daot ?? '')]
  const { database } = world.services
  const step = () => sweepStep(payouts)
  await chain.mine(15)
  await payouts.scan()
  const { address } = await depositor(payouts, '250')
  await chain.mine(15)
  await payouts.scan()
  await payouts.reconcile()
  await stopPayouts(database, { chain: 56, asset: 'DAOT', why: 'operator', note: 'test' })
  // thirty of each, asked for before; no trigger looks at addresses that have no member
  await database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const [first, contract] of [
      [101, CLOSED],
      [201, daot],
    ]) {
      const made = sql`(select gen_random_uuid() as id, n, '0x' || lpad(n::text, 40, '7') as address from generate_series(${first}::int, ${first}::int + 29) n) made`
      await sql`insert into deposit_address (member, key, index, address) select n, 'none', n, address from ${made}`.execute(
        tx,
      )
      await sql`insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw, asked_at)
        select id, 'sweep', id, 56, address, ${keeper.address}, ${contract}, 1, now() - interval '1 hour' from ${made}`.execute(
        tx,
      )
    }
  })
  await step()
  await step()
  expect(await payouts.held(address)).toBe(0)
  const gas = await sql`select from payment where kind = 'gas'`.execute(database)
  // nor is gas bought for what cannot be swept
  expect(gas.rows).toHaveLength(1)
  // what is closed is given up, and what is stopped waits
  const { rows } =
    await sql`select contract, state, count(*)::int from payment where kind = 'sweep' and contract <> ${usdt}
    group by 1, 2 order by 2`.execute(database)
  expect(rows).toEqual([
    { contract: daot, state: 'open', count: 30 },
    { contract: CLOSED, state: 'refused', count: 30 },
  ])
}, 600_000)
