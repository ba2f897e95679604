import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { memberId } from '#proof/chain/depositors.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'

const given = withdrawalWorld()

it('[ASSET-06] a hundred payments that have to wait keep nothing behind them from being signed', async () => {
  const { payouts, people } = given
  const { database } = payouts.world.services
  const max = await people.member('max', '2000')
  const hundred = Array.from({ length: 100 }, () => '10')
  const made = await people.atOnce(max, hundred)
  expect(made.filter(({ status }) => status === 'fulfilled').length).toBe(100)
  // frozen by himself: the signer waits with what is his
  const id = await memberId(payouts.world, 'max')
  await sql`insert into account_freeze (member, by, at) values (${id}, 'owner', world_now())`.execute(database)
  await payouts.look()
  const nan = await people.member('nan')
  const order = await people.asked(nan, '100')
  await payouts.look()
  expect(await payouts.sign()).toBe(1)
  await payouts.look()
  expect((await people.detail(nan, order)).stage).not.toBe('queued')
}, 120_000)
