import { describe, expect, it } from 'vitest'
import { readPoints } from './points.ts'
import { readPools, termOf } from './pools.ts'
import { amounts, assetIn, share, whole } from './read.ts'
import { readRewards, readTeam } from './rewards.ts'
import { packOf, readTfa } from './tfa.ts'
import { readTransfers } from './transfers.ts'
import { readWithdrawal, sweptFrom } from './withdrawal.ts'

describe('figures of the file', () => {
  it('are shares of 10^4, amounts of 10^-8 by asset, and assets that there are', () => {
    expect([share('0.0001'), share('1'), share('0.5')]).toEqual([1n, 10_000n, 5_000n])
    expect(() => share('0.00001')).toThrow('not a number of 4 decimals: 0.00001')
    expect(amounts({ DU: '1.5', DAOT: '0' })).toEqual({ DU: 150_000_000n, DAOT: 0n })
    expect(assetIn('SAI')).toBe('SAI')
    expect([whole('times', 0), whole('times', 3), whole('times', -1)]).toEqual([0n, 3n, -1n])
    for (const wrong of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => whole('times', wrong), `${wrong}`).toThrow(new RangeError(`times: not a whole number: ${wrong}`))
    expect(() => assetIn('sai')).toThrow(new RangeError('no asset sai'))
  })

  it('of points are amounts, a rate of 10^18 and hours', () => {
    const file = { budget: '12.5', rate: '0.001', allowedShare: '0.01', collectHours: 120, useHours: 24 }
    expect(readPoints(file)).toEqual({
      budget: 1_250_000_000n,
      rate: 1_000_000_000_000_000n,
      allowedShare: 100n,
      collectHours: 120,
      useHours: 24,
    })
  })

  it('of levels and rewards are amounts and shares, level by level', () => {
    expect(readTeam({ landowners: 3, legs: 2, teamLand: ['3000', '0.00000001'], burningDays: 30 })).toEqual({
      landowners: 3,
      legs: 2,
      teamLand: [300_000_000_000n, 1n],
      burningDays: 30,
    })
    const file = { referral: '0.08', community: ['0.01', '0.02'], sameLevel: '0.1', market: '0.03' }
    expect(readRewards({ ...file, generations: ['0.05', '0.005'], burnFrom: '600', burnDays: 30 })).toEqual({
      referral: 800n,
      community: [100n, 200n],
      sameLevel: 1_000n,
      market: 300n,
      generations: [500n, 50n],
      burnFrom: 60_000_000_000n,
      burnDays: 30,
    })
  })

  it('of transfers are the assets in their order, and amounts', () => {
    expect(readTransfers({ assets: ['RC', 'DU'], least: '1', most: '10', aDay: '50.5' })).toEqual({
      assets: ['RC', 'DU'],
      least: 100_000_000n,
      most: 1_000_000_000n,
      aDay: 5_050_000_000n,
    })
    expect(() => readTransfers({ assets: ['BTC'], least: '1', most: '1', aDay: '1' })).toThrow('no asset BTC')
  })

  it('of pools are periods with a rate of 10^18 each, found by their days', () => {
    const pools = readPools({
      terms: [
        { days: 7, rate: '0.0002' },
        { days: 365, rate: '0.000000000000000001' },
      ],
      earlyBurn: '0.05',
      landsLeast: 1,
      landsMost: 200,
    })
    expect(pools).toEqual({
      terms: [
        { days: 7, rate: 200_000_000_000_000n },
        { days: 365, rate: 1n },
      ],
      earlyBurn: 500n,
      landsLeast: 1,
      landsMost: 200,
    })
    expect(termOf(pools, 7)).toEqual({ days: 7, rate: 200_000_000_000_000n })
    expect(termOf(pools, 365)).toEqual({ days: 365, rate: 1n })
    expect(termOf(pools, 8)).toBeUndefined()
    expect(termOf({ terms: [] }, 7)).toBeUndefined()
  })

  it('of packages are found by their name; there are three, each with a rule', () => {
    const pack = { price: '100', multiplier: '1.5', quota: '150', stock: 10, aDay: 2, perAccount: 'once' }
    const rest = {
      chargingRate: '0.002',
      completedRate: '0.006',
      budgetShare: '0.8',
      allowedShare: '0.01',
      burnAfterHours: 120,
    }
    const tfa = readTfa({ packs: [pack, { ...pack, price: '200', perAccount: 'oneCharging' }], ...rest })
    const figures = { multiplier: 15_000n, quota: 15_000_000_000n, stock: 10, aDay: 2 }
    expect(packOf(tfa, 'A')).toEqual({
      ...figures,
      name: 'A',
      level: 'primary',
      price: 10_000_000_000n,
      perAccount: 'once',
    })
    expect(packOf(tfa, 'B')).toEqual({
      ...figures,
      name: 'B',
      level: 'mid',
      price: 20_000_000_000n,
      perAccount: 'oneCharging',
    })
    expect(() => packOf(tfa, 'C')).toThrow(new RangeError('no pack C'))
    expect(() => packOf(tfa, '')).toThrow('no pack')
    expect(() => readTfa({ packs: [pack, pack, pack, pack], ...rest })).toThrow('tfa.packs: more than three')
    expect(() => readTfa({ packs: [pack, { ...pack, perAccount: 'twice' }], ...rest })).toThrow(
      'tfa.packs B: no rule twice',
    )
  })
})

describe('figures of withdrawals', () => {
  const file = {
    coins: [{ chain: 56, asset: 'USDT', least: '10', most: '50', fee: '0.01', feeLeast: '1' }],
    worth: { USDT: '1', DAOT: '0.1' },
    automaticADay: '1000',
    twoApproversAbove: '2000',
    signer: { userADay: '3000', chainADay: '4000' },
    hot: { USDT: { floor: '5', ceiling: '6' }, DAOT: { floor: '0', ceiling: '7' } },
    sweep: {
      least: { '1': { USDT: '100' }, '56': { DAOT: '0.5' } },
      gasADay: { '1': '1', '56': '0.000000000000000002' },
    },
    gas: { replaceMinutes: 3, mostGwei: { '1': '500', '56': '0.000000001' } },
  }

  it('are amounts by asset, and by chain what its own currency counts in wei', () => {
    expect(readWithdrawal(file)).toEqual({
      coins: [
        { chain: 56, asset: 'USDT', least: 1_000_000_000n, most: 5_000_000_000n, fee: 100n, feeLeast: 100_000_000n },
      ],
      worth: { USDT: 100_000_000n, DAOT: 10_000_000n },
      automaticADay: 100_000_000_000n,
      twoApproversAbove: 200_000_000_000n,
      signer: { userADay: 300_000_000_000n, chainADay: 400_000_000_000n },
      hot: new Map([
        ['USDT', { floor: 500_000_000n, ceiling: 600_000_000n }],
        ['DAOT', { floor: 0n, ceiling: 700_000_000n }],
      ]),
      sweep: {
        least: new Map([
          [1, new Map([['USDT', 10_000_000_000n]])],
          [56, new Map([['DAOT', 50_000_000n]])],
        ]),
        gasADay: new Map([
          [1, 1_000_000_000_000_000_000n],
          [56, 2n],
        ]),
      },
      gas: {
        replaceMinutes: 3,
        mostWei: new Map([
          [1, 500_000_000_000n],
          [56, 1n],
        ]),
      },
    })
  })

  it('name only assets that there are', () => {
    expect(() => readWithdrawal({ ...file, hot: { BTC: { floor: '0', ceiling: '1' } } })).toThrow('no asset BTC')
    expect(() => readWithdrawal({ ...file, sweep: { ...file.sweep, least: { '1': { BTC: '1' } } } })).toThrow(
      'no asset BTC',
    )
  })

  it('say from how much on which chain an address is emptied', () => {
    const figures = readWithdrawal(file)
    expect([sweptFrom(figures, 1, 'USDT'), sweptFrom(figures, 56, 'DAOT')]).toEqual([10_000_000_000n, 50_000_000n])
    expect([sweptFrom(figures, 56, 'USDT'), sweptFrom(figures, 137, 'USDT')]).toEqual([undefined, undefined])
  })
})
