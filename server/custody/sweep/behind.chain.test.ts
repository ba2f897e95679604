import { sql } from 'kysely'
import { getAddress, parseUnits } from 'viem'
import { expect, it } from 'vitest'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { depositor, finalDepositor, waitingSweeps } from '#proof/chain/depositors.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { quiet, sweepStep } from '#proof/chain/withdrawers.ts'
import { resumePayouts, stopPayouts } from '#server/payout/stops.ts'

const given = withdrawalWorld({ sweeps: true }, undefined, true)
const CLOSED = getAddress(`0x${'c'.repeat(40)}`)

it('[ASSET-03] sweeps of assets that are closed or stopped, however many, keep those of another from nothing', async () => {
  const { payouts } = given
  const { world } = payouts
  const [usdt, daot] = [getAddress(payouts.usdt), getAddress(payouts.daot ?? '')]
  const { database } = world.services
  const step = () => sweepStep(payouts)
  const { address } = await finalDepositor(payouts, '250')
  await stopPayouts(database, { chain: 56, asset: 'DAOT', why: 'operator', note: 'test' })
  // thirty of each, asked for before; no trigger looks at addresses that have no member
  for (const [first, contract] of [
    [101, CLOSED],
    [201, daot],
  ] as const)
    await waitingSweeps(payouts, { first, count: 30, contract })
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

it('[ASSET-03] what waits of an asset that was stopped makes way for the other asset of its address, and is planned anew once it is not', async () => {
  const { payouts } = given
  const { world, chain, daot } = payouts
  const { database } = world.services
  if (!daot) throw new Error('no DAOT')
  await resumePayouts(database, 56, 'DAOT')
  const { address } = await depositor(payouts, '300')
  await chain.mine(15)
  await payouts.scan()
  await payouts.reconcile()
  await payouts.sweep(quiet)
  await stopPayouts(database, { chain: 56, asset: 'USDT', why: 'operator', note: 'tried' })
  await sweepStep(payouts)
  await chain.send(daot, tokenAbi, 'mint', getAddress(address), parseUnits('500', 18))
  await chain.mine(15)
  await payouts.scan()
  await payouts.reconcile()
  for (let time = 0; time < 6; time += 1) await sweepStep(payouts)
  expect([await payouts.held(address, daot), await payouts.held(address)]).toEqual([0, 300])
  await resumePayouts(database, 56, 'USDT')
  await chain.mine(15)
  await payouts.scan()
  await payouts.reconcile()
  for (let time = 0; time < 6; time += 1) await sweepStep(payouts)
  expect(await payouts.held(address)).toBe(0)
  const { rows } =
    await sql`select state, refused from payment where kind = 'sweep' and wallet = ${address} order by asked_at`.execute(
      database,
    )
  expect(rows).toEqual([
    { state: 'refused', refused: 'its asset is stopped' },
    { state: expect.stringMatching('open|paid'), refused: null },
    { state: expect.stringMatching('open|paid'), refused: null },
  ])
}, 600_000)
