import { describe, expect, it } from 'vitest'
import { readLegs } from './kept-legs.ts'

const leg = { asset: 'hPT', book: 'bonus', units: '250', worth: '125', price: '50000000' }

describe('legs as a row keeps them', () => {
  it('are read back as they were written', () => {
    expect(readLegs([leg, { ...leg, asset: 'DU', book: 'investment' }])).toEqual([
      leg,
      { ...leg, asset: 'DU', book: 'investment' },
    ])
    expect(readLegs([])).toEqual([])
  })

  it('move nothing when they are not what they should be', () => {
    for (const wrong of [
      null,
      {},
      [{ ...leg, units: 250 }],
      [{ ...leg, units: '-250' }],
      [{ ...leg, worth: '1.5' }],
      [{ ...leg, asset: 'GOLD' }],
      [{ ...leg, book: 'trading' }],
      [{ asset: 'DU', book: 'investment', units: '1' }],
    ])
      expect(() => readLegs(wrong), JSON.stringify(wrong)).toThrow()
  })
})
