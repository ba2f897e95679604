import { expect, it } from 'vitest'
import { add, handOver, leave } from '../acts.ts'
import { allClaim, bought, configured, DU, days, PURSE, runOf } from '../by-hand.ts'
import { fork, type Group, openGroup, purseOf } from '../group.ts'
import { cashOf } from '../worth/cash.ts'
import { wealthOf } from '../worth/wealth.ts'
import { receive, redeem, stake } from './staking.ts'

const RC = DU
/** Claims before anything burns. */
const tended = (group: Group) => (day: number) => day % 5 === 0 && allClaim(group)
/** A land of 1,000 DU in effect, all of it claimed. */
async function landed(): Promise<{ group: Group; land: bigint }> {
  const group = openGroup(configured, [null, null], PURSE)
  const land = bought(group, 1n, 3, 1_000n)
  await days(group, 3)
  allClaim(group)
  return { group, land }
}

it('[POOL-04][POOL-05] who takes the rate of 365 days and leaves early has that of the pools which he completed, and a twentieth of the room less', async () => {
  const { group, land } = await landed()
  const short = fork(group)
  expect(stake(group, land, 365)).toBe(true)
  expect(stake(short, land, 30)).toBe(true)
  await days(group, 31, tended(group))
  await days(short, 31, tended(short))
  allClaim(group)
  allClaim(short)
  for (const one of [group, short]) receive(one, 1n)
  // fifteen days each of the pools of 7 and 15 days; and 30 days of its own rate
  expect([purseOf(group, 'RC'), purseOf(short, 'RC')]).toEqual([(75n * RC) / 10n, 12n * RC])
  const { counted } = runOf(group, land)
  const before = wealthOf(group)
  expect(redeem(group, '0')).toBe(true)
  const room = 3_000n * DU - counted
  expect(runOf(group, land).counted - counted).toBe((room * 5n) / 100n)
  // what it could have come to by its own rate is lost as well, and the room costs what a withdrawal gives less, but for the fee
  expect(before - wealthOf(group)).toBe(24n * RC - (75n * RC) / 10n + (((room * 5n) / 100n) * 97n) / 100n)
  receive(group, 1n)
  expect(purseOf(group, 'RC')).toBe((75n * RC) / 10n)
  expect(cashOf(group)).toBeLessThan(cashOf(short))
})

it('[POOL-02][POOL-03] a land that is staked is neither withdrawn, added to, handed over nor staked again, and its rest comes with the end', async () => {
  const { group, land } = await landed()
  expect(stake(group, land, 7)).toBe(true)
  expect([leave(group, land), add(group, land, 1_000n * DU), handOver(group, land, 2n), stake(group, land, 7)]).toEqual(
    [false, false, false, false],
  )
  await days(group, 8, tended(group))
  // of the day that it joins on it has nothing, of the seven after it 0.02%
  for (let again = 0; again < 2; again += 1) receive(group, 1n)
  expect(purseOf(group, 'RC')).toBe((14n * RC) / 10n)
  expect(redeem(group, '0')).toBe(false)
  expect(leave(group, land)).toBe(true)
  await days(group, 3)
  expect(receive(group, 1n)).toBe(false)
})

it('[POOL-03][INCOME-02] a land that burns earns nothing in its pool until it is claimed', async () => {
  const { group, land } = await landed()
  expect(stake(group, land, 90)).toBe(true)
  await days(group, 30)
  receive(group, 1n)
  // six days of the land, the first of which lets the stake in
  expect(purseOf(group, 'RC')).toBe(1n * RC)
  allClaim(group)
  await days(group, 1)
  receive(group, 1n)
  // of the pool of 30 days' time it has completed none while it burned, but its days went by
  expect(purseOf(group, 'RC')).toBe(1n * RC + (3n * RC) / 10n)
})

it('[POOL-05] in and out every day brings nothing of the pools, and wears the land off', async () => {
  const { group, land } = await landed()
  const still = fork(group)
  await days(still, 20, tended(still))
  await days(group, 20, (day) => {
    tended(group)(day)
    for (const { id, state } of [...group.pools.stakes.values()]) if (state === 'staked') redeem(group, id)
    stake(group, land, 365)
  })
  for (const member of group.members) receive(group, member)
  expect(purseOf(group, 'RC')).toBe(0n)
  expect(cashOf(group)).toBeLessThan(cashOf(still))
})
