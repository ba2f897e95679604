import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { operatorSays } from '#proof/api/operator.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { readSettings } from '#server/settings/settings.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { commandLine } from './command-line.ts'
import { Misspelt } from './context.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

const NOBODYS = '00000000-0000-7000-8000-000000000000'
const HASH = `0x${'1'.repeat(64)}`

it.each([
  [['withdrawals', 'approve', 'none'], 'no order none'],
  [['withdrawals', 'reject', 'none'], 'no order none'],
  [['withdrawals', 'settled', 'none'], 'no order none'],
  [['withdrawals', 'paid-by', 'none', HASH], 'no order none'],
  [['withdrawals', 'give-up', 'none'], 'no order none'],
  [['withdrawals', 'give-up', NOBODYS], `no payment of withdrawal ${NOBODYS} waits to be signed`],
  [['withdrawals', 'stop', '2032'], 'no chain 2032 is paid out on'],
  [['custody', 'correct', '57', 'USDT', 'in', '5'], 'no USDT on chain 57'],
  [['custody', 'correct', '56', 'RC', 'in', '5'], 'no RC on chain 56'],
  [['grant', 'id 100000', '5', 'USDT'], 'no member id 100000'],
])('%j names nothing that is there: it is said in a line, and nothing is done', async (words, says) => {
  const said = operatorSays(world.services, ...words, '--reason', 'a try')
  await expect(said).rejects.toThrow(Misspelt)
  await expect(said).rejects.toThrow(says)
  expect(await world.services.database.selectFrom('operator_act').select('verb').execute()).toEqual([])
})

it('a world that runs by the wall’s clock is not advanced: it is said in a line, and nothing moves', async () => {
  const { database } = world.services
  const before = await worldNow(database)
  await sql`update world_clock set mode = 'wall'`.execute(database)
  const said = operatorSays(world.services, 'time', 'advance', '1d')
  await expect(said).rejects.toThrow(new Misspelt('the world runs by the wall clock here; it cannot be advanced'))
  await setClock(database, 'still', before)
})

it('what fails by itself ends with a code of its own: 1 is a broken law, 2 is wrong words', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const nowhere = () => readSettings({ DATABASE_URL: 'postgres://orrery:a-password@127.0.0.1:1/orrery' })
  try {
    expect(await commandLine(nowhere, ['audit'])).toBe(3)
    expect(await commandLine(nowhere, ['audit', 'all'])).toBe(2)
    expect(JSON.stringify(told.mock.calls)).not.toContain('a-password')
  } finally {
    told.mockRestore()
  }
})
