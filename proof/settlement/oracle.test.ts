import { describe, expect, it } from 'vitest'
import { live, type Plant } from './history.ts'
import { noTally, OF_CROWDS } from './tally.ts'

const HISTORIES = Number(process.env.PROOF_HISTORIES ?? 300)
const DAYS = 40
/** Of these days are settled in parts. */
const PARTED = Math.ceil(HISTORIES / 5)
/** From which seed on: of some sixty from here one has a claim the day before all of its claimant stops. */
const PARTED_AFTER = 1100

/** Histories until one differs; the seed of it, or undefined. */
async function firstDifference(plant: Plant, histories: number): Promise<number | undefined> {
  for (let seed = 1; seed <= histories; seed += 1)
    try {
      await live(seed, DAYS, noTally(), { plant })
    } catch (error) {
      // any other failure would be a fault of the plant, not a find of the oracle
      if (!String(error).includes('the settlement says')) throw error
      return seed
    }
  return undefined
}

describe('the settlement against a model that walks every land every day', () => {
  it('[INCOME-01][INCOME-02][INCOME-03][INCOME-04][INCOME-05][INCOME-06][INCOME-07][INCOME-13][LAND-09][LAND-11][LAND-12][LAND-13] pays the same integers over 300 histories and more of 40 days and more', async () => {
    const tally = noTally()
    for (let seed = 1; seed <= HISTORIES; seed += 1) await live(seed, DAYS, tally)
    for (const [kind, count] of Object.entries(tally)) expect(count, kind).toBeGreaterThan(0)
    expect(tally.days).toBeGreaterThanOrEqual(HISTORIES * DAYS)
    console.log('histories', HISTORIES, JSON.stringify(tally))
  })
})

describe('a crowded day that is settled in parts', () => {
  it('[INCOME-01][INCOME-02] pays the same integers, a land, two or three at a time, with acts between the parts', async () => {
    const tally = noTally(true)
    for (let seed = PARTED_AFTER + 1; seed <= PARTED_AFTER + PARTED; seed += 1)
      await live(seed, 24, tally, { most: 1 + ((seed + 2) % 3) })
    const of = OF_CROWDS.map((kind) => [kind, tally[kind]] as const)
    for (const [kind, count] of of) expect(count, kind).toBeGreaterThan(0)
    console.log('histories in parts', PARTED, JSON.stringify(Object.fromEntries(of)))
  })
})

describe('the oracle notices', () => {
  const bugs: readonly [string, Plant][] = [
    ['a burn that starts a day late', (store) => ({ ...store, runsToBurn: (day) => store.runsToBurn(day - 1) })],
    [
      'a land that completes a day late',
      (store, memory) => ({
        ...store,
        runsToComplete: () => store.runsToComplete(memory.index.get([...memory.index.keys()].at(-1) ?? 0) ?? []),
      }),
    ],
    [
      'tax that is rounded each day',
      (store) => ({
        ...store,
        savePlanets: (planets) =>
          store.savePlanets(
            planets.map((tax) => ({
              ...tax,
              numerator: { ...tax.numerator, emission: tax.numerator.emission - (tax.numerator.emission % 10n ** 26n) },
            })),
          ),
      }),
    ],
    [
      'a carry that is dropped',
      (store) => ({
        ...store,
        saveTotals: ({ carry, ...totals }) =>
          store.saveTotals({ ...totals, carry: { ...carry, emission: { ...carry.emission, land: 0n } } }),
      }),
    ],
    [
      'a Stone Age that is paid by the factor of the others',
      (store) => ({ ...store, reserve: () => store.reserve('emission') }),
    ],
    [
      'a claimed land that never comes back',
      (store) => ({ ...store, disagreeing: async () => (await store.disagreeing()).filter((run) => run.inSums) }),
    ],
    [
      'an ended land that earns on',
      (store) => ({
        ...store,
        disagreeing: async () => (await store.disagreeing()).filter((run) => run.state !== 'abandoned'),
      }),
    ],
    [
      'income that is paid out of what withdrawals are owed',
      (store) => ({ ...store, cover: async () => ({ numerator: 0n, lands: 0n }) }),
    ],
    [
      'lands that are covered after all was counted',
      (store) => ({ ...store, runsUncovered: () => Promise.resolve([]) }),
    ],
    [
      'a land that joins at the very instant of a settlement',
      (store, memory) => ({
        ...store,
        runsToJoin: async (day) => {
          const joining = await store.runsToJoin(day)
          const now = [...memory.runs.values()].filter(
            (run) => run.state === 'pending' && memory.boughtAt.get(run.id) === day * 86_400_000,
          )
          return [...joining, ...now]
        },
      }),
    ],
    [
      'an addition whose money stays where it waited',
      (store) => ({ ...store, settleAdditions: () => Promise.resolve() }),
    ],
    ['a planet that never burns', (store) => ({ ...store, planetsToBurn: () => Promise.resolve([]) })],
    [
      'a referrer whose part burns when the owner’s does',
      (store) => ({
        ...store,
        planetsToBurn: async (day) =>
          (await store.planetsToBurn(day)).flatMap(({ planet, stream }) =>
            stream === 'tax'
              ? [
                  { planet, stream },
                  { planet, stream: 'referral' as const },
                ]
              : [],
          ),
      }),
    ],
    [
      'a referrer who never burns',
      (store) => ({
        ...store,
        planetsToBurn: async (day) => (await store.planetsToBurn(day)).filter(({ stream }) => stream === 'tax'),
      }),
    ],
    [
      'an owner who has all parts though somebody referred the naming',
      (store) => ({
        ...store,
        planets: async (ids, day) =>
          (await store.planets(ids, day)).map((one) => (one.stream === 'tax' ? { ...one, part: 10_000n } : one)),
      }),
    ],
    [
      'a referrer’s fraction that is dropped',
      (store) => ({
        ...store,
        saveTotals: ({ carry, ...totals }) =>
          store.saveTotals({ ...totals, carry: { ...carry, emission: { ...carry.emission, referral: 0n } } }),
      }),
    ],
    [
      'an addition that earns without a new segment',
      (store) => ({
        ...store,
        runsWithAddition: async () =>
          (await store.runsWithAddition()).map((run) => ({ ...run, indexStart: run.indexStart - run.indexStart / 2n })),
      }),
    ],
  ]
  it.each(bugs)('%s', async (_, plant) => {
    expect(await firstDifference(plant, 60)).toBeDefined()
  })
})
