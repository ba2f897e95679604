import { z } from 'zod'
import { DECIMAL, scaled, units } from '#rules/amount/decimal.ts'
import type { Minor, Share } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { PACKS } from '#rules/economy/tfa.ts'

/** A projection is of so many days at most. */
export const MOST_DAYS = 3_650
const FLOWS = 100

const decimal = z.string().regex(DECIMAL, 'no amount')
const day = z.int().min(1).max(MOST_DAYS)
/** Every so many days; 0: never. */
const every = z.int().min(0).max(MOST_DAYS)
const window = { from: day, to: day }
/** What a figure grows by a day, as a share: below zero it shrinks. */
const growth = z.optional(z.string().regex(/^-?0\.\d{1,6}$/, 'no share of a day: 0.01, -0.02'))

const SCENARIO = z.strictObject({
  opening: z.optional(
    z.strictObject({
      emission: z.optional(decimal),
      wallet: z.optional(decimal),
      pools: z.optional(decimal),
      tfa: z.optional(decimal),
      points: z.optional(decimal),
    }),
  ),
  /** Who buys land: so much DU of it a day, when they claim, leave, buy again and stake. */
  land: z
    .array(
      z.strictObject({
        ...window,
        era: z.int().min(0).max(20),
        daily: decimal,
        growth,
        method: z.optional(z.enum(['DU', 'RC', 'SAI', 'USDT'])),
        book: z.optional(z.enum(['investment', 'bonus'])),
        claimEvery: every,
        leaveAfter: z.optional(day),
        again: z.optional(z.boolean()),
        stake: z.optional(z.int().min(1)),
      }),
    )
    .max(FLOWS),
  /** So many generations above each buyer earn by their teams, and claim each day. */
  generations: z.optional(z.int().min(0).max(20)),
  /** What of the share of a purchase that is for rewards members get; the rest goes to the emission reserve. */
  given: z.optional(z.string().regex(/^(?:0(?:\.\d{1,4})?|1)$/, 'no share')),
  /** Who buys TFA packs: so many a day; charged to 100% after so many days. */
  packs: z.optional(
    z
      .array(
        z.strictObject({
          ...window,
          pack: z.enum(PACKS),
          daily: z.int().min(1).max(1_000_000),
          chargedAfter: z.optional(day),
          withdrawEvery: every,
        }),
      )
      .max(FLOWS),
  ),
})

type Written = z.infer<typeof SCENARIO>
type WrittenLand = Written['land'][number]

/** One kind of buyers of land; amounts in minor units of DU, growth of 10^6. */
export interface LandFlow extends Omit<WrittenLand, 'daily' | 'growth' | 'method' | 'book' | 'again'> {
  readonly daily: Minor
  readonly growth: bigint
  readonly method: NonNullable<WrittenLand['method']>
  readonly book: NonNullable<WrittenLand['book']>
  readonly again: boolean
}
export type PackFlow = NonNullable<Written['packs']>[number]

/** What a projection begins with, minor units: DU, RC of pools and TFA, DP. */
export interface Opening {
  readonly emission: Minor
  readonly wallet: Minor
  readonly pools: Minor
  readonly tfa: Minor
  readonly points: Minor
}

/** What members do in the days to come, as an operator supposes it. */
export interface Scenario {
  readonly opening: Opening
  readonly land: readonly LandFlow[]
  readonly generations: number
  /** Of 10^4. */
  readonly given: Share
  readonly packs: readonly PackFlow[]
}

/** What operators have put into the budgets that begin with nothing, minor units of RC. */
export type Filled = Pick<Opening, 'pools' | 'tfa'>
const NOTHING: Filled = { pools: 0n, tfa: 0n }

/**
 * Reads a scenario. What it does not open with is as at genesis; the budgets of pools and TFA, which nothing is put into at genesis, as
 * operators have filled them. Throws a `RangeError` with the first thing in it that means nothing.
 */
export function readScenario(text: string, economy: Economy, filled: Filled = NOTHING): Scenario {
  const { opening, land, generations = 0, given = '1', packs = [] } = parsed(text)
  for (const { from, to } of [...land, ...packs]) if (to < from) throw new RangeError(`from day ${from} to day ${to}`)
  return {
    opening: {
      emission: opening?.emission ? units(opening.emission) : economy.genesisEmission,
      wallet: opening?.wallet ? units(opening.wallet) : economy.genesisWallet,
      pools: opening?.pools ? units(opening.pools) : filled.pools,
      tfa: opening?.tfa ? units(opening.tfa) : filled.tfa,
      points: opening?.points ? units(opening.points) : economy.points.budget,
    },
    land: land.map((flow) => landFlow(flow, economy)),
    generations: atMost('generations', generations, economy.reward.generations.length),
    given: scaled(given, 4),
    packs,
  }
}

function parsed(text: string): Written {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new RangeError('no JSON')
  }
  const found = SCENARIO.safeParse(json)
  if (found.success) return found.data
  const [issue] = found.error.issues
  throw new RangeError(`${issue?.path.join('.')}: ${issue?.message}`)
}

function landFlow({ daily, growth = '0.0', ...flow }: WrittenLand, economy: Economy): LandFlow {
  atMost('era', flow.era, economy.eras.length - 1)
  const { method = 'DU', book = 'investment', again = false, stake } = flow
  if (economy.prices[method] === 0n) throw new RangeError(`method: ${method} has no price`)
  if (stake !== undefined && !economy.pools.terms.some(({ days }) => days === stake))
    throw new RangeError(`stake: no pool of ${stake} days`)
  if (stake !== undefined && flow.era === 0) throw new RangeError('stake: no land of era 0 is staked')
  // one that is staked is not withdrawn
  if (stake !== undefined && flow.leaveAfter !== undefined) throw new RangeError('stake: who stakes does not leave')
  const share = growth.startsWith('-') ? -scaled(growth.slice(1), 6) : scaled(growth, 6)
  return { ...flow, daily: units(daily), growth: share, method, book, again }
}

function atMost(name: string, value: number, limit: number): number {
  if (value > limit) throw new RangeError(`${name}: at most ${limit}`)
  return value
}
