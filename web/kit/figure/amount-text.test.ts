import { describe, expect, it } from 'vitest'
import { amountText, changeText, countText } from './amount-text.ts'
import { fillOf, percentText, shareText } from './scale.ts'

describe('[LANG-04] amounts', () => {
  it.each([
    ['0', '0'],
    ['1234567.5', '1,234,567.5000'],
    ['12.34567891', '12.3456'],
    ['-5.5', '−5.5000'],
    ['-0', '0'],
    ['-0.00000000', '0'],
    ['0.00000012', '0.00000012'],
    ['999999999999999999.99999999', '999,999,999,999,999,999.9999'],
  ])('shows %s as %s', (value, text) => {
    expect(amountText(value, 'zh-TW')).toBe(text)
  })
  it('shows every digit of a token where nothing may be left out', () => {
    expect(amountText('12.34567891', 'ko-KR', 'all')).toBe('12.34567891')
    expect(amountText('12.50', 'ko-KR', 'all')).toBe('12.5')
  })
})

it('groups a count as the language does, and adds nothing to it', () => {
  expect(countText(0, 'ko-KR')).toBe('0')
  expect(countText(999, 'zh-TW')).toBe('999')
  expect(countText(1_234_567, 'en-US')).toBe('1,234,567')
})

it('says a part of a whole with its one decimal, and nothing as nothing', () => {
  const said = [0, 7, 120, 1000].map((parts) => shareText({ parts }, 'en-US'))
  expect(said).toEqual(['0%', '0.7%', '12.0%', '100.0%'])
})

it('says a trace of a whole as less than its one decimal can say, and the rest as more', () => {
  expect(shareText({ parts: 1, bound: 'under' }, 'ja-JP')).toBe('<0.1%')
  expect(shareText({ parts: 999, bound: 'over' }, 'ko-KR')).toBe('>99.9%')
})

it.each([
  ['0.00', '0%'],
  ['0.04', '<0.1%'],
  ['0.1', '0.1%'],
  ['45.73', '45.7%'],
  ['99.9', '99.9%'],
  ['99.95', '>99.9%'],
  ['100.00', '100.0%'],
  ['100.01', '100.0%'],
  ['3599.95', '3,599.9%'],
  ['-', '-%'],
])('says the percentage %s as %s', (percent, text) => {
  expect(percentText(percent, 'zh-TW')).toBe(text)
})

describe('the scale bar', () => {
  it('is full only when the whole is used', () => {
    expect(fillOf('7199.99999999', '7200')).toBe(999)
    expect(fillOf('7200', '7200')).toBe(1000)
  })
  it('is empty without a whole', () => {
    expect(fillOf('3', '0')).toBe(0)
  })
})

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
