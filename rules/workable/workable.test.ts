import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EconomyFile, readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { requireWorkable, unworkable } from './workable.ts'

type Change = (changed: EconomyFile) => void
function changed(change: Change): EconomyFile {
  const copy = structuredClone(file) as EconomyFile
  change(copy)
  return copy
}
const faultsOf = (change: Change) => unworkable(readEconomy(changed(change)))
const era =
  (at: number, figures: object): Change =>
  ({ eras }) => {
    eras[at] = Object.assign({}, eras[at], figures)
  }
const planet =
  (at: number, figures: object): Change =>
  ({ planets }) => {
    planets[at] = Object.assign({}, planets[at], figures)
  }
const exchange =
  (figures: object): Change =>
  (economy) => {
    economy.exchange = { ...economy.exchange, ...figures }
  }
const coins =
  (...list: object[]): Change =>
  ({ withdrawal }) => {
    const coin = { chain: 56, asset: 'USDT', least: '10', most: '50000', fee: '0.01', feeLeast: '1' }
    withdrawal.coins = list.map((figures) => ({ ...coin, ...figures }))
  }
const swap =
  (figures: object): Change =>
  (economy) => {
    economy.swap = { ...economy.swap, ...figures }
  }
const pairs = (...list: [from: string, to: string, rate?: string][]) =>
  exchange({ pairs: list.map(([from, to, rate = '1']) => ({ from, to, rate })) })

describe('the economy as it is configured', () => {
  it('can work, and does not start when it cannot: all of it is told', () => {
    expect(requireWorkable(readEconomy(file))).toEqual(readEconomy(file))
    const broken = readEconomy(changed((economy) => Object.assign(economy.ending, { fee: '1', withdrawShare: '0.9' })))
    expect(() => requireWorkable(broken)).toThrow(/work:\n {2}ending\.withdrawShare.*\n {2}ending\.fee/s)
  })

  it.each<[string, Change]>([
    ['settlement.capTimes: between 1 and 100', ({ settlement }) => Object.assign(settlement, { capTimes: 0 })],
    ['settlement.capTimes: between 1 and 100', ({ settlement }) => Object.assign(settlement, { capTimes: 101 })],
    [
      'eras: between two and seven',
      ({ eras }) => void eras.push({ least: '200000', most: '400000', rate: '0.001', tax: '0' }),
    ],
    ['daot.step: nothing', ({ daot }) => Object.assign(daot, { step: '0' })],
    ['daot.step: a part of it would be nothing', ({ daot }) => Object.assign(daot, { step: '0.00000018' })],
    ['daot.step: a part of it would be nothing', ({ daot }) => Object.assign(daot, { firstShare: '0' })],
    ['daot.step: a part of it would be nothing', ({ daot }) => Object.assign(daot, { firstShare: '1' })],
    ['inside.assets: one stands twice', ({ inside }) => Object.assign(inside, { assets: ['DU', 'RC', 'DU'] })],
    ['inside.assets: DP has an account of its own', ({ inside }) => Object.assign(inside, { assets: ['DP'] })],
    ['inside: its bounds', ({ inside }) => Object.assign(inside, { least: '0' })],
    ['inside: its bounds', ({ inside }) => Object.assign(inside, { most: '0.99999999' })],
    ['partner.assets: DP has an account of its own', ({ partner }) => Object.assign(partner, { assets: ['DP'] })],
    ['partner: its bounds', ({ partner }) => Object.assign(partner, { least: '10000.00000001' })],
    ['partner.aDay: less than one transfer may be', ({ partner }) => Object.assign(partner, { aDay: '1' })],
    ['inside.aDay: less than one transfer may be', ({ inside }) => Object.assign(inside, { aDay: '9999.99999999' })],
    ['eras 2: its bounds', era(2, { least: '1001' })],
    ['eras 0: its bounds', era(0, { least: '0' })],
    ['eras 3: all of it would be taxed', era(3, { tax: '1' })],
    // 3 x 10% of the investment is what the least addition gives room for
    ["eras 6: a day's rate reaches what the least addition gives room for", era(6, { rate: '0.3' })],
    ['eras 1: the next one does not follow', era(2, { least: '500.00000001' })],
    ['eras 1: the next one does not follow', era(2, { least: '99' })],
    ['eras 1: the next one does not follow', era(2, { most: '500', least: '500' })],
    ['planets 2: side', planet(1, { side: 0 })],
    ['planets 2: side', planet(1, { side: 1001 })],
    ['planets 2: side', planet(1, { side: 2.5 })],
    ['planets 3: its eras', planet(2, { lowestEra: 5 })],
    ['planets 5: its eras', planet(4, { highestEra: 7 })],
    ['planets 1: its eras', planet(0, { lowestEra: -1 })],
    ['planets 4: fee', planet(3, { fee: '0' })],
    ['planets: between one and five levels', (economy) => Object.assign(economy, { planets: [] })],
    ['naming.referrerShare: more than the fee', ({ naming }) => Object.assign(naming, { referrerShare: '1.0001' })],
    ['naming.taxShare: more than the tax', ({ naming }) => Object.assign(naming, { taxShare: '1.0001' })],
    ['planetEdit.lockDays', ({ planetEdit }) => Object.assign(planetEdit, { lockDays: -1 })],
    ['planetEdit.lockDays', ({ planetEdit }) => Object.assign(planetEdit, { lockDays: 3651 })],
    [
      'planetSale.fee: nothing would be left to the seller',
      ({ planetSale }) => Object.assign(planetSale, { fee: '1' }),
    ],
    [
      'planetSale.least: its seller would receive nothing',
      ({ planetSale }) => Object.assign(planetSale, { least: '0.00000001' }),
    ],
    [
      'planetSale.least: its seller would receive nothing',
      ({ planetSale }) => Object.assign(planetSale, { most: '0.99' }),
    ],
    [
      'genesis: more hPT than its supply',
      ({ genesis }) => Object.assign(genesis.treasury, { hPT: '1000000000.00000001' }),
    ],
    ['genesis: more USDT than its supply', ({ genesis }) => Object.assign(genesis.treasury, { USDT: '1' })],
    [
      'genesis.emission: more DU than its supply',
      ({ genesis }) => Object.assign(genesis, { emission: '10000000000.1' }),
    ],
    [
      'genesis.emission: none, and books do not open without',
      ({ genesis }) => Object.assign(genesis, { emission: '0' }),
    ],
    [
      'settlement.allowedShare: more than the reserve',
      ({ settlement }) => Object.assign(settlement, { allowedShare: '1.0001' }),
    ],
    [
      'settlement.burnAfterHours: between a day and a year',
      ({ settlement }) => Object.assign(settlement, { burnAfterHours: 23 }),
    ],
    [
      'settlement.burnAfterHours: between a day and a year',
      ({ settlement }) => Object.assign(settlement, { burnAfterHours: 8761 }),
    ],
    ['deposit.least', ({ deposit }) => Object.assign(deposit, { least: '0' })],
    [
      'ending.withdrawShare: with what a purchase gives away it is more than the purchase',
      ({ ending }) => Object.assign(ending, { withdrawShare: '0.8001' }),
    ],
    ['purchase.rewardShare: more than the purchase', ({ purchase }) => Object.assign(purchase, { rewardShare: '1.1' })],
    ['ending.fee: nothing would be paid back', ({ ending }) => Object.assign(ending, { fee: '1' })],
    ['purchase.additionLeastShare', ({ purchase }) => Object.assign(purchase, { additionLeastShare: '1.1' })],
    ['purchase.quoteSeconds', ({ purchase }) => Object.assign(purchase, { quoteSeconds: 0 })],
    ['purchase.quoteSeconds', ({ purchase }) => Object.assign(purchase, { quoteSeconds: 3601 })],
    ['prices.DU: one DU is one DU', ({ prices }) => Object.assign(prices, { DU: '2' })],
    ['prices.RC', ({ prices }) => Object.assign(prices, { RC: '1000001' })],
    ['withdrawal USDT on 56: stands twice', coins({ chain: 56 }, { chain: 56 })],
    ['withdrawal USDT on 56: its bounds', coins({ least: '60', most: '59' })],
    ['withdrawal USDT on 56: its fee', coins({ fee: '1' })],
    ['withdrawal USDT on 56: of the least nothing arrives', coins({ least: '10', feeLeast: '10' })],
    ['withdrawal.worth USDT: limits could not count it', ({ withdrawal }) => Object.assign(withdrawal, { worth: {} })],
    [
      'withdrawal.twoApproversAbove: less than automatic',
      ({ withdrawal }) => Object.assign(withdrawal, { twoApproversAbove: '999' }),
    ],
    [
      'withdrawal.gas: no ceiling for chain 56',
      (economy) => {
        coins({})(economy)
        economy.withdrawal.gas.mostGwei = { 1: '500' }
      },
    ],
    [
      'withdrawal.gas.replaceMinutes: between 1 and 60',
      ({ withdrawal }) => Object.assign(withdrawal.gas, { replaceMinutes: 0 }),
    ],
    [
      'withdrawal.sweep USDT on 56: its least',
      ({ withdrawal }) => Object.assign(withdrawal.sweep, { least: { 56: { USDT: '0' } } }),
    ],
    [
      'withdrawal.sweep.gasADay 57: none, or no ceiling of gas',
      ({ withdrawal }) => Object.assign(withdrawal.sweep, { gasADay: { 57: '1' } }),
    ],
    [
      'withdrawal.signer: its limits',
      ({ withdrawal }) => Object.assign(withdrawal, { signer: { userADay: '2', chainADay: '1' } }),
    ],
    ['swap.assets: one stands twice', swap({ assets: ['RC', 'RC'] })],
    ['swap.assets: USDT is the other side, and DP is not swapped', swap({ assets: ['USDT'] })],
    ['swap.assets: USDT is the other side, and DP is not swapped', swap({ assets: ['DP'] })],
    ['swap.fee: nothing would be left', swap({ fee: '1' })],
    ['swap.marketShare: more than the fee', swap({ marketShare: '1.0001' })],
    ['swap.least: its bounds', swap({ least: '0' })],
    ['swap.least: its bounds', swap({ least: '2', most: '1' })],
    ['swap.impactMost: between nothing and the whole', swap({ impactMost: '0' })],
    ['swap.impactMost: between nothing and the whole', swap({ impactMost: '1' })],
    ['swap.slippage: more than the impact that is let pass', swap({ slippage: '0.05' })],
    ['swap.averageMinutes: without one a payer could lift the price by which he pays', swap({ averageMinutes: [] })],
    ['swap.averageMinutes: without one a payer could lift the price by which he pays', swap({ averageMinutes: [0] })],
    [
      'withdrawal.hot USDT: its ceiling is not above its floor',
      ({ withdrawal }) => Object.assign(withdrawal, { hot: { USDT: { floor: '5', ceiling: '5' } } }),
    ],
    ['exchange.fee: nothing would arrive', exchange({ fee: '1' })],
    ['exchange.least', exchange({ least: '0' })],
    ['exchange.least', exchange({ most: '0.5' })],
    ['exchange USDT-DU: stands twice, or for itself', pairs(['USDT', 'DU'], ['USDT', 'DU'])],
    ['exchange DU-DU: stands twice, or for itself', pairs(['DU', 'DU'])],
    [
      'exchange RC-DU: of the least nothing arrives',
      exchange({ least: '0.00000001', pairs: [{ from: 'RC', to: 'DU', rate: '1' }] }),
    ],
    ['exchange RC-DU: of the least nothing arrives', pairs(['RC', 'DU', '0'])],
    ['exchange RC-DU: of the least nothing arrives', pairs(['RC', 'DU', '1000001'])],
    ['exchange: a circle through USDT', pairs(['USDT', 'DU'], ['DU', 'USDT'])],
    ['exchange: a circle through DU', pairs(['RC', 'DU'], ['DU', 'USDT'], ['USDT', 'SAI'], ['SAI', 'DU'])],
  ])('is refused by name: %s', (fault, change) => {
    expect(faultsOf(change)).toContain(fault)
  })

  it.each<[string, Change]>([
    ['the cap at its ends', ({ settlement }) => Object.assign(settlement, { capTimes: 100 })],
    ['a cap of once', ({ settlement }) => Object.assign(settlement, { capTimes: 1 })],
    ['the greatest rate below the room of an addition', era(6, { rate: '0.299999999999999999' })],
    ['all of a purchase paid back or given away', ({ ending }) => Object.assign(ending, { withdrawShare: '0.8' })],
    ['a day and a year until income burns', ({ settlement }) => Object.assign(settlement, { burnAfterHours: 24 })],
    ['a year until income burns', ({ settlement }) => Object.assign(settlement, { burnAfterHours: 8760 })],
    ['no fee on an end', ({ ending }) => Object.assign(ending, { fee: '0' })],
    ['a fee of nearly all', ({ ending }) => Object.assign(ending, { fee: '0.9999' })],
    ['no exchange', pairs()],
    ['two ways to one asset', pairs(['USDT', 'DU'], ['RC', 'DU'], ['DU', 'DP'], ['USDT', 'DP'])],
    ['the least sale of two units', ({ planetSale }) => Object.assign(planetSale, { least: '0.00000002' })],
    ['one level of planets', (economy) => Object.assign(economy, { planets: economy.planets.slice(0, 1) })],
    ['all of the supply at genesis', ({ genesis }) => Object.assign(genesis.treasury, { hPT: '1000000000' })],
    ['no lock of an edit', ({ planetEdit }) => Object.assign(planetEdit, { lockDays: 0 })],
    ['no tax', era(3, { tax: '0' })],
    ['a quote of an hour', ({ purchase }) => Object.assign(purchase, { quoteSeconds: 3600 })],
  ])('may have %s', (_, change) => {
    expect(faultsOf(change)).toEqual([])
  })

  it.each<[string, (economy: ReturnType<typeof readEconomy>) => object]>([
    ['eras 0: all of it would be taxed', ({ eras }) => ({ eras: eras.map((one) => ({ ...one, tax: -1n })) })],
    ["eras 1: a day's rate", ({ eras }) => ({ eras: eras.map((one) => ({ ...one, rate: -1n })) })],
    ['eras 6: its bounds', ({ eras }) => ({ eras: eras.map((one) => ({ ...one, most: 10n ** 26n + 1n })) })],
    ['planets 1: fee', ({ planets }) => ({ planets: planets.map((one) => ({ ...one, fee: 10n ** 26n + 1n })) })],
    ['naming.referrerShare', () => ({ namingReferrerShare: -1n })],
    ['naming.taxShare', () => ({ referralTaxShare: -1n })],
    ['settlement.allowedShare', () => ({ allowedShare: -1n })],
    ['planetSale.fee', ({ planetSale }) => ({ planetSale: { ...planetSale, fee: -1n } })],
    ['planetSale.least', ({ planetSale }) => ({ planetSale: { ...planetSale, least: 0n } })],
    ['genesis.emission', () => ({ genesisEmission: -1n })],
    ['genesis.wallet', () => ({ genesisWallet: -1n })],
    ['purchase.additionCountedMost', () => ({ additionCountedMost: -1n })],
    ['ending.fee', () => ({ endFee: -1n })],
    ['purchase.additionLeastShare', () => ({ additionLeastShare: 0n })],
    ['prices.RC', ({ prices }) => ({ prices: { ...prices, RC: -1n } })],
    ['exchange.fee', ({ exchange }) => ({ exchange: { ...exchange, fee: -1n } })],
    ['genesis: more DU than its supply', ({ supply }) => ({ genesisTreasury: { DU: supply.DU }, genesisEmission: 1n })],
  ])('is refused by name, whatever way it was read: %s', (fault, change) => {
    const economy = readEconomy(file)
    const faults = unworkable({ ...economy, ...change(economy) })
    expect(faults.some((told) => told.startsWith(fault))).toBe(true)
  })

  it.each<[string, (economy: ReturnType<typeof readEconomy>) => object]>([
    [
      'the whole and nothing as shares',
      () => ({ namingReferrerShare: 10_000n, allowedShare: 0n, additionLeastShare: 10_000n }),
    ],
    ['amounts at their ends', ({ planets }) => ({ planets: planets.map((one) => ({ ...one, fee: 10n ** 26n })) })],
    ['prices at their ends', ({ prices }) => ({ prices: { ...prices, RC: 10n ** 14n, SAI: 0n } })],
    [
      'an era of one price',
      ({ eras }) => ({
        eras: [
          { ...eras[0], least: 100n, most: 100n, rate: 0n },
          { ...eras[1], least: 100n, most: 10n ** 26n },
        ],
        planets: [],
      }),
    ],
    ['eras that begin alike', ({ eras }) => ({ eras: eras.map((one) => ({ ...one, least: 100n })) })],
    [
      'a planet of one era',
      ({ planets }) => ({ planets: planets.map((one) => ({ ...one, lowestEra: 2, highestEra: 2 })) }),
    ],
    [
      'sales of one price',
      ({ planetSale }) => ({ planetSale: { fee: 0n, least: planetSale.least, most: planetSale.least } }),
    ],
    [
      'exchanges of one amount without a fee',
      ({ exchange: { pairs } }) => ({ exchange: { fee: 0n, least: 5n, most: 5n, pairs } }),
    ],
    [
      'an exchange at the dearest rate',
      () => ({ exchange: { fee: 0n, least: 5n, most: 5n, pairs: [{ from: 'RC', to: 'DU', rate: 10n ** 14n }] } }),
    ],
    ['next to nothing at genesis', () => ({ genesisTreasury: {}, genesisEmission: 1n, genesisWallet: 0n })],
    ['all DU in the reserve', ({ supply }) => ({ genesisTreasury: {}, genesisEmission: supply.DU, genesisWallet: 0n })],
  ])('may have %s', (_, change) => {
    const economy = readEconomy(file)
    const allowed = ['planets: between one and five levels']
    expect(
      unworkable({ ...economy, ...change(economy) } as typeof economy).filter((told) => !allowed.includes(told)),
    ).toEqual([])
  })

  it('that is let through pays nobody nothing for something, and gives back no more than it took', () => {
    const cents = fc.integer({ min: 0, max: 10_000 }).map((part) => (part / 10_000).toString())
    const units = fc.constantFrom('0.00000001', '0.00000002', '0.5', '1', '10')
    let worked = 0
    fc.assert(
      fc.property(cents, cents, cents, cents, units, units, (fee, saleFee, share, rewards, least, sale) => {
        const economy = readEconomy(
          changed((one) => {
            Object.assign(one.exchange, { fee, least })
            Object.assign(one.planetSale, { fee: saleFee, least: sale })
            Object.assign(one.ending, { withdrawShare: share })
            Object.assign(one.purchase, { rewardShare: rewards })
          }),
        )
        if (unworkable(economy).length > 0) return
        worked += 1
        const units8 = (text: string) => BigInt(Math.round(Number(text) * 1e8))
        const parts = (text: string) => BigInt(Math.round(Number(text) * 1e4))
        // what arrives of the least, fee rounded up; what its seller gets, rounded down: by hand
        const left = units8(least) - (units8(least) * parts(fee) + 9999n) / 10_000n
        expect(left).toBeGreaterThan(0n)
        expect((units8(sale) * (10_000n - parts(saleFee))) / 10_000n).toBeGreaterThan(0n)
        expect(parts(share) + parts(rewards)).toBeLessThanOrEqual(10_000n)
      }),
      { numRuns: 2000, seed: 7 },
    )
    expect(worked).toBeGreaterThan(100)
  })
})
