import { expect, it } from 'vitest'
import { allClaim, bought, configured, DU, days, levels, PURSE, ready } from './by-hand.ts'
import { fork, openGroup } from './group.ts'
import { bind } from './team.ts'
import { wealthOf } from './worth/wealth.ts'

it('[INCOME-05] a team that comes below another later brings no back pay, and weighs once from the next growth on', async () => {
  const group = openGroup(configured, [null, null, 1], PURSE)
  for (const member of group.members) bought(group, member, 3, 1_000n)
  await days(group, 10, () => allClaim(group))
  allClaim(group)
  const alone = fork(group)
  expect(bind(group, 2n, 1n)).toBe(true)
  expect(wealthOf(group)).toBe(wealthOf(alone))
  // counted as a direct owner by this settlement, which opens the first generation for the next
  await days(group, 1)
  await days(alone, 1)
  expect(wealthOf(group)).toBe(wealthOf(alone))
  await days(group, 1)
  await days(alone, 1)
  // 5% of the 4 DU of the land right below; what is two steps below is not open
  expect(wealthOf(group) - wealthOf(alone)).toBe((20n * DU) / 100n)
})

it('[INCOME-07] who has come below another is rewarded there and nowhere else', async () => {
  const group = openGroup(configured, [null, null, null, 2], PURSE)
  bought(group, 1n, 4, 8_000n)
  bought(group, 2n, 4, 8_000n)
  await days(group, 2)
  expect(bind(group, 3n, 1n)).toBe(true)
  // not a second time, nor below one who is below him
  expect([bind(group, 3n, 2n), bind(group, 1n, 4n), bind(group, 1n, 1n)]).toEqual([false, false, false])
  bought(group, 3n, 3, 5_000n)
  expect([ready(group, 1n), ready(group, 2n)]).toEqual([400n * DU, 0n])
})

it('[INCOME-06] three who come below one later make him a level with the next settlement, and bring him no land twice', async () => {
  const group = openGroup(configured, [null, null, null, null], PURSE)
  for (const member of [2n, 3n, 4n]) bought(group, member, 3, 1_000n)
  await days(group, 3)
  for (const member of [2n, 3n, 4n]) bind(group, member, 1n)
  expect(levels(group)).toEqual([0, 0, 0, 0])
  await days(group, 1)
  expect(levels(group)).toEqual([1, 0, 0, 0])
  const { teamLand, directOwners, marketLand } = group.standings.get(1n) ?? {}
  expect([teamLand, directOwners, marketLand]).toEqual([3_000n * DU, 3, 3_000n * DU])
})

it('[INCOME-05] who comes below one that comes below another between the same settlements weighs once, two steps above him', async () => {
  const group = openGroup(configured, [null, null, null, 0], PURSE)
  for (const member of group.members) bought(group, member, 3, 1_000n)
  await days(group, 3)
  // the last first
  expect([bind(group, 3n, 2n), bind(group, 2n, 1n)]).toEqual([true, true])
  await days(group, 1)
  const income = group.memory.teams.incomes.get(1n)
  expect(income?.generations.slice(0, 3).map((weights) => weights[3])).toEqual([2_000n * DU, 1_000n * DU, 0n])
})
