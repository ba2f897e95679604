import { expect, it } from 'vitest'
import { handOver } from './acts.ts'
import { allClaim, bought, configured, DU, days, PURSE } from './by-hand.ts'
import { fork, openGroup, purseOf } from './group.ts'
import { wealthOf } from './worth/wealth.ts'

it('[INCOME-02] what nobody claims pays six settlements of its land, tax and generations, and no more by a claim out of burning', async () => {
  const group = openGroup(configured, [null, 0], PURSE)
  bought(group, 2n, 3, 1_000n)
  await days(group, 2)
  const first = wealthOf(group)
  await days(group, 5)
  const kept = wealthOf(group)
  // each of six days 4 DU with the tax, of which the land counts less of its 80%; its upline has 5% of the last five, since the first one opened it
  expect(kept - first).toBe(1n * DU + 5n * (4n * DU - (4n * DU * 97n) / 100n))
  await days(group, 20)
  expect(wealthOf(group)).toBe(kept)
  const before = purseOf(group)
  allClaim(group)
  expect(wealthOf(group)).toBe(kept)
  // one of them has no land on which a generation could be counted
  expect(purseOf(group) - before).toBe(24n * DU)
  await days(group, 1)
  expect(wealthOf(group) - kept).toBe((20n * DU) / 100n + 4n * DU - (4n * DU * 97n) / 100n)
})

it('[INCOME-02][LAND-13] a land that burns and goes to another account is paid nothing of what burned', async () => {
  const group = openGroup(configured, [null, null], PURSE)
  const land = bought(group, 2n, 3, 1_000n)
  await days(group, 30)
  const given = fork(group)
  allClaim(group)
  expect(handOver(given, land, 1n)).toBe(true)
  allClaim(given)
  expect(purseOf(given)).toBe(purseOf(group))
  await days(given, 1)
  await days(group, 1)
  expect(wealthOf(given)).toBe(wealthOf(group))
})
