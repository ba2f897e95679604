import { expect, it } from 'vitest'
import type { Economy } from '#rules/economy/economy.ts'
import { bought, configured, DU, days, PURSE } from '../by-hand.ts'
import { claimAll } from '../claims.ts'
import { type Group, openGroup, purseOf } from '../group.ts'
import { cashOf } from '../worth/cash.ts'
import { wealthOf } from '../worth/wealth.ts'
import { exchange, pairOf, swap } from './market.ts'
import { buyPack, charge, missing, usable, withdrawPacks } from './packs.ts'

/** A group that has changed so much of its DU into USDT, in pieces of 9,000. */
function withUsdt(economy: Economy, uplines: readonly null[], pieces: number): Group {
  const group = openGroup(economy, uplines, PURSE)
  for (let piece = 0; piece < pieces; piece += 1) swap(group, 1n, 'DU', { side: 'sell', leaves: 9_000n * DU })
  return group
}

it('[TFA-03] packages are sold as far as the budget holds all that they can release, whoever of them buys', () => {
  const group = withUsdt(configured, [null, null, null], 4)
  expect(buyPack(group, 1n, 'C')).toBe(true)
  // 28,000 RC hold 25,000; 8,000 more would have to hold as much again
  expect([buyPack(group, 2n, 'C'), buyPack(group, 3n, 'C')]).toEqual([false, false])
  expect([buyPack(group, 2n, 'B'), buyPack(group, 3n, 'B')]).toEqual([true, true])
  expect(buyPack(group, 3n, 'A')).toBe(false)
  expect(group.packs.tfa.budget).toBe(29_600n * DU)
})

it('[TFA-05][INCOME-13] what is not charged releases 0.2% a day, six days of it where nobody withdraws, and each once', async () => {
  const group = withUsdt(configured, [null, null], 1)
  expect(buyPack(group, 1n, 'A')).toBe(true)
  expect(buyPack(group, 1n, 'A')).toBe(false)
  const before = wealthOf(group)
  await days(group, 20)
  expect(withdrawPacks(group, 1n)).toBe(true)
  expect(withdrawPacks(group, 1n)).toBe(false)
  expect(purseOf(group, 'RC')).toBe((18n * DU) / 10n)
  await days(group, 5)
  withdrawPacks(group, 1n)
  expect(purseOf(group, 'RC')).toBe((33n * DU) / 10n)
  // nothing but the RC has come, and others have taken what the swap left in the pool
  expect(wealthOf(group) - before).toBeLessThanOrEqual((33n * DU) / 10n)
})

it('[TFA-02][TFA-04] a package that is charged with bought DP gives its quota and no more, which is less than it cost', async () => {
  const { tfa } = configured
  const quick = {
    ...configured,
    tfa: { ...tfa, chargingRate: tfa.chargingRate * 10n, completedRate: tfa.completedRate * 10n },
  }
  const group = withUsdt(quick, [null], 1)
  expect(buyPack(group, 1n, 'A')).toBe(true)
  const lacks = missing(group, 1n)
  expect(charge(group, 1n, lacks)).toBe(false)
  expect(exchange(group, 1n, pairOf(quick, 'DU', 'DP'), 101n * DU)).toBe(true)
  expect(charge(group, 1n, lacks + 1n)).toBe(false)
  expect(charge(group, 1n, lacks)).toBe(true)
  expect([missing(group, 1n), charge(group, 1n, 1n)]).toEqual([0n, false])
  // 6% a day
  await days(group, 30, (day) => day % 5 === 4 && withdrawPacks(group, 1n))
  withdrawPacks(group, 1n)
  expect(purseOf(group, 'RC')).toBe(150n * DU)
  expect(cashOf(group)).toBeLessThan(PURSE - 50n * DU)
})

it('[TFA-04] DP are granted for land that earns, to whose it is, and are gone when they were not used', async () => {
  const group = openGroup(configured, [null, null], PURSE)
  bought(group, 1n, 3, 1_000n)
  await days(group, 8, (day) => day === 5 && claimAll(group, 1n))
  // a thousandth of it a day, of the last six of seven days
  expect([usable(group, 1n), usable(group, 2n)]).toEqual([6n * DU, 0n])
  await days(group, 30)
  expect(usable(group, 1n)).toBe(0n)
})
