import type { EconomyFile } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { randomExchange, randomGenesis, randomPrices, randomWays } from './random-ways.ts'
import { type Dice, randomGrants, randomPools, randomRounds, randomSwap, randomTeam } from './random-words.ts'

/** A number below another, evenly. */
export type Roll = (below: number) => number

/** The dice of a seed: the same file each time. */
export function rollOf(seed: number): Roll {
  let state = (seed + 1) * 2_654_435_761
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * A configuration as somebody might write it, each word of it drawn but the zone, of which the reader takes UTC alone: most
 * figures sensible, some at their ends, some that cannot work. Rates are high, so that a hundred days see whole lives of lands.
 */
export function randomFile(roll: Roll): EconomyFile {
  const oneOf = <T>(...list: readonly [T, ...T[]]): T => list[roll(list.length)] ?? list[0]
  const share = () => oneOf('0', '0.0001', '0.03', '0.2', '0.5', '0.8', '0.9999', (roll(10_000) / 10_000).toString())
  const seldom = <T>(usual: T, odd: T): T => (roll(60) === 0 ? odd : usual)
  // of so many figures that some file in three still has none that cannot work
  const slip = <T>(usual: T, ...odd: readonly [T, ...T[]]): T => (roll(400) === 0 ? oneOf(...odd) : usual)
  const dice: Dice = { roll, oneOf, slip, share }
  const scale = oneOf(1, 1, 3, 0.25)
  const copy = structuredClone(file) as EconomyFile
  const rewardShare = oneOf('0.2', share())
  const grants = randomGrants(dice)
  return {
    ...copy,
    ...randomTeam(dice, rewardShare),
    swap: randomSwap(dice),
    pools: randomPools(dice),
    ...grants,
    ...randomRounds(dice),
    ...randomWays(dice, copy),
    ...randomGenesis(dice, copy, grants.points.budget),
    settlement: {
      allowedShare: seldom(oneOf('0.01', '0.05', '1', '0.0001'), '1.5'),
      burnAfterHours: seldom(oneOf(120, 24, 71, 240), 3),
      capTimes: seldom(oneOf(3, 1, 2, 5, 9), 0),
    },
    eras: copy.eras.map(({ least, most }, era) => ({
      least: `${Number(least) * scale}`,
      most: `${Number(most) * (roll(40) === 0 ? 0.5 : 1) * scale}`,
      rate: seldom(oneOf('0.02', '0.09', '0', (roll(150) / 1000).toString()), '4'),
      tax: seldom(oneOf('0.03', '0', '0.5', '0.9999'), era === 3 ? '1' : '0.1'),
    })),
    naming: { referrerShare: seldom(share(), '1.0001'), taxShare: seldom(share(), '1.0001') },
    planetSale: {
      fee: seldom(share(), '1'),
      least: seldom(oneOf('1', '10'), '0.00000001'),
      most: seldom('100000000', '5'),
    },
    purchase: {
      rewardShare,
      additionLeastShare: seldom(oneOf('0.1', '0.07', '1'), share()),
      additionCountedMost: slip(oneOf('1', '0.4', '0', '5'), '100.0001'),
      quoteSeconds: slip(oneOf(60, 1, 3600), 0, 3601, 1.5),
    },
    ending: { fee: seldom(share(), '1'), withdrawShare: oneOf('0.8', '0.5', '0', share()) },
    prices: randomPrices(dice),
    exchange: randomExchange(dice),
  }
}
