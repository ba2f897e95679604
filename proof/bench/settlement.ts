import { honestyDays } from '#calls/honesty/days.ts'
import { honesty } from '#calls/honesty/now.ts'
import { lapseNext } from '#calls/lapse/next.ts'
import { inviteBase } from '#calls/team/base.ts'
import { inviteDirect } from '#calls/team/direct.ts'
import { inviteTeam } from '#calls/team/team.ts'
import { command } from '#proof/database/cluster.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { BenchServer } from './by/server.ts'
import { claimAllBench } from './claim-all.ts'
import { atMost, type Figure, median } from './figures.ts'
import { DAY } from './fill/fill.ts'
import { type List, measureLists } from './lists.ts'
import { buy, openSettled, settle } from './settled-world.ts'

const ROUNDS = 3

/**
 * A settlement with 1,000 changes at 10,000 and at 1,000,000 lands in effect, in turns, of 100,000 users in one tree; then pages of one
 * above all others, who has 10,000 lands and 500 planets; then claims of all that a member has.
 */
export async function settlementBench(server: BenchServer): Promise<Figure[]> {
  const economy = configuredEconomy()
  const small = await openSettled(server, economy, 'settle_small', 10_000)
  const big = await openSettled(server, economy, 'big', 1_000_000)
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
  const pages = await measureLists(big.url, PAGES, 'settlement')
  const claimed = await claimAllBench(big.url, economy, DAY + 1 + ROUNDS)
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
    ...pages,
    ...claimed,
  ]
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
