import { records } from '#calls/asset/records.ts'
import type { AnyCall } from '#calls/call.ts'
import { depositRecords } from '#calls/deposit/records.ts'
import { exchangeRecords } from '#calls/exchange/records.ts'
import { RECORD_SORTS } from '#calls/fields.ts'
import { settledDays } from '#calls/income/days.ts'
import { INCOME_STATUSES } from '#calls/income/income.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { incomeRecords } from '#calls/income/records.ts'
import { taxRecords } from '#calls/income/tax.ts'
import { landList } from '#calls/land/list.ts'
import { myLands } from '#calls/land/own/my.ts'
import { LAND_EVENTS, landRecords } from '#calls/land/own/records.ts'
import { planetList } from '#calls/planet/list.ts'
import { systemList } from '#calls/planet/systems.ts'
import { command } from '#proof/database/cluster.ts'
import { oneServer } from '#proof/races/two-servers.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { BenchServer } from './by/server.ts'
import { atMost, type Figure, median, quantile } from './figures.ts'
import { DAY, FIRST_OWNER, fillWorld, tokenOf, WHALE } from './fill/fill.ts'
import { fillLists } from './fill/fill-lists.ts'
import { type Load, startLoad } from './load.ts'

const SIZE = { lands: 1_000_000, planets: 1000, owners: 200_000, whaleLands: 10_000 }
const PAGES = 12

/** One list call: how it is asked, and with how many different filters and sorts. */
export interface List {
  readonly call: AnyCall
  readonly payloads: readonly Readonly<Record<string, unknown>>[]
}

export const PLANET_LISTS: readonly List[] = [
  {
    call: planetList,
    payloads: [
      ...['orbit', 'priceUp', 'priceDown', 'soldDown'].map((sort) => ({ sort })),
      { state: 'onSale', sort: 'priceUp' },
      { state: 'namable' },
      { type: 'ocean', level: 3, sort: 'soldDown' },
      { search: 'world 5' },
      { search: '1-150-7' },
      { mine: true },
      { sellsLand: true, sort: 'soldDown' },
      { galaxy: 1, system: 150 },
    ],
  },
  {
    call: landList,
    payloads: [
      {},
      { coordinates: '1-1-1' },
      { search: 'm1500' },
      { search: 'planet 77' },
      { search: '12, 4' },
      { search: '1-2-3' },
    ],
  },
  {
    call: myLands,
    payloads: [
      ...['lapse', 'newest', 'investment'].map((sort) => ({ sort })),
      { state: 'effective' },
      { state: 'completed' },
    ],
  },
  { call: systemList, payloads: [{}] },
]

/** Periods of a list: since a week, and a month long ago. */
const LONG_AGO = (DAY - 900) * 86_400_000
const PERIODS = {
  period: [{ from: (DAY - 7) * 86_400_000 }, { from: LONG_AGO, to: LONG_AGO + 30 * 86_400_000 }],
} as const

/** No filter, each value of each filter alone, and each of two together; a period is two fields. */
function ways(filters: Readonly<Record<string, readonly (string | object)[]>>): Readonly<Record<string, unknown>>[] {
  const groups = Object.entries(filters).map(([name, values]) =>
    values.map((value) => (typeof value === 'string' ? { [name]: value } : value)),
  )
  const pairs = groups.flatMap((group, at) =>
    groups.slice(at + 1).flatMap((other) => group.flatMap((one) => other.map((two) => ({ ...one, ...two })))),
  )
  return [{}, ...groups.flat(), ...pairs].map((way) => ({ ...way }))
}

const LISTS: readonly List[] = [
  ...PLANET_LISTS,
  { call: incomeRecords, payloads: ways({ status: INCOME_STATUSES, coordinates: ['1-1-1'], ...PERIODS }) },
  { call: incomeOverview, payloads: [{}] },
  { call: taxRecords, payloads: ways({ status: INCOME_STATUSES, coordinates: ['1-1-20'], ...PERIODS }) },
  { call: landRecords, payloads: ways({ kind: LAND_EVENTS, coordinates: ['1-1-1'], ...PERIODS }) },
  { call: settledDays, payloads: [{}] },
  {
    call: records,
    payloads: ['newest', 'oldest'].flatMap((sort) =>
      [{}, { type: 'deposit' }, { type: 'addInvestment' }, { book: 'bonus' }, { asset: 'USDT' }].map((filter) => ({
        ...filter,
        sort,
      })),
    ),
  },
  { call: exchangeRecords, payloads: ways({ sort: RECORD_SORTS, asset: ['RC', 'DU'] }) },
  { call: depositRecords, payloads: ways({ sort: RECORD_SORTS, state: ['credited'] }) },
]

/**
 * Each list call through HTTP, one at a time, at a million rows: first page and the pages after it, with every sort and
 * filter, for a member with a handful of rows and for one who has 10,000 lands and 100,000 movements.
 */
export async function listsBench(server: BenchServer): Promise<Figure[]> {
  const url = await server.database('lists', true)
  await fillWorld(url, configuredEconomy(), SIZE)
  await fillLists(url, SIZE)
  await command(url, 'checkpoint')
  return [...(await measureLists(url, LISTS, 'lists')), { ...(await firstAsked(url)), bench: 'lists' }]
}

/** How long the overview of one with 10,000 lands takes when it is the first that a process is asked: the middle of so many processes. */
const PROCESSES = 5
async function firstAsked(url: string): Promise<Omit<Figure, 'bench'>> {
  const times: number[] = []
  for (let at = 0; at < PROCESSES; at += 1) {
    const api = await oneServer(url)
    const load = await startLoad(api.origin)
    try {
      const { latencies } = await load.ask([{ call: incomeOverview, payload: {}, token: tokenOf(WHALE) }], 1)
      times.push(latencies[0] ?? Number.NaN)
    } finally {
      await load.stop()
      await api.stop()
    }
  }
  return {
    what: `${incomeOverview.path}, the first that a process is asked`,
    measured: median(times),
    unit: 'ms',
    budget: atMost(50),
    note: times.map((time) => time.toFixed(0)).join(', '),
  }
}

/** The same over a database that was filled before. */
export async function measureLists(url: string, lists: readonly List[], bench: string): Promise<Figure[]> {
  const api = await oneServer(url)
  const load = await startLoad(api.origin)
  try {
    const figures: Figure[] = []
    for (const list of lists) figures.push({ ...(await measure(load, list)), bench })
    return figures
  } finally {
    await load.stop()
    await api.stop()
  }
}

async function measure(load: Load, { call, payloads }: List): Promise<Omit<Figure, 'bench'>> {
  const all: number[] = []
  const slow: string[] = []
  for (const payload of payloads)
    for (const [who, token] of [
      ['few', tokenOf(FIRST_OWNER + 77)],
      ['many', tokenOf(WHALE)],
    ] as const) {
      const times = await walk(load, call, payload, token)
      all.push(...times)
      if (quantile(times, 0.95) > 50) slow.push(`${JSON.stringify(payload)} ${who} ${quantile(times, 0.95).toFixed(0)}`)
    }
  const note = `p50 ${median(all).toFixed(1)}, ${payloads.length} ways${slow.length > 0 ? `; slow: ${slow.join(', ')}` : ''}`
  return {
    what: `${call.path}, p95`,
    measured: quantile(all, 0.95),
    unit: 'ms',
    budget: atMost(50),
    note,
  }
}

/** Page after page, from the first again at the end; the first answer of all is not counted. */
async function walk(
  load: Load,
  call: AnyCall,
  payload: Readonly<Record<string, unknown>>,
  token: string,
): Promise<number[]> {
  const times: number[] = []
  let after: string | null = null
  for (let page = 0; page <= PAGES; page += 1) {
    const asked = { call, payload: after === null ? payload : { ...payload, after }, token }
    const { latencies, answers } = await load.ask([asked], 1)
    if (page > 0) times.push(latencies[0] ?? Number.NaN)
    const { next } = (answers[0] ?? {}) as { next?: unknown }
    // what follows a page; a team's next level is another word
    after = typeof next === 'string' ? next : null
  }
  return times
}
