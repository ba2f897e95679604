import { expect, it } from 'vitest'
import { translator } from '#languages/translate.ts'
import { ROUTES } from '#web/route/routes.ts'
import { screensFor, screensNamed } from './found-screens.ts'
import { askedOf } from './typed-text.ts'

const paths = (screens: readonly { readonly path: string }[]) => screens.map(({ path }) => path)

it('[ROUTE-01] a visitor finds what he may open and the ways in, a member all but these', () => {
  const visitor = paths(screensFor(false))
  const open: readonly string[] = ROUTES.filter((route) => route.open).map(({ path }) => path)
  for (const path of visitor) expect(open, path).toContain(path)
  expect(visitor).toEqual(expect.arrayContaining(['/home', '/node', '/rules', '/login', '/reg']))
  const member = paths(screensFor(true))
  expect(member).toEqual(expect.arrayContaining(['/home', '/asset', '/withdraw', '/user', '/planet']))
  for (const way of ['/login', '/reg', '/freeze', '/record/info', '/p/:planet']) expect(member).not.toContain(way)
  // each screen of a member has a title of its own to be found by
  const titles = screensFor(true).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

it('a screen is found by every typed word of its title, first where the title begins with it', () => {
  const named = (text: string, language: 'en_US' | 'zh_TW' | 'ko_KR') => {
    const say = translator(language)
    return paths(screensNamed(text, screensFor(true), (title) => say(`title.${title}`)))
  }
  expect(named('land', 'en_US').slice(0, 3)).toEqual(['/land', '/market', '/planet/record'])
  expect(named('MARKET  land', 'en_US')).toEqual(['/market'])
  expect(named('ｓｗａｐ', 'en_US')).toEqual(['/swap'])
  expect(named('質押', 'zh_TW')).toEqual(expect.arrayContaining(['/pool', '/mining']))
  expect(named('출금', 'ko_KR')).toContain('/withdraw')
  expect(named('nothing like it', 'en_US')).toEqual([])
  expect(named('  ', 'en_US')).toEqual([])
  expect(named('e', 'en_US')).toHaveLength(6)
})

it('what is typed is asked without blanks around it, and never with half a letter', () => {
  expect(askedOf('  1-2-3 ')).toBe('1-2-3')
  expect(askedOf(`${'x'.repeat(59)}😀`)).toBe('x'.repeat(59))
  expect(askedOf('a\u0000\ud800b')).toBe('ab')
  expect(askedOf(' \u0000 ')).toBe('')
})
