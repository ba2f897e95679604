import { describe, expect, it } from 'vitest'
import { type Economy, readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { unworkable } from './workable.ts'

const economy = readEconomy(file)
const DU = 100_000_000n
type Key = string | number

/** The economy with one figure set, wherever it stands. */
function having(path: readonly Key[], value: unknown): Economy {
  const copy: unknown = structuredClone(economy)
  let at = copy as Record<Key, unknown>
  for (const key of path.slice(0, -1)) at = at[key] as Record<Key, unknown>
  at[path.at(-1) ?? ''] = value
  return copy as Economy
}

/** Figures at the ends of what can work, and the next ones beyond them. */
type Row = readonly [fault: string, path: readonly Key[], works: readonly unknown[], not: readonly unknown[]]
const share = [
  [0n, 10_000n],
  [-1n, 10_001n],
] as const
const taken = [
  [0n, 9_999n],
  [-1n, 10_000n],
] as const
const hours = [
  [24, 8760],
  [23, 8761, 24.5],
] as const
const NEXT = 'the next one does not follow'
const ROOM = "a day's rate reaches what the least addition gives room for"

const eras: readonly Row[] = [
  ['eras: between two and seven', ['eras'], [economy.eras.slice(0, 2), economy.eras], [[], economy.eras.slice(0, 1)]],
  ['settlement.capTimes: between 1 and 100', ['capTimes'], [1n, 100n], [0n, 101n, -3n]],
  ['eras 3: its bounds', ['eras', 3, 'least'], [1n, 5_000n * DU], [0n, -1n, 5_000n * DU + 1n]],
  ['eras 6: its bounds', ['eras', 6, 'most'], [50_000n * DU, 10n ** 26n], [50_000n * DU - 1n, 10n ** 26n + 1n]],
  ['eras 3: all of it would be taxed', ['eras', 3, 'tax'], ...taken],
  // three times a tenth
  [`eras 6: ${ROOM}`, ['eras', 6, 'rate'], [0n, 3n * 10n ** 17n - 1n], [-1n, 3n * 10n ** 17n]],
  [`eras 1: ${NEXT}`, ['eras', 2, 'least'], [100n * DU, 500n * DU], [100n * DU - 1n, 500n * DU + 1n]],
  [`eras 1: ${NEXT}`, ['eras', 2, 'most'], [500n * DU + 1n], [500n * DU]],
]

const planets: readonly Row[] = [
  [
    'planets: between one and five levels',
    ['planets'],
    [economy.planets.slice(0, 1), economy.planets],
    [[], [...economy.planets, ...economy.planets]],
  ],
  ['planets 2: side', ['planets', 1, 'side'], [1, 1000], [0, 1001, 2.5, Number.NaN]],
  ['planets 1: its eras', ['planets', 0, 'lowestEra'], [0, 2], [-1, 3, 0.5]],
  ['planets 5: its eras', ['planets', 4, 'highestEra'], [3, 6], [2, 7, 5.5]],
  ['planets 3: fee', ['planets', 2, 'fee'], [1n, 10n ** 26n], [0n, -1n, 10n ** 26n + 1n]],
  ['naming.referrerShare: more than the fee', ['namingReferrerShare'], ...share],
  ['naming.taxShare: more than the tax', ['referralTaxShare'], ...share],
  ['planetEdit.lockDays', ['editLockDays'], [0, 3650], [-1, 3651, 1.5]],
  ['planetSale.fee: nothing would be left to the seller', ['planetSale', 'fee'], ...taken],
  // 5% of one unit are one unit, since the fee is rounded up
  [
    'planetSale.least: its seller would receive nothing',
    ['planetSale', 'least'],
    [2n, 100_000_000n * DU],
    [1n, 0n, -1n, 100_000_000n * DU + 1n],
  ],
  ['planetSale.least: its seller would receive nothing', ['planetSale', 'most'], [DU], [DU - 1n]],
]

const genesis: readonly Row[] = [
  ['genesis: more hPT than its supply', ['genesisTreasury', 'hPT'], [0n, 10n ** 17n], [10n ** 17n + 1n]],
  // beside 50,000,000 in the one reserve and 1,000,000 in the other
  ['genesis: more DU than its supply', ['genesisTreasury', 'DU'], [9_949_000_000n * DU], [9_949_000_000n * DU + 1n]],
  ['genesis: more DP than its supply', ['genesisTreasury', 'DP'], [9_950_000_000n * DU], [9_950_000_000n * DU + 1n]],
  ['genesis: more USDT than its supply', ['genesisTreasury', 'USDT'], [0n], [1n]],
  ['genesis.emission: none, and books do not open without', ['genesisEmission'], [1n], [0n]],
  ['genesis.emission: more DU than its supply', ['genesisEmission'], [0n, 10n ** 18n], [-1n, 10n ** 18n + 1n]],
  [
    'genesis.wallet: more DU than its supply',
    ['genesisWallet'],
    [0n, 9_950_000_000n * DU],
    [-1n, 9_950_000_000n * DU + 1n],
  ],
  ['points.budget: more DP than its supply', ['points', 'budget'], [0n, 10n ** 18n], [-1n, 10n ** 18n + 1n]],
  ['points.rate: more than a DP a day for a DU', ['points', 'rate'], [0n, 10n ** 18n], [-1n, 10n ** 18n + 1n]],
  ['points.allowedShare: more than the budget', ['points', 'allowedShare'], ...share],
  ['points.collectHours: between a day and a year', ['points', 'collectHours'], ...hours],
  ['points.useHours: between an hour and a year', ['points', 'useHours'], [1, 8760], [0, 8761, 1.5]],
  ['settlement.allowedShare: more than the reserve', ['allowedShare'], ...share],
  ['settlement.burnAfterHours: between a day and a year', ['burnAfterHours'], ...hours],
  ['deposit.least', ['depositLeast'], [1n], [0n, -1n]],
  ['deposit.exposure: less than the least deposit', ['depositExposure'], [1_000_000n], [999_999n]],
  ['deposit.exposureAll: less than that of a member', ['depositExposureAll'], [1_000_000_000_000n], [999_999_999_999n]],
]

const GIVEN = 'ending.withdrawShare: with what a purchase gives away it is more than the purchase'
const purchase: readonly Row[] = [
  ['purchase.rewardShare: more than the purchase', ['rewardShare'], ...share],
  [GIVEN, ['withdrawShare'], [0n, 8_000n], [-1n, 8_001n]],
  [GIVEN, ['rewardShare'], [0n, 2_000n], [2_001n]],
  ['ending.fee: nothing would be paid back', ['endFee'], ...taken],
  ['purchase.additionLeastShare', ['additionLeastShare'], [1n, 10_000n], [0n, -1n, 10_001n]],
  ['purchase.additionCountedMost', ['additionCountedMost'], [0n, 1_000_000n], [-1n, 1_000_001n]],
  ['purchase.quoteSeconds', ['quoteSeconds'], [1, 3600], [0, 3601, 1.5]],
  ['prices.DU: one DU is one DU', ['prices', 'DU'], [DU], [DU - 1n, DU + 1n]],
  ['prices.RC', ['prices', 'RC'], [0n, 10n ** 14n], [-1n, 10n ** 14n + 1n]],
]

const NOTHING = 'exchange RC-DU: of the least nothing arrives'
const exchange: readonly Row[] = [
  ['exchange.fee: nothing would arrive', ['exchange', 'fee'], ...taken],
  [NOTHING, ['exchange', 'fee'], ...taken],
  ['exchange.least', ['exchange', 'least'], [1n, 100_000n * DU], [0n, 100_000n * DU + 1n]],
  ['exchange.least', ['exchange', 'most'], [DU], [DU - 1n]],
  // 0.5% of two units are one, since the fee is rounded up
  [NOTHING, ['exchange', 'least'], [2n], [1n]],
  [NOTHING, ['exchange', 'pairs', 1, 'rate'], [2n, 10n ** 14n], [0n, -1n, 10n ** 14n + 1n]],
]

describe('what can work, up to its last figure and no further', () => {
  it.each([...eras, ...planets, ...genesis, ...purchase, ...exchange])('%s (%j)', (fault, path, works, not) => {
    for (const value of works) expect(unworkable(having(path, value)), `${value} works`).not.toContain(fault)
    for (const value of not) expect(unworkable(having(path, value)), `${value} does not`).toContain(fault)
  })

  it('is nothing of an asset that has no supply', () => {
    const none = { ...economy, supply: {}, genesisTreasury: {}, genesisEmission: 0n, genesisWallet: 0n }
    const without = (figures: Partial<Economy>) => unworkable({ ...none, ...figures })
    const points = (budget: bigint) => ({ points: { ...economy.points, budget } })
    expect(without(points(0n))).toEqual(['genesis.emission: none, and books do not open without'])
    expect(without({ ...points(0n), genesisEmission: 1n })).toEqual([
      'genesis.emission: more DU than its supply',
      'genesis.wallet: more DU than its supply',
    ])
    expect(without(points(1n))).toEqual([
      'genesis.emission: none, and books do not open without',
      'points.budget: more DP than its supply',
    ])
  })

  it('is no share below nothing that another one beyond the whole would make good', () => {
    expect(unworkable({ ...economy, withdrawShare: 10_001n, rewardShare: -1n })).toContain(GIVEN)
  })

  it('is one economy with all its faults told, and none that is not there', () => {
    expect(unworkable(economy)).toEqual([])
    expect(unworkable({ ...economy, quoteSeconds: 0, endFee: -1n, depositLeast: 0n })).toEqual([
      'deposit.least',
      'ending.fee: nothing would be paid back',
      'purchase.quoteSeconds',
    ])
  })
})
