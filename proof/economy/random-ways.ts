import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { EconomyFile } from '#rules/economy/economy.ts'
import type { Dice } from './random-words.ts'

/** What is issued at the beginning, and of it at most ever: far more, just as much, or by a slip less. */
export function randomGenesis(
  { oneOf, slip }: Dice,
  { genesis: { treasury: usual }, supply: most }: EconomyFile,
  pointsBudget: string,
): Pick<EconomyFile, 'genesis' | 'supply'> {
  const emission = slip(oneOf('50000000', '20000', '0.00000001'), '0')
  const wallet = oneOf('1000000', '50', '0')
  const treasury = Object.fromEntries(
    Object.entries(usual).map(([asset, stock]) => [asset, oneOf(stock, stock, '12345678.87654321', '0')]),
  )
  const more: Record<string, bigint> = { DU: units(emission) + units(wallet), DP: units(pointsBudget) }
  const issued = Object.entries(treasury).map(([asset, stock]) => [asset, units(stock) + (more[asset] ?? 0n)] as const)
  const just = Object.fromEntries(issued.map(([asset, amount]) => [asset, formatUnits(amount)]))
  const short = Object.fromEntries(
    issued.map(([asset, amount]) => [asset, formatUnits(amount > 0n ? amount - 1n : amount)]),
  )
  const wide = Object.fromEntries(issued.map(([asset]) => [asset, '999999999999999999.99999999']))
  return { genesis: { treasury, emission, wallet }, supply: slip(oneOf(most, most, just, wide), short) }
}

/** Never nothing for what the oracle pays with; DP and DAOT pay for no land, so theirs may be nothing. */
export function randomPrices({ oneOf, slip }: Dice): EconomyFile['prices'] {
  return {
    DU: slip('1', '0.99999999'),
    hPT: oneOf('1', '0.99'),
    RC: slip(oneOf('1', '0.37', '250.00000001'), '0'),
    SAI: slip(oneOf('1', '0.99999999', '1000000'), '1000000.00000001'),
    USDT: slip(oneOf('1', '1.1'), '0'),
    DP: slip(oneOf('0', '0.1', '1000000'), '1000001'),
    DAOT: slip(oneOf('0', '0.1', '7.00000001'), '1000001'),
  }
}

/** Pairs as they are configured, few or none, or others; by a slip one of them leads in a circle, stands twice or for itself. */
export function randomExchange({ roll, oneOf, slip, share }: Dice): EconomyFile['exchange'] {
  const seldom = <T>(usual: T, odd: T): T => (roll(60) === 0 ? odd : usual)
  const toDu = [
    { from: 'USDT', to: 'DU', rate: oneOf('1', '0.99999937') },
    { from: 'RC', to: 'DU', rate: seldom(oneOf('1', '7'), '0.00000001') },
  ]
  const toPoints = ['DU', 'USDT'].map((from) => ({ from, to: 'DP', rate: oneOf('1', '0.5') }))
  const others = ['SAI', 'hPT', 'DAOT'].map((from) => ({ from, to: 'RC', rate: oneOf('1', '1000000') }))
  const pairs = oneOf([...toDu, ...toPoints], toDu, [...others, ...toDu, ...toPoints], [...toPoints, ...others], [])
  const [one = { from: 'DU', to: 'DP', rate: '1' }] = pairs
  const odd = [{ from: 'DU', to: 'USDT', rate: '1' }, one, { from: 'RC', to: 'RC', rate: '1' }] as const
  return {
    fee: seldom(share(), '1'),
    least: seldom('1', '0.00000001'),
    most: slip(oneOf('100000', '1000', '999999999999999999.99999999'), '0.5'),
    pairs: roll(40) === 0 ? [...pairs, oneOf(...odd)] : pairs,
  }
}

/** What comes in, leaves and moves, and planets. */
export function randomWays(
  dice: Dice,
  file: EconomyFile,
): Pick<EconomyFile, 'inside' | 'partner' | 'deposit' | 'withdrawal' | 'planets' | 'planetEdit'> {
  const { oneOf, slip } = dice
  return {
    inside: randomTransfers(dice),
    partner: randomTransfers(dice),
    deposit: {
      least: slip(oneOf('0.01', '0.00000001', '1'), '0'),
      exposure: slip(oneOf('10000', '1'), '0'),
      exposureAll: slip(oneOf('10000', '250000', '999999999999999999.99999999'), '0.5'),
    },
    withdrawal: randomWithdrawal(dice, file.withdrawal),
    planets: randomPlanets(dice, file.planets),
    planetEdit: { lockDays: slip(oneOf(15, 0, 3650), -1, 3651, 1.5, 2 ** 31) },
  }
}

function randomTransfers({ oneOf, slip }: Dice): EconomyFile['inside'] {
  return {
    assets: slip(
      oneOf(['DU', 'RC', 'SAI', 'USDT', 'DAOT'], ['DAOT', 'USDT', 'hPT', 'RC', 'DU'], ['DAOT'], []),
      ['DP'],
      ['DU', 'DU'],
    ),
    least: slip(oneOf('1', '0.00000001'), '0', '10000.00000001'),
    most: oneOf('10000', '1'),
    aDay: slip(oneOf('50000', '10000'), '0.5'),
  }
}

function randomWithdrawal(
  { oneOf, slip }: Dice,
  { coins, worth, hot, sweep, gas }: EconomyFile['withdrawal'],
): EconomyFile['withdrawal'] {
  const most = oneOf('50000', '50', '100000')
  const [first, ...rest] = coins.map((coin) => ({
    ...coin,
    least: slip(oneOf(coin.least, '20.00000001'), '0', coin.feeLeast, '100000.1'),
    most: coin.asset === 'DAOT' ? oneOf(coin.most, most) : most,
    feeLeast: oneOf(coin.feeLeast, '0'),
    fee: slip(oneOf('0.01', '0', '0.9999'), '1'),
  }))
  const all = first ? [first, ...rest] : []
  // a day of the signer bears the most of each coin, by its worth
  const userADay = slip(oneOf('100000', '1000000'), '0', '49999')
  return {
    coins: slip(
      oneOf(all, all.toReversed(), first ? [first, ...rest.toReversed()] : [], rest, []),
      first ? [first, first] : [],
      [{ ...coins[0], chain: 137 } as (typeof coins)[number]],
    ),
    worth: slip(
      { USDT: oneOf('1', '0.99999999'), DAOT: oneOf('0.1', '0.00000001', '0.2') },
      { USDT: '1' },
      { ...worth, DAOT: '1000001' },
      { ...worth, DAOT: '2.00000001' },
    ),
    ...oneOf(
      { automaticADay: '1000', twoApproversAbove: '10000' },
      { automaticADay: '0', twoApproversAbove: '0' },
      { automaticADay: '10', twoApproversAbove: slip('10', '9.99999999') },
    ),
    signer: { userADay, chainADay: slip(oneOf('1000000', userADay), '1') },
    hot: slip(oneOf(hot, { USDT: { floor: '0', ceiling: '0.00000001' } }, {}), { USDT: { floor: '5', ceiling: '5' } }),
    sweep: {
      least: slip(oneOf(sweep.least, { '1': { USDT: '5' }, '56': { USDT: '0.00000001', DAOT: '0.5' } }, {}), {
        '1': { USDT: '0' },
      }),
      gasADay: slip(
        oneOf(sweep.gasADay, { 56: '1000' }, { 1: '0.5', 56: '2' }),
        { 56: '1000.1' },
        { 1: '0' },
        { 137: '1' },
      ),
    },
    gas: {
      replaceMinutes: slip(oneOf(3, 1, 60), 0, 61, 1.5, 1e9),
      mostGwei: slip(oneOf(gas.mostGwei, { 1: '100000', 56: '0.000000001' }), { 1: '500' }, { 1: '100001', 56: '1' }),
    },
  }
}

/** Mostly those whose fees and sides the database is indexed by (`requireIndexedFigures`). */
function randomPlanets({ roll, oneOf, slip }: Dice, planets: EconomyFile['planets']): EconomyFile['planets'] {
  const changed = roll(4) === 0
  return planets.map((planet) => {
    const { lowestEra: low, highestEra: high } = planet
    const eras = oneOf([low, high], [low, high], [high, high], [low, low], [0, high], [low, Math.min(6, high + 1)])
    return {
      fee: changed ? slip(oneOf(planet.fee, '0.00000001', '999999'), '0') : planet.fee,
      side: changed ? slip(oneOf(planet.side, 1, 1000), 0, 1001, 2.5) : planet.side,
      lowestEra: slip(eras[0] ?? low, -1, 7),
      highestEra: slip(eras[1] ?? high, 7, -1),
    }
  })
}
