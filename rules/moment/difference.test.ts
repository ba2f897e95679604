import { expect, it } from 'vitest'
import { units } from '#rules/amount/decimal.ts'
import { differencesOf } from './difference.ts'

const before = new Map([
  ['investment DU', units('5')],
  ['bonus DU', units('3')],
])
const after = new Map([
  ['investment DU', units('4.5')],
  ['bonus DU', units('3')],
  ['investment RC', units('7')],
])

it('says what came and what went, by account, and then what stayed, so that all is there', () => {
  expect(differencesOf(before, after)).toEqual([
    { key: 'investment DU', before: 500_000_000n, after: 450_000_000n, change: -50_000_000n },
    { key: 'investment RC', before: 0n, after: 700_000_000n, change: 700_000_000n },
    { key: 'bonus DU', before: 300_000_000n, after: 300_000_000n, change: 0n },
  ])
})

it('has what there was no more as nothing', () => {
  expect(differencesOf(before, new Map())).toEqual([
    { key: 'bonus DU', before: 300_000_000n, after: 0n, change: -300_000_000n },
    { key: 'investment DU', before: 500_000_000n, after: 0n, change: -500_000_000n },
  ])
  expect(differencesOf(before, before).map(({ key, change }) => [key, change])).toEqual([
    ['bonus DU', 0n],
    ['investment DU', 0n],
  ])
})
