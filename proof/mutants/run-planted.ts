import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '#proof/database/cluster.ts'
import { copyOf } from './copy.ts'
import type { PlantedBug } from './planted.ts'
import { failing, type Ground, type Outcome, tryBug } from './try.ts'

/** Bugs that are tried at the same moment. */
const WORKERS = 2
/** Of a hundred planted bugs at least so many are found by the tests named. */
const LEAST_PLANTED = 95

/**
 * Plants bugs one after another in copies of the checkout at `root`, asks the tests named, and prints what was found.
 * @returns whether enough was, and each that was not says why
 * @throws when the tests fail without a bug: then they would find anything
 */
export async function runPlanted(root: string, bugs: readonly PlantedBug[]): Promise<boolean> {
  // one server for all runs, and one database brought forward, but where the bug is in a migration
  const cluster = await startCluster({ installed: process.env.TEST_POSTGRES || undefined })
  try {
    return report(bugs, await tryAll(root, bugs, cluster))
  } finally {
    await cluster.stop()
  }
}

async function tryAll(root: string, bugs: readonly PlantedBug[], ground: Ground) {
  const copy = (of: string | number) => copyOf(root, join(tmpdir(), `orrery-mutants-${process.pid}-${of}`))
  const clean = copy('clean')
  const failed = await failing(clean, [...new Set(bugs.flatMap(({ tests }) => tests))], ground)
  clean.remove()
  if (failed.length > 0) throw new Error(`tests that should find the bugs fail without them: ${failed.join(', ')}`)
  const outcomes = new Map<PlantedBug, Outcome>()
  const waiting = [...bugs]
  await Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      const own = copy(worker)
      try {
        for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
          const outcome = await tryBug(own, bug, ground)
          outcomes.set(bug, outcome)
          console.log(`  ${outcome.padEnd(6)} ${bug.name}`)
        }
      } finally {
        own.remove()
      }
    }),
  )
  return outcomes
}

function report(bugs: readonly PlantedBug[], outcomes: ReadonlyMap<PlantedBug, Outcome>): boolean {
  const silent = bugs.filter((bug) => outcomes.get(bug) === 'silent')
  const found = bugs.length - silent.length
  console.log(`\nPlanted bugs: ${found} of ${bugs.length} found by the tests named`)
  for (const { name, file, survives } of silent) console.log(`  not found: ${name} (${file}) ${survives ?? ''}`)
  return found * 100 >= bugs.length * LEAST_PLANTED && silent.every(({ survives }) => survives !== undefined)
}
