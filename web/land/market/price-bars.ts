import { parseUnits } from '#rules/amount/decimal.ts'

/** Where the bars of the histogram begin, in whole DU; the last is open above. Each is about twice the one before. */
const EDGES = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000] as const

export interface PriceBar {
  /** Whole DU, as decimal strings: `from` belongs to it, `to` to the next one. */
  readonly from: string
  readonly to: string
  readonly plots: number
  /** Of the tallest bar, in hundredths. */
  readonly height: number
}

interface Price {
  readonly era: number
  readonly price: string
  readonly plots: number
}

/** The bars of some prices, from the first that holds anything to the last; of one era, when one is chosen, each of its prices. */
export function priceBars(prices: readonly Price[], era: number | undefined): PriceBar[] {
  const wanted = prices.filter((one) => era === undefined || one.era === era)
  const edges =
    era === undefined ? EDGES : [...new Set(wanted.map(({ price }) => Number(price)))].sort((one, other) => one - other)
  const sums = edges.map((from, at) => {
    const [least, most] = [units(from), units(edges[at + 1])]
    return wanted.reduce((sum, { price, plots }) => {
      const value = parseUnits(price) ?? 0n
      return value >= least && (most === undefined || value < most) ? sum + plots : sum
    }, 0)
  })
  const tallest = Math.max(...sums, 1)
  const first = sums.findIndex((sum) => sum > 0)
  const last = sums.findLastIndex((sum) => sum > 0)
  return edges
    .map((from, at) => ({
      from: String(from),
      to: edges[at + 1] === undefined ? '' : String(edges[at + 1]),
      plots: sums[at] ?? 0,
      height: Math.round(((sums[at] ?? 0) * 100) / tallest),
    }))
    .filter((_, at) => first >= 0 && at >= first && at <= last)
}

function units(edge: number): bigint
function units(edge: number | undefined): bigint | undefined
function units(edge: number | undefined): bigint | undefined {
  return edge === undefined ? undefined : parseUnits(String(edge))
}

/** The least price of the next bar, less the smallest unit: the filter's bounds belong to it. */
export function upTo(bar: PriceBar): string {
  return bar.to === '' ? '' : `${BigInt(bar.to) - 1n}.99999999`
}
