import { describe, expect, it } from 'vitest'
import { type Economy, readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { daotFaults } from './daot-faults.ts'
import { poolFaults } from './pool-faults.ts'
import { rewardFaults } from './reward-faults.ts'
import { swapFaults } from './swap-faults.ts'
import { tfaFaults } from './tfa-faults.ts'
import { transferFaults } from './transfer-faults.ts'
import { withdrawalFaults } from './withdrawal-faults.ts'

const economy = readEconomy(file)
const DU = 100_000_000n
type Key = string | number

/** The economy with one figure set, wherever it stands, also in a map. */
function having(path: readonly Key[], value: unknown): Economy {
  const copy: unknown = structuredClone(economy)
  let at = copy
  for (const key of path.slice(0, -1)) at = at instanceof Map ? at.get(key) : (at as Record<Key, unknown>)[key]
  const last = path.at(-1) ?? ''
  if (at instanceof Map) at.set(last, value)
  else (at as Record<Key, unknown>)[last] = value
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

function holds(faultsOf: (economy: Economy) => readonly string[], rows: readonly Row[]): void {
  it('as they are', () => {
    expect(faultsOf(economy)).toEqual([])
  })
  it.each(rows)('%s (%j)', (fault, path, works, not) => {
    for (const value of works) expect(faultsOf(having(path, value)), `${value} works`).not.toContain(fault)
    for (const value of not) expect(faultsOf(having(path, value)), `${value} does not`).toContain(fault)
  })
}

describe('the figures of DAOT can work', () => {
  holds(daotFaults, [
    ['daot.issued: nothing', ['daot', 'issued'], [1n], [0n, -1n]],
    ['daot.step: nothing', ['daot', 'step'], [1n], [0n, -1n]],
    ['daot.step: more than was issued', ['daot', 'step'], [10n ** 16n], [10n ** 16n + 1n]],
    ['daot.firstShare: more than the whole', ['daot', 'firstShare'], ...share],
    ['daot.laterParts: between 1 and 120', ['daot', 'laterParts'], [1, 120], [0, 121, 1.5]],
    ['daot.everyDays: between 1 and 366', ['daot', 'everyDays'], [1, 366], [0, 367, 1.5]],
    // a tenth of 19 units is one, and each later part of the 18 that are left
    ['daot.step: a part of it would be nothing', ['daot', 'step'], [20n, 19n], [18n, 9n, 1n]],
    ['daot.step: a part of it would be nothing', ['daot', 'firstShare'], [1n, 9_999n], [0n, 10_000n]],
  ])

  it('and parts are looked at where all else holds', () => {
    expect(daotFaults(having(['daot', 'step'], 0n))).toEqual(['daot.step: nothing'])
    expect(daotFaults(having(['daot', 'laterParts'], 0))).toEqual(['daot.laterParts: between 1 and 120'])
  })
})

describe('the figures of pools can work', () => {
  const term = (at: number) => ['pools', 'terms', at]
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ days: at + 1, rate: 1_000_000_000_000_000n }))
  holds(poolFaults, [
    ['pools.terms: between one and twenty', ['pools', 'terms'], [many(1), many(20)], [[], many(21)]],
    ['pools 0: its days', [...term(0), 'days'], [1], [0]],
    ['pools 1.5: its days', [...term(0), 'days'], [2], [1.5]],
    ['pools 3651: its days', [...term(5), 'days'], [3650], [3651]],
    ['pools 7: its rate', [...term(0), 'rate'], [1n], [0n, -1n]],
    ['pools 365: its rate', [...term(5), 'rate'], [10n ** 18n - 1n], [10n ** 18n]],
    ['pools 7: pays less than a shorter one', [...term(1), 'days'], [8], [7]],
    ['pools 15: pays less than a shorter one', [...term(1), 'rate'], [2n * 10n ** 14n], [2n * 10n ** 14n - 1n]],
    ['pools.earlyBurn: all of the room', ['pools', 'earlyBurn'], ...taken],
    ['pools: how many lands at once', ['pools', 'landsLeast'], [1, 200], [0, 201, 1.5]],
    ['pools: how many lands at once', ['pools', 'landsMost'], [1, 1000], [0, 1001, 1.5]],
  ])
  it('however many there are', () => {
    expect(poolFaults(having(['pools', 'terms'], many(20)))).toEqual([])
  })
})

describe('the figures of levels and rewards can work', () => {
  const levels = (...six: bigint[]) => six
  const ROW = 'six levels, each of more than the one before'
  const BUDGET = 'reward: more than a purchase puts into the reward budget'
  const counts = [
    [1, 1000],
    [0, -1, 1.5, 1001],
  ] as const
  const generations = (...rates: bigint[]) => rates
  const wrong = [levels(1n, 2n, 3n, 4n, 5n), levels(1n, 2n, 3n, 4n, 5n, 6n, 7n), levels(0n, 2n, 3n, 4n, 5n, 6n)]
  const flat = [levels(1n, 2n, 3n, 3n, 5n, 6n), levels(1n, 2n, 4n, 3n, 5n, 6n)]
  holds(rewardFaults, [
    [`team.teamLand: ${ROW}`, ['team', 'teamLand'], [levels(1n, 2n, 3n, 4n, 5n, 6n)], [...wrong, ...flat, []]],
    [`reward.community: ${ROW}`, ['reward', 'community'], [levels(1n, 2n, 3n, 4n, 5n, 6n)], [...wrong, ...flat, []]],
    ['team.landowners: between 1 and 1,000', ['team', 'landowners'], ...counts],
    ['team.legs: between 1 and 1,000', ['team', 'legs'], ...counts],
    ['team.burningDays: between a day and ten years', ['team', 'burningDays'], [1, 3650], [0, -1, 1.5, 3651]],
    ['reward.generations: more than ten', ['reward', 'generations'], [Array(10).fill(1n), []], [Array(11).fill(1n)]],
    [
      'reward.generations: more than the income',
      ['reward', 'generations'],
      [generations(0n, 10_000n)],
      [generations(1n, 10_001n), generations(-1n)],
    ],
    ['reward: its shares', ['reward', 'referral'], [0n], [-1n]],
    ['reward: its shares', ['reward', 'market'], [0n], [-1n]],
    ['reward: its shares', ['reward', 'sameLevel'], ...share],
    // 8% and 3%, and 6% with a tenth of it once more: 17.6% of the 20% that there are
    [BUDGET, ['reward', 'referral'], [1_040n], [1_041n]],
    [BUDGET, ['reward', 'market'], [540n], [541n]],
    [BUDGET, ['reward', 'sameLevel'], [5_000n], [5_001n]],
    [BUDGET, ['reward', 'community', 5], [818n], [819n]],
    [BUDGET, ['rewardShare'], [1_760n], [1_759n]],
    [BUDGET, ['reward', 'community'], [[]], []],
    ['reward.burnFrom: less than nothing', ['reward', 'burnFrom'], [0n], [-1n]],
    ['reward.burnDays: between 1 and 365', ['reward', 'burnDays'], [1, 365], [0, 366, 1.5]],
  ])
})

describe('the figures of swaps can work', () => {
  const OTHER = 'swap.assets: USDT is the other side, and DP is not swapped'
  const LONG = 'swap.averageMinutes: an average of more than thirty days is a price of long ago'
  const LIFT = 'swap.averageMinutes: without one a payer could lift the price by which he pays'
  const LOWEST =
    'swap.lowestDays: fewer than three days, and who lifts a price for two pays by it; more than thirty, and the price is one of long ago'
  holds(swapFaults, [
    ['swap.assets: one stands twice', ['swap', 'assets'], [['DU', 'RC'], []], [['DU', 'RC', 'DU']]],
    [
      OTHER,
      ['swap', 'assets'],
      [['DU']],
      [
        ['DU', 'USDT'],
        ['DP', 'DU'],
      ],
    ],
    ['swap.fee: nothing would be left', ['swap', 'fee'], ...taken],
    [
      'swap.codeAbove: between the least swap and ten of the largest',
      ['swap', 'codeAbove'],
      [100_000_000n, 10_000_000_000_000n],
      [99_999_999n, 10_000_000_000_001n],
    ],
    ['swap.marketShare: more than the fee', ['swap', 'marketShare'], ...share],
    ['swap.least: its bounds', ['swap', 'least'], [1n, 10_000n * DU], [0n, -1n, 10_000n * DU + 1n]],
    ['swap.least: its bounds', ['swap', 'most'], [DU], [DU - 1n]],
    ['swap.impactMost: between nothing and the whole', ['swap', 'impactMost'], [1n, 9_999n], [0n, -1n, 10_000n]],
    ['swap.slippage: more than the impact that is let pass', ['swap', 'slippage'], [0n, 499n], [-1n, 500n]],
    ['swap.averageMinutes: more than ten', ['swap', 'averageMinutes'], [Array(10).fill(30)], [Array(11).fill(30)]],
    [LIFT, ['swap', 'averageMinutes'], [[1], [30, 43_200]], [[], [0], [30, 0], [30, 1.5], [-1]]],
    [LONG, ['swap', 'averageMinutes'], [[43_200]], [[30, 43_201], [2 ** 31]]],
    [LOWEST, ['swap', 'lowestDays'], [3, 30], [2, 31, 3.5]],
  ])
})

describe('the figures of packages can work', () => {
  const pack = (at: number, name: string) => ['tfa', 'packs', at, name]
  const QUOTA = 'its quota is not price times multiplier'
  const RATES = 'tfa.completedRate: at least the rate before the charge, at most all in a day'
  const PRICES = 'tfa: RC and USDT need a price, since the budget is filled at the quote'
  holds(tfaFaults, [
    ['tfa.packs: three of them', ['tfa', 'packs'], [economy.tfa.packs], [[], economy.tfa.packs.slice(1)]],
    ['tfa.packs A: its price', pack(0, 'price'), [1n, 10n ** 20n], [0n, -1n, 10n ** 20n + 1n]],
    ['tfa.packs C: its multiplier', pack(2, 'multiplier'), [1n, 1_000_000n], [0n, -1n, 1_000_001n]],
    [`tfa.packs B: ${QUOTA}`, pack(1, 'quota'), [2_000n * DU], [2_000n * DU - 1n, 2_000n * DU + 1n]],
    [`tfa.packs C: ${QUOTA}`, pack(2, 'multiplier'), [25_000n], [24_999n]],
    ['tfa.packs A: its stock', pack(0, 'stock'), [0, 10_000_000], [-1, 10_000_001, 1.5]],
    ['tfa.packs A: more a day than there are', pack(0, 'aDay'), [0, 100_000], [-1, 100_001, 1.5]],
    [RATES, ['tfa', 'chargingRate'], [1n, 6n * 10n ** 15n], [0n, -1n, 6n * 10n ** 15n + 1n]],
    [RATES, ['tfa', 'completedRate'], [2n * 10n ** 15n, 10n ** 18n], [2n * 10n ** 15n - 1n, 10n ** 18n + 1n]],
    ['tfa.budgetShare: more than the price', ['tfa', 'budgetShare'], ...share],
    ['tfa.allowedShare: more than the budget', ['tfa', 'allowedShare'], ...share],
    ['tfa.burnAfterHours: between a day and a year', ['tfa', 'burnAfterHours'], [24, 8760], [23, 8761, 24.5]],
    [PRICES, ['prices', 'RC'], [1n], [0n]],
    [PRICES, ['prices', 'USDT'], [1n], [0n]],
  ])
})

describe.each(['inside', 'partner'] as const)('the figures of transfers %s can work', (name) => {
  holds(transferFaults, [
    [`${name}.assets: one stands twice`, [name, 'assets'], [['DU', 'RC'], []], [['DU', 'RC', 'RC']]],
    [`${name}.assets: DP has an account of its own`, [name, 'assets'], [['DU']], [['DU', 'DP']]],
    [`${name}: its bounds`, [name, 'least'], [1n, 10_000n * DU], [0n, -1n, 10_000n * DU + 1n]],
    [`${name}.aDay: less than one transfer may be`, [name, 'aDay'], [10_000n * DU], [10_000n * DU - 1n]],
  ])
})

describe('the figures of withdrawals can work', () => {
  const coin = (name: string) => ['withdrawal', 'coins', 0, name]
  const chain = (name: string) => ['withdrawal', ...name.split(' ')]
  const AUTOMATIC = 'withdrawal.twoApproversAbove: less than automatic'
  const HOT = 'withdrawal.hot USDT: its ceiling is not above its floor'
  const GAS = 'withdrawal.sweep.gasADay 56: none, or no ceiling of gas'
  const WORTH = 'withdrawal.worth USDT: limits could not count it'
  holds(withdrawalFaults, [
    ['withdrawal USDT on 56: its bounds', coin('least'), [1n, 50_000n * DU], [0n, -1n, 50_000n * DU + 1n]],
    ['withdrawal USDT on 56: its fee', coin('fee'), ...taken],
    ['withdrawal USDT on 56: its fee', coin('feeLeast'), [0n], [-1n]],
    // the fee of one, and 10^-5 beside it
    ['withdrawal USDT on 56: of the least nothing arrives', coin('least'), [DU + 1_000n], [DU + 999n]],
    ['withdrawal USDT on 1: stands twice', coin('chain'), [56, 2], [1]],
    ['withdrawal DAOT on 56: stands twice', coin('asset'), ['USDT', 'RC'], ['DAOT']],
    [WORTH, ['withdrawal', 'worth', 'USDT'], [1n, 10n ** 14n], [0n, -1n, 10n ** 14n + 1n, undefined]],
    [AUTOMATIC, chain('automaticADay'), [0n, 10_000n * DU], [-1n, 10_000n * DU + 1n]],
    ['withdrawal.gas: no ceiling for chain 56', ['withdrawal', 'gas', 'mostWei', 56], [1n], [0n]],
    ['withdrawal.gas: no ceiling for chain 1', ['withdrawal', 'gas', 'mostWei'], [new Map([[1, 1n]])], [new Map()]],
    ['withdrawal.gas.replaceMinutes: between 1 and 60', chain('gas replaceMinutes'), [1, 60], [0, 61]],
    [HOT, [...chain('hot USDT'), 'floor'], [0n, 200_000n * DU - 1n], [-1n, 200_000n * DU]],
    [HOT, [...chain('hot USDT'), 'ceiling'], [20_000n * DU + 1n], [20_000n * DU]],
    ['withdrawal.sweep USDT on 56: its least', [...chain('sweep least'), 56, 'USDT'], [1n], [0n, -1n]],
    [GAS, [...chain('sweep gasADay'), 56], [1n], [0n]],
    [GAS, ['withdrawal', 'gas', 'mostWei'], [new Map([[56, 1n]])], [new Map([[1, 1n]])]],
    ['withdrawal.signer: its limits', chain('signer userADay'), [1n, 1_000_000n * DU], [0n, 1_000_000n * DU + 1n]],
    ['withdrawal.signer: its limits', chain('signer chainADay'), [100_000n * DU], [100_000n * DU - 1n]],
  ])
})
