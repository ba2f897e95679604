import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSystemAccounts } from '#ledger/open.ts'
import { command } from '#proof/database/cluster.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { prepareTpcb, transactionsPerSecond } from '../by/pgbench.ts'
import type { BenchServer } from '../by/server.ts'
import { atLeast, type Figure, median } from '../figures.ts'

const USERS = 100_000
const ROUNDS = 5
const SECONDS = 4

/** Which accounts a posting moves between; the rest of the call is alike. */
const SCRIPTS = {
  // a member's two accounts, since what goes to another member needs the pass of an exit besides
  random: ['{"user":%1$s,"book":"investment"}', '{"user":%1$s,"book":"bonus"}'],
  hotIn: ['{"user":%1$s,"book":"investment"}', '{"book":"treasury"}'],
  hotOut: ['{"book":"treasury"}', '{"user":%1$s,"book":"investment"}'],
} as const

/**
 * One transfer by `ledger.post` against pgbench's TPC-B-like transaction on the same server, by the same client: between
 * two accounts of random users, and into and out of one system account that everybody uses.
 */
export async function postingBench(server: BenchServer): Promise<Figure[]> {
  const tpcb = await server.database('tpcb', false)
  await prepareTpcb(tpcb)
  const url = await server.database('posting', true)
  await fill(url)
  const folder = mkdtempSync(join(tmpdir(), 'orrery-posting-'))
  const file = (name: keyof typeof SCRIPTS) => {
    const path = join(folder, `${name}.sql`)
    writeFileSync(path, script(SCRIPTS[name]))
    return path
  }
  const files = { random: file('random'), hotIn: file('hotIn'), hotOut: file('hotOut') }
  const ratios = { random: [] as number[], hotIn: [] as number[], hotOut: [] as number[] }
  const base: number[] = [await transactionsPerSecond(tpcb, SECONDS)]
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of ['random', 'hotIn', 'hotOut'] as const) {
      const reached = await transactionsPerSecond(url, SECONDS, files[name])
      base.push(await transactionsPerSecond(tpcb, SECONDS))
      // against the rounds directly before and after it: the machine's other work hits both alike
      ratios[name].push(reached / (((base.at(-1) ?? 0) + (base.at(-2) ?? 0)) / 2))
    }
  rmSync(folder, { recursive: true })
  const random = median(ratios.random)
  const note = `TPC-B-like ${median(base).toFixed(0)} a second`
  return [
    {
      bench: 'posting',
      what: 'one transfer between two accounts of a random user, to TPC-B',
      measured: random,
      unit: 'x',
      budget: atLeast(1.1),
      note,
    },
    {
      bench: 'posting',
      what: 'into one hot system account, to random',
      measured: median(ratios.hotIn) / random,
      unit: 'x',
      budget: atLeast(1),
    },
    {
      bench: 'posting',
      what: 'out of one hot system account, to random',
      measured: median(ratios.hotOut) / random,
      unit: 'x',
      budget: atLeast(1),
    },
  ]
}

async function fill(url: string): Promise<void> {
  const database = openDatabase(url, 1)
  await inTransaction(database, (tx) => openSystemAccounts(tx, {}, []))
  await database.destroy()
  await command(
    url,
    `insert into ledger.account (owner, book, asset, balance)
    select n, book, 'DU', 1e15 from generate_series(1, ${USERS}) n cross join unnest(array['investment', 'bonus']) book`,
  )
  await command(url, "update ledger.account set balance = 1e20 where book = 'treasury' and asset = 'DU'")
  await command(url, 'vacuum analyze ledger.account')
}

function script([from, to]: readonly [string, string]): string {
  const leg = `[{"from":${from},"to":${to},"asset":"DU","amount":"1000"}]`
  return `\\set a random(1, ${USERS})
select ledger.post(id, 'grant', id::text, :a::bigint, now(), '{}', format('${leg}', :a::bigint)::jsonb) from (select uuidv7() as id offset 0) made;
`
}
