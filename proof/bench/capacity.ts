import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { assetList } from '#calls/asset/list.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { landClaim } from '#calls/land/claim.ts'
import { landMap } from '#calls/land/map/map.ts'
import { marketLands } from '#calls/land/market.ts'
import { myLands } from '#calls/land/own/my.ts'
import { planetList } from '#calls/planet/list.ts'
import { command } from '#proof/database/cluster.ts'
import { oneServer } from '#proof/races/two-servers.ts'
import { hashOutOfTurn } from '#server/secret/secret.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { BenchServer } from './by/server.ts'
import { type Figure, median, quantile } from './figures.ts'
import { FIRST_OWNER, FIRST_TOKEN, fillWorld, tokenOf } from './fill/fill.ts'
import { type Asked, type Load, startLoad } from './load.ts'
import { buying, quote, transactionPassword } from './money/purchase.ts'

const LANDS = 100_000
const PLANETS = 100
const OWNERS = 20_000
/** One call of a hundred buys a plot, nine claim; the rest reads. */
const OF = 100
const READS = [
  ...Array.from({ length: 25 }, () => planetList),
  ...Array.from({ length: 15 }, () => landMap),
  ...Array.from({ length: 15 }, () => marketLands),
  ...Array.from({ length: 15 }, () => myLands),
  ...Array.from({ length: 10 }, () => incomeOverview),
  ...Array.from({ length: 10 }, () => assetList),
] as const
const CLAIMS = 9
/** Callers of which each waits for his answer: twice as many each time. */
const CALLERS = [2, 4, 8, 16, 32, 64, 128, 256] as const
const MOST_P99_MS = 200
/** Rounds of a hundred calls at each number of callers; of the first the process is only warmed. */
const ROUNDS = 15
/** A page asks about six calls, and whoever is active opens one every half minute. */
const CALLS_A_SECOND = 0.2

/**
 * How many active members one core carries: a mix of nine reads to one act through HTTP, the load generator on the same cores, with twice
 * as many callers each time until one call in a hundred waits for more than 200 ms.
 */
export async function capacityBench(server: BenchServer): Promise<Figure[]> {
  const url = await server.database('capacity', true)
  const { pepper } = readSettings({ DATABASE_URL: url })
  await fillWorld(url, configuredEconomy(), { lands: LANDS, planets: PLANETS, owners: OWNERS, whaleLands: 0 })
  await command(
    url,
    `update member set transaction_password = '${await hashOutOfTurn(transactionPassword, pepper)}';
    insert into ledger.account (owner, book, asset, balance) select id, 'investment', 'DU', 1e14 from member`,
  )
  const api = await oneServer(url)
  const load = await startLoad(api.origin)
  try {
    return figuresOf(await raise(load))
  } finally {
    await load.stop()
    await api.stop()
  }
}

interface Step {
  readonly callers: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** Raises the load until its p99 breaks, and a step more is not asked for. */
async function raise(load: Load): Promise<Step[]> {
  const steps: Step[] = []
  let round = 0
  await load.ask(await mix(load, round, ROUNDS), 8)
  for (const callers of CALLERS) {
    round += ROUNDS
    const { perSecond, latencies } = await load.ask(await mix(load, round, ROUNDS), callers)
    steps.push({ callers, perSecond, p50: median(latencies), p99: quantile(latencies, 0.99) })
    if (quantile(latencies, 0.99) > MOST_P99_MS) break
  }
  return steps
}

/** So many rounds of a hundred calls, in an order in which acts stand among reads; no land is claimed twice, and no plot bought twice. */
async function mix(load: Load, first: number, rounds: number): Promise<Asked[]> {
  const quotes = await quote(load, first, rounds)
  return Array.from({ length: rounds }, (_, index) => {
    const round = first + index
    const claims = Array.from({ length: CLAIMS }, (_each, at): Asked => {
      const land = round * CLAIMS + at
      const token = tokenOf(FIRST_OWNER + (land % OWNERS))
      return { call: landClaim, payload: { tokenId: String(FIRST_TOKEN + land), requestId: randomUUID() }, token }
    })
    const reads = READS.map((call, at): Asked => {
      const token = tokenOf(FIRST_OWNER + ((round * OF + at * 37) % OWNERS))
      const coordinates = `1-1-${1 + ((round + at) % PLANETS)}`
      return { call, payload: call === landMap ? { coordinates } : {}, token }
    })
    const bought = quotes.slice(index, index + 1).map(buying)
    const all = [...claims, ...bought, ...reads]
    // 37 and 100 have no common divisor: each stands once
    return all.map((_each, at) => all[(at * 37) % all.length]).filter((each) => each !== undefined)
  }).flat()
}

function figuresOf(steps: readonly Step[]): Figure[] {
  const good = steps.filter(({ p99 }) => p99 <= MOST_P99_MS)
  const best = good.reduce<Step | undefined>(
    (most, step) => (most && most.perSecond >= step.perSecond ? most : step),
    undefined,
  )
  const perCore = (best?.perSecond ?? 0) / cpus().length
  const each = steps.map(
    ({ callers, perSecond, p50, p99 }) =>
      `${callers}: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`,
  )
  return [
    {
      bench: 'capacity',
      what: 'calls a second and core, p99 ≤ 200 ms',
      measured: perCore,
      unit: '/s',
      note: each.join('; '),
    },
    {
      bench: 'capacity',
      what: 'active members a core, one call in five seconds each',
      measured: perCore / CALLS_A_SECOND,
      unit: '',
      note: `${best?.callers ?? 0} callers; database, API and load on the same ${cpus().length} cores`,
    },
  ]
}
