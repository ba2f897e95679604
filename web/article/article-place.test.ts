import { expect, it } from 'vitest'
import { readArticlePlace, slugIn } from './article-place.ts'

const query = (text: string) => new URLSearchParams(text)

it('an address says which articles are shown, and which one; what it does not know is left out', () => {
  expect(readArticlePlace(query('tag=help&search=burn&period=30'))).toEqual({
    tag: 'help',
    search: 'burn',
    period: '30',
    from: '',
    to: '',
  })
  expect(readArticlePlace(query(`tag=news&search=${'x'.repeat(80)}&period=5`))).toEqual({
    tag: '',
    search: 'x'.repeat(60),
    period: '',
    from: '',
    to: '',
  })
  expect([slugIn(query('slug=terms')), slugIn(query('slug=../x')), slugIn(query(''))]).toEqual(['terms', '', ''])
})
