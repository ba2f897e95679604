import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit, LEDGER_LAWS } from '#ledger/audit.ts'
import { balanceOf, holdingsOf } from '#ledger/balances.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { movesAreOfTheirKind } from '#ledger/kind-laws.ts'
import { openSystemAccounts } from '#ledger/open.ts'
import { post } from '#ledger/post.ts'
import { RESERVATION_LAWS } from '#ledger/reservation-laws.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { setAside } from '#proof/database/reservations.ts'
import { type Database, inTransaction, openDatabase } from '#server/store/database.ts'
import { buildProcesses } from '#tools/bundle.mjs'

const BUILT = fileURLToPath(new URL('../../.made/processes/reservations/', import.meta.url))
const COUNT = 60
let fresh: FreshDatabase
let database: Database
let member = 0n
let ids: string[]

beforeAll(async () => {
  await buildProcesses({ reservation: 'proof/races/reservation-process.ts' }, BUILT)
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 4)
  await inTransaction(database, (tx) => openSystemAccounts(tx, {}, [56]))
})
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})
/** A member with 60 reservations of 10, and nothing besides. */
beforeEach(async () => {
  member += 1n
  const id = uuidv7()
  const units = BigInt(COUNT) * 10n
  const legs = [{ from: ofSystem('custody:56'), to: ofUser(member, 'investment'), asset: 'USDT', units } as const]
  await inTransaction(database, (tx) =>
    post(tx, { id, kind: 'deposit', cause: id, actor: null, worldAt: new Date(), legs }),
  )
  ids = []
  for (let count = 0; count < COUNT; count += 1) ids.push(await setAside(database, member))
})

/** A process of the operating system that ends reservations; what it said of each is read as it comes. */
async function ender(what: 'capture' | 'release'): Promise<{ child: ChildProcess; came: Map<string, string> }> {
  const child = spawn(process.execPath, [join(BUILT, 'reservation.js'), what], {
    env: { PATH: process.env.PATH, DATABASE_URL: fresh.url },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const came = new Map<string, string>()
  const lines = createInterface({ input: child.stdout ?? process.stdin })
  const ready = once(lines, 'line')
  lines.on('line', (line) => {
    const [id, outcome] = line.split(' ')
    if (id && outcome) came.set(id, outcome)
  })
  await ready
  return { child, came }
}

async function states(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ state: string; count: number }>`select state, count(*)::int as count
    from ledger.reservation where member = ${member.toString()}::bigint group by state`.execute(database)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
async function breaches() {
  const laws = [...LEDGER_LAWS, movesAreOfTheirKind(), ...RESERVATION_LAWS]
  return (await audit(database, laws)).filter((finding) => finding.breaches.length > 0)
}

describe('two processes', () => {
  it('capture and release the same reservations: each ends once, and the other is told how', async () => {
    const [takes, gives] = await Promise.all([ender('capture'), ender('release')])
    const ends = [takes, gives].map(({ child }) => once(child, 'exit'))
    // each begins with what the other ends with
    takes.child.stdin?.end(`${ids.join('\n')}\n`)
    gives.child.stdin?.end(`${ids.toReversed().join('\n')}\n`)
    expect(await Promise.all(ends)).toEqual([
      [0, null],
      [0, null],
    ])
    const captured = ids.filter((id) => takes.came.get(id) === 'done')
    for (const id of ids)
      expect([takes.came.get(id), gives.came.get(id)]).toEqual(
        captured.includes(id) ? ['done', 'captured'] : ['released', 'done'],
      )
    const { captured: taken = 0, released = 0, ...others } = await states()
    expect([taken, taken + released, others]).toEqual([captured.length, COUNT, {}])
    // 9 of 10 were taken by each capture
    expect(await balanceOf(database, member, 'investment', 'USDT')).toBe(BigInt(COUNT * 10 - taken * 9))
    expect(await breaches()).toEqual([])
  })

  it('one is killed at its work: what it said is done, nothing is half done, and the other ends the rest', async () => {
    const takes = await ender('capture')
    const ended = once(takes.child, 'exit')
    takes.child.stdin?.write(`${ids.join('\n')}\n`)
    const lines = createInterface({ input: takes.child.stdout ?? process.stdin })
    await once(lines, 'line')
    takes.child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    const said = ids.filter((id) => takes.came.get(id) === 'done')
    const gives = await ender('release')
    const over = once(gives.child, 'exit')
    gives.child.stdin?.end(`${ids.join('\n')}\n`)
    expect(await over).toEqual([0, null])
    for (const id of said) expect(gives.came.get(id)).toBe('captured')
    const { captured = 0, released = 0, open = 0 } = await states()
    expect([captured + released, open]).toEqual([COUNT, 0])
    expect(captured).toBeGreaterThanOrEqual(said.length)
    expect((await holdingsOf(database, member)).reserved).toEqual([])
    expect(await balanceOf(database, member, 'investment', 'USDT')).toBe(BigInt(COUNT * 10 - captured * 9))
    expect(await breaches()).toEqual([])
  })
})
