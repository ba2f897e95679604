import { expect, it } from 'vitest'
import { type Balances, firstWay, heldTexts, wayThatCovers } from './ways.ts'

const DU = 100_000_000n
/** By account and asset how much, and for how much DU it pays; to sell it would bring three times that. */
const held = (...rows: readonly [Balances[number]['book'], Balances[number]['asset'], string, string][]): Balances =>
  rows.map(([book, asset, amount, pays]) => ({ book, asset, amount, pays, worth: `${Number(pays) * 3}` }))

it('takes the account that covers, DU before what must be valued', () => {
  const rich = held(['bonus', 'DU', '34771', '34771'], ['investment', 'DU', '100', '100'])
  expect(wayThatCovers(100n * DU, rich)).toBe('DU')
  expect(wayThatCovers(101n * DU, rich)).toBe('bonus')
  expect(wayThatCovers(34_772n * DU, rich)).toBeUndefined()
})

it('goes by what payments take an asset for, not by what it is worth elsewhere, and by its own account', () => {
  const few = held(
    ['investment', 'RC', '30', '120'],
    ['trading', 'USDT', '500', '500'],
    ['investment', 'hPT', '1', '10'],
  )
  expect(wayThatCovers(120n * DU, few)).toBe('RC')
  expect(wayThatCovers(121n * DU, few)).toBeUndefined()
  expect(wayThatCovers(10n * DU, held(['investment', 'hPT', '1', '10']))).toBe('hPT+DU')
})

it('begins with what covers, else with what is worth most, and with DU where there is nothing', () => {
  const little = held(['investment', 'USDT', '2990', '2990'], ['bonus', 'DU', '12', '12'])
  expect(firstWay(12n * DU, little)).toBe('bonus')
  expect(firstWay(13n * DU, little)).toBe('USDT')
  expect(firstWay(3_300n * DU, little)).toBe('USDT')
  expect(firstWay(3_300n * DU, held())).toBe('DU')
})

it('says what is held beside each way', () => {
  const some = held(['investment', 'hPT', '0.5', '5'], ['bonus', 'DU', '12', '12'])
  const plain = (amount: string): string => amount
  expect(heldTexts('hPT+DU', some, plain)).toEqual(['0.5 hPT', '0 DU'])
  expect(heldTexts('bonus', some, plain)).toEqual(['12 DU'])
})
