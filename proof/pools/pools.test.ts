import { describe, expect, it } from 'vitest'
import { livePools, type PoolPlant } from './pool-history.ts'
import { noPoolTally } from './pool-tally.ts'

const HISTORIES = Number(process.env.PROOF_HISTORIES ?? 300)
const DAYS = 45

/** Histories until one differs; the seed of it, or undefined. */
async function firstDifference(plant: PoolPlant, histories: number): Promise<number | undefined> {
  for (let seed = 1; seed <= histories; seed += 1)
    try {
      await livePools(seed, DAYS, noPoolTally(), plant)
    } catch (error) {
      // any other failure would be a fault of the plant, not a find of the oracle
      if (!String(error).includes('the settlement says')) throw error
      return seed
    }
  return undefined
}

describe('the pools against a model that walks every stake every day', () => {
  it(
    '[POOL-03][POOL-04][POOL-05] pay, lose and redeem the same integers over 300 histories and more of 45 days and more',
    async () => {
      const tally = noPoolTally()
      for (let seed = 1; seed <= HISTORIES; seed += 1) await livePools(seed, DAYS, tally)
      for (const [kind, count] of Object.entries(tally)) expect(count, kind).toBeGreaterThan(0)
      expect(tally.days).toBeGreaterThanOrEqual(HISTORIES * DAYS)
      console.log('histories', HISTORIES, JSON.stringify(tally))
    },
    HISTORIES * 600,
  )
})

describe('the oracle of the pools notices', () => {
  const bugs: readonly [string, PoolPlant][] = [
    [
      'a claimed land that never earns again',
      (store) => ({
        ...store,
        changed: async () =>
          (await store.changed()).filter(({ stake, run }) => stake.inSums || run.state === 'completed'),
      }),
    ],
    [
      'a burning land that earns on',
      (store) => ({ ...store, changed: async () => (await store.changed()).filter(({ run }) => !run.burningFrom) }),
    ],
    [
      'a land that was left and still weighs',
      (store) => ({
        ...store,
        changed: async () => (await store.changed()).filter(({ stake }) => stake.state !== 'early'),
      }),
    ],
    ['a stake that lasts a day too long', (store) => ({ ...store, due: (day) => store.due(day - 1) })],
    ['a stake that begins a day early', (store) => ({ ...store, joining: (day) => store.joining(day + 1) })],
    [
      'a carry that is dropped',
      (store) => ({ ...store, saveDay: (day, rows) => store.saveDay({ ...day, carry: 0n }, rows) }),
    ],
    [
      'a budget that is read as more than it is',
      (store) => ({ ...store, budget: async () => (await store.budget()) + 10_000n }),
    ],
  ]
  it.each(bugs)('%s', async (_, plant) => {
    expect(await firstDifference(plant, 60)).toBeDefined()
  })
})
