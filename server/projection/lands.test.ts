import { expect, it } from 'vitest'
import { settleDay } from '#server/income/settle/settle-day.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { Lands } from './lands.ts'
import { emptyMemory, memoryStore } from './memory-store.ts'
import { readScenario } from './scenario.ts'

const economy = configuredEconomy()
const DAY = 86_400_000

/** Lives so many days; what each account holds after each. */
async function books(flow: object, days: number): Promise<Map<string, bigint>[]> {
  const scenario = readScenario(JSON.stringify({ land: [{ from: 1, to: 1, daily: '1000', ...flow }] }), economy)
  const memory = emptyMemory(100, 100 * DAY + 1, scenario.opening)
  const lands = new Lands(scenario, economy, memory)
  const held: Map<string, bigint>[] = []
  for (let count = 1; count <= days; count += 1) {
    lands.act(99 + count, count)
    memory.now = (100 + count) * DAY + 1
    await settleDay(memoryStore(memory, economy), economy, 100 + count)
    held.push(new Map(memory.books))
  }
  return held
}

const sum = (held: ReadonlyMap<string, bigint>) => [...held.values()].reduce((all, units) => all + units, 0n)

it.each([
  ['claimed daily and worked again', { era: 6, claimEvery: 1, again: true }, 560],
  ['claimed every third day and worked again', { era: 6, claimEvery: 3, again: true }, 560],
  ['withdrawn', { era: 1, claimEvery: 2, leaveAfter: 30 }, 40],
  ['of the Stone Age, redeemed', { era: 0, claimEvery: 2, leaveAfter: 30 }, 40],
])('land that is %s takes nothing that was not accrued for it, and makes nothing', async (_, flow, days) => {
  const held = await books(flow, days)
  for (const [at, each] of held.entries()) {
    expect(each.get('accrued-land DU') ?? 0n, `day ${at + 1}`).toBeGreaterThanOrEqual(0n)
    expect(sum(each), `day ${at + 1}`).toBe(5_100_000_000_000_000n)
  }
  // it was paid
  expect(held.at(-1)?.get('user 1 bonus DU')).toBeGreaterThan(0n)
})

it('three times the investment less tax is what a land that completes was claimed, to the unit', async () => {
  const held = await books({ era: 6, claimEvery: 1 }, 560)
  expect(held.at(-1)?.get('user 1 bonus DU')).toBe(285_000_000_000n)
  expect(held.at(-1)?.get('accrued-land DU')).toBe(0n)
})
