import { expect, it } from 'vitest'
import { rejectedIn, saidRejected } from './terms.mjs'

const glossary = `# Glossary
| not | this |
## Terms in five languages
| English | zh_TW | ko_KR | Not |
|---|---|---|---|
| plot | 地塊 | 구획 | ko_KR: 필지 |
| room | 距三倍上限 | – | zh_TW: 三倍餘量, 餘額上限; ko_KR: 나감 |
| land | 土地 | 토지 |  |

## Terms of the code
| x | ko_KR: 토지 |
`

it('reads the rejected words out of the table, and out of no other', () => {
  expect(rejectedIn(glossary)).toEqual(
    new Map([
      ['ko_KR', ['필지', '나감']],
      ['zh_TW', ['三倍餘量', '餘額上限']],
    ]),
  )
})

it('finds a text that says one', () => {
  const texts = [
    ['a.b', '이 필지는'],
    ['a.c', '이 구획은'],
  ] as const
  expect(saidRejected(texts, ['필지'])).toEqual(['a.b says "필지"'])
})

it('finds it in capitals or not, at the beginning of a word, but not in a phrase that allows it or as a name in braces', () => {
  const says = (text: string, ...words: string[]) => saidRejected([['a', text]], words).length > 0
  for (const text of ['Least investment', 'the least investment', 'LEAST'])
    expect(says(text, 'least [at least]'), text).toBe(true)
  for (const text of ['At least 5', 'at least {least} DU', '{least} DU', 'Released', '{least, number}'])
    expect(says(text, 'least [at least]'), text).toBe(false)
  expect(says('at least the least', 'least [at least]')).toBe(true)
  expect(says('{least, plural, one {the least} other {some}}', 'least [at least]')).toBe(true)
  expect(says('Bronze Era lands', 'Bronze era')).toBe(true)
  expect(says('OTP 코드', 'OTP 코드 [Google OTP 코드]')).toBe(true)
  expect(says('Google OTP 코드', 'OTP 코드 [Google OTP 코드]')).toBe(false)
  expect(says('第 2 銀河', '銀河 [銀河星域]')).toBe(true)
})
