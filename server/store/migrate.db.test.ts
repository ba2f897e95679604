import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  await command(fresh.url, `create database ${name}`)
  folder = `${mkdtempSync(join(tmpdir(), 'orrery-migrations-'))}/`
})
afterAll(async () => {
  await command(fresh.url, `drop database ${name} with (force)`)
  await fresh.drop()
  rmSync(folder, { recursive: true })
})

it('runs each file once, the new ones on old data, and refuses data of another version', async () => {
  const url = sibling(fresh.url, name)
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
