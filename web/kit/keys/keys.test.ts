import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { actOf, ariaKeys, directionOf, type Pressed, SHORTCUTS } from './keys.ts'

const WEB = join(import.meta.dirname, '../..')
const pressed = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false, target: null },
  ...more,
})
const anywhere = (key: string, more: Partial<Pressed> = {}) => actOf('anywhere', pressed(key, more))

it('a slash opens the search, and Ctrl or Cmd with K, but not while a word is being written', () => {
  expect([anywhere('/'), anywhere('k', { ctrlKey: true }), anywhere('K', { metaKey: true })]).toEqual([
    'search',
    'search',
    'search',
  ])
  expect([
    anywhere('k'),
    anywhere('/', { ctrlKey: true }),
    anywhere('/', { isComposing: true }),
    anywhere('k', { ctrlKey: true, altKey: true }),
    anywhere('k', { ctrlKey: true, metaKey: true }),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined])
})

it('a question mark opens the overview, with shift or without as the keyboard has it', () => {
  expect([anywhere('?', { shiftKey: true }), anywhere('?'), anywhere('?', { ctrlKey: true })]).toEqual([
    'overview',
    'overview',
    undefined,
  ])
})

it('on the map arrows step, and far with shift; what the browser does with Ctrl it does still', () => {
  expect(actOf('map', pressed('ArrowUp'))).toBe('step')
  expect(actOf('map', pressed('ArrowUp', { shiftKey: true }))).toBe('far')
  expect([actOf('map', pressed('=')), actOf('map', pressed('+', { shiftKey: true }))]).toEqual(['nearer', 'nearer'])
  expect(actOf('map', pressed('+', { ctrlKey: true }))).toBeUndefined()
  expect(actOf('tabs', pressed('ArrowUp'))).toBeUndefined()
  expect(directionOf('ArrowLeft')).toEqual({ x: -1, y: 0 })
  expect(directionOf('Home')).toBeUndefined()
})

it('says them to readers', () => {
  expect([ariaKeys('search'), ariaKeys('overview')]).toEqual(['/ Control+K Meta+K', '?'])
})

it('no act is listed twice, and nobody compares keys but by the table', () => {
  const acts = SHORTCUTS.map(({ act }) => act)
  expect(new Set(acts).size).toBe(acts.length)
  const names = /['"](?:Arrow(?:Left|Right|Up|Down)|Escape|Enter|Home|End|PageUp|PageDown|Delete)['"]/
  const found = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && path !== join('kit', 'keys', 'keys.ts'))
    .filter((path) => {
      const code = readFileSync(join(WEB, path), 'utf8')
      return names.test(code) || /\bkey === ['"]\S['"]/.test(code)
    })
  expect(found).toEqual([])
})
