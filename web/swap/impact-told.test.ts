import { expect, it } from 'vitest'
import { translator } from '#languages/translate.ts'

it('a swap that moves the price too far is refused by words that hold for who buys as well: he pays more than the present price', () => {
  expect(translator('en_US')('error.swapImpact', { most: '5' })).toBe(
    'This swap would on average be more than 5% worse than the present price; swap less',
  )
})
