import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { day, fonts, night, paper, type } from './tokens.ts'
import { tokensCss } from './tokens-css.ts'

const texts = ['ink', 'ink-2', 'ink-3', 'accent', 'ochre', 'madder', 'lapis'] as const
const pairs = [
  ...texts.flatMap((text) => [[text, 'paper'] as const, [text, 'plate'] as const]),
  ['accent-ink', 'accent'] as const,
  ['accent-ink', 'accent-press'] as const,
  ['paper', 'ink'] as const,
  ['ink', 'sunk'] as const,
  ['ink-2', 'sunk'] as const,
  ['accent', 'tint'] as const,
  ['ink', 'tint'] as const,
  ['ochre', 'ochre-tint'] as const,
  ['ink', 'ochre-tint'] as const,
  ['accent', 'ochre-tint'] as const,
  ['madder', 'madder-tint'] as const,
  ['ink', 'madder-tint'] as const,
]

describe.each([
  ['day', day],
  ['night', night],
] as const)('the %s edition', (_name, colours) => {
  it.each(pairs)('has %s readable on %s (AA, 4.5)', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5)
  })
  it.each(['paper', 'plate'] as const)('has borders of controls visible on %s (AA, 3)', (ground) => {
    expect(contrast(colours['rule-2'], colours[ground])).toBeGreaterThanOrEqual(3)
  })
})

it('measures contrast as WCAG does', () => {
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

it('takes no letter of English from a Chinese font, whose dots and quotes are as wide as a whole character', () => {
  expect(fonts['en-US'].sans).toContain('Noto Sans CJK KR')
  expect(`${fonts['en-US'].sans} ${fonts['en-US'].serif}`).not.toMatch(/CJK (TC|SC)/)
})

describe('the style sheet made from the tokens', () => {
  const css = tokensCss()
  it('has every colour of both editions', () => {
    for (const [name, value] of [...Object.entries(day), ...Object.entries(night)])
      expect(css).toContain(`--${name}: ${value};`)
  })
  it('has every type size', () => {
    for (const name of Object.keys(type)) expect(css).toContain(`--text-${name}: `)
  })
  it('prints black on white, whichever edition the screen shows', () => {
    const printed = css.slice(css.indexOf('@media print'))
    for (const [name, value] of Object.entries(paper)) expect(printed).toContain(`--${name}: ${value};`)
    // before the night's own selectors, and the light one of a system that is dark
    expect(printed).toContain(':root:root {')
    expect(printed).toContain('color-scheme: light')
    for (const text of texts) expect(contrast({ ...day, ...paper }[text], '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
  })
  it('[SHELL-03] scales the root with the width up to 780 px, as a share of the size the user set', () => {
    expect(css).toContain('font-size: min(100%, 93.75% + 0.1282vw)')
  })
})
