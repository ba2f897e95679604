import { describe, expect, it } from 'vitest'
import { unworkable } from '#rules/workable/workable.ts'
import file from '../../economy.json' with { type: 'json' }
import { type EconomyFile, readEconomy } from './economy.ts'
import { packOf, readTfa } from './tfa.ts'

const tfa = (change: (copy: EconomyFile['tfa']) => void) => {
  const copy = structuredClone(file) as EconomyFile
  change(copy.tfa)
  return unworkable(readEconomy(copy)).filter((fault) => fault.startsWith('tfa'))
}

describe('the figures of TFA packages', () => {
  it('[TFA-01][TFA-03][TFA-05] are those of the economy page', () => {
    expect(readEconomy(file).tfa).toEqual({
      packs: [
        {
          name: 'A',
          level: 'primary',
          price: 100_00000000n,
          multiplier: 15_000n,
          quota: 150_00000000n,
          stock: 100_000,
          aDay: 2_000,
          perAccount: 'once',
        },
        {
          name: 'B',
          level: 'mid',
          price: 1_000_00000000n,
          multiplier: 20_000n,
          quota: 2_000_00000000n,
          stock: 20_000,
          aDay: 400,
          perAccount: 'oneCharging',
        },
        {
          name: 'C',
          level: 'high',
          price: 10_000_00000000n,
          multiplier: 25_000n,
          quota: 25_000_00000000n,
          stock: 2_000,
          aDay: 40,
          perAccount: 'oneCharging',
        },
      ],
      chargingRate: 2_000_000_000_000_000n,
      completedRate: 6_000_000_000_000_000n,
      budgetShare: 8_000n,
      allowedShare: 100n,
      burnAfterHours: 120,
    })
    expect(() => packOf(readEconomy(file).tfa, 'D')).toThrow('no pack D')
  })

  it('that cannot work are refused by name', () => {
    expect(tfa(() => {})).toEqual([])
    const first = (copy: EconomyFile['tfa']) => copy.packs[0] ?? copy.packs.at(-1)
    const set = (change: object) => tfa((copy) => Object.assign(first(copy) ?? {}, change))
    expect(set({ quota: '151' })).toEqual(['tfa.packs A: its quota is not price times multiplier'])
    expect(set({ price: '0', quota: '0' })).toEqual(['tfa.packs A: its price'])
    expect(set({ aDay: 100_001 })).toEqual(['tfa.packs A: more a day than there are'])
    expect(set({ stock: -1, aDay: 0 })).toContain('tfa.packs A: its stock')
    const whole = (change: object) => tfa((copy) => Object.assign(copy, change))
    expect(whole({ completedRate: '0.001' })).toHaveLength(1)
    expect(whole({ budgetShare: '1.0001' })).toEqual(['tfa.budgetShare: more than the price'])
    expect(whole({ allowedShare: '1.0001' })).toEqual(['tfa.allowedShare: more than the budget'])
    expect(whole({ burnAfterHours: 23 })).toEqual(['tfa.burnAfterHours: between a day and a year'])
    expect(() => readTfa({ ...file.tfa, packs: [...file.tfa.packs, ...file.tfa.packs] })).toThrow('more than three')
    expect(() => set({ perAccount: 'any' })).toThrow('tfa.packs A: no rule any')
  })
})
