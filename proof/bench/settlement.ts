import { randomBytes } from 'node:crypto'
import { honestyDays } from '#calls/honesty/days.ts'
import { honesty } from '#calls/honesty/now.ts'
import { lapseNext } from '#calls/lapse/next.ts'
import { inviteBase } from '#calls/team/base.ts'
import { inviteDirect } from '#calls/team/direct.ts'
import { inviteTeam } from '#calls/team/team.ts'
import { command } from '#proof/database/cluster.ts'
import { type Economy, eraOf } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { nominalTime } from '#rules/income/days.ts'
import { folderFiles } from '#server/files/folder.ts'
import { takeIncome } from '#server/income/claim/take.ts'
import { beginLandWork } from '#server/income/settle.ts'
import { payTaken } from '#server/land/work/claim.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { type Database, inTransaction, openDatabase, together } from '#server/store/database.ts'
import { setClock } from '#server/world/clock.ts'
import type { BenchServer } from './by/server.ts'
import { claimAllBench } from './claim-all.ts'
import { atMost, type Figure, median } from './figures.ts'
import { DAY, FIRST_OWNER, fillWorld, WHALE } from './fill/fill.ts'
import { fillTeams } from './fill/fill-teams.ts'
import { type List, measureLists } from './lists.ts'

const PLANETS = 1000
/** All of them in one tree, whose deepest path is a thousand. */
const USERS = 100_000
/** Planets of the member who has 10,000 lands. */
const OWNED = 500
const ROUNDS = 3
const CROWD = 100_000

/**
 * A settlement with 1,000 changes at 10,000 and at 1,000,000 lands in effect, in turns, of 100,000 users in one tree; then the days on which
 * 100,000 lands join, come into effect and burn at once while others claim; then pages of one above all others, who has 10,000 lands and 500 planets; then
 * claims of all that a member has.
 */
export async function settlementBench(server: BenchServer): Promise<Figure[]> {
  const economy = configuredEconomy()
  const small = await open(server, economy, 'settle_small', 10_000)
  const big = await open(server, economy, 'big', 1_000_000)
  const times = { small: [] as number[], big: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, world] of [
      ['small', small],
      ['big', big],
    ] as const) {
      await change(world.url, economy, round)
      const time = await settle(world, DAY + 1 + round)
      // the first counts all that the fill left, as no day does after it; its dead rows go, as they would by themselves
      if (round > 0) times[name].push(time)
      else await command(world.url, 'vacuum analyze')
    }
  }
  const crowded = DAY + 2 + ROUNDS
  await buy(big.url, economy, { count: CROWD, day: crowded - 1 })
  const joined = await beside(big, () => settle(big, crowded))
  const effective = await beside(big, () => settle(big, crowded + 1))
  const burning = `id between 300001 and ${300_000 + CROWD}`
  // these alone: the first day of all others was settled so late that nothing of it burns yet
  await command(
    big.url,
    `set session_replication_role = replica; update settlement set settled_at = settled_at + interval '2 days' where day >= ${DAY};
    update run set unclaimed_since = ${DAY - 20} where ${burning}`,
  )
  const stopped = await beside(big, () => stop(big, crowded + 2))
  const burned = await beside(big, () => settle(big, crowded + 2))
  const pages = await measureLists(big.url, PAGES, 'settlement')
  const claimed = await claimAllBench(big.url, economy, crowded + 2)
  await small.services.database.destroy()
  await big.services.database.destroy()
  const [few, many] = [median(times.small), median(times.big)]
  const note = `10,000 lands ${few.toFixed(2)} s; 100,000 users, a path of 1,000`
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
    ...besides('the day on which 100,000 lands join at once', joined),
    ...besides('the day on which they come into effect', effective),
    ...besides('100,000 lands that stop before the day from which they burn', stopped),
    ...besides('that day itself', burned),
    ...pages,
    ...claimed,
  ]
}

interface Crowded {
  readonly seconds: number
  /** The slowest claim that was begun before the day's settlement ended, and how many were paid and refused meanwhile. */
  readonly slowest: number
  readonly paid: number
  readonly refused: number
}

function besides(what: string, { seconds, slowest, paid, refused }: Crowded): Figure[] {
  const note = `${paid} paid and ${refused} refused, since the day was not settled`
  return [
    { bench: 'settlement', what, measured: seconds, unit: 's' },
    { bench: 'settlement', what: 'the slowest claim beside it', measured: slowest, unit: 's', note },
  ]
}

/** Lets members claim all of their lands one after the other while a day is settled. */
async function beside({ url, services }: World, work: () => Promise<number>): Promise<Crowded> {
  const database = openDatabase(url, 1)
  let [going, slowest, paid, refused] = [true, 0, 0, 0]
  const claims = async () => {
    for (let at = 0; going; at += 1) {
      const began = performance.now()
      try {
        await claimAll(database, BigInt(FIRST_OWNER + 50_000 + at))
        paid += 1
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused += 1
      }
      slowest = Math.max(slowest, (performance.now() - began) / 1000)
    }
  }
  const claiming = claims()
  const seconds = await work()
  going = false
  await claiming
  await database.destroy()
  services.log.info({ paid }, 'claimed')
  return { seconds, slowest, paid, refused }
}

/** What a claim of all lands does, without the way through HTTP. */
async function claimAll(database: Database, owner: bigint): Promise<void> {
  await inTransaction(database, async (tx) => {
    const standing = await beginLandWork(tx)
    const { taken, save } = await takeIncome(tx, standing, { owner, tokenId: null })
    await together([save(), ...payTaken(tx, owner, standing, taken)])
  })
}

/** What a member asks for on many pages, and what anybody may. */
const PAGES: readonly List[] = [
  { call: inviteTeam, payloads: [{}] },
  { call: inviteBase, payloads: [{}] },
  { call: inviteDirect, payloads: [{}, { sort: 'oldest' }] },
  { call: lapseNext, payloads: [{}] },
  { call: honesty, payloads: [{}] },
  { call: honestyDays, payloads: [{}] },
]

interface World {
  readonly url: string
  readonly services: Services
}

async function open(server: BenchServer, economy: Economy, name: string, lands: number): Promise<World> {
  const url = await server.database(name, true)
  await fillWorld(url, economy, { lands, planets: PLANETS, owners: USERS, whaleLands: Math.floor(lands / 100) })
  await fillTeams(url, USERS)
  await command(url, `update planet set owner = ${WHALE} where id <= ${OWNED}`)
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

/** Lets stop who will burn from a day, ten minutes before it; seconds. */
async function stop({ url, services }: World, day: number): Promise<number> {
  await command(url, 'checkpoint')
  await setClock(services.database, 'still', new Date(nominalTime(day).getTime() - 600_000))
  const began = performance.now()
  const settled = await settleDue(services)
  if (settled.length > 0) throw new Error('a day was settled before it was due')
  return (performance.now() - began) / 1000
}

/** A thousand changes: 500 joins, 100 each of additions, completions, burn starts, rejoins and leaves. */
async function change(url: string, economy: Economy, round: number): Promise<void> {
  const from = 5000 + round * 500
  const chosen = (part: number) => `id between ${from + part * 100 + 1} and ${from + part * 100 + 100}`
  const left = 4 * (1 + round) + 2
  const burning = `id between ${from - 500 + 201} and ${from - 500 + 300}`
  await buy(url, economy, { count: 500, day: DAY + round })
  await command(
    url,
    [
      'set session_replication_role = replica',
      `update run set pending_addition = 100e8 where ${chosen(0)}`,
      // half a day short of the cap, beyond what they earned since they were filled
      `update run set counted = 3 * investment - investment * ${left} / 1000, threshold = index_start + ${left}e15 where ${chosen(1)}`,
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

/** Pending runs on free plots, as purchases at the beginning of a day leave them. */
async function buy(url: string, economy: Economy, { count, day }: { count: number; day: number }): Promise<void> {
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
      select id, planet, owner, 'investment', 'pending', 3, ${tax}, 2000e8, gen_random_uuid(), to_timestamp(${day} * 86400), 3 from made`,
  )
}
