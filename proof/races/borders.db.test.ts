import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, LEDGER_LAWS } from '#ledger/audit.ts'
import { SEAL_LAWS } from '#ledger/seal/seal-laws.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { openWithGrants } from '#proof/database/grants.ts'
import { auditSpan } from '#server/audit/nightly/audit-span.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { buildProcesses } from '#tools/bundle.mjs'

const BUILT = fileURLToPath(new URL('../../.made/processes/grants/', import.meta.url))
const SEALS = 8
let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  await buildProcesses({ grants: 'proof/races/grants-process.ts' }, BUILT)
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 4)
  await openWithGrants(database, 0)
})
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})

/** A process of the operating system that posts until it is told to end; that says how many it posted. */
async function poster(): Promise<{ end(): Promise<number> }> {
  const child: ChildProcess = spawn(process.execPath, [join(BUILT, 'grants.js')], {
    env: { PATH: process.env.PATH, DATABASE_URL: fresh.url },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout ?? process.stdin })
  await once(lines, 'line')
  return {
    end: async () => {
      const said = once(lines, 'line')
      child.stdin?.end()
      const [line] = await said
      return Number(`${line}`.replace('posted ', ''))
    },
  }
}

it('no journal of two processes that post comes below a border once it is closed, however many are drawn meanwhile', async () => {
  const posters = await Promise.all([poster(), poster()])
  const borders: bigint[] = []
  for (let time = 0; time < SEALS; time += 1) {
    const outcome = await auditSpan(database, { part: 1024, patience: 60_000 })
    expect(outcome.state).toBe('sealed')
    const last = await database.selectFrom('ledger.seal').select('seq').orderBy('number', 'desc').executeTakeFirst()
    borders.push(last?.seq ?? 0n)
  }
  const [left = 0, right = 0] = await Promise.all(posters.map((one) => one.end()))
  expect(left).toBeGreaterThan(0)
  expect(right).toBeGreaterThan(0)
  // they went on while it was sealed
  expect(new Set(borders).size).toBeGreaterThan(SEALS / 2)
  await auditSpan(database, { patience: 60_000 })
  const { rows } = await sql<{
    sealed: bigint
    standing: bigint
  }>`select (select sum(journals)::bigint from ledger.sealed_block) as sealed,
    (select count(*) from ledger.journal) as standing`.execute(database)
  expect(rows).toEqual([{ sealed: BigInt(left + right + 1), standing: BigInt(left + right + 1) }])
  const findings = await audit(database, [...LEDGER_LAWS, ...SEAL_LAWS])
  expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
