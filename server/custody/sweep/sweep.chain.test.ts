import { sql } from 'kysely'
import { getAddress, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenLaws } from '#proof/api/books.ts'
import { operatorSays } from '#proof/api/operator.ts'
import type { Person } from '#proof/api/person.ts'
import { depositor as depositorOf, mint } from '#proof/chain/depositors.ts'
import { type PayoutWorld, payoutWorld } from '#proof/chain/payouts.ts'
import { quiet, somewhere, withdrawers } from '#proof/chain/withdrawers.ts'
import { payoutStops, resumePayouts, stopPayouts } from '#server/payout/stops.ts'
import { custodyNow } from '../show.ts'

const COLD = getAddress('0x00000000000000000000000000000000C01dC01d'.toLowerCase())

let payouts: PayoutWorld

beforeAll(async () => {
  payouts = await payoutWorld({ coldAddress: COLD, sweeps: true })
})
afterAll(() => payouts.end())

const database = () => payouts.world.services.database
/** A member with a deposit that is final and booked. */
async function depositor(amount: string): Promise<{ who: Person; address: string }> {
  const made = await depositorOf(payouts, amount)
  await payouts.chain.mine(15)
  await look()
  return made
}
const deposited = async (amount: string) => (await depositor(amount)).address
/** Scanner and reconciliation: whatever is under way, custody is what the ledger says. */
async function look(): Promise<void> {
  await payouts.scan()
  expect(await payouts.reconcile()).toEqual([])
}
/** One look of the worker at sweeps, where the wallet that pays has no ceiling. */
const sweep = () => {
  const { economy } = payouts.world.services
  return payouts.sweep({ economy: { ...economy, withdrawal: { ...economy.withdrawal, hot: new Map() } } })
}
/** One look of the worker at everything, and one round of the signer. */
async function step(): Promise<void> {
  await sweep()
  await payouts.look()
  await payouts.sign()
  await sweep()
  await payouts.look()
}
/** Until it is final. */
async function through(): Promise<void> {
  await step()
  await step()
  await payouts.chain.mine(15)
  await step()
  await look()
}
interface Own {
  kind: string
  state: string
  wallet: string
  receiver: string
  raw: bigint
  refused: string | null
}
const own = async (of: string): Promise<Own[]> => {
  const { rows } = await sql<Own>`select kind, state, wallet, receiver, raw, refused from payment
    where ${of} in (wallet, receiver) order by asked_at`.execute(database())
  return rows
}
const states = async (of: string) => (await own(of)).map(({ kind, state }) => `${kind} ${state}`)
const said = (...words: string[]) => operatorSays(payouts.world.services, ...words)

describe('a deposit address', () => {
  it('[ASSET-03] is emptied into the wallet that pays: gas first, then the tokens, custody equal at each step', async () => {
    const { chain, keeper } = payouts
    await chain.mine(15)
    await look()
    const address = await deposited('250')
    const before = await payouts.held(keeper.address)
    await sweep()
    expect(await states(address)).toEqual(['sweep open', 'gas open'])
    expect(await said('custody')).toContainEqual(expect.stringMatching(/^ {2}on its way between .* 250$/))
    expect(await payouts.held(address)).toBe(250)
    await payouts.look()
    expect(await payouts.sign()).toBe(1)
    await payouts.look()
    await look()
    expect(await chain.client.getBalance({ address: getAddress(address) })).toBeGreaterThan(0n)
    await sweep()
    expect(await payouts.sign()).toBe(1)
    await sweep()
    await look()
    expect([await payouts.held(address), (await payouts.held(keeper.address)) - before]).toEqual([0, 250])
    expect(await states(address)).toEqual(['sweep open', 'gas open'])
    // but what the wallet began with
    expect((await custodyNow(database())).unbooked).toMatchObject([{ incoming: true, amount: parseEther('1000000') }])
    await chain.mine(15)
    await step()
    await look()
    expect(await states(address)).toEqual(['sweep paid', 'gas paid'])
    const { rows } = await sql<{ deposits: number; credited: number }>`select count(*)::int as deposits,
      count(*) filter (where state = 'credited')::int as credited from deposit`.execute(database())
    expect(rows).toEqual([{ deposits: 1, credited: 1 }])
    const { rows: costs } = await sql`select from payment where kind in ('sweep', 'gas') and cost_wei > 0`.execute(
      database(),
    )
    expect(costs).toHaveLength(2)
  })

  it('keeps what is less than the least, and what is not final', async () => {
    const address = await deposited('1.99')
    await step()
    expect(await own(address)).toEqual([])
    await mint(payouts, address, '50')
    await look()
    await step()
    expect(await own(address)).toEqual([])
    await payouts.chain.mine(14)
    await look()
    await mint(payouts, address, '1.5')
    await look()
    await step()
    await step()
    await look()
    expect(await payouts.held(address)).toBe(1.5)
    expect((await said('custody', 'sweeps')).filter((line) => line.includes('stays'))).toEqual([
      'chain 56  USDT  1.5 stays at 1 deposit addresses: less than 2 each',
    ])
    await payouts.chain.mine(15)
    await step()
    await look()
    expect(await states(address)).toEqual(['sweep paid', 'gas paid'])
  })

  it('is emptied once, whoever looks at the same time, and pays with what gas was left', async () => {
    const address = await deposited('300')
    await payouts.chain.client.setBalance({ address: getAddress(address), value: parseEther('1') })
    await Promise.all([sweep(), sweep(), sweep()])
    await Promise.all([payouts.sign(), payouts.sign()])
    await Promise.all([sweep(), sweep()])
    await payouts.chain.mine(15)
    await step()
    await look()
    expect(await states(address)).toEqual(['sweep paid'])
    expect(await payouts.held(address)).toBe(0)
    await mint(payouts, address, '200')
    await payouts.chain.mine(15)
    await look()
    await step()
    await payouts.chain.mine(15)
    await step()
    expect(await states(address)).toEqual(['sweep paid', 'sweep paid'])
    expect(await payouts.held(address)).toBe(0)
  })

  it('is sent more gas when a dearer transaction has to replace its own', async () => {
    const { chain, world } = payouts
    const address = getAddress(await deposited('400'))
    await step()
    await chain.mine(15)
    await payouts.look()
    await sweep()
    expect(await states(address)).toEqual(['sweep open', 'gas paid'])
    await chain.client.setAutomine(false)
    try {
      expect(await payouts.sign()).toBe(1)
      await sweep()
      const costs = async () => {
        const { rows } = await sql<{ cost: bigint }>`select t.gas * t.max_fee as cost from payment_try t
          join payment p on p.id = t.payment where p.wallet = ${address} order by number`.execute(database())
        return rows.map(({ cost }) => cost)
      }
      const [first = 0n] = await costs()
      await chain.client.setBalance({ address, value: first })
      world.pass(4 * 60_000)
      await sweep()
      expect((await costs()).map((cost) => cost * 10n >= first * 11n)).toEqual([false, true])
      await sweep()
      expect(await states(address)).toEqual(['sweep open', 'gas paid', 'gas open'])
    } finally {
      await chain.client.setAutomine(true)
      await chain.mine(1)
    }
    await through()
    await through()
    expect(await payouts.held(address)).toBe(0)
    expect(await states(address)).toEqual(['sweep paid', 'gas paid', 'gas paid'])
  })

  it('waits while payouts are stopped, and goes on', async () => {
    const address = await deposited('150')
    await stopPayouts(database(), { chain: 56, asset: '*', why: 'operator', note: 'tried' })
    await step()
    expect(await own(address)).toEqual([])
    await resumePayouts(database(), 56, '*')
    await sweep()
    await stopPayouts(database(), { chain: 56, asset: '*', why: 'operator', note: 'tried' })
    await step()
    expect(await payouts.held(address)).toBe(150)
    await resumePayouts(database(), 56, '*')
    await step()
    await step()
    await payouts.chain.mine(15)
    await step()
    expect(await states(address)).toEqual(['sweep paid', 'gas paid'])
  })
})

describe('the wallet that pays', () => {
  it('[ASSET-06] gives what is above its ceiling to the cold address, beside what is asked of it, custody equal', async () => {
    const { keeper, world } = payouts
    const held = await payouts.held(keeper.address)
    expect(held).toBeGreaterThan(1_000_000)
    const { who } = await depositor('550')
    await withdrawers(payouts).asked(who, '500')
    await Promise.all([payouts.sweep(), payouts.sweep()])
    await payouts.look()
    await payouts.sign()
    await payouts.look()
    await look()
    expect(await payouts.held(COLD)).toBeCloseTo(held - 200_000 - 495, 9)
    expect(await payouts.held(keeper.address)).toBeCloseTo(200_000, 9)
    await payouts.chain.mine(15)
    await payouts.look()
    await look()
    expect(await states(COLD)).toEqual(['cold paid'])
    // less than what is worth a transaction stays
    await mint(payouts, keeper.address, '1.99')
    await payouts.chain.mine(15)
    await look()
    await payouts.sweep()
    expect(await states(COLD)).toEqual(['cold paid'])
    expect(await payoutStops(world.services.database)).toEqual([])
    expect(await brokenLaws(world)).toEqual([])
  })
})

describe('what others plan', () => {
  const planned = async (kind: string, wallet: string, receiver: string, raw: bigint) => {
    const contract = kind === 'gas' ? null : payouts.usdt
    await sql`insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw)
      values (gen_random_uuid(), ${kind}, gen_random_uuid(), 56, ${wallet}, ${receiver}, ${contract}, ${raw})`.execute(
      database(),
    )
  }

  it('is not written where it goes to a stranger', async () => {
    const address = await deposited('10')
    await sql`insert into payout_wallet (chain, address, next_nonce, purpose) values (56, ${address}, 0, 'deposits')`.execute(
      database(),
    )
    const { address: hot } = payouts.keeper
    await expect(planned('sweep', address, somewhere(), 1n)).rejects.toThrow('goes between')
    await expect(planned('sweep', address, address, 1n)).rejects.toThrow('goes between')
    await expect(planned('gas', hot, somewhere(), 1n)).rejects.toThrow('goes between')
    await expect(planned('gas', address, address, 1n)).rejects.toThrow('goes between')
    await planned('sweep', address, hot, 1n)
    await expect(planned('sweep', address, hot, 2n)).rejects.toThrow('payment_one_sweep')
    await sql`update payment set refused = 'tried', state = 'refused', ended_at = now() where wallet = ${address}`.execute(
      database(),
    )
  })

  it('is not signed where it does not go to its one place, and of a refused sweep none is planned for a day', async () => {
    const { keeper, world } = payouts
    await through()
    await through()
    await planned('cold', keeper.address, getAddress(somewhere()), parseUnits('1', 18))
    await payouts.look()
    expect(await payouts.sign(quiet)).toBe(0)
    await payouts.look(quiet)
    const { rows } =
      await sql<Own>`select state, refused from payment where kind = 'cold' order by asked_at desc limit 1`.execute(
        database(),
      )
    expect(rows).toEqual([{ state: 'refused', refused: 'it does not go to the cold address' }])
    // an address whose number is below a key that the signer does not have
    const address = await deposited('500')
    await sql`insert into deposit_key values ('other', 1)`.execute(database())
    await sql`update deposit_address set key = 'other' where address = ${address}`.execute(database())
    await sweep()
    expect(await states(address)).toEqual(['sweep open', 'gas open'])
    await payouts.look()
    expect(await payouts.sign(quiet)).toBe(0)
    await sweep()
    await payouts.look(quiet)
    expect(await own(address)).toMatchObject([
      { kind: 'sweep', state: 'open', refused: null },
      { kind: 'gas', state: 'refused', refused: 'gas goes to a deposit address of a key that is here' },
    ])
    expect(await payouts.held(address)).toBe(500)
    expect(await brokenLaws(world)).toEqual([])
  })
})
