import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { banners } from '#calls/article/article.ts'
import { signedBy } from '#proof/api/signed.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { makeServer } from '#server/api/server.ts'
import { openBooks } from '#server/income/settle/genesis.ts'
import { operate } from '#server/operator/operate.ts'
import { inTransaction } from '#server/store/database.ts'
import { serveMetrics } from './serve-metrics.ts'
import { stateMetrics } from './state-metrics.ts'
import { taskMetrics } from './task-metrics.ts'

const WALLET = `0x${'1'.repeat(40)}`
const CONTRACT = `0x${'7'.repeat(40)}`

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openBooks(world.services)
})
afterAll(() => world.end())

/** The figures as Prometheus reads them, by their names with labels. */
async function scraped(registry: Registry, refresh: () => Promise<void>): Promise<Map<string, number>> {
  const server = await serveMetrics(registry, { port: 0, host: '127.0.0.1' }, refresh)
  const { port } = server.address() as AddressInfo
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await new Promise((resolve) => server.close(resolve))
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

it('a worker tells the state of the books, the jobs and the chains', async () => {
  const { services } = world
  const { database } = services
  const registry = new Registry()
  const refresh = stateMetrics(registry, services)
  const before = await scraped(registry, refresh)
  expect(before.get('orrery_state_read')).toBe(1)
  expect(before.get('orrery_laws_broken')).toBe(0)
  await operate({ services, operator: 'test', print: () => {} }, ['audit'])
  await sql`insert into chain_watch (chain, head, agreed_at)
    values (56, 9, clock_timestamp() - interval '90 seconds')`.execute(database)
  await sql`select graphile_worker.add_job('send-mail', '{}'::json, run_at := now() - interval '70 seconds')`.execute(
    database,
  )
  // one that is at work waits for nobody, however long it takes
  await sql`select graphile_worker.add_job('audit-span', '{}'::json, run_at := now() - interval '900 seconds')`.execute(
    database,
  )
  await sql`update graphile_worker._private_jobs set locked_by = 'worker', locked_at = now()
    where run_at < now() - interval '800 seconds'`.execute(database)
  const after = await scraped(registry, refresh)
  expect(after.get('orrery_laws_broken')).toBe(0)
  expect(after.get('orrery_span_laws_broken')).toBe(0)
  expect(after.get('orrery_sealed_age_seconds')).toBeLessThan(600)
  expect(after.get('orrery_settlement_days_due')).toBe(0)
  expect(after.get('orrery_ledger_months_end_seconds')).toBeGreaterThan(89 * 86_400)
  expect(after.get('orrery_ledger_beyond_months')).toBe(0)
  const beyond = sql`insert into ledger.journal (id, kind, cause, world_at) values (ledger.month_start('2999-01-01'), 'grant', 'beyond', now())`
  await beyond.execute(database)
  expect((await scraped(registry, refresh)).get('orrery_ledger_beyond_months')).toBe(1)
  expect(after.get('orrery_settlement_factor')).toBe(1)
  expect(after.get('orrery_jobs_waiting')).toBe((before.get('orrery_jobs_waiting') ?? 0) + 2)
  expect(after.get('orrery_partner_oldest_seconds')).toBe(0)
  expect(after.get('orrery_job_oldest_seconds')).toBeGreaterThanOrEqual(70)
  expect(after.get('orrery_job_oldest_seconds')).toBeLessThan(800)
  expect(after.get('orrery_chain_block{chain="56"}')).toBe(9)
  expect(after.get('orrery_chain_silent_seconds{chain="56"}')).toBeGreaterThanOrEqual(90)
  expect(after.get('orrery_deposits_confirming{chain="56"}')).toBe(0)
})

it('tells what the chains hold: what it is off by and since when, and the wallet that pays between its bounds', async () => {
  const { services } = world
  await sql`insert into custody_reading (chain, asset, block_number, block_hash, hot, cold, addresses, ledger, found, dust, mined, later,
      arrived, awaited, difference, off_since)
    values (56, 'USDT', 9, '0x00', 150e18, 0, 50e18, 205e18, 0, 0, 0, 0, 0, 0, -5e18, clock_timestamp() - interval '20 seconds')`.execute(
    services.database,
  )
  const registry = new Registry()
  const figures = await scraped(registry, stateMetrics(registry, services))
  const of = (name: string) => figures.get(`orrery_${name}{chain="56",asset="USDT"}`)
  expect(of('custody_difference')).toBe(-5)
  expect(of('custody_off_seconds')).toBeGreaterThanOrEqual(20)
  expect(of('custody_age_seconds')).toBeGreaterThanOrEqual(0)
  expect([of('hot_wallet_tokens'), of('hot_wallet_floor'), of('hot_wallet_ceiling')]).toEqual([150, 20_000, 200_000])
})

it('tells since when something moves between our own addresses, and of nothing that is paid to others', async () => {
  const { services } = world
  const registry = new Registry()
  const refresh = stateMetrics(registry, services)
  const oldest = async () => (await scraped(registry, refresh)).get('orrery_sweep_oldest_seconds{chain="56"}')
  expect(await oldest()).toBe(0)
  const asks = (kind: string, seconds: number, wallet: string) =>
    sql`
    insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw, asked_at) values (gen_random_uuid(), ${kind}, gen_random_uuid(), 56,
      ${wallet}, ${`0x${'5'.repeat(40)}`}, ${`0x${'7'.repeat(40)}`}, 1, clock_timestamp() - ${seconds} * interval '1 second')`.execute(
      services.database,
    )
  await sql`insert into payout_wallet (chain, address, next_nonce) values (56, ${`0x${'1'.repeat(40)}`}, 0)`.execute(
    services.database,
  )
  // of no withdrawal, which the database takes from nobody
  await sql`alter table payment disable trigger payment_is_asked_for`.execute(services.database)
  await asks('withdrawal', 9000, `0x${'1'.repeat(40)}`)
  expect(await oldest()).toBe(0)
  await asks('cold', 4000, `0x${'1'.repeat(40)}`)
  expect(await oldest()).toBeGreaterThanOrEqual(4000)
  expect(await oldest()).toBeLessThan(4100)
})

it('tells since when a withdrawal waits for the chain or for an operator, and of none that its owner’s hold keeps back', async () => {
  const { services } = world
  const { database } = services
  const registry = new Registry()
  const refresh = stateMetrics(registry, services)
  const oldest = async () => {
    const told = await scraped(registry, refresh)
    return [told.get('orrery_withdrawal_oldest_seconds{chain="56"}'), told.get('orrery_review_oldest_seconds')].map(
      (seconds) => Math.floor((seconds ?? -1) / 100),
    )
  }
  const asked = (state: string, seconds: number) =>
    inTransaction(database, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      const made = new Date(Date.now() - seconds * 1000)
      const { rows } = await sql<{
        id: string
      }>`insert into withdrawal (id, member, chain, asset, contract, address, leaves, fee, arrives, raw, worth,
          approvals, state, made_at, world_at)
        values (gen_random_uuid(), 1, 56, 'USDT', ${CONTRACT}, ${CONTRACT}, 3, 1, 2, 2, 3, 1, ${state}, ${made}, ${made}) returning id`.execute(
        tx,
      )
      if (state === 'processing')
        await sql`insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw, asked_at)
          values (gen_random_uuid(), 'withdrawal', ${rows[0]?.id}, 56, ${WALLET}, ${CONTRACT}, ${CONTRACT}, 2, ${made})`.execute(
          tx,
        )
    })
  expect(await oldest()).toEqual([0, 0])
  await asked('pendingReview', 5050)
  await asked('processing', 7050)
  expect(await oldest()).toEqual([70, 50])
  await inTransaction(database, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.insertInto('account_freeze').values({ member: 1n, by: 'owner', at: new Date() }).execute()
  })
  expect(await oldest()).toEqual([0, 50])
})

it('tells how many laws what came since the last seal breaks, until it is sealed', async () => {
  const { services } = world
  const { database } = services
  const registry = new Registry()
  const refresh = stateMetrics(registry, services)
  const broken = async () => (await scraped(registry, refresh)).get('orrery_span_laws_broken')
  await sql`insert into ledger.border (seq, transaction) values (0, 1)`.execute(database)
  for (const law of ['sum-zero', 'entries-chain', 'sum-zero'])
    await sql`insert into ledger.span_breach (border, law, says, found) select max(id), ${law}, 'it holds', array['a row'] from ledger.border`.execute(
      database,
    )
  expect(await broken()).toBe(2)
  await sql`insert into ledger.seal (number, border, seq, first_block, last_block, journals, transfers, entries, closing, previous, digest, at)
    select 1, max(id), 0, 1, 0, 0, 0, 0, '{}', '', '', clock_timestamp() - interval '90 seconds' from ledger.border`.execute(
    database,
  )
  expect(await broken()).toBe(0)
  expect((await scraped(registry, refresh)).get('orrery_sealed_age_seconds')).toBeGreaterThanOrEqual(90)
})

it('a broken law and a database that does not answer are told', async () => {
  const { services } = world
  const { database } = services
  await sql`insert into operator_act (operator, verb, facts, reason)
    values ('test', 'audit', '{"laws": 27, "broken": "zeroSum heldBack"}', 'test')`.execute(database)
  const registry = new Registry()
  expect((await scraped(registry, stateMetrics(registry, services))).get('orrery_laws_broken')).toBe(2)
  const other = new Registry()
  await sql`alter table settlement rename to settlement_away`.execute(database)
  const figures = await scraped(other, stateMetrics(other, services))
  await sql`alter table settlement_away rename to settlement`.execute(database)
  expect(figures.get('orrery_state_read')).toBe(0)
})

it('an API process counts its calls by path and its refusals by number; unknown paths share one label', async () => {
  const registry = new Registry()
  const server = await makeServer(world.services, '/nowhere', registry)
  for (const path of ['language/list', 'not/a/call', 'neither'])
    await server.inject({ method: 'POST', url: `/api/${path}`, payload: {} })
  const figures = await scraped(registry, async () => {})
  await server.close()
  const counts = [...figures].filter(([name]) => name.startsWith('orrery_call_seconds_count'))
  const calls = counts.map(([name, count]) => `${/call="([^"]*)"/.exec(name)?.[1]} ${count}`).sort()
  expect(calls).toContain('unknown 2')
  expect(calls).toHaveLength(2)
  const refusals = [...figures].filter(([name]) => name.startsWith('orrery_refusals_total'))
  expect(refusals.reduce((sum, [, count]) => sum + count, 0)).toBe(3)
})

it('a call that hangs is told while it does', async () => {
  const registry = new Registry()
  const server = await makeServer(world.services, '/nowhere', registry)
  const oldest = async () => (await scraped(registry, async () => {})).get('orrery_call_oldest_seconds')
  expect(await oldest()).toBe(0)
  const payload = await signedBy(banners, { timestamp: world.services.now().getTime() })
  const [asked] = await inTransaction(world.services.database, async (tx) => {
    await sql`lock table banner`.execute(tx)
    const hangs = server.inject({ method: 'POST', url: '/api/home/banner', payload })
    await expect.poll(oldest).toBeGreaterThan(0)
    return [hangs]
  })
  expect((await asked).json()).toMatchObject({ code: 0 })
  expect(await oldest()).toBe(0)
  await server.close()
})

it('every figure that an alarm reads is told, and the handbook explains every alarm', async () => {
  const told = new Registry()
  stateMetrics(told, world.services)
  taskMetrics(told)
  const server = await makeServer(world.services, '/nowhere', told)
  await server.close()
  const names = new Set((await told.getMetricsAsJSON()).map(({ name }) => name))
  const rules = readFileSync(new URL('../../docs/alarms.yml', import.meta.url), 'utf8')
  const read = [...rules.matchAll(/orrery_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
  expect(read.length).toBeGreaterThan(8)
  for (const name of read) expect(names, name).toContain(name)
  const handbook = readFileSync(new URL('../../docs/operators.md', import.meta.url), 'utf8')
  const alarms = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? '')
  for (const alarm of alarms) expect(handbook).toContain(`\`${alarm}\``)
})

it('a chain that is silent rings within a minute: silence, the next reading and the next evaluation together', () => {
  const rules = readFileSync(new URL('../../docs/alarms.yml', import.meta.url), 'utf8')
  const rule = rules.slice(rules.indexOf('alert: ChainSilent')).split('- alert: ')[0] ?? ''
  const seconds = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1] ?? Number.NaN)
  expect(rule).not.toContain('for:')
  const reading = seconds(/scraped each (\d+) s/, rule)
  expect(seconds(/> (\d+)/, rule) + reading + seconds(/interval: (\d+)s/, rules)).toBeLessThanOrEqual(60)
})
