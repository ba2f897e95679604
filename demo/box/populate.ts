import { hasFaucet, type LocalChain } from '#demo/chains/start.ts'
import { seedFull } from '#demo/seed/full.ts'
import { LANES } from '#demo/seed/lanes.ts'
import { fundStaking } from '#demo/seed/opening/staking.ts'
import { fundPackages } from '#demo/seed/opening/tfa.ts'
import { FULL, type Scale } from '#demo/seed/scale.ts'
import { STORY_DAYS, seedSmall } from '#demo/seed/small.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { bringBuiltIn } from '#server/article/content.ts'
import { openBooks } from '#server/income/settle/genesis.ts'
import { recordAct } from '#server/operation/record.ts'
import type { Services } from '#server/services/services.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'
import { resumeClock, setClock, worldNow } from '#server/world/clock.ts'
import { type Kept, SEED_VERSION } from './kept.ts'
import { openForSeed } from './prepared.ts'
import type { BoxSettings } from './settings.ts'

/** What filling the world needs. */
export interface Populate {
  readonly services: Services
  readonly settings: Pick<BoxSettings, 'seed'>
  readonly kept: Kept
  readonly chains: readonly LocalChain[]
  readonly log: (line: string) => void
  /** How large the full seed is. */
  readonly scale?: Scale
}

/** Connections of a seed: as many as it has lanes, and one for what stands beside them. */
const CONNECTIONS = LANES + 1
const HOUR = 3_600_000

/** Opens the books of a new database and seeds it, or lets the world's clock go on. Returns the seed of the data. */
export async function populate(populating: Populate): Promise<string | undefined> {
  const { services, settings, kept, log } = populating
  if (kept.open) {
    if (kept.seed && kept.seed.version < SEED_VERSION) throw new Error('data of an older version: start with --fresh')
    if (!kept.seed && settings.seed !== 'none') log('kept data without a seed: start with --fresh to have one')
    if (kept.seed && settings.seed !== 'none' && kept.seed.name !== settings.seed)
      log(`kept data of the ${kept.seed.name} seed: start with --fresh for the ${settings.seed} one`)
    // what a later version keeps in accounts of its own, as operators do after an upgrade
    await openBooks(services)
    await fundStaking(services)
    await fundPackages(services)
    await resumeClock(services.database)
    return kept.seed?.name
  }
  if (settings.seed === 'none') {
    await setClock(services.database, 'demo', services.now())
    await openBooks(services)
    await fundStaking(services)
    await fundPackages(services)
    return undefined
  }
  log(`seeding (${settings.seed})`)
  await record(services, 'seedBegun', settings.seed)
  const database = openForSeed(services.settings.directUrl, CONNECTIONS)
  try {
    await seed({ ...populating, services: { ...services, database } }, settings.seed)
  } finally {
    await database.destroy()
  }
  await setClock(services.database, 'demo', await worldNow(services.database))
  // a commit that waits for the disk: what came before it is on it as well
  await record(services, 'seeded', settings.seed)
  return settings.seed
}

async function seed({ services, chains, log, scale = FULL }: Populate, name: 'small' | 'full'): Promise<void> {
  const { database } = services
  const today = dayAt(services.now())
  const first = today - (name === 'full' ? scale.longDays : STORY_DAYS)
  await setClock(database, 'still', new Date(nominalTime(first).getTime() + 8 * HOUR))
  await openBooks(services)
  // before what the story announces: lists show the newest first
  await bringBuiltIn(database)
  const telling = { services, chains: chains.filter(hasFaucet), today, log }
  await (name === 'full' ? seedFull(telling, scale) : seedSmall(telling))
  const left = services.now().getTime() - (await worldNow(database)).getTime()
  if (left > 0) await advanceWorld(services, left)
}

function record(services: Services, verb: string, seed: string): Promise<void> {
  const operator = { operator: 'demo', reason: 'first start' }
  return inTransaction(services.database, (tx) => recordAct(tx, operator, verb, { seed, version: SEED_VERSION }))
}
