import type { EconomyFile } from '#rules/economy/economy.ts'

/** What a drawn file is made with. */
export interface Dice {
  /** A number below another, evenly. */
  readonly roll: (below: number) => number
  /** One of a list, evenly. */
  readonly oneOf: <T>(...list: readonly [T, ...T[]]) => T
  /** What is usual, and once in a great while one of what cannot work. */
  readonly slip: <T>(usual: T, ...odd: readonly [T, ...T[]]) => T
  /** A share, also at its ends. */
  readonly share: () => string
}

/** A figure as a file has it. */
const text = (figure: number) => `${figure}`

/** Teams, and what a purchase gives those above, of the share that it puts aside for them. */
export function randomTeam({ roll, oneOf, slip }: Dice, rewardShare: string): Pick<EconomyFile, 'team' | 'reward'> {
  const step = oneOf(1, 3, 10)
  const teamLand = [1, 2, 3, 4, 5, 6].map((level) => text(3000 * step * level ** 2))
  // all of it together is at most nine tenths of what there is
  const partOf = (tenths: number) => Math.floor(Number(rewardShare) * 1000 * tenths)
  const highest = oneOf(partOf(3), partOf(1), Math.min(6, partOf(3)))
  const community = [1, 2, 3, 4, 5, 6].map((level) => text(Math.floor((highest * level) / 6) / 10_000))
  const ten = Array.from({ length: 10 }, () => oneOf('0.05', '0.005', '0.0001', text((1 + roll(100)) / 1000), '1'))
  const generations = roll(6) === 0 ? oneOf(['0.05'], ['0.1', '0', '0.05'], [], ten.slice(3)) : ten
  return {
    team: {
      landowners: slip(oneOf(3, 1, 1000), 0, 1001, 2.5, 2 ** 31),
      legs: slip(oneOf(2, 1, 1000), 0, 1001),
      teamLand: slip(teamLand, teamLand.slice(1), [...teamLand].reverse()),
      burningDays: slip(oneOf(30, 1, 5, 3650), 0, 3651, 1e9),
    },
    reward: {
      referral: slip(oneOf(text(partOf(4) / 10_000), '0'), '0.9'),
      community: slip(community, community.slice(1)),
      sameLevel: slip(oneOf('0.1', '0', '0.2'), '1.0001'),
      market: slip(oneOf(text(partOf(1) / 10_000), '0'), '0.9'),
      generations: slip(generations, Array<string>(11).fill('0.001'), ['1.0001']),
      burnFrom: oneOf('600', '0', '999999999999999999.99999999'),
      burnDays: slip(oneOf(30, 1, 365), 0, 366),
    },
  }
}

/** Swaps: what may be swapped, and how prices are averaged. */
export function randomSwap({ oneOf, slip, share }: Dice): EconomyFile['swap'] {
  const most = oneOf('10000', '1', '999999999')
  return {
    assets: slip(
      oneOf(['DU', 'RC', 'SAI', 'hPT', 'DAOT'], ['DAOT', 'hPT', 'DU', 'RC', 'SAI'], ['DU'], []),
      ['DU', 'USDT'],
      ['RC', 'RC'],
    ),
    fee: slip(oneOf('0.003', '0', '0.9999'), '1'),
    marketShare: slip(share(), '1.0001'),
    least: slip(oneOf('1', '0.00000001'), '0', '1000000000'),
    most,
    codeAbove: slip(oneOf('1', most), '0', '99999999999'),
    ...oneOf(
      { impactMost: '0.05', slippage: '0.005' },
      { impactMost: '0.9999', slippage: '0.9998' },
      { impactMost: '0.0001', slippage: slip('0', '0.0001') },
    ),
    averageMinutes: slip(oneOf([30, 1440], [1], [43_200]), [], [0], [43_201], Array<number>(11).fill(5)),
    lowestDays: slip(oneOf(7, 3, 30), 2, 31),
  }
}

/** Pools: terms of which each longer one pays no less, and how many lands stand at once. */
export function randomPools({ roll, oneOf, slip }: Dice): EconomyFile['pools'] {
  const lengths = oneOf([7, 15, 30, 90, 180, 365], [1], [1, 2, 3], [30, 3650], [2, 4, 8, 16, 32, 64])
  const terms = lengths.map((days, at) => ({ days, rate: text((1 + at + roll(2)) / 2000) }))
  const [first = { days: 7, rate: '0.0002' }] = terms
  const odd = [[], [first, first], [{ ...first, rate: '1' }], [{ ...first, days: 3651 }]] as const
  const [least, most] = oneOf([1, 200], [1, 1], [1000, 1000], [1, 1000])
  return {
    terms: slip(oneOf(terms), [...odd[0]], [...odd[1]], [...odd[2]], [...odd[3]]),
    earlyBurn: slip(oneOf('0.05', '0', '0.9999'), '1'),
    landsLeast: slip(least, 0, 1001),
    landsMost: slip(most, 0, 1001, 2 ** 31),
  }
}

/** Packages and points. */
export function randomGrants({ roll, oneOf, slip, share }: Dice): Pick<EconomyFile, 'tfa' | 'points'> {
  const pack = (usual: number) => {
    const price = oneOf(usual, usual, 12.5, 0.01, 1_000_000)
    const times = oneOf(1.5, 0.0001, 2, 100, (1 + roll(40)) / 8)
    const stock = oneOf(100_000, 0, 1, 10_000_000)
    const quota = slip(text(Math.round(price * times * 1e8) / 1e8), text(price * 1000))
    const figures = {
      price: slip(text(price), '0', '1000000000000.00000001'),
      multiplier: slip(text(times), '0', '100.0001'),
      quota,
    }
    return {
      ...figures,
      stock: slip(stock, 10_000_001, -1),
      aDay: slip(oneOf(0, Math.min(stock, 2000), stock), 10_000_001),
      // a rule that there is none of is refused where the file is read
      perAccount: oneOf('once', 'oneCharging'),
    }
  }
  const packs = [pack(100), pack(1000), pack(10_000)]
  return {
    tfa: {
      packs: slip(packs, packs.slice(1)),
      ...oneOf(
        { chargingRate: '0.002', completedRate: '0.006' },
        { chargingRate: '0.5', completedRate: '1' },
        { chargingRate: '0.000000000000000001', completedRate: slip('0.1', '1.01') },
      ),
      budgetShare: slip(share(), '1.0001'),
      allowedShare: slip(oneOf('0.01', '0', '1'), '1.0001'),
      burnAfterHours: slip(oneOf(120, 24, 71, 8760), 23, 8761, 24.5),
    },
    points: {
      budget: slip(oneOf('50000000', '0', '20'), '99999999999'),
      rate: slip(oneOf('0.001', '0', '1'), '1.01'),
      allowedShare: slip(share(), '1.0001'),
      collectHours: slip(oneOf(120, 24, 8760), 23, 8761),
      useHours: slip(oneOf(24, 1, 8760), 0, 8761),
    },
  }
}

/** Openings to a crowd, and DAOT. */
export function randomRounds({ oneOf, slip }: Dice): Pick<EconomyFile, 'openings' | 'daot'> {
  const hours = oneOf(24, 1, 8760)
  return {
    openings: {
      hours: slip(hours, 0, 8761, 0.5, 2 ** 53),
      leastHours: slip(oneOf(1, hours), 8760, 0, -1),
      marginSeconds: slip(oneOf(600, 1, 3599), 0, 86_401, 86_400 * 400),
      paymentMinutes: slip(oneOf(30, 1, 10_080), 0, 10_081, 1e12),
      deadlineHours: slip(oneOf(24, 1, 8760), 0, 8761, 1e9),
      most: slip(oneOf(10_000, 1, 100_000), 0, 100_001, 2 ** 31),
    },
    daot: {
      issued: slip(oneOf('100000000', '1'), '0', '0.5'),
      step: slip(oneOf('1', '0.5'), '0', '0.00000018', '0.00000001'),
      firstShare: slip(oneOf('0.1', '0.0001', '0.9999'), '0', '1', '1.0001'),
      laterParts: slip(oneOf(18, 1, 120), 0, 121, 2 ** 31),
      everyDays: slip(oneOf(30, 1, 366), 0, 367, 1e9),
    },
  }
}
