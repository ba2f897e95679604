import { randomUUID } from 'node:crypto'
import type { AnyCall } from '#calls/call.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { swap } from '#calls/swap/swap.ts'
import { insideTransfer } from '#calls/transfer/inside.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { TRANSACTION_PASSWORD } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { googleCode, hashed } from '#proof/api/world.ts'
import { command } from '#proof/database/cluster.ts'
import { oneServer } from '#proof/races/two-servers.ts'
import { hashOutOfTurn, seal } from '#server/secret/secret.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { readSettings } from '#server/settings/settings.ts'
import { openDatabase } from '#server/store/database.ts'
import { prepareTpcb, transactionsPerSecond } from '../by/pgbench.ts'
import type { BenchServer } from '../by/server.ts'
import { atLeast, type Figure, median, quantile } from '../figures.ts'
import { FIRST_OWNER, fillWorld, tokenOf } from '../fill/fill.ts'
import { type Load, startLoad } from '../load.ts'

const MEMBERS = 3000
const ROUNDS = 3
/** Of what compares no password: what a process compiles of itself, it has compiled after some thousands. */
const MANY = 5000
/** Of what each member asks once. */
const ONCE = MEMBERS / (ROUNDS + 1)
/** The authenticator of all of them. */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const transactionPassword = hashed(TRANSACTION_PASSWORD)

interface Act {
  readonly what: string
  readonly call: AnyCall
  /** Who ask at the same time: more passwords at once than are compared in good time are refused. */
  readonly callers: number
  /** How often it is asked in a round, by one member after the other. */
  readonly each: number
  /** The ratio that is asked for, where one is. */
  readonly least?: number
  readonly payload: () => Readonly<Record<string, unknown>>
}

/** What members do with their money across accounts, each with what it asks of them. */
const ACTS: readonly Act[] = [
  {
    what: 'moved between own accounts, no password',
    call: ownTransfer,
    callers: 64,
    each: MANY,
    least: 0.4,
    payload: () => ({ asset: 'DU', fromBook: 'investment', toBook: 'bonus', amount: '1' }),
  },
  {
    what: 'exchanged by who has not paid of late: the transaction password is compared',
    call: exchange,
    callers: 8,
    each: ONCE,
    payload: () => ({ from: 'USDT', to: 'DU', amount: '10', transactionPassword }),
  },
  {
    what: 'exchanged, with a transaction password that was right a moment ago',
    call: exchange,
    callers: 64,
    each: MANY,
    least: 0.4,
    payload: () => ({ from: 'USDT', to: 'DU', amount: '10', transactionPassword }),
  },
  {
    what: 'swapped in one pool, with such a password',
    call: swap,
    callers: 64,
    each: MANY,
    least: 0.4,
    payload: () => ({ from: 'USDT', to: 'RC', amount: '1', least: '0.1', transactionPassword }),
  },
  {
    what: 'sent to an upline, with transaction password and authenticator',
    call: insideTransfer,
    callers: 64,
    each: ONCE,
    least: 0.4,
    payload: () => ({
      asset: 'DU',
      amount: '1',
      receiver: FIRST_OWNER.toString(),
      transactionPassword,
      googleCode: googleCode(SECRET, new Date()),
    }),
  },
]

/**
 * Transfers, exchanges and swaps through HTTP, the load generator on the same cores, against the TPC-B-like transaction on the same
 * server. To compare the hash of a password takes ten milliseconds of a processor, by design; one that was right is known for a while (decision 206).
 */
export async function acrossBench(server: BenchServer): Promise<Figure[]> {
  const tpcb = await server.database('tpcb', false)
  await prepareTpcb(tpcb)
  const url = await server.database('across', true)
  await fill(url)
  const api = await oneServer(url)
  const load = await startLoad(api.origin)
  const figures: Figure[] = []
  try {
    for (const act of ACTS) figures.push(await ratioOf(load, { tpcb, url }, act))
  } finally {
    await load.stop()
    await api.stop()
  }
  return figures
}

/** Each act is asked in rounds between two readings of what it is compared with; of what asks for a code, or compares a password, each member asks once. */
async function ratioOf(
  load: Load,
  { tpcb, url }: { readonly tpcb: string; readonly url: string },
  { what, call, callers, each, least, payload }: Act,
): Promise<Figure> {
  const [ratios, reached, latencies]: [number[], number[], number[]] = [[], [], []]
  let before = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    const asked = Array.from({ length: each }, (_, index) => {
      const member = FIRST_OWNER + 1 + ((round * each + index) % MEMBERS)
      return { call, payload: { ...payload(), requestId: randomUUID() }, token: tokenOf(member) }
    })
    const done = await load.ask(asked, callers)
    // as a server does by itself, once a minute: tables that were filled empty have rows now, and until then connections keep plans for empty ones
    if (round === 0) await command(url, 'vacuum analyze')
    const after = await transactionsPerSecond(tpcb, 3)
    // the first round warms the process
    if (round > 0) {
      ratios.push(done.perSecond / ((before + after) / 2))
      reached.push(done.perSecond)
      latencies.push(...done.latencies)
    }
    before = after
  }
  const waits = `p50 ${median(latencies).toFixed(0)} ms, p99 ${quantile(latencies, 0.99).toFixed(0)} ms, ${callers} callers`
  const note = `${median(reached).toFixed(0)} a second; ${waits}`
  const figure: Figure = { bench: 'across', what: `${what}, to TPC-B`, measured: median(ratios), unit: 'x', note }
  return least === undefined ? figure : { ...figure, budget: atLeast(least) }
}

/** Members with money of their own, password and authenticator, all below one of them; and a pool. */
async function fill(url: string): Promise<void> {
  const economy = configuredEconomy()
  await fillWorld(url, economy, { lands: 1000, planets: 10, owners: MEMBERS + 1, whaleLands: 0 })
  const { pepper } = readSettings({ DATABASE_URL: url })
  const google = seal(SECRET, pepper).toString('hex')
  await command(
    url,
    `set session_replication_role = replica;
    update member set transaction_password = '${await hashOutOfTurn(transactionPassword, pepper)}', google_secret = '\\x${google}';
    insert into ledger.account (owner, book, asset, balance)
      select m.id, b.book, b.asset, 1e12 from member m,
      (values ('investment', 'DU'), ('investment', 'USDT'), ('trading', 'USDT')) b(book, asset);
    set session_replication_role = origin;
    insert into team_place select (team_place_of(id, null)).* from member;
    update member set upline = ${FIRST_OWNER} where id > ${FIRST_OWNER}`,
  )
  const database = openDatabase(url, 1)
  await openPool({ services: { database, economy } }, 'RC', '1000000', '1000000')
  await database.destroy()
}
