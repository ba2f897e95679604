import { describe, expect, it } from 'vitest'
import { typeCode } from './code-input.ts'

describe('[INPUT-02] the code input', () => {
  it.each([
    ['12a3', '123'],
    ['123 456', '123456'],
    ['Your code: 004-217.', '004217'],
    ['1234567', '123456'],
    ['１２３', '123'],
    ['', ''],
  ])('makes %j into %j', (typed, held) => {
    expect(typeCode(typed)).toBe(held)
  })
})

describe('a field that is full', () => {
  it('[INPUT-02] takes a whole pasted code in place of the one that stands, and no single digit more', () => {
    expect(typeCode('123456654321', '123456')).toBe('654321')
    expect(typeCode('1234567', '123456')).toBe('123456')
    expect(typeCode('12654321', '12')).toBe('654321')
    expect(typeCode('12345', '123456')).toBe('12345')
  })
})
