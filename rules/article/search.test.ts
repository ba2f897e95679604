import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SEARCH_WORDS_MOST, searchTerms } from './search.ts'

it('a search is of words of ASCII, and of pairs of letters of other scripts', () => {
  expect(searchTerms('  STAR new ')).toEqual(['star', 'new'])
  expect(searchTerms('new-system\\_ 120%')).toEqual(['new', 'system', '120'])
  expect(searchTerms('提款手續費')).toEqual(['提款', '款手', '手續', '續費'])
  expect(searchTerms('税')).toEqual(['税'])
  expect(searchTerms('DAOT解鎖，RC')).toEqual(['daot', '解鎖', 'rc'])
  expect(searchTerms('출금 수수료')).toEqual(['출금', '수수', '수료'])
  expect(searchTerms('ＤＡＯＴ　ﾃﾞｰﾀ')).toEqual(['daot', 'デー', 'ータ'])
  expect(searchTerms('𠮷野')).toEqual(['𠮷野'])
  expect(searchTerms('a'.repeat(60))).toEqual(['a'.repeat(40)])
})

it('a word counts once, and only the first five', () => {
  expect(SEARCH_WORDS_MOST).toBe(5)
  expect(searchTerms('e E e e e')).toEqual(['e'])
  expect(searchTerms('a b c d e f g')).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(searchTerms('哈哈哈哈')).toEqual(['哈哈'])
})

it('what is of marks alone is a search that finds nothing', () => {
  for (const marks of ['', ' ', '%', '_\\', "'; --", '\u0000']) expect(searchTerms(marks), marks).toEqual([])
})

it('a search is bounded whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (asked) => {
      const terms = searchTerms(asked)
      expect(new Set(terms).size).toBe(terms.length)
      for (const term of terms) expect(term).toMatch(/^(?:[a-z0-9]{1,40}|[^\p{ASCII}]{1,2})$/u)
    }),
  )
})
