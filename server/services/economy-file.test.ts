import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type EconomyFile, readEconomy } from '#rules/economy/economy.ts'
import { economyOf } from './economy-file.ts'

const text = readFileSync(new URL('../../economy.json', import.meta.url), 'utf8')
/** The file as configured, with one thing written otherwise; undefined: left out. */
function written(path: string, value: unknown): string {
  const file: Record<string, unknown> = JSON.parse(text)
  const names = path.split('.')
  const last = names.pop() ?? ''
  let at = file
  for (const name of names) at = at[name] as Record<string, unknown>
  at[last] = value
  return JSON.stringify(file)
}
/** Where each figure of a part of the file stands. */
function places(part: unknown, at: readonly string[] = []): string[] {
  if (part === null || typeof part !== 'object') return [at.join('.')]
  return Object.entries(part).flatMap(([name, inner]) => places(inner, [...at, name]))
}
const every = places(JSON.parse(text))

describe('the economy as its file is written', () => {
  it('is read as it stands', () => {
    expect(economyOf(text)).toEqual(readEconomy(JSON.parse(text) as EconomyFile))
    expect(economyOf(text).swap.fee).toBe(30n)
    expect(every.length).toBeGreaterThan(200)
  })

  it.each(every)('names %s where it is written badly or as a thing of another kind', (place) => {
    for (const value of ['1e3', {}, null])
      expect(() => economyOf(written(place, value)), `${value}`).toThrow(`${place}: `)
  })

  it.each([
    ['swap.fee', '-0.003', 'not a number of 4 decimals'],
    ['swap.fee', '0.00301', 'not a number of 4 decimals'],
    ['swap.fee', ' 0.003', 'not a number of 4 decimals'],
    ['swap.least', '1,000', 'not an amount'],
    ['swap.least', '01', 'not an amount'],
    ['eras.3.rate', '0.0000000000000000001', 'not a number of 18 decimals'],
    ['withdrawal.gas.mostGwei.56', '0.0000000001', 'not a number of 9 decimals'],
    ['withdrawal.gas.mostGwei.BSC', '20', 'Invalid key in record'],
    ['supply.BTC', '1', 'supply: Unrecognized key: "BTC"'],
    ['zone', 'Asia/Taipei', 'expected "UTC"'],
  ])('refuses %s written %j', (place, value, told) => {
    expect(() => economyOf(written(place, value))).toThrow(told)
  })

  it.each(['zone', 'swap', 'swap.fee', 'deposit.exposureAll', 'tfa.packs.0.quota', 'openings.hours', 'inside.aDay'])(
    'names %s where it is left out',
    (place) => {
      expect(() => economyOf(written(place, undefined))).toThrow(`${place}: `)
    },
  )

  it('names what it does not know: a figure that is misspelt changes nothing unseen', () => {
    expect(() => economyOf(written('swap.codeabove', '500'))).toThrow('swap: Unrecognized key: "codeabove"')
    expect(() => economyOf(written('swaps', {}))).toThrow('Unrecognized key: "swaps"')
  })

  it('names all that is wrong at once', () => {
    const twice = economyOfBoth()
    expect(() => economyOf(twice)).toThrow(/swap\.fee: [^;]+; deposit\.least: /)
  })

  it('refuses what is no JSON', () => {
    expect(() => economyOf('{')).toThrow('no JSON')
    expect(() => economyOf('null')).toThrow('expected object')
  })
})

function economyOfBoth(): string {
  const file: EconomyFile = JSON.parse(text)
  return JSON.stringify({ ...file, swap: { ...file.swap, fee: '' }, deposit: { ...file.deposit, least: '' } })
}
