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
