import { describe, expect, it } from 'vitest'
import { readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { changesOf, figuresIn, fileFrom } from './figures.ts'

describe('the figures of the rule book', () => {
  it('are those of the file by their places, and make the file again', () => {
    const figures = figuresIn(file)
    expect(figures['eras.1.rate']).toBe('0.003')
    expect(figures['settlement.burnAfterHours']).toBe(120)
    expect(figures['withdrawal.gas.mostGwei.56']).toBe('20')
    expect(fileFrom(figures)).toEqual(file)
    expect(readEconomy(fileFrom(figures) as typeof file).eras[6]?.rate).toBe(5_500_000_000_000_000n)
  })

  it('differ from one version to the next one by one', () => {
    const before = { 'eras.0.rate': '0.1', 'eras.1.rate': '0.2', zone: 'UTC' }
    expect(changesOf(before, before)).toEqual([])
    expect(changesOf(before, { 'eras.0.rate': '0.15', zone: 'UTC', 'pools.0': 7 })).toEqual([
      { figure: 'eras.0.rate', before: '0.1', after: '0.15' },
      { figure: 'pools.0', before: null, after: 7 },
      { figure: 'eras.1.rate', before: '0.2', after: null },
    ])
  })
})
