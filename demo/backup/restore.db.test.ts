import { execFile } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { erasePostgres } from '#demo/postgres/find.ts'
import { addressOf, type Home, homeOf } from '#demo/postgres/home.ts'
import { type Postgres, startPostgres } from '#demo/postgres/start.ts'
import { rememberedPort } from '#demo/process/port.ts'
import { audit } from '#ledger/audit.ts'
import { coolMonth } from '#ledger/months/cool.ts'
import { partsOfLedger } from '#ledger/months/parts.ts'
import { person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { allLaws } from '#server/audit/laws.ts'
import { operate } from '#server/operator/operate.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { ensurePostgres15 } from '#tools/install/postgres15.mjs'

const SCRIPTS = import.meta.dirname

let installed: string
let dataDir: string
let home: Home
let server: Postgres
let world: TestWorld
/** Where the account that PostgreSQL runs as may write, and read the scripts: a checkout may be closed to it. */
let place: string
const at = (name: string) => join(place, name)

beforeAll(async () => {
  const found = ensurePostgres15()
  if (!found) throw new Error('PostgreSQL 15 is not installed, and cannot be here')
  installed = found
  dataDir = mkdtempSync(join(tmpdir(), 'orrery-backup-'))
  home = homeOf(dataDir)
  server = await startPostgres({ dataDir, durable: true, installed, log: () => {} })
  place = join(home.folder, 'copies')
  ownFolder(place)
  ownFolder(at('archive'))
  for (const name of readdirSync(SCRIPTS).filter((file) => file.endsWith('.sh'))) {
    cpSync(join(SCRIPTS, name), at(name))
    chmodSync(at(name), 0o755)
  }
  const owner = openDatabase(server.ownerUrl, 1)
  await sql`alter system set archive_mode = on`.execute(owner)
  await sql
    .raw(`alter system set archive_command = '"${at('archive-wal.sh')}" "%p" "%f" "${at('archive')}"'`)
    .execute(owner)
  await sql`create database orrery`.execute(owner)
  await owner.destroy()
  await server.stop()
  server = await startPostgres({ dataDir, durable: true, installed, log: () => {} })
  await migrate(server.url('orrery'))
  world = await testWorld({}, server.url('orrery'))
  expect(await operator('open')).toBe(0)
  await coolFirst()
  await person(world, 'mira', false)
})
afterAll(async () => {
  await world.end()
  await server.stop()
  await erasePostgres(dataDir)
  rmSync(home.folder, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

function ownFolder(path: string): void {
  mkdirSync(path, { mode: 0o700 })
  if (home.account) chownSync(path, home.account.uid, home.account.gid)
}

/** Lets the first month of the ledger lie in a tablespace, a folder elsewhere. */
async function coolFirst(): Promise<void> {
  const { database } = world.services
  ownFolder(at('cold'))
  await sql.raw(`create tablespace cold location '${at('cold')}'`).execute(database)
  const [first] = await partsOfLedger(database)
  const later = { month: first?.month ?? '', tablespace: 'cold', now: new Date('2999-01-01') }
  expect(await coolMonth(database, later, async () => {})).toBe(true)
}

const operator = (...words: string[]) => operate({ services: world.services, operator: 'ada', print: () => {} }, words)
const grants = (amount: string) => operator('grant', 'mira', amount, 'hPT', '--reason', 'for the backup')

/** Runs a script as PostgreSQL's account; its exit code and what it said. */
function script(name: string, ...words: string[]): Promise<{ code: number; said: string }> {
  return runs(at(name), words)
}

/** The same where no file may be larger than a few blocks, as a disk that is full. */
function scriptWithoutRoom(name: string, ...words: string[]): Promise<{ code: number; said: string }> {
  return runs('/bin/sh', ['-c', 'ulimit -f 100; exec "$0" "$@"', at(name), ...words])
}

function runs(file: string, words: readonly string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH ?? '', PG_BIN: join(installed, 'bin'), TZ: 'UTC', LC_ALL: 'C.UTF-8' }
  return new Promise((resolve) => {
    execFile(file, words, { ...home.account, cwd: '/', env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

/** The database's own instant, to the microsecond. */
async function instant(): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(world.services.database)
  return rows[0]?.now ?? ''
}

/** Closes the piece of the log that is written, and waits until the archive has it. */
async function archived(): Promise<void> {
  const { database } = world.services
  const { rows } = await sql<{ piece: string }>`select pg_walfile_name(pg_switch_wal()) as piece`.execute(database)
  const piece = rows[0]?.piece ?? ''
  await vi.waitFor(() => expect(readdirSync(at('archive'))).toContain(piece), { timeout: 30_000 })
}

/** What a database says of mira's hPT, whether it has its members' requests, and how many laws are broken. */
async function booksAt(url: string): Promise<{ held: string; requests: boolean; laws: number; broken: string[] }> {
  const database = openDatabase(url, 2)
  try {
    const held = await sql<{ units: string }>`select sum(e.amount)::text as units from ledger.transfer e
      join ledger.account c on c.id = e.credit join member m on m.id = c.owner where m.username = 'mira' and e.asset = 'hPT'`.execute(
      database,
    )
    const table = await sql<{ there: boolean }>`select to_regclass('public.request') is not null as there`.execute(
      database,
    )
    const findings = await audit(database, allLaws(world.services.economy))
    return {
      held: held.rows[0]?.units ?? '0',
      requests: table.rows[0]?.there ?? false,
      laws: findings.length,
      broken: findings.filter(({ breaches }) => breaches.length > 0).map(({ name }) => name),
    }
  } finally {
    await database.destroy()
  }
}

let before = ''
let good = ''
/** What the copy is made of, what it is asked for, and how that is refused. */
const REFUSED: readonly (readonly [string, () => [string, string, string, string], number, string])[] = [
  ['a folder that is not empty', () => ['base', 'archive', 'restored', good], 65, 'not empty'],
  ['an instant before the backup', () => ['base', 'archive', 'early', before], 67, 'before the backup was done'],
  [
    'an instant after the archive',
    () => ['base', 'archive', 'late', '2099-01-01 00:00:00+00'],
    68,
    'the archive ends before',
  ],
  ['what is no instant', () => ['base', 'archive', 'never', 'yesterweek'], 64, 'no instant'],
]

describe('a mistake is undone to the instant before it', () => {
  it('a base backup is compared with its own checksums, and goes into a new folder only', async () => {
    expect(await grants('100')).toBe(0)
    before = await instant()
    const url = server.url('postgres')
    expect(await script('base-backup.sh', url, at('base'))).toMatchObject({ code: 0 })
    expect((await script('base-backup.sh', url, at('base'))).code).not.toBe(0)
  })

  it('all that was acknowledged before the mistake is there, the mistake is not, and the books hold', async () => {
    // after the backup: this is in the archived log alone
    expect(await grants('25')).toBe(0)
    good = await instant()
    await sql`drop table request cascade`.execute(world.services.database)
    expect(await grants('7')).toBe(0)
    await archived()
    const port = await rememberedPort(join(dataDir, 'port-of-copy'), dataDir)
    const done = await script('restore.sh', at('base'), at('archive'), at('restored'), good, `${port}`)
    expect(done).toMatchObject({ code: 0 })
    try {
      const restored = await booksAt(addressOf(home, port, 'orrery'))
      expect(restored).toMatchObject({ held: '12500000000', requests: true, broken: [] })
      expect(restored.laws).toBeGreaterThan(100)
      // it lives: what is written there goes on, and never into the archive of the other
      const copy = openDatabase(addressOf(home, port, 'orrery'), 1)
      const { rows } = await sql<{ mode: string }>`select current_setting('archive_mode') as mode`.execute(copy)
      expect(rows).toEqual([{ mode: 'off' }])
      await copy.destroy()
    } finally {
      const stop = [join(installed, 'bin', 'pg_ctl'), ['-D', at('restored'), '-m', 'fast', '-w', 'stop']] as const
      await new Promise((resolve) => execFile(stop[0], [...stop[1]], { ...home.account, cwd: '/' }, resolve))
    }
    // the one that runs was not touched
    const { rows } = await sql<{ gone: boolean }>`select to_regclass('public.request') is null as gone`.execute(
      world.services.database,
    )
    expect(rows).toEqual([{ gone: true }])
  })

  it.each(REFUSED)('%s is refused by name', async (_, words, code, said) => {
    const [base, archive, target, when] = words()
    const port = await rememberedPort(join(dataDir, 'port-of-copy'), dataDir)
    const refused = await script('restore.sh', at(base), at(archive), at(target), when, `${port}`)
    expect(refused.said).toContain(said)
    expect(refused.code).toBe(code)
  })

  it('tablespaces of another copy are not written into', async () => {
    ownFolder(at('spaced.spaces'))
    ownFolder(at('spaced.spaces/1'))
    const port = await rememberedPort(join(dataDir, 'port-of-copy'), dataDir)
    const refused = await script('restore.sh', at('base'), at('archive'), at('spaced'), good, `${port}`)
    expect(refused).toMatchObject({ code: 65, said: expect.stringContaining('spaced.spaces is not empty') })
    expect(readdirSync(place)).not.toContain('spaced')
  })

  it('a copy that has no room is named, and leaves nothing that the next one stumbles over', async () => {
    const port = await rememberedPort(join(dataDir, 'port-of-copy'), dataDir)
    ownFolder(at('given'))
    for (const target of ['full', 'given']) {
      const full = await scriptWithoutRoom('restore.sh', at('base'), at('archive'), at(target), good, `${port}`)
      expect(full).toMatchObject({ code: 69, said: expect.stringContaining('could not be copied') })
    }
    expect(readdirSync(place).filter((name) => /^(full|given)/.test(name))).toEqual(['given'])
    expect(readdirSync(at('given'))).toEqual([])
  })

  it('a piece that is missing, and a backup that was changed, are found', async () => {
    const port = await rememberedPort(join(dataDir, 'port-of-copy'), dataDir)
    const last =
      readdirSync(at('archive'))
        .filter((name) => /^[0-9A-F]{24}$/.test(name))
        .sort()
        .at(-1) ?? ''
    renameSync(at(`archive/${last}`), at('taken-away'))
    const lacking = await script('restore.sh', at('base'), at('archive'), at('lacking'), good, `${port}`)
    expect(lacking).toMatchObject({ code: 68 })
    renameSync(at('taken-away'), at(`archive/${last}`))
    appendFileSync(at('base/PG_VERSION'), ' ')
    const changed = await script('restore.sh', at('base'), at('archive'), at('changed'), good, `${port}`)
    expect(changed).toMatchObject({ code: 66 })
  })

  it('a piece of the log is never written over another, and the same one again is welcome', async () => {
    const [piece = ''] = readdirSync(at('archive')).sort()
    const kept = at(`archive/${piece}`)
    expect((await script('archive-wal.sh', kept, piece, at('archive'))).code).toBe(0)
    expect((await script('archive-wal.sh', at('base/backup_label'), piece, at('archive'))).code).toBe(1)
    expect((await script('archive-wal.sh', at('base/backup_label'), 'new', at('archive'))).code).toBe(0)
    expect(readdirSync(at('archive')).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
