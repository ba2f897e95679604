import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Asset } from '#rules/amount/amount.ts'
import { exchangeOf } from '#rules/exchange/exchange.ts'
import { type Pool, SIDES, type Side, swapOf } from './pool.ts'
import { averageOf, type PricePoint, takenAt } from './price.ts'

const UNIT = 100_000_000n
const MINUTE = 60_000
const POOLED = ['DU', 'RC', 'SAI', 'hPT'] as const
type Pooled = (typeof POOLED)[number]

/** A market of which a group is the only trader: nobody takes back what it lifts. */
class Market {
  now = 0
  readonly mine: Record<Pooled | 'USDT', bigint> = {
    USDT: 900_000n * UNIT,
    DU: 200_000n * UNIT,
    RC: 200_000n * UNIT,
    SAI: 0n,
    hPT: 0n,
  }
  readonly #rcPrice: bigint
  readonly #pools = new Map<Asset, Pool>()
  readonly #points = new Map<Asset, PricePoint[]>()

  /** RC may have stood lower than its configured rate; all else stood at it. In percent. */
  constructor(rcPrice = 100n) {
    this.#rcPrice = rcPrice
    for (const asset of POOLED) {
      const percent = asset === 'RC' ? rcPrice : 100n
      this.#pools.set(asset, { base: 2_000_000n * UNIT, usdt: 20_000n * percent * UNIT })
      this.#points.set(asset, [{ price: percent * 10n ** 16n, priceTime: 0n, at: 0 }])
    }
  }

  /** Sells or buys with a part, of 100, of what the group has. */
  swap(asset: Pooled, side: Side, part: bigint): void {
    const from = side === 'sell' ? asset : 'USDT'
    const pool = this.#pools.get(asset)
    const leaves = (this.mine[from] * part) / 100n
    if (!pool || leaves === 0n) return
    const made = swapOf(pool, side, leaves, { fee: 30n, marketShare: 3_000n })
    this.mine[from] -= leaves
    this.mine[side === 'sell' ? 'USDT' : asset] += made.arrives
    this.#pools.set(asset, made.pool)
    const last = this.#last(asset)
    this.#points.get(asset)?.push({
      price: (made.pool.usdt * 10n ** 18n) / made.pool.base,
      priceTime: last.priceTime + last.price * BigInt(this.now - last.at),
      at: this.now,
    })
  }

  /** Exchanges a part for DU at the fixed rate of 1 less 0.5%, taken at the lowest of it and the averages of half an hour and a day. */
  exchange(from: Exclude<Pooled, 'DU'> | 'USDT', part: bigint): void {
    const leaves = (this.mine[from] * part) / 100n
    const averages = [30, 1440].map((minutes) => ({
      asset: from === 'USDT' ? 10n ** 18n : this.#average(from, minutes),
      du: this.#average('DU', minutes),
    }))
    const { arrives } = exchangeOf(leaves, 50n, takenAt(UNIT, averages))
    this.mine[from] -= leaves
    this.mine.DU += arrives
  }

  /** All of it at the prices at which the market began. */
  get worth(): bigint {
    const { RC, ...others } = this.mine
    return Object.values(others).reduce((sum, held) => sum + held, (RC * this.#rcPrice) / 100n)
  }

  #average(asset: Pooled, minutes: number): bigint {
    const from = this.now - minutes * MINUTE
    const points = this.#points.get(asset) ?? []
    const since = points.findLast(({ at }) => at <= from) ?? points[0]
    if (!since) throw new Error('no price')
    return averageOf(since, this.#last(asset), from, this.now)
  }

  #last(asset: Asset): PricePoint {
    const last = this.#points.get(asset)?.at(-1)
    if (!last) throw new Error('no price')
    return last
  }
}

const part = fc.bigInt({ min: 1n, max: 100n })
const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('swap' as const),
      asset: fc.constantFrom(...POOLED),
      side: fc.constantFrom(...SIDES),
      part,
    }),
    fc.record({ do: fc.constant('exchange' as const), from: fc.constantFrom('USDT', 'RC', 'SAI', 'hPT'), part }),
    fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 720 }) }),
  ),
  { minLength: 4, maxLength: 40 },
)

it('[SWAP-03][ASSET-07] no group gains by swaps and exchanges over days, though it lifts averages and nobody trades against it', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const market = new Market()
      const before = market.worth
      for (const step of taken) {
        if (step.do === 'swap') market.swap(step.asset, step.side, step.part)
        else if (step.do === 'exchange') market.exchange(step.from, step.part)
        else market.now += step.minutes * MINUTE
        expect(market.worth).toBeLessThanOrEqual(before)
      }
    }),
    { numRuns: 400 },
  )
})

it('[SWAP-03][ASSET-07] whoever lifts an asset for two days and then pays with it has lost by it', () => {
  const market = new Market()
  const before = market.worth
  for (let hour = 0; hour < 48; hour += 1) {
    market.swap('RC', 'buy', 5n)
    market.now += 60 * MINUTE
  }
  market.exchange('RC', 100n)
  market.swap('DU', 'sell', 100n)
  expect(market.worth).toBeLessThan(before)
})

it('[ASSET-07] what the market gives half for is exchanged at half: bought there and exchanged here it gains nothing', () => {
  const market = new Market(50n)
  const before = market.worth
  for (let step = 0; step < 5; step += 1) market.swap('RC', 'buy', 4n)
  market.exchange('RC', 100n)
  expect(market.worth).toBeLessThan(before)
})
