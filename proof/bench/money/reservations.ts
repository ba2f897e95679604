import { v7 as uuidv7 } from 'uuid'
import { transitOf } from '#ledger/chart.ts'
import { openSystemAccounts } from '#ledger/open.ts'
import { capture } from '#ledger/reservation.ts'
import { command } from '#proof/database/cluster.ts'
import { setAside } from '#proof/database/reservations.ts'
import { type Database, inTransaction, openDatabase } from '#server/store/database.ts'
import { prepareTpcb, transactionsPerSecond } from '../by/pgbench.ts'
import type { BenchServer } from '../by/server.ts'
import { type Figure, median } from '../figures.ts'

const USERS = 100_000
const CLIENTS = 8
const ROUNDS = 3
const SECONDS = 4

/**
 * Money set aside and captured, for a chain and with a fee: two transactions, by the code that acts call, against the TPC-B-like
 * transaction on the same server. The process that asks stands on the same cores.
 */
export async function reservationsBench(server: BenchServer): Promise<Figure[]> {
  const tpcb = await server.database('tpcb', false)
  await prepareTpcb(tpcb)
  const url = await server.database('reservations', true)
  const database = openDatabase(url, CLIENTS)
  try {
    await inTransaction(database, (tx) => openSystemAccounts(tx, {}, [56]))
    await command(
      url,
      `insert into ledger.account (owner, book, asset, balance)
      select n, 'investment', 'USDT', 1e15 from generate_series(1, ${USERS}) n`,
    )
    await command(url, 'vacuum analyze ledger.account')
    const base = [await transactionsPerSecond(tpcb, SECONDS)]
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const reached = await pairsPerSecond(database)
      base.push(await transactionsPerSecond(tpcb, SECONDS))
      ratios.push(reached / (((base.at(-1) ?? 0) + (base.at(-2) ?? 0)) / 2))
    }
    const note = `TPC-B-like ${median(base).toFixed(0)} a second`
    const what = 'money set aside and captured, two transactions, to TPC-B'
    return [{ bench: 'reservations', what, measured: median(ratios), unit: 'x', note }]
  } finally {
    await database.destroy()
  }
}

/** So many were set aside and captured in a second, by several at once, each time of a random member. */
async function pairsPerSecond(database: Database): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  let pairs = 0
  const client = async () => {
    while (performance.now() < until) {
      const id = await setAside(database, BigInt(Math.ceil(Math.random() * USERS)), 1_000n)
      const parts = [{ to: transitOf(56), units: 990n } as const, { to: 'fees', units: 10n } as const]
      const end = { journal: uuidv7(), worldAt: new Date() }
      await inTransaction(database, (tx) => capture(tx, id, parts, end))
      pairs += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return pairs / SECONDS
}
