import { expect, it } from 'vitest'
import { mergeEntries } from './merge-entries.ts'
import type { Movement } from './record-words.ts'

const entry = (order: string, asset: Movement['asset'], amount: string, balanceAfter: string): Movement => ({
  order,
  entry: `${order} ${balanceAfter}`,
  type: 'exchange',
  asset,
  book: 'investment',
  amount,
  balanceAfter,
  worldAt: 0,
  facts: {},
})

it('an exchange is one line of each asset, with the balance after its newest entry', () => {
  const newest = [
    entry('b', 'DU', '99.5', '99.5'),
    entry('b', 'USDT', '-0.5', '200'),
    entry('b', 'USDT', '-99.5', '200.5'),
    entry('a', 'USDT', '300', '300'),
  ]
  const shown = (rows: ReturnType<typeof mergeEntries>) =>
    rows.map(({ order, asset, amount, balanceAfter, entries }) => [order, asset, amount, balanceAfter, entries])
  const lines = [
    ['b', 'DU', '99.5', '99.5', 1],
    ['b', 'USDT', '-100', '200', 2],
    ['a', 'USDT', '300', '300', 1],
  ]
  expect(shown(mergeEntries(newest, 'newest'))).toEqual(lines)
  expect(shown(mergeEntries(newest.toReversed(), 'oldest'))).toEqual(lines.toReversed())
})
