import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BODY_MOST, isSlug, readArticle, SLUG_MOST, SUMMARY_MOST, TITLE_MOST } from './article.ts'

const article = (title: string, summary: string, more = '') => `# ${title}\n\n${summary}\n\n${more}`

describe('an article of Markdown', () => {
  it('has its title in the first line, its summary in the first paragraph, and the rest below', () => {
    expect(
      readArticle('# Deposits\n\nWhat arrives is credited\nat two confirmations.\n\n## Chains\n\n- BSC\n'),
    ).toEqual({
      title: 'Deposits',
      summary: 'What arrives is credited at two confirmations.',
      body: 'What arrives is credited\nat two confirmations.\n\n## Chains\n\n- BSC',
    })
    expect(readArticle('# Deposits\r\n\r\nAll of it.\r\n')).toEqual({
      title: 'Deposits',
      summary: 'All of it.',
      body: 'All of it.',
    })
  })

  it('is refused by what is wrong with it', () => {
    for (const text of [
      '',
      'Deposits\n\nx',
      '#Deposits\n\nx',
      '# \n\nx',
      '## Deposits\n\nx',
      'x\n# Deposits',
      '# \u3164\n\nx',
    ])
      expect(readArticle(text), text).toBe('noTitle')
    for (const text of ['# Deposits', '# Deposits\n\n   \n']) expect(readArticle(text), text).toBe('noSummary')
    for (const summary of ['## Chains', '- one', '1. one', 'a [link](x)', '**bold**', '<b>b</b>', 'a `code`', '![](x)'])
      expect(readArticle(article('Deposits', summary)), summary).toBe('summaryMarked')
    for (const hidden of [
      '\u0000',
      '\u0007',
      '\u200f',
      '\u202e',
      '\u2066',
      '\ufeff',
      '\u0085',
      '\ufffe',
      '\uffff',
      '\u200b',
    ])
      for (const text of [article(`a${hidden}b`, 'x'), article('x', `a${hidden}b`), article('x', 'x', `a${hidden}b`)])
        expect(readArticle(text), hidden.codePointAt(0)?.toString(16)).toBe('hiddenCharacters')
  })

  it('is bounded in each of its parts', () => {
    expect([TITLE_MOST, SUMMARY_MOST, BODY_MOST, SLUG_MOST]).toEqual([120, 300, 60_000, 60])
    expect(readArticle(article('t'.repeat(120), 's'.repeat(300)))).toMatchObject({ title: 't'.repeat(120) })
    expect(readArticle(article('t'.repeat(121), 's'))).toBe('titleTooLong')
    expect(readArticle(article('t', 's'.repeat(301)))).toBe('summaryTooLong')
    expect(readArticle(article('t', 's', 'b'.repeat(60_000 - 3)))).toMatchObject({ summary: 's' })
    expect(readArticle(article('t', 's', 'b'.repeat(60_000 - 2)))).toBe('bodyTooLong')
  })

  it('is read again from what was kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const read = readArticle(text)
        if (typeof read === 'string') return
        expect(readArticle(`# ${read.title}\n\n${read.body}`)).toEqual(read)
      }),
      { numRuns: 500 },
    )
    expect(readArticle(`# a\n\n  b\n\nc`)).toEqual({ title: 'a', summary: 'b', body: 'b\n\nc' })
  })
})

describe('the name of an article', () => {
  it('is of small letters, digits and single hyphens, at most sixty', () => {
    for (const good of ['a', 'terms', '120-hours', 'a'.repeat(60)]) expect(isSlug(good), good).toBe(true)
    for (const bad of ['', '-a', 'a-', 'a--b', 'A', 'a b', 'é', '../a', 'a/b', 'a\n', 'a'.repeat(61)])
      expect(isSlug(bad), bad).toBe(false)
  })
})
