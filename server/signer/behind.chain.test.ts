import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { memberId } from '#proof/chain/depositors.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { putHold } from '#server/hold/hold.ts'
import { setClock, worldNow } from '#server/world/clock.ts'

const given = withdrawalWorld()

it('[ASSET-06] payments that have to wait keep nothing behind them from being prepared and signed', async () => {
  const { payouts, people } = given
  const { database } = payouts.world.services
  const max = await people.member('max', '2000')
  const sixty = Array.from({ length: 60 }, () => '10')
  const made = await people.atOnce(max, sixty)
  expect(made.filter(({ status }) => status === 'fulfilled').length).toBe(60)
  // frozen by himself: the signer waits with what is his
  const id = await memberId(payouts.world, 'max')
  await sql`insert into account_freeze (member, by, at) values (${id}, 'owner', world_now())`.execute(database)
  await payouts.look({}, undefined, 25)
  const nan = await people.member('nan')
  const order = await people.asked(nan, '100')
  // it comes last of all, in the third page of what waits
  await payouts.look({}, undefined, 25)
  expect(await payouts.sign()).toBe(1)
  await payouts.look()
  expect((await people.detail(nan, order)).stage).not.toBe('queued')
}, 120_000)

it('a payment asked for before the security of its account changed waits until the hold is over', async () => {
  const { payouts, people } = given
  const { database } = payouts.world.services
  const pam = await people.member('pam')
  const order = await people.asked(pam, '100')
  await putHold(database, await memberId(payouts.world, 'pam'), 'loginPasswordReset')
  await payouts.look()
  expect(await payouts.sign()).toBe(0)
  const until = (await worldNow(database)).getTime() + 24 * 3_600_000
  await setClock(database, 'still', new Date(until - 1000))
  expect(await payouts.sign()).toBe(0)
  await setClock(database, 'still', new Date(until))
  expect(await payouts.sign()).toBe(1)
  await payouts.look()
  expect((await people.detail(pam, order)).stage).not.toBe('queued')
}, 120_000)
