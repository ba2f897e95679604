import type { EconomyFile } from '#rules/economy/economy.ts'
import type { Dice } from './random-words.ts'

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
    assets: slip(oneOf(['DU', 'RC', 'USDT'], ['DAOT'], []), ['DP'], ['DU', 'DU']),
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
    least: slip(coin.least, '0', coin.feeLeast, '100000.1'),
    most: coin.asset === 'DAOT' ? coin.most : most,
    fee: slip(oneOf('0.01', '0', '0.9999'), '1'),
  }))
  const all = first ? [first, ...rest] : []
  return {
    coins: slip(oneOf(all, rest, []), first ? [first, first] : [], [
      { ...coins[0], chain: 137 } as (typeof coins)[number],
    ]),
    worth: slip(worth, { USDT: '1' }, { ...worth, DAOT: '1000001' }),
    ...oneOf(
      { automaticADay: '1000', twoApproversAbove: '10000' },
      { automaticADay: '0', twoApproversAbove: '0' },
      { automaticADay: '10', twoApproversAbove: slip('10', '9.99999999') },
    ),
    signer: {
      userADay: slip('100000', '0', '49999'),
      chainADay: slip(oneOf('1000000', '100000'), '1'),
    },
    hot: slip(oneOf(hot, {}), { USDT: { floor: '5', ceiling: '5' } }),
    sweep: {
      least: slip(oneOf(sweep.least, {}), { USDT: '0' }),
      gasADay: slip(oneOf(sweep.gasADay, { 56: '1000' }), { 56: '1000.1' }, { 1: '0' }, { 137: '1' }),
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
  return planets.map((planet) => ({
    fee: changed ? slip(oneOf(planet.fee, '0.00000001', '999999'), '0') : planet.fee,
    side: changed ? slip(oneOf(planet.side, 1, 1000), 0, 1001, 2.5) : planet.side,
    lowestEra: slip(planet.lowestEra, -1, 7),
    highestEra: slip(oneOf(planet.highestEra, Math.min(6, planet.highestEra + 1)), 7, -1),
  }))
}
