import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { brokenLaws } from '#proof/api/books.ts'
import { finalDepositor } from '#proof/chain/depositors.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { sweepStep } from '#proof/chain/withdrawers.ts'

const given = withdrawalWorld({ sweeps: true })
const DAY = 86_400_000

it('[ASSET-03] a sweep that moved another sum than it was to is over, since nobody waits for it, and what is left is swept', async () => {
  const { payouts } = given
  const { world, chain, usdt } = payouts
  const step = async () => {
    await sweepStep(payouts)
    expect(await payouts.reconcile()).toEqual([])
  }
  const states = async () => {
    const { rows } = await sql<{ state: string }>`select state from payment
      where kind = 'sweep' order by asked_at`.execute(world.services.database)
    return rows.map(({ state }) => state)
  }
  const { address } = await finalDepositor(payouts, '250')
  // its gas
  await step()
  const short = await chain.deploy('ShortToken', 'Tether USD', 'USDT', 18)
  const before = await chain.client.getCode({ address: usdt })
  const bytecode = await chain.client.getCode({ address: short })
  if (!before || !bytecode) throw new Error('no code')
  await chain.client.setCode({ address: usdt, bytecode })
  await step()
  await chain.client.setCode({ address: usdt, bytecode: before })
  expect([await payouts.held(address), await states()]).toEqual([125, ['open']])
  await chain.mine(15)
  await step()
  expect(await states()).toEqual(['failed'])
  // what came to nothing is planned anew after a day
  world.pass(Date.now() - world.services.now().getTime() + DAY)
  for (let time = 0; time < 3; time += 1) await step()
  await chain.mine(15)
  await step()
  expect([await payouts.held(address), await states()]).toEqual([0, ['failed', 'paid']])
  expect(await brokenLaws(world)).toEqual([])
})
