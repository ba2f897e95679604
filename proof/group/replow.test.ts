import { expect, it } from 'vitest'
import { buy, leave, replow } from './acts.ts'
import { allClaim, bought, DU, days, faster, PURSE, ready, runOf } from './by-hand.ts'
import { claimAll } from './claims.ts'
import { fork, openGroup, purseOf } from './group.ts'
import { wealthOf } from './worth/wealth.ts'

it('[LAND-12] a completed land is worked again for what a purchase costs, which is shared out once, as a purchase is', async () => {
  const group = openGroup(faster(50n), [null, 0], PURSE)
  bought(group, 1n, 4, 8_000n)
  const land = bought(group, 2n, 3, 1_000n)
  // 20% a day: 300% after fifteen
  await days(group, 40, () => allClaim(group))
  expect(runOf(group, land).state).toBe('completed')
  // of the last one the sum of thirty days counts, so that the rewards are those of a first purchase
  bought(group, 1n, 4, 8_000n)
  await days(group, 2)
  const [new_, before] = [fork(group), { ready: ready(group, 1n), purse: purseOf(group), wealth: wealthOf(group) }]
  const again = replow(group, land, 1_000n * DU)
  expect(buy(new_, 2n, 3, 1_000n * DU)).toBe(again)
  expect([ready(group, 1n), wealthOf(group)]).toEqual([ready(new_, 1n), wealthOf(new_)])
  expect([ready(group, 1n) - before.ready, before.purse - purseOf(group)]).toEqual([80n * DU, 1_000n * DU])
  // what is lost of it is what a withdrawal keeps back, but for the referral
  expect(before.wealth - wealthOf(group)).toBe(224n * DU - 80n * DU)
  expect(group.memory.books).toEqual(new_.memory.books)
})

it('[LAND-12] once, by a new run with its own room: the old one pays only what it left', async () => {
  const group = openGroup(faster(50n), [null], PURSE)
  const land = bought(group, 1n, 3, 1_000n)
  await days(group, 5)
  claimAll(group, 1n)
  await days(group, 5)
  claimAll(group, 1n)
  await days(group, 8)
  expect(runOf(group, land).state).toBe('completed')
  const before = wealthOf(group)
  const again = replow(group, land, 1_000n * DU) ?? 0n
  expect(replow(group, land, 1_000n * DU)).toBeUndefined()
  expect([runOf(group, again).state, runOf(group, again).counted]).toEqual(['pending', 0n])
  // 22.4% of it is lost, and what the completed one left is neither lost nor there twice
  expect(before - wealthOf(group)).toBe(224n * DU)
  claimAll(group, 1n)
  claimAll(group, 1n)
  expect(before - wealthOf(group)).toBe(224n * DU)
  // neither a completed land nor one that is replowed and pending is withdrawn
  expect([leave(group, land), leave(group, again)]).toEqual([false, false])
})
