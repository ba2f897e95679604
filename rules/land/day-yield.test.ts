import { expect, it } from 'vitest'
import { dayYield } from './day-yield.ts'

it('is the rate of a day less land tax, in percent', () => {
  const of = (ratePercent: string, taxPercent: string) => dayYield({ ratePercent, taxPercent })
  expect([of('0.02', '2'), of('0.3', '3'), of('0.55', '5')]).toEqual(['0.0196', '0.291', '0.5225'])
  expect([of('0.3', '0'), of('0.3', '100')]).toEqual(['0.3', '0'])
})
