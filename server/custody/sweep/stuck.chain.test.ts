import { sql } from 'kysely'
import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import { depositor, finalDepositor, waitingSweeps } from '#proof/chain/depositors.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { sweepStep } from '#proof/chain/withdrawers.ts'

const given = withdrawalWorld({ sweeps: true }, undefined, true)
const CLOSED = getAddress(`0x${'c'.repeat(40)}`)

it('[ASSET-03] sweeps that can only wait, however many, keep one that was asked for after them from nothing', async () => {
  const { payouts } = given
  const usdt = getAddress(payouts.usdt)
  const { address } = await finalDepositor(payouts, '250')
  // as many as a look takes, asked for before; what they were to move is gone from there
  await waitingSweeps(payouts, { first: 101, count: 50, contract: usdt })
  for (let time = 0; time < 6; time += 1) await sweepStep(payouts)
  expect(await payouts.held(address)).toBe(0)
}, 600_000)

it('[ASSET-03] what was asked for of an asset that is closed since makes way for the other asset of its address', async () => {
  const { payouts } = given
  const { world, chain, keeper } = payouts
  const { database } = world.services
  const { address } = await depositor(payouts, '300')
  await chain.mine(15)
  await payouts.scan()
  await payouts.reconcile()
  await database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw, asked_at)
      values (gen_random_uuid(), 'sweep', gen_random_uuid(), 56, ${address}, ${keeper.address}, ${CLOSED}, 1, now() - interval '1 hour')`.execute(
      tx,
    )
  })
  for (let time = 0; time < 6; time += 1) await sweepStep(payouts)
  expect(await payouts.held(address)).toBe(0)
  const { rows } = await sql`select state, refused from payment where contract = ${CLOSED}`.execute(database)
  expect(rows).toEqual([{ state: 'refused', refused: 'its token is closed' }])
}, 600_000)
