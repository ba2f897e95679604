import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { command, sibling } from '#proof/database/cluster.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { migrate } from './migrate.ts'

const name = `migrated_${process.pid}`
let fresh: FreshDatabase
let folder: string
const write = (file: string, content: string) => writeFileSync(join(folder, file), content)

beforeAll(async () => {
  fresh = await freshDatabase()
  await command(fresh.directUrl, `create database ${name}`)
  folder = `${mkdtempSync(join(tmpdir(), 'orrery-migrations-'))}/`
})
afterAll(async () => {
  await command(fresh.directUrl, `drop database ${name} with (force)`)
  await fresh.drop()
  rmSync(folder, { recursive: true })
})

it('runs each file once, the new ones on old data, and refuses data of another version', async () => {
  const url = sibling(fresh.directUrl, name)
  write('001-one.sql', 'create table one (id int)')
  expect(await migrate(url, folder)).toEqual(['001-one.sql'])
  write('002-two.sql', 'create table two (id int)')
  expect(await migrate(url, folder)).toEqual(['002-two.sql'])
  expect(await migrate(url, folder)).toEqual([])
  write('001-one.sql', 'create table one (id bigint)')
  await expect(migrate(url, folder)).rejects.toThrow('001-one.sql has changed')
  rmSync(join(folder, '001-one.sql'))
  await expect(migrate(url, folder)).rejects.toThrow('001-one.sql, which this version does not have')
})

it('waits for whoever holds a table, and lets those go on who come behind it', async () => {
  const url = sibling(fresh.directUrl, name)
  const own = `${mkdtempSync(join(tmpdir(), 'orrery-migrations-'))}/`
  await command(url, 'drop table if exists migration')
  await command(url, 'create table busy (id int)')
  writeFileSync(join(own, '001-more.sql'), 'alter table busy add column more int')
  const [holder, writer] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([holder.connect(), writer.connect()])
  try {
    await holder.query('begin')
    await holder.query('insert into busy values (1)')
    const migrated = migrate(url, own)
    const waits = "select 1 from pg_locks where not granted and relation = 'busy'::regclass"
    await expect.poll(async () => (await command(url, waits)).length, { interval: 20 }).toBe(1)
    // it asked for the table before, and would be waited for as long as it waits for the first
    await writer.query('insert into busy values (2)')
    await holder.query('commit')
    expect(await migrated).toEqual(['001-more.sql'])
    expect(await command(url, 'select count(*) as count, count(more) as more from busy')).toEqual([
      { count: '2', more: '0' },
    ])
  } finally {
    await Promise.all([holder.end(), writer.end()])
    rmSync(own, { recursive: true })
  }
})

it('begins anew when it and a member wait for each other', async () => {
  const url = sibling(fresh.directUrl, name)
  const own = `${mkdtempSync(join(tmpdir(), 'orrery-migrations-'))}/`
  await command(url, 'drop table if exists migration')
  await command(url, 'create table early (id int); create table late (id int)')
  // whose wait is looked at first gives way: here the migration
  await command(url, `alter database ${name} set deadlock_timeout = '100ms'`)
  writeFileSync(
    join(own, '001-both.sql'),
    'alter table early add column more int; alter table late add column more int',
  )
  const member = new pg.Client({ connectionString: url })
  await member.connect()
  try {
    await member.query("set deadlock_timeout = '1min'")
    await member.query('begin')
    await member.query('insert into late values (1)')
    const migrated = migrate(url, own)
    const waits = "select 1 from pg_locks where not granted and relation = 'late'::regclass"
    await expect.poll(async () => (await command(url, waits)).length, { interval: 5 }).toBe(1)
    await member.query('insert into early values (1)')
    await member.query('commit')
    expect(await migrated).toEqual(['001-both.sql'])
    expect(await command(url, 'select count(*) as count from early')).toEqual([{ count: '1' }])
  } finally {
    await member.end()
    await command(url, `alter database ${name} reset deadlock_timeout`)
    rmSync(own, { recursive: true })
  }
})

it('makes an index beside those who write, and again after it was cut short', async () => {
  const url = sibling(fresh.directUrl, name)
  const own = `${mkdtempSync(join(tmpdir(), 'orrery-migrations-'))}/`
  await command(url, 'drop table if exists migration')
  await command(url, 'create table indexed (id int)')
  const text =
    '-- one by one\ndrop index concurrently if exists indexed_by_id;\ncreate index concurrently indexed_by_id on indexed (id);\n'
  writeFileSync(join(own, '001-index.sql'), text)
  const writer = new pg.Client({ connectionString: url })
  await writer.connect()
  try {
    await writer.query('begin')
    await writer.query('insert into indexed values (1)')
    const migrated = migrate(url, own)
    const waits = "select 1 from pg_stat_progress_create_index where relid = 'indexed'::regclass"
    await expect.poll(async () => (await command(url, waits)).length, { interval: 20 }).toBe(1)
    await command(url, 'insert into indexed values (2)')
    await writer.query('commit')
    expect(await migrated).toEqual(['001-index.sql'])
    // what a killed one leaves behind is no index that anybody uses
    await command(url, 'delete from migration')
    expect(await migrate(url, own)).toEqual(['001-index.sql'])
    expect(await command(url, "select indisvalid as valid from pg_index where indrelid = 'indexed'::regclass")).toEqual(
      [{ valid: true }],
    )
  } finally {
    await writer.end()
    rmSync(own, { recursive: true })
  }
})
