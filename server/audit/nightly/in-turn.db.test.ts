import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { give } from '#proof/database/grants.ts'
import { nominalTime } from '#rules/income/days.ts'
import { openBooks } from '#server/income/settle/genesis.ts'
import { operate } from '#server/operator/operate.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { inTransaction } from '#server/store/database.ts'
import { setClock } from '#server/world/clock.ts'
import { auditInTurn } from './in-turn.ts'

const PATIENT = { patience: 60_000 }
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openBooks(world.services)
})
afterAll(() => world.end())

async function waitingJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
    where task_identifier = 'audit-span'`.execute(world.services.database)
  return rows[0]?.count ?? 0
}
/** What the operators' console prints, and its exit code. */
async function says(...words: string[]): Promise<readonly [code: number, lines: string]> {
  const lines: string[] = []
  const code = await operate({ services: world.services, operator: 'ann', print: (line) => lines.push(line) }, words)
  return [code, lines.join('\n')]
}

it('each settled day asks for it; of several days at once one audit does', async () => {
  const { services } = world
  expect(await waitingJobs()).toBe(0)
  const { rows } = await sql<{ day: number }>`select max(day) as day from settlement`.execute(services.database)
  await setClock(services.database, 'still', new Date(nominalTime((rows[0]?.day ?? 0) + 3).getTime() + 1000))
  expect(await settleDue(services)).toHaveLength(3)
  expect(await waitingJobs()).toBe(1)
  await auditInTurn(services, PATIENT)
  expect((await says('seals'))[1]).toMatch(/^1 {2}\S+Z {2}\d+ journals, \d+ entries, up to \d+ {2}[0-9a-f]{64}$/)
})

it('is asked for again a minute later while something that began before is under way', async () => {
  const { services } = world
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(services.database)
  const late = await services.database.startTransaction().execute()
  await give(late, 1n)
  await auditInTurn(services, { patience: 0 })
  await auditInTurn(services, { patience: 0 })
  expect(await waitingJobs()).toBe(1)
  await late.rollback().execute()
})

it('operators seal by hand, are told what is broken, and the act is kept', async () => {
  const { services } = world
  await inTransaction(services.database, (tx) => give(tx, 1n))
  const [code, printed] = await says('seal')
  expect(code).toBe(0)
  const [, number] = /^sealed as (\d+): \d+ journals read$/.exec(printed) ?? []
  expect((await says('seals'))[1]).toMatch(new RegExp(`^${number}  `))
  await sql`update ledger.account set balance = balance + 1 where owner = 1`.execute(services.database)
  await inTransaction(services.database, (tx) => give(tx, 1n))
  await sql`update ledger.account set balance = balance + 1 where owner = 1`.execute(services.database)
  const [failed, told] = await says('seal')
  expect(failed).toBe(1)
  expect(told).toContain('BROKEN  entries-chain')
  expect(told).toContain('BROKEN  balance-is-its-entries')
  expect(told).toContain('not sealed')
  expect((await says('seals'))[1]).toMatch(new RegExp(`^${number}  `))
  const { rows } = await sql`select operator, facts from operator_act where verb = 'seal'`.execute(services.database)
  expect(rows).toEqual([{ operator: 'ann', facts: { seal: number } }])
})
