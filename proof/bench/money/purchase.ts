import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '#calls/call.ts'
import { landBuy } from '#calls/land/buy.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { TRANSACTION_PASSWORD } from '#proof/api/person.ts'
import { hashed } from '#proof/api/world.ts'
import { command } from '#proof/database/cluster.ts'
import { oneServer } from '#proof/races/two-servers.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { plotAt } from '#rules/land/plot.ts'
import { hashOutOfTurn } from '#server/secret/secret.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { BenchServer } from '../by/server.ts'
import { atMost, type Figure, median } from '../figures.ts'
import { FIRST_OWNER, fillWorld, tokenOf } from '../fill/fill.ts'
import { DEPTH, fillTeams } from '../fill/fill-teams.ts'
import { type Asked, type Load, startLoad } from '../load.ts'

const BUYERS = 400
const ROUNDS = 4
/** A tree of a thousand below the first one, with some beside. */
const OWNERS = 2_000
const DEEP_ROUNDS = 9
export const transactionPassword = hashed(TRANSACTION_PASSWORD)

/** A purchase through HTTP, one after the other and eight at once, and apart from it the hash that it compares. */
export async function purchaseBench(server: BenchServer): Promise<Figure[]> {
  const url = await server.database('purchase', true)
  const { pepper } = readSettings({ DATABASE_URL: url })
  const secret = await hashOutOfTurn(transactionPassword, pepper)
  await fillWorld(url, configuredEconomy(), { lands: 10_000, planets: 10, owners: OWNERS, whaleLands: 0 })
  await fillTeams(url, OWNERS)
  await command(
    url,
    `update member set transaction_password = '${secret}';
    insert into ledger.account (owner, book, asset, balance) select id, 'investment', 'DU', 1e14 from member`,
  )
  const api = await oneServer(url)
  const load = await startLoad(api.origin)
  const alone: number[] = []
  const hashes: number[] = []
  const reached: number[] = []
  const by = { near: [] as number[], far: [] as number[] }
  try {
    const each = BUYERS / ROUNDS
    for (let round = 0; round < ROUNDS; round += 1) {
      const quotes = await quote(load, round * each, each)
      alone.push(...(await buy(load, quotes.slice(0, each / 5), 1)).latencies)
      reached.push((await buy(load, quotes.slice(each / 5), 8)).perSecond)
      for (let time = 0; time < 10; time += 1) {
        const began = performance.now()
        await hashOutOfTurn(transactionPassword, pepper)
        hashes.push(performance.now() - began)
      }
    }
    for (let round = 0; round < DEEP_ROUNDS; round += 1)
      for (const [who, member] of [
        ['near', 0],
        ['far', DEPTH - 1],
      ] as const) {
        const quotes = await quote(load, member, 1, 110 + round)
        by[who].push(...(await buy(load, quotes, 1)).latencies)
      }
  } finally {
    await load.stop()
    await api.stop()
  }
  const [near, far] = [median(by.near), median(by.far)]
  const deep = `median of nine; ${far.toFixed(1)} ms, ${near.toFixed(1)} ms`
  const note = `${median(reached).toFixed(0)} a second with eight callers`
  return [
    { bench: 'purchase', what: 'one purchase through HTTP', measured: median(alone), unit: 'ms', note },
    { bench: 'purchase', what: 'of it, the Argon2id hash', measured: median(hashes), unit: 'ms' },
    {
      bench: 'purchase',
      what: `a purchase at depth ${DEPTH.toLocaleString('en')}, to one at depth 1`,
      measured: far / near,
      unit: 'x',
      budget: atMost(1.25),
      note: deep,
    },
  ]
}

export interface Bought {
  readonly quoteId: string
  readonly token: string
}

/** Pay calculations of so many members, each for a free plot of its own; from another row of plots on, for another time. */
export async function quote(load: Load, from: number, count: number, row = 100): Promise<Bought[]> {
  const economy = configuredEconomy()
  const asked = Array.from({ length: count }, (_, index) => {
    const member = from + index
    const [orbit, x, y] = [1 + (member % 10), Math.floor(member / 10) % 128, row + Math.floor(member / 1280)]
    const plot = plotAt(economy, { galaxy: 1, system: 1, orbit }, 5, x, y)
    const payload = {
      coordinates: `1-1-${orbit}`,
      x,
      y,
      investment: formatUnits(plot?.least ?? 0n),
      method: 'DU',
      book: 'investment',
    }
    return { call: payCalculation, payload, token: tokenOf(FIRST_OWNER + member) }
  })
  const { answers } = await load.ask(asked, 4)
  return answers.map((answer, index) => ({
    quoteId: (answer as AnswerOf<typeof payCalculation>).quoteId,
    token: asked[index]?.token ?? '',
  }))
}

/** The request that buys what was quoted. */
export function buying({ quoteId, token }: Bought): Asked {
  return { call: landBuy, payload: { quoteId, transactionPassword, requestId: randomUUID() }, token }
}

function buy(load: Load, bought: readonly Bought[], callers: number) {
  return load.ask(bought.map(buying), callers)
}
