import { randomBytes } from 'node:crypto'
import { command } from '#proof/database/cluster.ts'
import { type Economy, eraOf } from '#rules/economy/economy.ts'
import { nominalTime } from '#rules/income/days.ts'
import { folderFiles } from '#server/files/folder.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { openDatabase } from '#server/store/database.ts'
import { setClock } from '#server/world/clock.ts'
import type { BenchServer } from './by/server.ts'
import { atMost, type Figure, median } from './figures.ts'
import { DAY, FIRST_OWNER, fillWorld } from './fill/fill.ts'

const PLANETS = 1000
/** Two rounds more would bring the day on which every land of the fill begins to burn. */
const ROUNDS = 3
const CROWD = 100_000

/**
 * A settlement with 1,000 changes at 10,000 and at 1,000,000 lands in effect, in turns; then the day on which 100,000
 * lands join at once. Leaves the large world at `big`.
 */
export async function settlementBench(server: BenchServer): Promise<Figure[]> {
  const economy = configuredEconomy()
  const small = await open(server, economy, 'settle_small', 10_000, 2_000)
  const big = await open(server, economy, 'big', 1_000_000, 200_000)
  const times = { small: [] as number[], big: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, world] of [
      ['small', small],
      ['big', big],
    ] as const) {
      await change(world.url, economy, round)
      const time = await settle(world, DAY + 1 + round)
      // the first fills the caches
      if (round > 0) times[name].push(time)
    }
  }
  await buy(big.url, economy, CROWD)
  const crowded = await settle(big, DAY + 2 + ROUNDS)
  await small.services.database.destroy()
  await big.services.database.destroy()
  const [few, many] = [median(times.small), median(times.big)]
  const note = `10,000 lands ${few.toFixed(2)} s`
  return [
    {
      bench: 'settlement',
      what: '1,000 changes at 1,000,000 lands',
      measured: many,
      unit: 's',
      budget: atMost(1),
      note,
    },
    { bench: 'settlement', what: 'the same, to 10,000 lands', measured: many / few, unit: 'x', budget: atMost(1.5) },
    {
      bench: 'settlement',
      what: `the day ${CROWD.toLocaleString('en')} lands join at once`,
      measured: crowded,
      unit: 's',
    },
  ]
}

interface World {
  readonly url: string
  readonly services: Services
}

async function open(
  server: BenchServer,
  economy: Economy,
  name: string,
  lands: number,
  owners: number,
): Promise<World> {
  const url = await server.database(name, true)
  await fillWorld(url, economy, { lands, planets: PLANETS, owners, whaleLands: Math.floor(lands / 100) })
  const quiet = { info: () => {}, warn: () => {}, error: (facts: object) => console.error(facts) }
  const settings = readSettings({ DATABASE_URL: url })
  const services = {
    database: openDatabase(url, 2),
    economy,
    settings,
    files: folderFiles(settings.filesFolder),
    now: () => new Date(),
    randomBytes,
    log: quiet,
  }
  return { url, services }
}

/** Settles one day; seconds. What the fill left to be written goes to disk before. */
async function settle({ url, services }: World, day: number): Promise<number> {
  await command(url, 'checkpoint')
  await setClock(services.database, 'still', new Date(nominalTime(day).getTime() + 6 * 3_600_000))
  const began = performance.now()
  const settled = await settleDue(services)
  const time = (performance.now() - began) / 1000
  if (settled.length !== 1) throw new Error(`${settled.length} days were settled`)
  return time
}

/** A thousand changes: 500 joins, 100 each of additions, completions, burn starts, rejoins and leaves. */
async function change(url: string, economy: Economy, round: number): Promise<void> {
  const from = 5000 + round * 500
  const chosen = (part: number) => `id between ${from + part * 100 + 1} and ${from + part * 100 + 100}`
  const burning = `id between ${from - 500 + 201} and ${from - 500 + 300}`
  await buy(url, economy, 500)
  await command(
    url,
    [
      'set session_replication_role = replica',
      `update run set pending_addition = 100e8 where ${chosen(0)}`,
      // one day short of the cap
      `update run set counted = 3 * investment - investment / 500, threshold = index_start + 2e15 where ${chosen(1)}`,
      `update run set unclaimed_since = ${DAY - 20} where ${chosen(2)}`,
      `update run set state = 'abandoned', ended_day = ${DAY + round}, threshold = null where ${chosen(3)}`,
      // as a claim leaves those that began to burn the day before
      `update run set burning_from = null, burning_index = null, unclaimed_since = ${DAY + 1 + round}, segment_day = ${DAY + round},
        index_start = (select value from income_index i where i.day = ${DAY + round} and i.era = run.era),
        threshold = (select value from income_index i where i.day = ${DAY + round} and i.era = run.era) + 2e18
        where ${burning} and burning_from is not null`,
    ].join(';\n'),
  )
}

/** Pending runs on free plots, as purchases of today leave them. */
async function buy(url: string, economy: Economy, count: number): Promise<void> {
  const { tax } = eraOf(economy, 3)
  await command(
    url,
    `set session_replication_role = replica;
    with made as (
      insert into land (planet, x, y, owner, map_version, first_sold_at)
        select p, 20000 + c / 100, (select count(*) from land where planet = 1) + c % 100 * 200, ${FIRST_OWNER} + n % 2000, 1, now()
        from (select n, 1 + n % ${PLANETS} as p, n / ${PLANETS} as c from generate_series(0, ${count - 1}) n) plots
        returning id, planet, owner)
    insert into run (land, planet, owner, mode, state, era, tax, investment, purchase, bought_at, cap_times)
      select id, planet, owner, 'investment', 'pending', 3, ${tax}, 2000e8, gen_random_uuid(), to_timestamp(${DAY} * 86400), 3 from made`,
  )
}
