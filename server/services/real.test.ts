import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readEconomy } from '#rules/economy/economy.ts'
import { configuredEconomy } from './real.ts'

const text = fs.readFileSync(new URL('../../economy.json', import.meta.url), 'utf8')

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** What a process reads at its start where the file says something else. */
function startedWith(change: object) {
  vi.spyOn(fs, 'readFileSync').mockReturnValue(JSON.stringify({ ...JSON.parse(text), ...change }))
  syncBuiltinESMExports()
  return configuredEconomy()
}

describe('the figures that a process starts with', () => {
  it('are those of the file', () => {
    expect(startedWith({})).toEqual(readEconomy(JSON.parse(text)))
  })

  it.each([
    ['settlement.capTimes', { settlement: { allowedShare: '0.01', burnAfterHours: 120, capTimes: 0 } }],
    ['ending.fee', { ending: { fee: '1', withdrawShare: '0.8' } }],
    ['planets 1: fee', { planets: [{ fee: '501', side: 8, lowestEra: 0, highestEra: 2 }] }],
  ])('are refused by name where they cannot work: %s', (name, change) => {
    expect(() => startedWith(change)).toThrow(name)
  })
})
