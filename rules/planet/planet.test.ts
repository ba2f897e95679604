import { describe, expect, it } from 'vitest'
import { readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { imageAddress, smallImage } from './image.ts'
import { namingFee } from './naming.ts'
import { coordinatesOf, manifestoFault, nameFault, nameKey, placeOf } from './planet.ts'

const all = (fault: unknown, count: number) => Array.from({ length: count }, () => fault)

describe("a planet's name", () => {
  it('[PLANET-04][PLANET-07] is words of any script with single signs between them', () => {
    const good = [
      'A',
      '7',
      '紫微',
      "O'Neill",
      'O’Neill',
      'Saint-Malo',
      'Col·lecció',
      'New Eden 2',
      'a'.repeat(16),
      'e\u0301a',
      'ไทย้',
      'Ünïcødé',
    ]
    expect(good.map(nameFault)).toEqual(all(undefined, good.length))
  })

  it('[PLANET-04][PLANET-07] is nothing else, and at most 16 characters', () => {
    const bad = [
      '',
      'a'.repeat(17),
      ' a',
      'a ',
      'a  b',
      '-a',
      'a-',
      "a''b",
      'a_b',
      'a.b',
      '🪐',
      'a\u200Bb',
      'a\uFE0F',
      '\u3164',
      '\u0301a',
      'b \u0301a',
      'a\u034Fb',
      'a\n',
      'a!',
      '<b>',
      'a\u0000b',
    ]
    expect(bad.map(nameFault)).toEqual(all('badName', bad.length))
    expect(nameFault('紫'.repeat(16))).toBeUndefined()
    expect(nameFault('紫'.repeat(17))).toBe('badName')
  })

  it('[PLANET-07] is the same whatever its case, width and signs', () => {
    expect(nameKey("Ｎew-Eden’s 2·x'")).toBe('newedens2x')
    expect(nameKey('Vesper')).toBe('vesper')
  })
})

describe('a manifesto', () => {
  it('[PLANET-04][PLANET-07] is up to 300 characters, over lines, with something to read and nothing hidden', () => {
    const good = ['a', 'Two\nlines.', 'x'.repeat(300), '🪐'.repeat(300)]
    expect(good.map(manifestoFault)).toEqual(all(undefined, good.length))
    expect(manifestoFault('')).toBe('enterManifesto')
    // of which nothing is seen: blanks, lines, fillers and blank patterns
    const unseen = [' ', '   \n\n  ', '\u3000', '\u00a0', '\u2800\u2800', '\u3164', ' \ufe0f ']
    expect(unseen.map(manifestoFault)).toEqual(all('enterManifesto', unseen.length))
    expect(['\n❤\ufe0f', ' a '].map(manifestoFault)).toEqual([undefined, undefined])
    const bad = [
      'x'.repeat(301),
      '🪐'.repeat(301),
      'a\u200Bb',
      'a\u202Eb',
      'a\tb',
      'a\rb',
      'a\u0000',
      '\uE000',
      '\ud83e',
    ]
    expect(bad.map(manifestoFault)).toEqual(all('badManifesto', bad.length))
  })
})

describe('coordinates', () => {
  it('[PLANET-03] name a place and are read back', () => {
    expect(coordinatesOf({ galaxy: 1, system: 22, orbit: 333 })).toBe('1-22-333')
    expect(placeOf('1-22-333')).toEqual({ galaxy: 1, system: 22, orbit: 333 })
    expect(placeOf('9999-999999-999')).toEqual({ galaxy: 9999, system: 999999, orbit: 999 })
    expect(placeOf('10-20-30')).toEqual({ galaxy: 10, system: 20, orbit: 30 })
  })

  it.each([
    '',
    '1-2',
    '1-2-3-4',
    '0-1-1',
    '1-0-1',
    '1-1-0',
    '01-1-1',
    '10000-1-1',
    '1-1000000-1',
    '1-1-1000',
    'x1-1-1',
    '1-1-1x',
    '1--1',
    '1_1_1',
    'a-1-1',
    '1-a-1',
    '1-1-a',
  ])('[PLANET-03] are not %j', (text) => {
    expect(placeOf(text)).toBeUndefined()
  })
})

it('[PLANET-04] naming costs what the platform asks, else the fee of the level', () => {
  const economy = readEconomy(file)
  expect([1, 2, 3, 4, 5].map((level) => namingFee(economy, level, null) / 100_000_000n)).toEqual([
    500n,
    1_000n,
    2_500n,
    5_000n,
    10_000n,
  ])
  expect(namingFee(economy, 1, 7n)).toBe(7n)
  expect(namingFee(economy, 1, 0n)).toBe(0n)
})

it('[PLANET-07] a picture has one address a size', () => {
  expect(imageAddress(null)).toBe('')
  expect(imageAddress('ab')).toBe('/images/ab-380.webp')
  expect(imageAddress('ab', 96)).toBe('/images/ab-96.webp')
  expect(smallImage('/images/ab-380.webp')).toBe('/images/ab-96.webp')
  expect(smallImage('')).toBe('')
})
