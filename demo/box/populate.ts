import type { LocalChain } from '#demo/chains/start.ts'
import { seedSmall } from '#demo/seed/small.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { openBooks } from '#server/income/genesis.ts'
import { recordAct } from '#server/operator/record.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { advanceWorld, resumeClock } from '#server/world/advance.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { type Kept, SEED_VERSION } from './kept.ts'
import type { BoxSettings } from './settings.ts'

/** What filling the world needs. */
export interface Populate {
  readonly services: Services
  readonly settings: Pick<BoxSettings, 'seed'>
  readonly kept: Kept
  readonly chains: readonly LocalChain[]
  readonly log: (line: string) => void
}

/** World days that the seed's story takes. */
const STORY_DAYS = 10
const HOUR = 3_600_000

/** Opens the books of a new database and seeds it, or lets the world's clock go on. Returns the seed of the data. */
export async function populate({ services, settings, kept, chains, log }: Populate): Promise<string | undefined> {
  const { database } = services
  if (kept.open) {
    if (kept.seed && kept.seed.version < SEED_VERSION) throw new Error('data of an older version: start with --fresh')
    if (!kept.seed && settings.seed !== 'none') log('kept data without a seed: start with --fresh to have one')
    await resumeClock(services)
    return kept.seed?.name
  }
  if (settings.seed === 'none') {
    await setClock(database, 'demo', services.now())
    await openBooks(services)
    return undefined
  }
  log(`seeding (${settings.seed})`)
  const today = dayAt(services.now())
  await setClock(database, 'still', new Date(nominalTime(today - STORY_DAYS).getTime() + 8 * HOUR))
  await record(services, 'seedBegun', settings.seed)
  await openBooks(services)
  await seedSmall({ services, chains, today, log })
  const left = services.now().getTime() - (await worldNow(database)).getTime()
  if (left > 0) await advanceWorld(services, left)
  await setClock(database, 'demo', await worldNow(database))
  await record(services, 'seeded', settings.seed)
  return settings.seed
}

function record(services: Services, verb: string, seed: string): Promise<void> {
  const operator = { operator: 'demo', reason: 'first start' }
  return inTransaction(services.database, (tx) => recordAct(tx, operator, verb, { seed, version: SEED_VERSION }))
}
