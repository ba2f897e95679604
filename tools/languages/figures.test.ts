import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#languages/languages.ts'
import { flatten, type Tree } from '#tools/languages.mjs'
import economy from '../../economy.json' with { type: 'json' }
import { figuresIn } from './figures.mjs'
import { figuresOf, SAID } from './said-figures.ts'

const FIGURES = figuresOf(economy)

describe('the figures that a message says', () => {
  it.each([
    ['Up to 3x, or leave early', ['3 times']],
    ['三倍為止，或提前離開', ['3 times']],
    ['3배까지, 세 배', ['3 times']],
    ['reaches three times the investment', ['3 times']],
    ['2–5% by era', ['2 %', '5 %']],
    ['0.4% of it, lost 120 hours after', ['0.4 %', '120 h']],
    ['Unclaimed for 120 h', ['120 h']],
    ['120時間、120 时间、120시간', ['120 h']],
    ['of 30 settled days, 最近 30 個結算日', ['30 days']],
    ['{days, plural, one {one day in 24 h} other {# days in 48 hours}}', ['24 h', '48 h']],
    ['1–3 days, 0.5–1時間', ['0.5 h', '1 days', '1 h', '3 days']],
    ['<b>1,000%</b>', ['1000 %']],
  ])('are read out of "%s"', (message, figures) => expect(figuresIn(message)).toEqual(figures))

  it.each([
    '{change}%',
    '# of {hours} h',
    '1日あたり',
    '00:00 UTC',
    '0x…',
    'three days',
    '1 時間以内',
    '3 hats',
    'plot 3 xenon',
  ])('are none in "%s"', (message) => expect(figuresIn(message)).toEqual([]))
})

describe('[LANG-01] the figures that texts say', () => {
  it.each(LANGUAGES)('are those of the configuration and of the rules, in %s', (language) => {
    const said = texts(language).flatMap(([key, text]) => {
      const figures = figuresIn(text)
      return figures.length === 0 ? [] : [[key, figures] as const]
    })
    const meant = Object.entries(SAID).map(([key, names]) => [key, names.map((name) => FIGURES[name]).sort()])
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(meant))
  })
})

/** Each text of a language by its whole key. */
function texts(language: string): readonly (readonly [key: string, text: string])[] {
  return readdirSync(`languages/${language}`).flatMap((file) => {
    const word = file.replace('.json', '')
    const tree: Tree = JSON.parse(readFileSync(`languages/${language}/${file}`, 'utf8'))
    return flatten(tree).map(([key, text]) => [`${word}.${key}`, text] as const)
  })
}
