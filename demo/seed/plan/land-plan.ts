import { outwards } from '#demo/seed/plots.ts'
import { UNIT } from '#rules/amount/amount.ts'
import { type Economy, levelOf } from '#rules/economy/economy.ts'
import type { PayMethod } from '#rules/land/payment.ts'
import { type Plot, plotAt } from '#rules/land/plot.ts'
import { placeOf } from '#rules/planet/planet.ts'
import { type Dice, diceOf } from './dice.ts'

/** A land that somebody is to buy. */
export interface PlannedLand {
  readonly who: string
  readonly coordinates: string
  readonly x: number
  readonly y: number
  readonly era: number
  /** Minor units of DU. */
  readonly investment: bigint
  readonly method: PayMethod
}

/** Which lands are to be sold: how many, on which named planets, to whom, and who has USDT to pay with. */
export interface LandOrder {
  readonly name: string
  readonly count: number
  readonly planets: readonly { readonly coordinates: string; readonly level: number }[]
  readonly buyers: readonly string[]
  readonly withUsdt: ReadonlySet<string>
  /** Plots that are for others, as `planet x y`. */
  readonly taken: ReadonlySet<string>
}

/** How many lands a planet of a level sells, against the others. */
const SHARES = [0, 12, 40, 250, 300, 400]
/** Ways to pay, of twenty; USDT is for those who have some. */
const METHODS: readonly PayMethod[] = [...Array<PayMethod>(15).fill('DU'), 'hPT+DU', 'hPT+DU', 'RC', 'RC', 'SAI']

interface Site {
  readonly coordinates: string
  readonly quota: number
  readonly plots: readonly (Plot & { readonly x: number; readonly y: number })[]
}

/** Chooses plots around the middles of planets, some planets full and some nearly empty, and who buys them how. */
export function planLands(economy: Economy, order: LandOrder): PlannedLand[] {
  const dice = diceOf(order.name)
  const sites = sitesOf(economy, order, dice)
  const withStoneAge = new Set<string>()
  const lands: PlannedLand[] = []
  // what the quotas leave over is filled where room is
  for (const full of [false, true])
    for (const { coordinates, quota, plots } of sites) {
      const from = full ? quota : 0
      for (const plot of plots.slice(from, full ? plots.length : quota)) {
        if (lands.length >= order.count) return lands
        const who = buyerOf(dice, order.buyers, plot.era === 0 ? withStoneAge : undefined)
        if (who) lands.push({ who, coordinates, ...orderOf(dice, plot, order.withUsdt.has(who)) })
      }
    }
  return lands
}

function sitesOf(economy: Economy, order: LandOrder, dice: Dice): Site[] {
  const weighed = order.planets.map((planet) => ({
    ...planet,
    weight: (SHARES[planet.level] ?? 0) * (1 + dice.roll(5)),
  }))
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  return weighed.map(({ coordinates, level, weight }) => {
    const place = placeOf(coordinates)
    if (!place) throw new RangeError(`no place ${coordinates}`)
    const plots = outwards(levelOf(economy, level).side).flatMap(([x, y]) => {
      const plot = order.taken.has(`${coordinates} ${x} ${y}`) ? undefined : plotAt(economy, place, level, x, y)
      // gaps, as where people choose; Stone Age is one for each of them
      return plot && dice.roll(5) > 0 && (plot.era > 0 || dice.roll(8) === 0) ? [{ ...plot, x, y }] : []
    })
    return { coordinates, plots, quota: Math.floor((order.count * weight) / total) }
  })
}

function buyerOf(dice: Dice, buyers: readonly string[], once: Set<string> | undefined): string | undefined {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const who = dice.pick(buyers)
    if (!who || once?.has(who)) continue
    once?.add(who)
    return who
  }
  return undefined
}

function orderOf(dice: Dice, plot: Site['plots'][number], withUsdt: boolean): Omit<PlannedLand, 'who' | 'coordinates'> {
  const { x, y, era, least, most } = plot
  const raised = dice.roll(3) === 0 ? least + ((most - least) * BigInt(dice.roll(4))) / 10n : least
  const method = withUsdt && dice.roll(4) === 0 ? 'USDT' : (dice.pick(METHODS) ?? 'DU')
  return { x, y, era, investment: raised - (raised % UNIT), method }
}

/** What a member needs to pay for planned lands, minor units by asset; half of a mixed payment in hPT. */
export function needsOf(lands: readonly PlannedLand[]): Map<string, Map<'DU' | 'hPT' | 'RC' | 'SAI' | 'USDT', bigint>> {
  const needs = new Map<string, Map<'DU' | 'hPT' | 'RC' | 'SAI' | 'USDT', bigint>>()
  for (const { who, investment, method } of lands) {
    const mine = needs.get(who) ?? new Map()
    needs.set(who, mine)
    const add = (asset: 'DU' | 'hPT' | 'RC' | 'SAI' | 'USDT', units: bigint) =>
      mine.set(asset, (mine.get(asset) ?? 0n) + units)
    if (method === 'hPT+DU') add('hPT', investment / 2n)
    add(method === 'hPT+DU' ? 'DU' : method, investment)
  }
  return needs
}
