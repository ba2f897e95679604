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
