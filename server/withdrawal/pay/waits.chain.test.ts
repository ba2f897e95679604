import { sql } from 'kysely'
import { getAddress, parseGwei, parseUnits } from 'viem'
import { expect, it } from 'vitest'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import type { Person } from '#proof/api/person.ts'
import { memberId } from '#proof/chain/depositors.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { somewhere } from '#proof/chain/withdrawers.ts'
import { putHold } from '#server/hold/hold.ts'
import type { Services } from '#server/services/services.ts'
import { worldNow } from '#server/world/clock.ts'
import { withdrawalRow } from '../withdrawal.sql.ts'
import { waitsFor } from './waits.ts'

const given = withdrawalWorld()

const waits = async (who: Person, order: string) => (await given.people.detail(who, order)).waits
/** The same where other figures are configured, or the account lets nobody in. */
async function waitsWith(order: string, other: Partial<Services> = {}) {
  const services = { ...given.payouts.world.services, ...other }
  const row = await withdrawalRow(services.database, order)
  if (!row) throw new Error('no withdrawal')
  return waitsFor(services, row)
}
/** The signer's own limits, in whole USDT. */
function limits(userADay: string, chainADay: string): Pick<Services, 'economy'> {
  const { economy } = given.payouts.world.services
  const signer = { userADay: parseUnits(userADay, 8), chainADay: parseUnits(chainADay, 8) }
  return { economy: { ...economy, withdrawal: { ...economy.withdrawal, signer } } }
}

it('[ASSET-06] one that is in turn waits for nothing else, and one that is signed neither', async () => {
  const { payouts, people } = given
  const max = await people.member('max')
  const order = await people.asked(max, '100')
  expect(await people.detail(max, order)).toMatchObject({ stage: 'queued', waits: null })
  await payouts.look()
  expect(await people.detail(max, order)).toMatchObject({ stage: 'queued', waits: null })
  await payouts.sign()
  expect(await people.detail(max, order)).toMatchObject({ stage: 'signed', waits: null })
  await payouts.look()
})

it('[ASSET-06] says that the account is held and until when, that it owes for a deposit, and that it is frozen', async () => {
  const { payouts, people } = given
  const { database } = payouts.world.services
  const nan = await people.member('nan')
  const order = await people.asked(nan, '100')
  const member = await memberId(payouts.world, 'nan')
  await putHold(database, member, 'loginPasswordReset')
  const until = (await worldNow(database)).getTime() + 24 * 3_600_000
  expect(await waits(nan, order)).toEqual({ for: 'held', until })
  await payouts.look()
  expect(await payouts.sign()).toBe(0)
  expect(await waits(nan, order)).toEqual({ for: 'held', until })

  const deposit = '01980000-0000-7000-8000-000000000001'
  const amounts = { raw: '1', minor: '1', dust_raw: '0', state: 'reorganised' } as const
  const found = { chain: 56, asset: 'USDT', contract: '0x', tx_hash: `0x${'a'.repeat(64)}`, ordinal: 0, log_index: 0 }
  await database
    .insertInto('deposit')
    .values({ id: deposit, member, sender: '0x', address: '0x', ...found, ...amounts })
    .execute()
  await database.insertInto('deposit_flag').values({ member, deposit }).execute()
  expect(await waits(nan, order)).toEqual({ for: 'owing', until: null })

  await sql`insert into account_freeze (member, by, at) values (${member}, 'operator', world_now())`.execute(database)
  expect(await waitsWith(order)).toEqual({ for: 'frozen', until: null })
})

it('[ASSET-06] says until when a limit of the signer is used up: of the member, or of the network', async () => {
  const { payouts, people } = given
  const { database } = payouts.world.services
  const pam = await people.member('pam')
  await people.asked(pam, '100')
  await payouts.step()
  const order = await people.asked(pam, '50')
  const query = sql<{ at: Date }>`select t.signed_at as at from payment_try t join payment p on p.id = t.payment
    where p.cause = (select id from withdrawal where leaves = 10000000000 and member = ${await memberId(payouts.world, 'pam')})`
  const until = ((await query.execute(database)).rows[0]?.at.getTime() ?? 0) + 24 * 3_600_000

  const used = limits('149.99999999', '1000000')
  expect(await waitsWith(order, used)).toEqual({ for: 'memberLimit', until })
  // and so the signer sees it
  await payouts.look()
  expect(await payouts.sign(used)).toBe(0)
  // one hundred of max, one hundred of pam
  expect(await waitsWith(order, limits('150', '249.99999999'))).toMatchObject({ for: 'chainLimit' })
  expect(await waitsWith(order, limits('49', '1000000'))).toEqual({ for: 'memberLimit', until: null })
  expect(await waitsWith(order, limits('150', '250'))).toBeNull()
  expect(await payouts.sign(limits('150', '250'))).toBe(1)
  await payouts.look()
})

it('[ASSET-06] says that the wallet is being refilled, be it of the token or of gas, and that the network asks too much', async () => {
  const { payouts, people } = given
  const { world, chain, keeper, usdt } = payouts
  const { database, economy } = world.services
  await chain.mine(15)
  await payouts.look()
  const sam = await people.member('sam')

  const order = await people.asked(sam, '100')
  const cheap = { ...economy.withdrawal.gas, mostWei: new Map([[56, 1n]]) }
  const dear = { economy: { ...economy, withdrawal: { ...economy.withdrawal, gas: cheap } } }
  await payouts.look(dear)
  expect(await payouts.sign()).toBe(0)
  expect(await waitsWith(order, dear)).toEqual({ for: 'networkFee', until: null })
  // for a while the same is told again, and a node is not asked for each who looks
  expect(await waits(sam, order)).toEqual({ for: 'networkFee', until: null })
  world.pass(15_000)
  expect(await waits(sam, order)).toBeNull()

  const gas = await chain.client.getBalance({ address: keeper.address })
  await chain.client.setBalance({ address: keeper.address, value: 1n })
  world.pass(15_000)
  expect(await waits(sam, order)).toEqual({ for: 'wallet', until: null })
  await chain.client.setBalance({ address: keeper.address, value: gas })

  // all but 50 leave by hand
  const held = parseUnits(String(await payouts.held(keeper.address)), 18)
  const nonce = await chain.client.getTransactionCount({ address: keeper.address })
  const away = { chainId: 56, to: getAddress(somewhere()), contract: usdt, raw: held - parseUnits('50', 18) }
  const fees = { maxFee: parseGwei('9'), tip: parseGwei('1'), gas: 100_000n }
  await chain.sendAgain((await signOutgoing(away, nonce, fees, keeper)).raw)
  await sql`update payout_wallet set next_nonce = ${nonce + 1}`.execute(database)
  world.pass(15_000)
  expect(await waits(sam, order)).toEqual({ for: 'wallet', until: null })
  // a node that does not answer says nothing
  const nowhere = world.services.settings.chains.map((one) => ({ ...one, rpcUrl: 'http://127.0.0.1:1' }))
  world.pass(15_000)
  expect(await waitsWith(order, { settings: { ...world.services.settings, chains: nowhere } })).toBeNull()
  // and the next one is asked: while the first is down nobody is told that his turn comes
  const second = world.services.settings.chains.map((one) => ({
    ...one,
    rpcUrl: `http://127.0.0.1:1,${one.rpcUrl}`,
  }))
  world.pass(15_000)
  expect(await waitsWith(order, { settings: { ...world.services.settings, chains: second } })).toEqual({
    for: 'wallet',
    until: null,
  })
})

it('[ASSET-06] of an asset that was closed meanwhile it says no limit, and its page stands', async () => {
  const { payouts, people } = given
  const order = await people.asked(await people.member('joe'), '100')
  const { economy } = payouts.world.services
  const closed = { economy: { ...economy, withdrawal: { ...economy.withdrawal, worth: {} } } }
  expect(await waitsWith(order, closed)).toEqual(await waitsWith(order))
})
