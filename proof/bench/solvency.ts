import { randomBytes } from 'node:crypto'
import { balancesAt } from '#calls/asset/balances-at.ts'
import { solvencyProof } from '#calls/solvency/proof.ts'
import { openSystemAccounts } from '#ledger/open.ts'
import { command } from '#proof/database/cluster.ts'
import { oneServer } from '#proof/races/two-servers.ts'
import { nominalTime } from '#rules/income/days.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { publishDay } from '#server/solvency/build.ts'
import { type Database, inTransaction, openDatabase } from '#server/store/database.ts'
import { setClock } from '#server/world/clock.ts'
import type { BenchServer } from './by/server.ts'
import { atMost, type Figure, quantile } from './figures.ts'
import { DAY, tokenOf } from './fill/fill.ts'
import { startLoad } from './load.ts'

const MEMBERS = 1_000_000
const ENTRIES = 1_000_000
const FIRST = 200_001
/** Whose account has a million entries. */
const MUCH = FIRST
const ASKED = 200
/** A world's second between two of them. */
const SINCE = (DAY - 12) * 86_400

/**
 * What a million members are owed, published: time, and memory beyond what the process had; then their proofs, and the balances of an
 * account of a million entries at random instants, through HTTP.
 */
export async function solvencyBench(server: BenchServer): Promise<Figure[]> {
  const url = await server.database('solvency', true)
  const database = openDatabase(url, 2)
  try {
    await fill(database, url)
    const built = await build(database)
    return [...built, ...(await ask(url))]
  } finally {
    await database.destroy()
  }
}

async function fill(database: Database, url: string): Promise<void> {
  await inTransaction(database, (tx) => openSystemAccounts(tx, configuredEconomy().supply, [56]))
  await setClock(database, 'still', new Date(nominalTime(DAY).getTime() + 3_600_000))
  const id = "('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid"
  const statements = [
    'set session_replication_role = replica',
    `insert into settlement (day, nominal, settled_at, reserve, allowed, due, factor, joined, completed, burned)
      values (${DAY}, now(), now(), 0, 0, 0, 1, 0, 0, 0)`,
    `insert into member (id, registered_at) overriding system value
      select n, now() from generate_series(${FIRST}, ${FIRST + MEMBERS - 1}) n`,
    `insert into ledger.account (owner, book, asset, balance, seq)
      select n, b.book, 'DU', 1e9, case when n = ${MUCH} and b.book = 'investment' then ${ENTRIES} else 1 end
      from generate_series(${FIRST}, ${FIRST + MEMBERS - 1}) n, (values ('investment'), ('bonus')) b(book)`,
    `insert into ledger.journal (id, kind, cause, world_at)
      select ${id}, 'grant', n::text, to_timestamp(${SINCE} + n) from generate_series(1, ${ENTRIES}) n`,
    `insert into ledger.entry (account, seq, journal, leg, kind, amount, balance_after)
      select a.id, n, ${id}, 0, 'grant', 1e3, 1e3 * n from generate_series(1, ${ENTRIES}) n
      join ledger.account a on a.owner = ${MUCH} and a.book = 'investment'`,
    // double entry: what members have is what issuance stands below zero by
    `insert into ledger.inflow select id, -2e9 * ${MEMBERS} from ledger.account where book = 'issuance' and asset = 'DU'`,
    `insert into session (token_hash, member, created_at, seen_at, expires_at, ip, agent)
      select sha256(convert_to('bench-' || n, 'UTF8')), n, now(), now(), now() + interval '1 day', '127.0.0.1', 'bench'
      from generate_series(${FIRST}, ${FIRST + ASKED}) n`,
  ]
  await command(url, statements.join(';\n'))
  await command(url, 'vacuum analyze')
  await command(url, 'checkpoint')
}

async function build(database: Database): Promise<Figure[]> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const began = performance.now()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const day = await publishDay({ database, randomBytes, log })
  const took = (performance.now() - began) / 1000
  clearInterval(watch)
  if (day !== DAY) throw new Error(`day ${day} was published`)
  const what = `${MEMBERS.toLocaleString('en')} members, published as a tree`
  return [
    { bench: 'solvency', what, measured: took, unit: 's' },
    {
      bench: 'solvency',
      what: 'memory of it',
      measured: (most - before) / 1_048_576,
      unit: 'MB',
      note: 'at most, beyond what stood',
    },
  ]
}

async function ask(url: string): Promise<Figure[]> {
  const api = await oneServer(url)
  const load = await startLoad(api.origin)
  const timesOf = async (one: (at: number) => Parameters<typeof load.ask>[0][number]): Promise<number[]> => {
    const times: number[] = []
    for (let at = 0; at < ASKED; at += 1) times.push((await load.ask([one(at)], 1)).latencies[0] ?? Number.NaN)
    // the first answers of a process are of its start
    return times.slice(ASKED / 10)
  }
  try {
    const proofs = await timesOf((at) => ({
      call: solvencyProof,
      payload: {},
      token: tokenOf(FIRST + 1 + (at % ASKED)),
    }))
    const then = (): number => (SINCE + Math.floor(Math.random() * ENTRIES)) * 1000
    const balances = await timesOf(() => ({ call: balancesAt, payload: { at: then() }, token: tokenOf(MUCH) }))
    return [
      { bench: 'solvency', what: 'a proof of one of them, p95', measured: quantile(proofs, 0.95), unit: 'ms' },
      {
        bench: 'solvency',
        what: 'balances at an instant, of 1,000,000 entries, p95',
        measured: quantile(balances, 0.95),
        unit: 'ms',
        budget: atMost(50),
      },
    ]
  } finally {
    await load.stop()
    await api.stop()
  }
}
