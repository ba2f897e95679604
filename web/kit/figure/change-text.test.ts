import { expect, it } from 'vitest'
import { changeText } from './change-text.ts'

it('says a change with its sign and two decimals, and nothing of what has not changed', () => {
  for (const [percent, text] of [
    ['-0.8', '−0.80'],
    ['-0.79', '−0.79'],
    ['12', '+12.00'],
    ['1234.5', '+1,234.50'],
    ['0.01', '+0.01'],
    ['0', '0'],
    ['0.00', '0'],
  ] as const)
    expect(changeText(percent, 'en-US')).toBe(text)
})
