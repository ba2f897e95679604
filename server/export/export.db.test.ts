import { execFile } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange } from '#calls/exchange/exchange.ts'
import { exportBegin, exportLines } from '#calls/export/export.ts'
import { exportHead, exportHeads, exportKeys } from '#calls/export/published.ts'
import { solvencyDays } from '#calls/solvency/days.ts'
import { swap } from '#calls/swap/swap.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { checkFile } from '#rules/export/check.ts'
import { fileBegin, fileLines } from '#rules/export/file.ts'
import { COLUMNS, type Line } from '#rules/export/lines.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { publishDay } from '#server/solvency/build.ts'
import { inTransaction } from '#server/store/database.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { forgetUnsealed } from './forget.ts'
import { exportKey } from './key.ts'

let world: TestWorld
let ada: Person
let ben: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  ada = await person(world, 'ada')
  ben = await person(world, 'ben')
  await fund(world, 'ada', 'RC', '100')
  const { database } = world.services
  await setClock(database, 'still', new Date((await worldNow(database)).getTime() + 3_600_000))
  await openPool(world, 'RC', '2000000', '1000000')
  await fund(world, 'ada', 'RC', '50')
  await fund(world, 'ada', 'USDT', '20')
  await world.get(exchange, { from: 'RC', to: 'DU', amount: '10', rate: '1', ...spend() }, ada.token)
})
afterAll(() => world.end())

/** All lines of an export; `each` is told after each answer. */
async function exported(who: Person, each: () => Promise<void> = async () => {}): Promise<Line[]> {
  const lines: Line[] = []
  let next: string | null = (await world.get(exportBegin, {}, who.token)).next
  while (next !== null) {
    const answer: { lines: string[][]; next: string | null } = await world.get(exportLines, { after: next }, who.token)
    lines.push(...answer.lines)
    next = answer.next
    await each()
  }
  return lines
}
const hash = async (text: string) => createHash('sha256').update(text).digest('hex')
async function check(lines: readonly Line[]) {
  const { keys } = await world.get(exportKeys, {})
  return checkFile(fileBegin('csv') + fileLines('csv', lines, true), hash, async (id, text, signature) => {
    const found = keys.find((key) => key.id === id)
    if (!found) return undefined
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: found.publicKey }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  })
}
const cell = (line: Line, column: (typeof COLUMNS)[number]) => line[COLUMNS.indexOf(column)]

describe('an export of all records', () => {
  it('holds every entry with fee, counterpart, balance and worth, chained and signed with the published key', async () => {
    const lines = await exported(ada)
    expect(await check(lines)).toMatchObject({ records: lines.length - 3, about: { member: '100001' } })
    const records = lines.slice(2, -1)
    const told = records
      .filter((line) => cell(line, 'asset') === 'RC')
      .map((line) => (['in', 'out', 'balance', 'fee', 'counterpart', 'usdt'] as const).map((name) => cell(line, name)))
    expect(told).toEqual([
      // before there was a pool by what payments take it for
      ['100', '', '100', '', 'treasury', '100'],
      ['50', '', '150', '', 'treasury', '25'],
      ['', '9.95', '140.05', '', 'treasury', '4.975'],
      ['', '0.05', '140', '0.05', 'fees', '0.025'],
    ])
    const usdt = records.find((line) => cell(line, 'asset') === 'USDT')
    expect(usdt && [cell(usdt, 'in'), cell(usdt, 'usdt'), cell(usdt, 'counterpart')]).toEqual([
      '20',
      '20',
      'custody:56',
    ])
  })

  it('of nobody’s records is signed too', async () => {
    expect(await check(await exported(ben))).toMatchObject({ records: 0 })
  })

  it('comes in many answers of one moment: what is entered meanwhile is not part of it', async () => {
    for (let at = 0; at < 600; at += 1) await fund(world, 'ben', 'DU', '1')
    let answers = 0
    const lines = await exported(ben, async () => {
      answers += 1
      await fund(world, 'ben', 'DU', '1')
    })
    expect(answers).toBe(2)
    expect(await check(lines)).toMatchObject({ records: 600 })
  })

  it('is the same however often its last answer is asked for, and is sealed once', async () => {
    const { next } = await world.get(exportBegin, {}, ada.token)
    const answers = await Promise.all([1, 2, 3].map(() => world.get(exportLines, { after: next }, ada.token)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    world.pass(60_000)
    expect(await world.get(exportLines, { after: next }, ada.token)).toEqual(answers[0])
    const { database } = world.services
    await expect(database.updateTable('record_export').set({ lines: 7n }).execute()).rejects.toThrow('stays')
    await expect(database.deleteFrom('record_export').execute()).rejects.toThrow('stays')
  })

  it('that nobody fetched to its end is forgotten after a day; one that was signed stays', async () => {
    const { database } = world.services
    const kept = async () =>
      (await database.selectFrom('record_export').select('id').where('head', 'is', null).execute()).length
    await sql`insert into record_export (id, member, begun_at, world_at, accounts, entries)
      select gen_random_uuid(), id, ${world.services.now()}, world_now(), '{}', '{}'
      from member, generate_series(1, 1500) where username = 'ben'`.execute(database)
    const { next } = await world.get(exportBegin, {}, ada.token)
    const signed = await exported(ada)
    const dayLater = (ms: number) => {
      const at = new Date(world.services.now().getTime() + 86_400_000 + ms)
      return forgetUnsealed({ database, now: () => at })
    }
    expect(await dayLater(-1000)).toBe(0)
    expect(await kept()).toBeGreaterThan(1500)
    expect(await dayLater(1000)).toBeGreaterThan(1500)
    expect(await kept()).toBe(0)
    expect((await world.ask(exportLines, { after: next }, ada.token)).data).toEqual(refusal('badRequest'))
    expect((await world.get(exportHead, { head: signed.at(-1)?.[2] ?? '' })).signed).not.toBeNull()
    await expect(database.deleteFrom('record_export').execute()).rejects.toThrow('stays')
  })

  it('that is forgotten at the moment at which it is signed is one that nobody knows, and no failure of ours', async () => {
    const { database } = world.services
    const { next, export: id } = await world.get(exportBegin, {}, ada.token)
    const asked = await inTransaction(database, async (tx) => {
      await tx.deleteFrom('record_export').where('id', '=', id).execute()
      const answer = world.ask(exportLines, { after: next }, ada.token)
      await somebodyWaits(database)
      return { answer }
    })
    expect((await asked.answer).data).toEqual(refusal('badRequest'))
  })

  it('goes on from no place that was not given out, nor from that of another', async () => {
    const { next } = await world.get(exportBegin, {}, ada.token)
    const refused = async (after: string, who = ada) =>
      expect((await world.ask(exportLines, { after }, who.token)).data).toEqual(refusal('badRequest'))
    await refused(next, ben)
    const [id, , ...rest] = next.split('~')
    await refused([id, '7', ...rest].join('~'))
    await refused(next.slice(0, -1))
    for (const nonsense of ['x', '~', '~~~~~', `${'a'.repeat(43)}`]) await refused(nonsense)
  })

  it('is published by its head with the next root, whose heads anyone can add up', async () => {
    const lines = await exported(ada)
    const head = lines.at(-1)?.[2] ?? ''
    const before = await world.get(exportHead, { head })
    expect(before.signed).toMatchObject({ day: null, place: null })
    expect((await world.get(exportHead, { head: '0'.repeat(64) })).signed).toBeNull()
    const days: number[] = []
    for (let round = 0; round < 2; round += 1) {
      await advanceWorld(world.services, 86_400_000)
      days.push((await publishDay(world.services)) ?? 0)
      if (round === 0) await exported(ben)
    }
    const [first = 0, second = 0] = days
    expect((await world.get(exportHead, { head })).signed?.day).toBe(first)
    let all: Buffer = Buffer.alloc(32)
    const { list } = await world.get(solvencyDays, {})
    for (const day of [first, second]) {
      const heads = await world.get(exportHeads, { day, size: 100 })
      for (const one of heads.list) all = createHash('sha256').update(all).update(one.head, 'hex').digest()
      expect(heads.list.map(({ place }) => place)).toEqual(heads.list.map((_, at) => at))
      expect(list.find((one) => one.day === day)?.heads).toBe(all.toString('hex'))
    }
    expect(await brokenLaws(world)).toEqual([])
  })
})

describe('the command that checks a file', () => {
  const run = promisify(execFile)
  const command = (path: string, ...more: string[]) =>
    run(process.execPath, ['--import', 'tsx', 'tools/verify-export.ts', path, ...more]).then(
      ({ stdout }) => [0, stdout.split('\n')[0]],
      (error: { code: number; stdout: string }) => [error.code, error.stdout.split('\n')[0]],
    )

  it('needs the file and the published key alone, and names the line that is wrong', async () => {
    const lines = await exported(ada)
    const { services, server } = world
    const [key] = (await server.inject({ url: '/export-keys.json' })).json<{ keys: { publicKey: string }[] }>().keys
    const path = join(services.settings.filesFolder, 'records.csv')
    const text = fileBegin('csv') + fileLines('csv', lines, true)
    writeFileSync(path, text)
    const given = ['--key', key?.publicKey ?? '']
    expect(await command(path, ...given)).toEqual([
      0,
      expect.stringContaining(`${lines.length - 3} records of member 100001`),
    ])
    writeFileSync(path, text.replace(',100,,100,', ',900,,900,'))
    expect(await command(path, ...given)).toEqual([1, expect.stringMatching(/line \d+: a line was changed/)])
    writeFileSync(path, text)
    const other = exportKey(join(services.settings.filesFolder, 'other.key')).publicKey.toString('base64url')
    expect(await command(path, '--key', other)).toEqual([1, expect.stringContaining('key that was not given')])
    expect((await command(path))[0]).toBe(2)
  })
})

describe('the key of exports', () => {
  const path = (name: string) => join(world.services.settings.filesFolder, name, 'export.key')

  it('is made at the first start, for its owner alone, and once', () => {
    const made = exportKey(path('new'))
    expect(statSync(path('new')).mode & 0o777).toBe(0o600)
    expect(exportKey(path('new')).id).toBe(made.id)
    expect(made.publicKey).toHaveLength(32)
  })

  it('is refused when others may read it, or when it is none, without telling it', () => {
    exportKey(path('open'))
    chmodSync(path('open'), 0o644)
    expect(() => exportKey(path('open'))).toThrow('chmod 600')
    exportKey(path('none'))
    writeFileSync(path('none'), 'a secret', { mode: 0o600 })
    expect(() => exportKey(path('none'))).toThrow(/holds no key$/)
    expect(existsSync(`${path('none')}.${process.pid}.new`)).toBe(false)
  })
})

it('[ASSET-12] asked again after a pool of the very instant has opened, nothing else is signed in its place', async () => {
  const { database } = world.services
  await setClock(database, 'still', new Date((await worldNow(database)).getTime() + 3_600_000))
  await fund(world, 'ben', 'RC', '9000', 'trading')
  await fund(world, 'ada', 'RC', '1')
  await fund(world, 'ada', 'SAI', '1')
  const { next } = await world.get(exportBegin, {}, ada.token)
  const first = await world.get(exportLines, { after: next }, ada.token)
  expect(await world.get(exportLines, { after: next }, ada.token)).toEqual(first)
  // a price that moves at that instant has stood for no time
  await world.get(swap, { from: 'RC', to: 'USDT', amount: '9000', least: '0', ...leave(world, ben) }, ben.token)
  expect(await world.get(exportLines, { after: next }, ada.token)).toEqual(first)
  await openPool(world, 'SAI', '200000', '100000')
  expect((await world.ask(exportLines, { after: next }, ada.token)).data).toEqual(refusal('exportPassed'))
})
