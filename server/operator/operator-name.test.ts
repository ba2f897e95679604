import { expect, it } from 'vitest'
import { operatorName } from './operator-name.ts'

it.each([
  ['ada', 'ada'],
  ['ADA', 'ada'],
  [' Ada\t', 'ada'],
  ['ａｄａ', 'ada'],
  ['ada.l@example.com', 'ada.l@example.com'],
])('an operator who writes %j is %s', (text, name) => {
  expect(operatorName(text)).toBe(name)
})

// the second begins with a Cyrillic letter, the third has a zero-width space within
it.each(['', '\u0430da', 'a\u200bda', 'ada lovelace', 'ada,bob', '-ada', 'a'.repeat(65)])(
  '%j is no name of an operator',
  (text) => {
    expect(operatorName(text)).toBeUndefined()
  },
)
