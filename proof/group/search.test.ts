import { describe, expect, it } from 'vitest'
import { rollOf } from '#proof/economy/random-file.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { type Economy, INDEX_SCALE } from '#rules/economy/economy.ts'
import { STREAM_NUMERATOR } from '#rules/income/source.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { NOBODY, type Others, openGroup } from './group.ts'
import { type Searched, search } from './search.ts'

const DU = 100_000_000n
/** So many searches of each kind in the long proof, of all shapes; else one of each size. */
const SEEDS = Number(process.env.PROOF_GROUPS ?? 0)
const LONG = SEEDS > 0
/** Acts tried for each that is done. */
const WIDTH = LONG ? 16 : 8
const DAYS = 120
const PURSE = 12_000n * DU
/** Others who buy for 100,000 DU a day, and a leader of theirs. */
const CROWD: Others = { daily: 100_000n * DU, level: 3, land: 60_000n * DU }

type Shape = readonly (number | null)[]

/** Who is below whom: each below the one before, all below the first, pairs of these; last some who have nobody above them yet. */
const SHAPES: Readonly<Record<number, readonly Shape[]>> = {
  1: [[null]],
  2: [
    [null, 0],
    [null, null],
  ],
  3: [
    [null, 0, 1],
    [null, 0, 0],
    [null, 0, null],
  ],
  5: [
    [null, 0, 1, 2, 3],
    [null, 0, 0, 0, 0],
    [null, 0, 0, 0, 1],
    [null, 0, null, 2, null],
  ],
}

/** What is done in a world in which it pays, or anyhow. */
const ACTS = [
  'buy',
  'add',
  'claim',
  'collect',
  'leave',
  'handOver',
  'burn',
  'reclaim',
  'bind',
  'replow',
  'sellPlanet',
].concat(['stake', 'redeem', 'receive', 'inOther', 'swap', 'exchange', 'pack', 'charge', 'withdraw'])

/** Ten times as fast, so that 120 days see whole lives of lands. */
function faster(economy: Economy): Economy {
  const { eras, pools, tfa } = economy
  return {
    ...economy,
    eras: eras.map((era) => ({ ...era, rate: era.rate * 10n })),
    pools: { ...pools, terms: pools.terms.map((term) => ({ ...term, rate: term.rate * 10n })) },
    tfa: { ...tfa, chargingRate: tfa.chargingRate * 10n, completedRate: tfa.completedRate * 10n },
  }
}

interface Found {
  readonly size: number
  readonly gained: bigint
}

/** None but what pays; one act of six anyhow; the same by who lets a turn of claims go by now and then. */
const KINDS = [
  { anyhow: 0, rests: 0 },
  { anyhow: 6, rests: 0 },
  { anyhow: 6, rests: 3 },
] as const

/** Which shapes are searched how: in the long proof each by each, else those who are alone do what pays, and those beside others the rest. */
function plans(size: number, alone: boolean): (readonly [Shape, (typeof KINDS)[number]])[] {
  const shapes = SHAPES[size] ?? []
  if (LONG) return shapes.flatMap((shape) => KINDS.map((kind) => [shape, kind] as const))
  const [first, last] = [shapes.slice(0, 1), shapes.slice(-1)]
  const [pays, anyhow, rests] = KINDS
  if (alone) return first.map((shape) => [shape, pays])
  return [...first.map((shape) => [shape, anyhow] as const), ...last.map((shape) => [shape, rests] as const)]
}

/** What accounts of one owner gain at most, of all shapes and kinds of search. */
async function best(economy: Economy, others: Others, size: number, seed: number, all: Searched[]): Promise<Found> {
  let gained: bigint | undefined
  for (const [shape, kind] of plans(size, others.daily === 0n)) {
    const begun = openGroup(economy, shape, PURSE, others)
    const found = await search(begun, { days: DAYS, roll: rollOf(seed * 97 + size), width: WIDTH, ...kind })
    all.push(found)
    if (gained === undefined || found.gained > gained) gained = found.gained
  }
  return { size, gained: gained ?? 0n }
}

describe('accounts of one owner, over 120 days', () => {
  const configured = configuredEconomy()
  const worlds = [
    ['alone, by the configured figures', configured, NOBODY],
    ['beside others who buy, ten times as fast', faster(configured), CROWD],
    ['alone, ten times as fast', faster(configured), NOBODY],
    ['beside others who buy, by the configured figures', configured, CROWD],
  ] as const
  it.each(LONG ? worlds : worlds.slice(0, 2))(
    '[INCOME-05][INCOME-06][LAND-11] never take out more than they put in and emission grants for their land: a greedy search, %s',
    async (name, economy, others) => {
      const all: Searched[] = []
      const found: Found[] = []
      for (const size of [1, 2, 3, 5]) {
        let most: Found | undefined
        for (let seed = 1; seed <= Math.max(SEEDS, 1); seed += 1) {
          const next = await best(economy, others, size, seed, all)
          if (!most || next.gained > most.gained) most = next
        }
        // what these very accounts came to, also where fewer did better
        if (most) found.push(most)
      }
      for (const { group, gained } of all) {
        const rc = (group.poolGranted + group.packs.granted) / INDEX_SCALE
        const market = others.daily > 0n ? group.market : 0n
        expect(gained).toBeLessThanOrEqual(group.grants / STREAM_NUMERATOR + rc + market)
        // by the configured figures and with nobody else's purchases 120 days give less than was paid, whoever is above whom
        if (others === NOBODY && economy === configured) expect(gained).toBeLessThan(0n)
      }
      const done: Record<string, number> = {}
      for (const each of all)
        for (const [kind, count] of Object.entries(each.done)) done[kind] = (done[kind] ?? 0) + count
      // by the configured figures nothing but to buy, claim and collect pays
      if (economy !== configured) for (const kind of ACTS) expect(done[kind] ?? 0, kind).toBeGreaterThan(0)
      const [one] = found
      console.log(
        `groups ${name}, of ${formatUnits(PURSE)} DU:`,
        found
          .map(
            ({ size, gained }) =>
              `${size}: ${formatUnits(gained)}, over one ${formatUnits(gained - (one?.gained ?? 0n))}`,
          )
          .join('; '),
        JSON.stringify({ tried: all.reduce((sum, { tried }) => sum + tried, 0), ...done }),
      )
    },
    3_600_000,
  )
})
