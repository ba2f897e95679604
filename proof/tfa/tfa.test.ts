import { describe, expect, it } from 'vitest'
import { liveTfa, type TfaPlant } from './tfa-history.ts'
import { noTfaTally } from './tfa-tally.ts'

const HISTORIES = Number(process.env.PROOF_HISTORIES ?? 300)
const DAYS = 60

/** Histories until one differs; the seed of it, or undefined. */
async function firstDifference(plant: TfaPlant, histories: number): Promise<number | undefined> {
  for (let seed = 1; seed <= histories; seed += 1)
    try {
      await liveTfa(seed, DAYS, noTfaTally(), plant)
    } catch (error) {
      // any other failure would be a fault of the plant, not a find of the oracle
      if (!String(error).includes('the settlement says')) throw error
      return seed
    }
  return undefined
}

describe('TFA packages against a model that walks every package every day', () => {
  it(
    '[TFA-02][TFA-05][TFA-06] release, burn and end by the same integers over 300 histories and more of 60 days and more',
    async () => {
      const tally = noTfaTally()
      for (let seed = 1; seed <= HISTORIES; seed += 1) await liveTfa(seed, DAYS, tally)
      for (const [kind, count] of Object.entries(tally)) expect(count, kind).toBeGreaterThan(0)
      expect(tally.days).toBeGreaterThanOrEqual(HISTORIES * DAYS)
      console.log('histories', HISTORIES, JSON.stringify(tally))
    },
    HISTORIES * 600,
  )
})

describe('the oracle of TFA packages notices', () => {
  const bugs: readonly [string, TfaPlant][] = [
    [
      'a charged package that releases at the lower rate still',
      (store) => ({ ...store, changed: async () => (await store.changed()).filter(({ weighed }) => weighed === null) }),
    ],
    [
      'a withdrawn package that burns on in the sums',
      (store) => ({
        ...store,
        changed: async () => (await store.changed()).filter(({ withdrawn }) => withdrawn === 0n),
      }),
    ],
    ['release that burns a day late', (store) => ({ ...store, waitedTooLong: (day) => store.waitedTooLong(day - 1) })],
    ['release that burns a day early', (store) => ({ ...store, waitedTooLong: (day) => store.waitedTooLong(day + 1) })],
    ['a quota that never ends', (store) => ({ ...store, usedUp: () => Promise.resolve([]) })],
    [
      'a budget that is read as more than it is',
      (store) => ({ ...store, budget: async () => (await store.budget()) + 100n }),
    ],
  ]
  it.each(bugs)('%s', async (_, plant) => {
    expect(await firstDifference(plant, 60)).toBeDefined()
  })
})
