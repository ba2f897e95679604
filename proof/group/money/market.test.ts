import { expect, it } from 'vitest'
import { PRICE_SCALE } from '#rules/swap/price.ts'
import { buy } from '../acts.ts'
import { configured, DU, days, PURSE } from '../by-hand.ts'
import { type Group, openGroup, purseOf } from '../group.ts'
import { cashOf } from '../worth/cash.ts'
import { wealthOf } from '../worth/wealth.ts'
import { exchange, pairOf, swap } from './market.ts'

const pair = (from: 'RC' | 'USDT', to: 'DU') => pairOf(configured, from, to)
/** Swaps so much in pieces that a swap allows. */
function swapAll(group: Group, asset: 'DU' | 'RC', side: 'sell' | 'buy', pieces: number): void {
  for (let piece = 0; piece < pieces; piece += 1)
    expect(swap(group, 1n, asset, { side, leaves: 9_000n * DU })).toBe(true)
}

it('[SWAP-02] there and back, and round through an exchange, loses what each of them costs', () => {
  const group = openGroup(configured, [null], PURSE)
  swapAll(group, 'DU', 'sell', 5)
  const usdt = purseOf(group, 'USDT')
  expect(usdt).toBeLessThan(44_865n * DU)
  const before = wealthOf(group)
  expect(exchange(group, 1n, pair('USDT', 'DU'), usdt)).toBe(true)
  // half a percent of what leaves, to the unit
  expect(before - wealthOf(group)).toBe((usdt * 50n + 9_999n) / 10_000n)
  // what lies in the pool is theirs to take back until others take it
  const lies = wealthOf(group) - purseOf(group)
  expect(lies).toBeGreaterThan(900n * DU)
  expect(cashOf(group)).toBe(purseOf(group))
})

it('[SWAP-02] a price that is moved and moved back by the same hands gives nothing, nor does it if others move it back', async () => {
  const group = openGroup(configured, [null], PURSE)
  swapAll(group, 'DU', 'sell', 5)
  swapAll(group, 'RC', 'buy', 4)
  swap(group, 1n, 'RC', { side: 'sell', leaves: purseOf(group, 'RC') / 5n })
  await days(group, 1)
  expect(cashOf(group)).toBeLessThan(PURSE)
  expect(wealthOf(group)).toBeLessThan(PURSE)
})

it('[LAND-06] land is paid in RC, and RC is exchanged, at what it was worth on the days before, whatever its price is now', () => {
  const group = openGroup(configured, [null], PURSE)
  const half = { base: 2_000_000n * DU, usdt: 1_000_000n * DU }
  const close = { DU: PRICE_SCALE, RC: PRICE_SCALE / 2n }
  group.swaps = { ...group.swaps, pools: { ...group.swaps.pools, RC: half }, closes: [close] }
  swapAll(group, 'DU', 'sell', 4)
  // lifts the price of RC, and has lowered that of DU
  swapAll(group, 'RC', 'buy', 3)
  const [rc, du] = [purseOf(group, 'RC'), purseOf(group)]
  expect(buy(group, 1n, 3, 1_000n * DU, 'RC')).toBeDefined()
  expect(rc - purseOf(group, 'RC')).toBe(2_000n * DU)
  expect(exchange(group, 1n, pair('RC', 'DU'), 1_000n * DU)).toBe(true)
  expect(purseOf(group) - du).toBe((500n * DU * 995n) / 1_000n)
})
