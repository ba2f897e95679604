import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { command } from '#proof/database/cluster.ts'
import { beginOf, giveBy, idWithin, makeTablespace, monthAhead, openTreasury } from '#proof/database/months.ts'
import { Misspelt } from '../../context.ts'
import { operate } from '../../operate.ts'

const COLD = `cold_of_operators_${process.pid}`
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await makeTablespace(inject('databaseAdminUrl'), COLD)
  await openTreasury(world.services.database)
  for (const ahead of [1, 2, 2, 3]) await giveBy(world.services.database, idWithin(ahead, Math.random()))
})
afterAll(async () => {
  await world.end()
  await command(inject('databaseAdminUrl'), `drop tablespace ${COLD}`)
})

async function ask(words: string, now = new Date(beginOf(9))): Promise<string[]> {
  const lines: string[] = []
  const services = { ...world.services, now: () => now }
  const context = { services, operator: 'ada', print: (line: string) => void lines.push(line) }
  expect(await operate(context, words.split(' '))).toBe(0)
  return lines
}
const cool = (month: string, tablespace = COLD, now?: Date) =>
  ask(`ledger cool --month ${month} --tablespace ${tablespace}`, now)

it('lists the months of the ledger, and moves one that is over, once, with who did it', async () => {
  await sql`analyze ledger.journal, ledger.entry, ledger.transfer`.execute(world.services.database)
  const [first = '', second = '', third = '', later = '', untimed = ''] = await ask('ledger months')
  expect(first).toMatch(
    new RegExp(`^${monthAhead(1)} {2}2 journals, 2 transfers, 1 entries {2}0\\.\\d MB {2}pg_default$`),
  )
  expect(second).toMatch(
    new RegExp(`^${monthAhead(2)} {2}2 journals, 2 transfers, 2 entries {2}0\\.\\d MB {2}pg_default$`),
  )
  expect(third).toMatch(new RegExp(`^${monthAhead(3)} {2}1 journals`))
  expect(later).toMatch(/^later {4}0 journals, 0 transfers, 0 entries/)
  expect(untimed).toMatch(/^untimed {2}0 journals/)

  expect(await cool(monthAhead(2))).toEqual([`${monthAhead(2)} lies in ${COLD}`])
  expect((await ask('ledger months'))[1]).toMatch(new RegExp(`2 journals, 2 transfers, 2 entries .* ${COLD}$`))
  expect(await cool(monthAhead(2))).toEqual([`${monthAhead(2)} lay in ${COLD} already`])
  const acts = world.services.database
    .selectFrom('operator_act')
    .select(['operator', 'facts'])
    .where('verb', '=', 'ledger cool')
  expect(await acts.execute()).toEqual([{ operator: 'ada', facts: { month: monthAhead(2), tablespace: COLD } }])
})

it('says by name what it does not do', async () => {
  const says = (words: string) => ({ name: 'Misspelt', message: expect.stringContaining(words) })
  await expect(cool('2001-01')).rejects.toMatchObject(says('no month 2001-01'))
  await expect(cool('later')).rejects.toMatchObject(says('no month later'))
  await expect(cool('last')).rejects.toThrow(Misspelt)
  const early = new Date(beginOf(4) + 6 * 86_400_000)
  await expect(cool(monthAhead(3), COLD, early)).rejects.toMatchObject(says(`${monthAhead(3)} is not over for a week`))
  await expect(cool(monthAhead(3), 'nowhere')).rejects.toMatchObject(says('no tablespace nowhere'))
  await expect(ask('ledger cool --month 2025-11')).rejects.toThrow(Misspelt)
  const { database } = world.services
  const acts = await database.selectFrom('operator_act').select('id').where('verb', '=', 'ledger cool').execute()
  expect(acts).toHaveLength(1)
})
