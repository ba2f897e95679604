import { expect, it } from 'vitest'
import { exactText, offBy } from './off.ts'

it('a difference is told with its sign and all its digits, and nothing where there is none', () => {
  expect(offBy(1n, 'DU')).toBe('+0.00000001 DU')
  expect(offBy(-150_000_000n, 'RC')).toBe('−1.5 RC')
  expect(offBy(-1n, 'DU', 34)).toBe('−0.0000000000000000000000000000000001 DU')
  expect(offBy(0n, 'DU')).toBeUndefined()
  expect([exactText(0n, 8), exactText(100_000_000n, 8), exactText(12n, 1)]).toEqual(['0', '1', '1.2'])
})
