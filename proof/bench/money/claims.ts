import { randomUUID } from 'node:crypto'
import { landClaim } from '#calls/land/claim.ts'
import { oneServer } from '#proof/races/two-servers.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { prepareTpcb, transactionsPerSecond } from '../by/pgbench.ts'
import type { BenchServer } from '../by/server.ts'
import { atLeast, type Figure, median, quantile } from '../figures.ts'
import { FIRST_OWNER, FIRST_TOKEN, fillWorld, tokenOf } from '../fill/fill.ts'
import { type Load, startLoad } from '../load.ts'

const ROUNDS = 5
const EACH = 5000
const CALLERS = 64
const WARM = 6000
/** Claims of somebody who is alone: none comes beside it that it could wait for. */
const LONE = 500
const LANDS = WARM + ROUNDS * EACH + LONE

/**
 * A claim through HTTP with all that belongs to it (limits, signature, replay, session, idempotency, settlement's lock,
 * rules, journal, rows), the load generator on the same cores, against the TPC-B-like transaction on the same server.
 * The claim is the call that moves a user's money without the hash of a transaction password.
 */
export async function claimsBench(server: BenchServer): Promise<Figure[]> {
  const tpcb = await server.database('tpcb', false)
  await prepareTpcb(tpcb)
  const url = await server.database('claims', true)
  await fillWorld(url, configuredEconomy(), { lands: LANDS, planets: 10, owners: LANDS, whaleLands: 0 })
  const api = await oneServer(url)
  const load = await startLoad(api.origin)
  try {
    return await claim(load, tpcb)
  } finally {
    await load.stop()
    await api.stop()
  }
}

/** Asks so many claims, each of another land by its owner. */
function claims(load: Load, from: number, count: number, callers = CALLERS) {
  const asked = Array.from({ length: count }, (_, index) => ({
    call: landClaim,
    payload: { tokenId: String(FIRST_TOKEN + from + index), requestId: randomUUID() },
    token: tokenOf(FIRST_OWNER + from + index),
  }))
  return load.ask(asked, callers)
}

async function claim(load: Load, tpcb: string): Promise<Figure[]> {
  // what a process compiles of itself, it has compiled after some thousands
  await claims(load, 0, WARM)
  const ratios: number[] = []
  const latencies: number[] = []
  const reached: number[] = []
  let before = await transactionsPerSecond(tpcb, 3)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { perSecond, latencies: each } = await claims(load, WARM + round * EACH, EACH)
    const after = await transactionsPerSecond(tpcb, 3)
    ratios.push(perSecond / ((before + after) / 2))
    reached.push(perSecond)
    latencies.push(...each)
    before = after
  }
  const lone = (await claims(load, WARM + ROUNDS * EACH, LONE, 1)).latencies
  const waits = `p50 ${median(latencies).toFixed(0)} ms, p95 ${quantile(latencies, 0.95).toFixed(0)} ms, p99 ${quantile(latencies, 0.99).toFixed(0)} ms (at most 80), ${CALLERS} callers`
  const note = `${median(reached).toFixed(0)} a second; ${waits}`
  return [
    {
      bench: 'claims',
      what: 'one claim through HTTP, to TPC-B',
      measured: median(ratios),
      unit: 'x',
      budget: atLeast(0.4),
      note,
    },
    {
      bench: 'claims',
      what: 'one claim through HTTP of a lone caller, p50',
      measured: median(lone),
      unit: 'ms',
      note: `p99 ${quantile(lone, 0.99).toFixed(1)} ms`,
    },
  ]
}
