import { expect, it } from 'vitest'
import { maskedName } from './masked-name.ts'

it('shows the first and the last letter of a name, whole signs of any script', () => {
  expect(['nadia', 'lin', '林知遠', '𠮷田屋', 'a😀b😀'].map(maskedName)).toEqual([
    'n***a',
    'l***n',
    '林***遠',
    '𠮷***屋',
    'a***😀',
  ])
})

it('shows of one or two letters the first alone, and says nothing of how long a name is', () => {
  expect(['a', 'ab', '서윤', ''].map(maskedName)).toEqual(['a***', 'a***', '서***', '***'])
  expect(maskedName('abc')).toBe(maskedName('abbbbbbbbbbbbbbc'))
})
