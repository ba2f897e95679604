import { describe, expect, it } from 'vitest'
import file from '../../economy.json' with { type: 'json' }
import { type EconomyFile, eraOf, levelOf, percent, readEconomy } from './economy.ts'

const changed = (part: object) => readEconomy({ ...(file as EconomyFile), ...part })

describe("the economy's file", () => {
  it('is read into integers: amounts of 10^-8, rates of 10^18, shares of 10^4', () => {
    const economy = readEconomy(file)
    expect(economy.daot).toEqual({
      issued: 100_000_000_00000000n,
      step: 100_000_000n,
      firstShare: 1_000n,
      laterParts: 18,
      everyDays: 30,
    })
    expect(economy.eras[1]).toEqual({
      era: 1,
      least: 100_00000000n,
      most: 500_00000000n,
      rate: 3n * 10n ** 15n,
      tax: 300n,
    })
    expect(economy.planets[4]).toEqual({ level: 5, fee: 10_000_00000000n, side: 128, lowestEra: 3, highestEra: 6 })
    expect(economy.exchange).toMatchObject({ fee: 50n, least: 1_00000000n, most: 100_000_00000000n })
    expect(economy.exchange.pairs).toContainEqual({ from: 'USDT', to: 'DU', rate: 100_000_000n })
    expect(economy).toMatchObject({
      capTimes: 3n,
      allowedShare: 100n,
      burnAfterHours: 120,
      namingReferrerShare: 1_000n,
      referralTaxShare: 40n,
      editLockDays: 15,
      planetSale: { fee: 500n, least: 1_00000000n, most: 100_000_000_00000000n },
      rewardShare: 2_000n,
      additionLeastShare: 1_000n,
      quoteSeconds: 60,
      endFee: 300n,
      withdrawShare: 8_000n,
      depositLeast: 1_000_000n,
      depositExposure: 1_000_000_000_000n,
      depositExposureAll: 25_000_000_000_000n,
    })
    expect(economy.prices).toEqual({
      DU: 100_000_000n,
      hPT: 100_000_000n,
      RC: 100_000_000n,
      SAI: 100_000_000n,
      USDT: 100_000_000n,
      DP: 0n,
      DAOT: 0n,
    })
    expect(changed({ prices: { DU: '1' } }).prices).toMatchObject({ DU: 100_000_000n, RC: 0n, DAOT: 0n })
    expect(economy.supply.DU).toBe(10n ** 18n)
    expect(economy.withdrawal.coins[1]).toEqual({
      chain: 1,
      asset: 'USDT',
      least: 10_00000000n,
      most: 50_000_00000000n,
      fee: 100n,
      feeLeast: 5_00000000n,
    })
    expect(economy.withdrawal).toMatchObject({
      worth: { USDT: 100_000_000n, DAOT: 10_000_000n },
      automaticADay: 1_000_00000000n,
      twoApproversAbove: 10_000_00000000n,
      signer: { userADay: 100_000_00000000n, chainADay: 1_000_000_00000000n },
      hot: new Map([['USDT', { floor: 20_000_00000000n, ceiling: 200_000_00000000n }]]),
      gas: {
        replaceMinutes: 3,
        mostWei: new Map([
          [1, 500_000_000_000n],
          [56, 20_000_000_000n],
        ]),
      },
    })
  })

  it('names what is none of its figures', () => {
    expect(() => changed({ zone: 'Asia/Taipei' })).toThrow('the settlement zone must be UTC')
    expect(() => changed({ settlement: { ...file.settlement, capTimes: 1.5 } })).toThrow(
      'settlement.capTimes: not a whole number: 1.5',
    )
    expect(() => changed({ supply: { BTC: '1' } })).toThrow('no asset BTC')
    expect(() => changed({ ending: { fee: '0.00001', withdrawShare: '0.8' } })).toThrow('not a number of 4 decimals')
    expect(() => changed({ deposit: { least: '1e3', exposure: '1' } })).toThrow('not an amount')
  })

  it('has the eras and levels that it has', () => {
    const economy = readEconomy(file)
    expect(eraOf(economy, 6).era).toBe(6)
    expect(levelOf(economy, 5).level).toBe(5)
    expect(() => eraOf(economy, 7)).toThrow('no era 7')
    expect(() => levelOf(economy, 0)).toThrow('no planet level 0')
    expect(() => levelOf(economy, 6)).toThrow('no planet level 6')
  })
})

it.each([
  [300n, 10_000n, '3'],
  [3n * 10n ** 15n, 10n ** 18n, '0.3'],
  [10n ** 18n, 10n ** 18n, '100'],
  [0n, 10_000n, '0'],
  [1n, 10_000n, '0.01'],
  [12_345n, 10_000n, '123.45'],
  [10n ** 18n / 3n, 10n ** 18n, '33.3333333333333333'],
  [10n ** 18n - 1n, 10n ** 18n, '99.9999999999999999'],
])('%i of %i is %s percent', (value, scale, text) => {
  expect(percent(value, scale)).toBe(text)
})
