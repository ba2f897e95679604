import { randomUUID } from 'node:crypto'
import { incomeCollect } from '#calls/income/collect.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { command } from '#proof/database/cluster.ts'
import { oneServer } from '#proof/races/two-servers.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { nominalTime } from '#rules/income/days.ts'
import { insertRewards } from '#server/reward/rewards.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { atMost, type Figure, median } from './figures.ts'
import { FIRST_OWNER, tokenOf } from './fill/fill.ts'
import { startLoad } from './load.ts'

const LANDS = 200
const PLANETS = 10
const REWARDS = 50
/** So many members claim, one after the other; the first warms the process. */
const MEMBERS = 10

/** In the order in which somebody would press: his lands, the tax of his planets, his part of others', his team's, his rewards. */
const PRESSED = [
  { call: landClaimAll, payload: {} },
  ...(['tax', 'referral', 'generation', 'rewards'] as const).map((kind) => ({
    call: incomeCollect,
    payload: { kind },
  })),
]

/**
 * All that a member of a filled and settled world has to claim, one call after the other through HTTP: 200 lands, ten planets and ten that he
 * referred, a team, fifty rewards.
 */
export async function claimAllBench(url: string, economy: Economy, day: number): Promise<Figure[]> {
  await hand(url, economy, day)
  const api = await oneServer(url)
  const load = await startLoad(api.origin)
  try {
    const times: number[] = []
    const lands: number[] = []
    for (let who = 1; who <= MEMBERS; who += 1) {
      const token = tokenOf(FIRST_OWNER + who)
      let time = 0
      for (const [at, { call, payload }] of PRESSED.entries()) {
        const asked = { call, payload: { ...payload, requestId: randomUUID() }, token }
        const { latencies } = await load.ask([asked], 1)
        time += latencies[0] ?? Number.NaN
        if (at === 0) lands.push(latencies[0] ?? Number.NaN)
      }
      times.push(time)
    }
    const each = times.slice(1)
    const note = `the lands alone ${median(lands.slice(1)).toFixed(0)} ms, the slowest ${Math.max(...each).toFixed(0)} ms`
    const what = `claiming ${LANDS} lands and all streams`
    return [{ bench: 'settlement', what, measured: median(each), unit: 'ms', budget: atMost(100), note }]
  } finally {
    await load.stop()
    await api.stop()
  }
}

/** Gives each of them what he claims; those of the line of teams have a team already. */
async function hand(url: string, economy: Economy, day: number): Promise<void> {
  const own = (from: number, each: number) => `${FIRST_OWNER + 1} + (id - ${from}) / ${each}`
  const among = (from: number, each: number) => `id between ${from} and ${from + MEMBERS * each - 1}`
  await command(
    url,
    [
      'set session_replication_role = replica',
      `update run set owner = ${own(600_001, LANDS)} where ${among(600_001, LANDS)}`,
      `update land set owner = ${own(600_000, LANDS)} where ${among(600_000, LANDS)}`,
      `update planet set owner = ${own(601, PLANETS)} where ${among(601, PLANETS)}`,
      `update planet set referrer = ${own(801, PLANETS)}, referral_share = 40 where ${among(801, PLANETS)}`,
      `insert into planet_income (planet, stream, counted_day, unclaimed_since)
        select id, 'referral', ${day - 1}, ${day} from planet where ${among(801, PLANETS)} on conflict do nothing`,
      `update generation_income set numerator = 5e33, burning_from = null, unclaimed_since = ${day}
        where member between ${FIRST_OWNER + 1} and ${FIRST_OWNER + MEMBERS}`,
      `update ledger.account set balance = 1e20 where owner is null and asset = 'DU' and stripe = 0
        and book in ('accrued-land', 'accrued-tax', 'accrued-referral', 'accrued-generation', 'rewards')`,
    ].join(';\n'),
  )
  const database = openDatabase(url, 1)
  const madeAt = nominalTime(day)
  await inTransaction(database, async (tx) => {
    for (let who = 1; who <= MEMBERS; who += 1) {
      const reward = { member: BigInt(FIRST_OWNER + who), kind: 'market', amount: 100_000_000n, of: null } as const
      await insertRewards(
        tx,
        economy,
        Array.from({ length: REWARDS }, () => ({ ...reward, madeAt, facts: {} })),
      )
    }
  })
  await database.destroy()
  await command(url, 'vacuum analyze')
  await command(url, 'checkpoint')
}
