import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Asset } from '#rules/amount/amount.ts'
import { readEconomy } from '#rules/economy/economy.ts'
import { exchangeOf } from '#rules/exchange/exchange.ts'
import { withdrawal } from '#rules/land/ending.ts'
import { type PayMethod, payments } from '#rules/land/payment.ts'
import file from '../../economy.json' with { type: 'json' }
import { type Pool, SIDES, type Side, swapOf } from './pool.ts'
import { averageOf, type PricePoint, takenAt } from './price.ts'

const UNIT = 100_000_000n
const MINUTE = 60_000
/** 80% of the investment is given back, less 3%. */
const ECONOMY = { ...readEconomy(file), withdrawShare: 8_000n, endFee: 300n }
const POOLED = ['DU', 'RC', 'SAI', 'hPT'] as const
type Pooled = (typeof POOLED)[number]

/** What an asset is taken at the lowest of: half an hour, a day, and each of the six days before it; minutes ago. */
const WINDOWS = [
  [30, 0],
  [1440, 0],
  [2880, 1440],
  [4320, 2880],
  [5760, 4320],
  [7200, 5760],
  [8640, 7200],
  [10_080, 8640],
] as const

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
  /** The investments of the lands that the group works, of DU. */
  readonly lands: bigint[] = []
  readonly #began: Record<Pooled, bigint>
  readonly #pools = new Map<Asset, Pool>()
  readonly #points = new Map<Asset, PricePoint[]>()

  /** Where the market stood for long, in percent of the configured rate; at it, unless another is given. */
  constructor(began: Partial<Record<Pooled, bigint>> = {}) {
    this.#began = { DU: 100n, RC: 100n, SAI: 100n, hPT: 100n, ...began }
    for (const asset of POOLED) {
      const percent = this.#began[asset]
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

  /** Exchanges a part for DU at the fixed rate of 1 less 0.5%, taken at the lowest of it and the averages. */
  exchange(from: Exclude<Pooled, 'DU'> | 'USDT', part: bigint): void {
    const leaves = (this.mine[from] * part) / 100n
    const { arrives } = exchangeOf(leaves, 50n, this.#taken(from))
    this.mine[from] -= leaves
    this.mine.DU += arrives
  }

  /** Buys a land for a part of what can pay it, with an asset at what it is taken at, or with hPT first and DU for the rest. */
  buyLand(method: PayMethod, part: bigint): void {
    const asset = method === 'hPT+DU' ? 'hPT' : method
    const price = asset === 'DU' ? UNIT : this.#taken(asset)
    const all = (this.mine[asset] * price) / UNIT + (method === 'hPT+DU' ? this.mine.DU : 0n)
    const investment = (all * part) / 100n
    const prices = { ...ECONOMY.prices, [asset]: price }
    const paid = payments({ ...ECONOMY, prices }, method, investment, this.mine.hPT)
    if (!paid || investment === 0n) return
    for (const { asset: of, units } of paid) this.mine[of as keyof typeof this.mine] -= units
    this.lands.push(investment)
  }

  /** Withdraws the land that was bought last, which has counted nothing yet: no withdrawal gives more. */
  withdrawLand(): void {
    const investment = this.lands.pop()
    if (investment !== undefined) this.mine.DU += withdrawal(ECONOMY, investment, 0n).receives
  }

  /** All of it at the prices at which the market began; a land at what its withdrawal gives. */
  get worth(): bigint {
    const du = this.lands.reduce((sum, investment) => sum + withdrawal(ECONOMY, investment, 0n).receives, this.mine.DU)
    const held = { ...this.mine, DU: du }
    return POOLED.reduce((sum, asset) => sum + (held[asset] * this.#began[asset]) / 100n, held.USDT)
  }

  #taken(from: Exclude<Pooled, 'DU'> | 'USDT'): bigint {
    const averages = WINDOWS.map(([began, ended]) => ({
      asset: from === 'USDT' ? 10n ** 18n : this.average(from, began, ended),
      du: this.average('DU', began, ended),
    }))
    return takenAt(UNIT, averages)
  }

  /** Over the minutes from so many ago to so many ago. */
  average(asset: Pooled, began: number, ended = 0): bigint {
    const points = this.#points.get(asset) ?? []
    const [from, until] = [this.now - began * MINUTE, this.now - ended * MINUTE]
    const stood = (instant: number) => points.findLast(({ at }) => at <= instant) ?? points[0]
    const [since, last] = [stood(from), stood(until)]
    if (!since || !last) throw new Error('no price')
    return averageOf(since, last, from, until)
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
    fc.record({ do: fc.constant('land' as const), method: fc.constantFrom('DU', 'RC', 'SAI', 'USDT', 'hPT+DU'), part }),
    fc.record({ do: fc.constant('withdraw' as const) }),
    fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 720 }) }),
  ),
  { minLength: 4, maxLength: 40 },
)

it('[SWAP-03][ASSET-07][LAND-11] where the market begins at the fixed rates, no group gains by swaps, exchanges and lands bought and withdrawn over days, though it lifts averages and nobody trades against it', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const market = new Market()
      const before = market.worth
      for (const step of taken) {
        if (step.do === 'swap') market.swap(step.asset, step.side, step.part)
        else if (step.do === 'exchange') market.exchange(step.from, step.part)
        else if (step.do === 'land') market.buyLand(step.method, step.part)
        else if (step.do === 'withdraw') market.withdrawLand()
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

it('[SWAP-03][LAND-11] whoever lifts an asset for two days, pays a land with it and withdraws the land has lost more than the fifth and the fee', () => {
  fc.assert(
    fc.property(fc.constantFrom('RC', 'SAI'), part, part, (asset, lifted, paid) => {
      const market = new Market()
      const before = market.worth
      for (let hour = 0; hour < 48; hour += 1) {
        market.swap(asset, 'buy', (lifted + 9n) / 10n)
        market.now += 60 * MINUTE
      }
      const held = market.mine[asset]
      const du = market.mine.DU
      market.buyLand(asset, paid)
      const put = held - market.mine[asset]
      market.withdrawLand()
      // at most 0.776 DU for one, which is what 80% less 3% of it is, though it was lifted
      expect((market.mine.DU - du) * 1_000n).toBeLessThanOrEqual(put * 776n)
      market.swap(asset, 'sell', 100n)
      market.swap('DU', 'sell', 100n)
      expect(market.worth).toBeLessThan(before)
    }),
    { numRuns: 100 },
  )
})

it('[ASSET-07] what the market gives half for is exchanged at half: bought there and exchanged here it gains nothing', () => {
  const market = new Market({ RC: 50n })
  const before = market.worth
  for (let step = 0; step < 5; step += 1) market.swap('RC', 'buy', 4n)
  market.exchange('RC', 100n)
  expect(market.worth).toBeLessThan(before)
})

const percents = fc.bigInt({ min: 20n, max: 300n })

it('[SWAP-03][ASSET-07][LAND-11] wherever the market stood for days, above the fixed rates or below them, no group gains within two days by lifting and lowering it, though nobody trades against it', () => {
  fc.assert(
    fc.property(fc.record({ DU: percents, RC: percents, SAI: percents, hPT: percents }), steps, (began, taken) => {
      const market = new Market(began)
      const before = market.worth
      for (const step of taken) {
        if (step.do === 'swap') market.swap(step.asset, step.side, step.part)
        else if (step.do === 'exchange') market.exchange(step.from, step.part)
        else if (step.do === 'land') market.buyLand(step.method, step.part)
        else if (step.do === 'withdraw') market.withdrawLand()
        else market.now = Math.min(market.now + step.minutes * MINUTE, 2_880 * MINUTE)
        expect(market.worth).toBeLessThanOrEqual(before)
      }
    }),
    { numRuns: 400 },
  )
})

it('[SWAP-03][ASSET-07] what the market gives half for, lifted to its fixed rate and held there for two days, is still exchanged at half', () => {
  const market = new Market({ RC: 50n })
  const before = market.worth
  for (let hour = 0; hour < 48; hour += 1) {
    if (hour < 12) market.swap('RC', 'buy', 8n)
    market.now += 60 * MINUTE
  }
  const [rc, du] = [market.mine.RC, market.mine.DU]
  // it stands at its fixed rate or above, by the day's average and by that of the half hour
  expect(market.average('RC', 1440)).toBeGreaterThan(10n ** 18n)
  market.exchange('RC', 100n)
  // half a DU for one, less half a percent
  expect(market.mine.DU - du).toBe((rc * 4_975n) / 10_000n)
  expect(market.worth).toBeLessThan(before)
})
