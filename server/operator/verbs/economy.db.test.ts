import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { fundPools } from '#server/pool/fund.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundTfa } from '#server/tfa/fund.ts'
import { Misspelt } from '../context.ts'
import { operate } from '../operate.ts'

let world: TestWorld
const folder = mkdtempSync(join(tmpdir(), 'orrery-projection-'))
beforeAll(async () => {
  world = await testWorld()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.end()
})

async function projected(scenario: string, ...more: string[]): Promise<string[]> {
  const file = join(folder, 'plan.json')
  writeFileSync(file, scenario)
  const lines: string[] = []
  const print = (line: string) => {
    lines.push(line)
  }
  const context = { services: world.services, operator: 'ada', print }
  expect(await operate(context, ['economy', 'project', '--days', '3', '--scenario', file, ...more])).toBe(0)
  return lines
}

const PLAN = {
  opening: { emission: '100' },
  land: [{ from: 1, to: 1, era: 1, daily: '1000', claimEvery: 1 }],
}

it('says from when each budget is short, and writes every day and a picture', async () => {
  const out = join(folder, 'out')
  expect(await projected(JSON.stringify(PLAN), '--out', out)).toEqual([
    'opens with emission 100 DU, wallet 1000000 DU, pools 0 RC, tfa 0 RC, points 50000000 DP',
    'emission: short from day 2, least factor 0.33333333 on day 2, 898.00000003 DU left',
    'points: every day paid in full, 49999998 DP left',
    `written: ${join(out, 'projection.csv')} and projection.svg`,
  ])
  expect(readFileSync(join(out, 'projection.csv'), 'utf8').split('\r\n')).toHaveLength(5)
  expect(readFileSync(join(out, 'projection.svg'), 'utf8')).toContain('<polyline')
})

it('tries another configuration than the one that runs, which has to be one that can work', async () => {
  const file = JSON.parse(readFileSync(new URL('../../../economy.json', import.meta.url), 'utf8'))
  const other = join(folder, 'economy.json')
  writeFileSync(other, JSON.stringify({ ...file, settlement: { ...file.settlement, allowedShare: '0.1' } }))
  expect(await projected(JSON.stringify(PLAN), '--economy', other)).toEqual([
    'opens with emission 100 DU, wallet 1000000 DU, pools 0 RC, tfa 0 RC, points 50000000 DP',
    'emission: every day paid in full, 894 DU left',
    'points: every day paid in full, 49999998 DP left',
  ])
  writeFileSync(other, JSON.stringify({ ...file, ending: { ...file.ending, fee: '1' } }))
  await expect(projected(JSON.stringify(PLAN), '--economy', other)).rejects.toThrow('this economy cannot work')
  writeFileSync(other, '{}')
  await expect(projected(JSON.stringify(PLAN), '--economy', other)).rejects.toThrow(Misspelt)
})

it('opens pools and TFA with what operators have put into their budgets, unless the scenario says otherwise', async () => {
  await openWorld(world, [1])
  await inTransaction(world.services.database, async (tx) => {
    await fundPools(tx, units('700'))
    await fundPools(tx, units('50'))
    await fundTfa(tx, units('3000'))
  })
  const stakes = [{ from: 1, to: 1, era: 1, daily: '1000', claimEvery: 1, stake: 7 }]
  const [opens, ...budgets] = await projected(JSON.stringify({ land: stakes }), '--days', '6')
  expect(opens).toBe(
    'opens with emission 50000000 DU, wallet 1000000 DU, pools 750 RC, tfa 3000 RC, points 50000000 DP',
  )
  expect(budgets).toContainEqual(expect.stringMatching(/^pools: every day paid in full, 7\d\d/))
  const [other] = await projected(JSON.stringify({ land: [], opening: { pools: '0', tfa: '5' } }))
  expect(other).toContain('pools 0 RC, tfa 5 RC')
})

it('refuses what means nothing, by name', async () => {
  await expect(projected('{')).rejects.toThrow('no JSON')
  await expect(projected('{"land":[]}', '--economy', join(folder, 'none.json'))).rejects.toThrow(Misspelt)
  await expect(projected('{"land":[]}', '--days', '4000')).rejects.toThrow('not 1 to 3650')
})
