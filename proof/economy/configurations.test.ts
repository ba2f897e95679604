import { expect, it } from 'vitest'
import { live } from '#proof/settlement/history.ts'
import { noTally } from '#proof/settlement/tally.ts'
import { readEconomy } from '#rules/economy/economy.ts'
import { unworkable } from '#rules/workable/workable.ts'
import { randomFile, rollOf } from './random-file.ts'

/** Files tried; the long proof tries more. */
const COUNT = Number(process.env.PROOF_CONFIGURATIONS ?? 250)

it('[INCOME-01] a configuration is refused by name, or lives a hundred days of which each figure is the oracle’s', async () => {
  const tally = noTally()
  const told = new Set<string>()
  let lived = 0
  for (let seed = 1; seed <= COUNT; seed += 1) {
    const economy = readEconomy(randomFile(rollOf(seed)))
    const faults = unworkable(economy)
    for (const fault of faults) told.add(fault)
    if (faults.length > 0) continue
    await live(seed, 100, tally, (store) => store, economy)
    lived += 1
  }
  console.log('configurations', COUNT, 'lived', lived, 'kinds of refusal', told.size)
  expect(lived).toBeGreaterThanOrEqual(15)
  expect(told.size).toBeGreaterThanOrEqual(10)
  expect(tally.days).toBeGreaterThanOrEqual(lived * 100)
  expect(tally.completions).toBeGreaterThan(0)
}, 180_000)
