import { describe, expect, it } from 'vitest'
import { malformedField } from './well-formed.ts'

describe('a payload', () => {
  it('is taken as it comes while every text is whole', () => {
    expect(malformedField({ name: '紫微 🪐', list: ['', 1, null, true, { deep: ['é'] }] })).toBeUndefined()
    expect(malformedField(null)).toBeUndefined()
    expect(malformedField('text')).toBeUndefined()
  })

  it('names the field that holds a null character or half a pair, however deep, in a name too', () => {
    expect(malformedField({ good: 'a', name: 'a\0b' })).toBe('name')
    expect(malformedField({ list: [{ inner: '\ud83e' }] })).toBe('list')
    expect(malformedField({ outer: { 'na\0me': 1 } })).toBe('outer')
    expect(malformedField({ 'na\0me': 1 })).toBe('')
  })

  it('is nested so deep and no deeper', () => {
    const nested = (depth: number) => {
      let value: unknown = 1
      for (let level = 0; level < depth; level += 1) value = [value]
      return { field: value }
    }
    expect(malformedField(nested(7))).toBeUndefined()
    expect(malformedField(nested(8))).toBe('field')
    expect(malformedField(nested(200_000))).toBe('field')
  })
})
