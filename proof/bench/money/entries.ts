import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statementOf } from '#ledger/statement.ts'
import { openDatabase } from '#server/store/database.ts'
import { transactionsPerSecond } from '../by/pgbench.ts'
import type { BenchServer } from '../by/server.ts'
import { atMost, type Figure, median, quantile } from '../figures.ts'
import { FIRST, fillLedger, journalsOf, MEMBERS } from '../fill/fill-ledger.ts'

/** Entries of the small ledger, and of the large one: `LEDGER_ENTRIES` (100,000,000 takes some 80 GB), or twenty times as many. */
const FEW = 1_000_000
const MANY = Number(process.env.LEDGER_ENTRIES ?? 20_000_000)
const ROUNDS = 5
const SECONDS = 4
const PAGES = 400
const PAGE = 11
const MOST = 1.25

/**
 * What a posting and a page of a statement take beside many entries, to the same beside few: all in this month, where the next posting comes
 * too, of members in no order. By turns, so that the machine's other work hits both alike.
 */
export async function entriesBench(server: BenchServer): Promise<Figure[]> {
  const few = await filled(server, 'entries_few', FEW)
  const many = await filled(server, 'entries_many', MANY)
  const folder = mkdtempSync(join(tmpdir(), 'orrery-entries-'))
  const file = join(folder, 'post.sql')
  writeFileSync(file, POSTING)
  const posting: number[] = []
  const first: number[] = []
  const later: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = async (url: string) => ({
      perSecond: await transactionsPerSecond(url, SECONDS, file),
      ...(await pages(url, round)),
    })
    // neither is always the first
    const swapped = round % 2 === 1
    const one = await measured(swapped ? many : few)
    const other = await measured(swapped ? few : many)
    const [small, large] = swapped ? [other, one] : [one, other]
    posting.push(small.perSecond / large.perSecond)
    first.push(large.first / small.first)
    later.push(large.later / small.later)
  }
  rmSync(folder, { recursive: true })
  const beside = `beside ${MANY.toLocaleString('en')} entries, to ${FEW.toLocaleString('en')}`
  const figure = (what: string, ratios: readonly number[]): Figure => ({
    bench: 'entries',
    what: `${what}, ${beside}`,
    measured: median(ratios),
    unit: 'x',
    budget: atMost(MOST),
    note: `${ROUNDS} turns: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
  })
  return [
    figure('a posting between two accounts of a member', posting),
    figure('the first page of a statement, p95', first),
    figure('the next page of it, p95', later),
  ]
}

/** A ledger of so many entries, all of today. */
async function filled(server: BenchServer, name: string, entries: number): Promise<string> {
  const url = await server.database(name, true)
  await fillLedger(url, journalsOf(entries), Date.now() - 3_600_000)
  return url
}

// what the last round of the fill left in trading goes to and fro
const POSTING = `\\set a random(${FIRST}, ${FIRST + MEMBERS - 1})
select ledger.post(id, 'ownTransfer', id::text, :a::bigint, now(), '{}',
  format('[{"from":{"user":%1$s,"book":"trading"},"to":{"user":%1$s,"book":"bonus"},"asset":"DU","amount":"1000"}]', :a::bigint)::jsonb)
  from (select uuidv7() as id offset 0) made;
`

/** Reads the first two pages of the statements of many members, each round of others; the time below which 95% of each lie, in ms. */
async function pages(url: string, round: number): Promise<{ readonly first: number; readonly later: number }> {
  const database = openDatabase(url, 1)
  const took = { first: [] as number[], later: [] as number[] }
  try {
    for (let at = 0; at < PAGES; at += 1) {
      const member = BigInt(FIRST + (((round * PAGES + at) * 7919) % MEMBERS))
      let began = performance.now()
      const lines = await statementOf(database, member, { sort: 'newest', limit: PAGE })
      took.first.push(performance.now() - began)
      const after = lines.at(-2)
      if (!after) throw new Error(`member ${member} has too few entries`)
      began = performance.now()
      await statementOf(database, member, { sort: 'newest', limit: PAGE, after })
      took.later.push(performance.now() - began)
    }
  } finally {
    await database.destroy()
  }
  // the first ones have the plans made and the catalogue read
  return { first: quantile(took.first.slice(20), 0.95), later: quantile(took.later.slice(20), 0.95) }
}
