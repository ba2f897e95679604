import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleDecimal, takeDecimal, typeDecimal } from './decimal-input.ts'

describe('[INPUT-01] the decimal input', () => {
  it.each([
    ['12.5', '12.5'],
    ['12a.5b', '12.5'],
    ['-3', '3'],
    ['1e5', '15'],
    ['.', '0.'],
    ['.5', '0.5'],
    ['1.2.3', '1.23'],
    ['1,200.50', '1200.50'],
    ['12,5', '12'],
    ['１２．５', '12.5'],
    ['3。5', '3.5'],
    ['0.123456789', '0.12345678'],
    ['', ''],
  ])('shows %j as %j while typing', (typed, shown) => {
    expect(typeDecimal(typed)).toBe(shown)
  })
  it.each([
    ['', '1,200.50', '1200.50'],
    ['', ' １２．５ ', '12.5'],
    ['7', '1200 USDT', '1200'],
    ['', '1200DU', '1200'],
    ['7', '', ''],
    // no amount: what was there stays
    ['', '1e3', ''],
    ['7', '1e3', '7'],
    ['', '-5', ''],
    ['', '0x10', ''],
    ['', '1.000,50', ''],
    ['', '12,5', ''],
    ['', '٣٤', ''],
    ['7', '1.2.3', '7'],
    ['7', '999999999999999999', '999999999999999999'],
    ['7', '9999999999999999999', '7'],
    // key by key what is no digit is left out
    ['1', '1e', '1'],
    ['12', '1-2', '12'],
    ['1.5', '1.5.', '1.5'],
    ['1.5', '.5', '0.5'],
    ['999999999999999999', '9999999999999999999', '999999999999999999'],
  ])('that showed %j and holds %j then shows %j', (before, text, shown) => {
    expect(takeDecimal(before, text)).toBe(shown)
  })
  it.each([
    ['0012.50', '12.5'],
    ['12.', '12'],
    ['.', '0'],
    ['000', '0'],
    ['0.00000001', '0.00000001'],
    ['', ''],
  ])('settles %j to %j when left', (typed, settled) => {
    expect(settleDecimal(typed)).toBe(settled)
  })
  it('never loses a digit of a large amount, as a floating-point number would', () => {
    expect(settleDecimal('900719925474099312.00000001')).toBe('900719925474099312.00000001')
  })
  it('gives digits and at most one dot, whatever is typed, and settling twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeDecimal(text)).toMatch(/^(?:\d*|\d+\.\d{0,8})$/)
        expect(settleDecimal(settleDecimal(text))).toBe(settleDecimal(text))
      }),
    )
  })
})
