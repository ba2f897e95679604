import { type RawBuilder, sql } from 'kysely'
import { getAddress, parseGwei } from 'viem'
import { expect, it } from 'vitest'
import { withdraw } from '#calls/withdrawal/withdraw.ts'
import { fund } from '#proof/api/funded.ts'
import { leave } from '#proof/api/spend.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { quiet, somewhere } from '#proof/chain/withdrawers.ts'
import { askOwnPayment } from '#server/payout/ask.ts'
import type { Services } from '#server/services/services.ts'
import type { Database } from '#server/store/database.ts'

const given = withdrawalWorld({}, undefined, true)

/** As who goes around the triggers of the database. */
async function unguarded(database: Database, statement: RawBuilder<unknown>): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await statement.execute(tx)
  })
}

/** The signer's figures and settings once DAOT was closed: it is paid out no more, has no worth, and no contract. */
function closedBy({ economy, settings }: Services) {
  const { coins, worth } = economy.withdrawal
  const withdrawal = {
    ...economy.withdrawal,
    coins: coins.filter(({ asset }) => asset !== 'DAOT'),
    worth: { USDT: worth.USDT ?? 0n },
  }
  const chains = settings.chains.map(({ daot: _, ...one }) => one)
  return { economy: { ...economy, withdrawal }, settings: { ...settings, chains } }
}

it('[ASSET-06] what is out of an asset that is closed since is signed again at a higher price, and keeps nothing behind it in the air', async () => {
  const { payouts, people } = given
  const { world, chain, daot } = payouts
  const { database } = world.services
  const tom = await people.member('tom')
  await fund(world, 'tom', 'DAOT', '1000')
  const address = somewhere()
  const asked = { chainId: 56, asset: 'DAOT', amount: '100', address, ...leave(world, tom) } as const
  const { order } = await world.get(withdraw, asked, tom.token)
  const to = somewhere()
  await people.asked(await people.member('una'), '100', to)
  await chain.client.setAutomine(false)
  await payouts.look()
  expect(await payouts.sign()).toBe(2)
  await payouts.look()
  // a block asks for more than they pay, and DAOT was closed meanwhile
  const closed = closedBy(world.services)
  world.pass(Date.now() - world.services.now().getTime() + 4 * 60_000)
  await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1.5') })
  await payouts.look()
  // nothing but what was signed: neither to another, nor where the bytes are others'
  for (const [there, back] of [
    [
      sql`update payment set receiver = ${somewhere()} where cause = ${order}`,
      sql`update payment set receiver = ${address} where cause = ${order}`,
    ],
    [
      sql`update payment_try set signed = '0x' || reverse(substr(signed, 3)) where payment = (select id from payment where cause = ${order}) and number = 1`,
      sql`update payment_try set signed = '0x' || reverse(substr(signed, 3)) where payment = (select id from payment where cause = ${order}) and number = 1`,
    ],
  ] as const) {
    await unguarded(database, there)
    expect(await payouts.sign({ ...closed, ...quiet })).toBe(0)
    await unguarded(database, back)
  }
  expect(await payouts.sign(closed)).toBe(1)
  const { rows } = await sql<{ number: number; signed: boolean }>`select t.number, t.signed is not null as signed
    from payment_try t join payment p on p.id = t.payment where p.cause = ${order} order by t.number`.execute(database)
  expect(rows).toEqual([
    { number: 1, signed: true },
    { number: 2, signed: true },
  ])
  await chain.client.setAutomine(true)
  await payouts.look()
  await chain.mine(1)
  expect([await payouts.held(address, daot), await payouts.held(to)]).toEqual([expect.any(Number), 99])
}, 600_000)

it('[ASSET-03] so is what goes to the cold wallet, whose nonce is before all that are paid', async () => {
  const { payouts } = given
  const { world, chain, keeper, daot } = payouts
  const { database } = world.services
  await payouts.look()
  await chain.mine(15)
  await payouts.look()
  const receiver = getAddress(`0x${'c'.repeat(40)}`)
  const contract = getAddress(daot ?? '')
  await askOwnPayment(database, { kind: 'cold', chain: 56, wallet: keeper.address, receiver, contract, raw: 5n })
  const under = ({ economy, settings }: Pick<Services, 'economy' | 'settings'>) =>
    payouts.sign({ economy, settings: { ...settings, coldAddress: receiver } })
  await chain.client.setAutomine(false)
  await payouts.look()
  expect(await under(world.services)).toBe(1)
  await payouts.look()
  world.pass(4 * 60_000)
  await payouts.look()
  expect(await under(closedBy(world.services))).toBe(1)
  await chain.client.setAutomine(true)
}, 600_000)
