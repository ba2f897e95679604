import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '#ledger/audit.ts'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { openSystemAccounts } from '#ledger/open.ts'
import { post } from '#ledger/post.ts'
import { command, sibling } from '#proof/database/cluster.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import type { JournalKind } from '#rules/asset/journal-kinds.ts'
import { exitLaws } from '#server/audit/exit-laws.ts'
import { type Database, inTransaction, openDatabase, type Tx } from './database.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url))
const name = `before_exits_${process.pid}`
const at = new Date('2026-11-21T00:00:00Z')
let fresh: FreshDatabase
let database: Database
let folder: string

/** A database as it was before exits had passes: a naming paid its referrer at once, a planet was sold and given. */
beforeAll(async () => {
  fresh = await freshDatabase()
  await command(fresh.url, `create database ${name}`)
  folder = `${mkdtempSync(join(tmpdir(), 'orrery-before-'))}/`
  for (const file of readdirSync(MIGRATIONS)) if (file < '100') cpSync(MIGRATIONS + file, folder + file)
  const url = sibling(fresh.url, name)
  await migrate(url, folder)
  database = openDatabase(url, 2)
  await inTransaction(database, async (tx) => {
    await openSystemAccounts(tx, { DU: 1000n }, [])
    await sql`delete from ledger.account where book = 'commissions'`.execute(tx)
    await sql`insert into member (registered_at) select now() from generate_series(1, 3)`.execute(tx)
    await move(tx, 'grant', [{ from: ofSystem('issuance'), to: ofUser(1n, 'investment'), asset: 'DU', units: 600n }])
    await move(tx, 'naming', [
      { from: ofUser(1n, 'investment'), to: ofSystem('treasury'), asset: 'DU', units: 450n },
      { from: ofUser(1n, 'investment'), to: ofUser(2n, 'bonus'), asset: 'DU', units: 50n },
    ])
    await move(tx, 'grant', [{ from: ofSystem('issuance'), to: ofSystem('additions'), asset: 'DU', units: 7n }])
    const returned = [{ from: ofSystem('additions'), to: ofUser(3n, 'investment'), asset: 'DU', units: 7n }] as const
    // by the settlement: nobody asked for it
    await move(tx, 'reversal', returned, 'addition:1:1', null)
    await move(tx, 'reversal', [{ from: ofUser(3n, 'investment'), to: ofSystem('treasury'), asset: 'DU', units: 2n }])
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into planet_sale (id, planet, seller, buyer, price, fee, journal, world_at)
      values (gen_random_uuid(), 1, 1, 2, 10, 1, gen_random_uuid(), now())`.execute(tx)
    await sql`insert into planet_transfer (id, planet, giver, receiver, world_at)
      values (gen_random_uuid(), 1, 2, 3, now())`.execute(tx)
    await sql`insert into land_transfer (id, land, planet, seller, buyer, from_run, to_run, world_at)
      values (gen_random_uuid(), 1, 1, 3, 1, 1, 2, now())`.execute(tx)
  })
  await migrate(url)
})
afterAll(async () => {
  await database.destroy()
  await command(fresh.url, `drop database ${name} with (force)`)
  await fresh.drop()
  rmSync(folder, { recursive: true })
})

function move(
  tx: Tx,
  kind: JournalKind,
  legs: readonly Leg[],
  cause?: string,
  actor: bigint | null = 1n,
): Promise<void> {
  const id = uuidv7()
  return post(tx, { id, kind, cause: cause ?? id, actor, worldAt: at, legs })
}

it('what left before exits had passes has them as it was booked, and keeps the laws', async () => {
  const { rows } = await sql<{ member: bigint; call: string }>`
    select member, call from ledger.exit_pass order by call, member`.execute(database)
  expect(rows).toEqual([
    { member: 3n, call: 'land/transfer' },
    { member: 2n, call: 'manage/transfer' },
    { member: 1n, call: 'node/buy' },
    { member: 2n, call: 'node/buy' },
  ])
  expect((await audit(database, exitLaws())).flatMap(({ breaches }) => breaches)).toEqual([])
})

it('from then on nobody pays another without one, and commissions have an account to wait in', async () => {
  const gift = [{ from: ofUser(1n, 'investment'), to: ofUser(2n, 'bonus'), asset: 'DU', units: 1n }] as const
  await expect(inTransaction(database, (tx) => move(tx, 'naming', gift))).rejects.toMatchObject({ code: 'OL005' })
  const wait = [{ from: ofUser(1n, 'investment'), to: ofSystem('commissions'), asset: 'DU', units: 1n }] as const
  await inTransaction(database, (tx) => move(tx, 'naming', wait))
})

it('an addition that a settlement once returned is told apart from a deposit taken back, in journal and entry', async () => {
  const { rows } = await sql<{ kind: string; entry: string; amount: bigint }>`
    select j.kind, e.kind as entry, e.amount from ledger.journal j join ledger.entry e on e.journal = j.id
      where e.account = (select id from ledger.account where owner = 3) order by e.seq`.execute(database)
  expect(rows).toEqual([
    { kind: 'additionReturned', entry: 'additionReturned', amount: 7n },
    { kind: 'reversal', entry: 'reversal', amount: -2n },
  ])
  const change = sql`update ledger.journal set kind = 'grant'`.execute(database)
  await expect(change).rejects.toMatchObject({ code: 'OL001' })
})
