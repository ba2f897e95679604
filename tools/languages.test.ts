import { describe, expect, it } from 'vitest'
import { check, compare, spokenIn } from './languages.mjs'

const source = { close: 'Close', days: '{days, plural, one {# day} other {# days}}', link: 'Read <a>the rules</a>' }
const good = { close: '關閉', days: '{days, plural, other {# 天}}', link: '閱讀<a>規則</a>' }
const faults = (change: Readonly<Record<string, string>>): string[] => compare(source, { ...good, ...change }, 'x')

describe('[LANG-01] the check of languages', () => {
  it('passes a language that is whole', () => {
    expect(faults({})).toEqual([])
  })
  it.each([
    ['an empty text', { close: ' ' }, 'is empty'],
    ['a key that English lacks', { more: '更多' }, 'is not in en_US'],
    ['a renamed argument', { days: '{count, plural, other {# 天}}' }, 'has the arguments'],
    ['an argument of another kind', { days: '{days} 天' }, 'has the arguments'],
    ['a lost tag', { link: '閱讀規則' }, 'has the arguments'],
    ['a broken message', { days: '{days, plural' }, 'cannot be read'],
    ['English that is left', { close: 'Close 關閉' }, 'English words: Close'],
  ] as [string, Record<string, string>, string][])('finds %s', (_what, change, fault) => {
    expect(faults(change).join()).toContain(fault)
  })
  it('finds a missing key', () => {
    const { close: _missing, ...rest } = good
    expect(compare(source, rest, 'x')).toEqual(['x: close is missing'])
  })
  it('knows the names that stay as they are', () => {
    expect(faults({ close: '以 DU 付款' })).toEqual([])
  })
})

describe('[LANG-01] the check of components', () => {
  it.each([
    ['<p>Hello</p>', 'text "Hello"'],
    ['<p>你好</p>', 'text "你好"'],
    ["<p>{'Hello'}</p>", 'text "Hello"'],
    ["<p>{done ? t('a') : 'Wait'}</p>", 'text "Wait"'],
    ["<p>{done && 'Wait'}</p>", 'text "Wait"'],
    ['<b aria-label="Close" />', 'aria-label "Close"'],
    ['<b title={`Close`} />', 'title "Close"'],
    ['<input placeholder="Name" />', 'placeholder "Name"'],
    ["<Field label={a ? 'Name' : t('b')} />", 'label "Name"'],
    ['<Field aside={<i>Six</i>} />', 'text "Six"'],
    ['<Field render={() => <i>Six</i>} />', 'text "Six"'],
  ])('finds what %s says', (jsx, fault) => {
    expect(spokenIn(`export const x = ${jsx}`, 'x.tsx').join()).toContain(fault)
  })
  it.each(['<p className="one">{t(\'hello\')}</p>', '<p>Orrery · 12</p>', "<b kind={on ? 'filled' : 'text'} />"])(
    'lets %s pass',
    (jsx) => {
      expect(spokenIn(`export const x = ${jsx}`, 'x.tsx')).toEqual([])
    },
  )
})

it('[LANG-01] five languages are complete and no component speaks for itself', () => {
  expect(check(new URL('..', import.meta.url).pathname)).toEqual([])
})
