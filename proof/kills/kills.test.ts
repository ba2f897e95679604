import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { PARTS } from './box.ts'
import { hurt } from './run.ts'

it('whatever is killed, what was acknowledged is there exactly once, and everything goes on', async () => {
  const seed = process.env.KILLS_SEED || randomUUID()
  console.log(`kills: KILLS_SEED=${seed}`)
  const report = await hurt({ seed, least: 2, seconds: 0, log: () => {} })
  console.log(`kills: ${JSON.stringify(report)}`)

  expect(report).toMatchObject({ laws: [], requests: [], balances: [], arrivals: [], leavings: [], mailsMissing: [] })
  expect(report).toMatchObject({ open: 0, exitCode: 0, left: [] })
  // and that something was tried at all
  for (const part of PARTS) expect(report.kills[part]).toBeGreaterThanOrEqual(2)
  expect(report.starts).toBeGreaterThan(report.kills.parent)
  for (const done of Object.values(report.doneOf)) expect(done).toBeGreaterThan(0)
  for (const count of [
    report.wereUnknown,
    report.arrived,
    report.deposits.told,
    report.mails,
    report.days,
    report.paid,
  ])
    expect(count).toBeGreaterThan(0)
}, 900_000)
