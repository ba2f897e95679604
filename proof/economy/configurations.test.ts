import { expect, it } from 'vitest'
import { live } from '#proof/settlement/history.ts'
import { noTally } from '#proof/settlement/tally.ts'
import { type Economy, readEconomy } from '#rules/economy/economy.ts'
import { unworkable } from '#rules/workable/workable.ts'
import { faultsOfDays } from './projected.ts'
import { randomFile, rollOf } from './random-file.ts'

/** Files tried; the long proof tries more. */
const COUNT = Number(process.env.PROOF_CONFIGURATIONS ?? 120)
/** Milliseconds that they may take on a slow machine. */
const TIME = 60_000 + COUNT * 600

/** What of the files is refused, by name, and what is let through, by seed. */
function drawn() {
  const told = new Set<string>()
  const workable = new Map<number, Economy>()
  for (let seed = 1; seed <= COUNT; seed += 1) {
    const economy = readEconomy(randomFile(rollOf(seed)))
    const faults = unworkable(economy)
    for (const fault of faults) told.add(fault)
    if (faults.length === 0) workable.set(seed, economy)
  }
  return { told, workable }
}
const { told, workable } = drawn()

it(
  '[INCOME-01] a configuration is refused by name, or lives a hundred days of which each figure is the oracle’s',
  async () => {
    const tally = noTally()
    for (const [seed, economy] of workable) await live(seed, 100, tally, { given: economy })
    console.log('configurations', COUNT, 'work', workable.size, 'refusals', told.size)
    expect(workable.size).toBeGreaterThanOrEqual(COUNT / 4)
    expect(told.size).toBeGreaterThanOrEqual(40)
    expect(tally.days).toBeGreaterThanOrEqual(workable.size * 100)
    expect(tally.completions).toBeGreaterThan(0)
  },
  TIME,
)

it(
  'what is let through lives a hundred days of pools, packages and DP, and no budget pays more than it may',
  async () => {
    const happened = { granted: 0n, pooled: 0n, released: 0n, packs: 0 }
    for (const [seed, economy] of workable) expect(await faultsOfDays(economy, happened), `seed ${seed}`).toEqual([])
    expect(happened.granted).toBeGreaterThan(0n)
    expect(happened.pooled).toBeGreaterThan(0n)
    expect(happened.released).toBeGreaterThan(0n)
    expect(happened.packs).toBeGreaterThan(0)
  },
  TIME,
)
