import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { eraseChain } from '#demo/chains/erase.ts'
import { type FaucetChain, hasFaucet, type LocalChain, startChain } from '#demo/chains/start.ts'
import { savedStates } from '#demo/chains/state.ts'
import { type MailCatcher, startMailCatcher } from '#demo/mail/catcher.ts'
import { startPages } from '#demo/pages/start.ts'
import { ensureDatabase } from '#demo/postgres/find.ts'
import { keepPostgres } from '#demo/postgres/keep.ts'
import { claim, refuseIfOwned } from '#demo/process/owner.ts'
import { free } from '#demo/process/port.ts'
import { refuseProduction } from '#demo/process/refuse-production.ts'
import { crossInStory } from '#demo/seed/opening/crossings.ts'
import { openToDemoCrowd } from '#demo/seed/opening/crowd.ts'
import { keepRoundOpen } from '#demo/seed/opening/daot.ts'
import { swapInStory } from '#demo/seed/opening/swaps.ts'
import { folderFiles } from '#server/files/folder.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { migrate, OtherVersion } from '#server/store/migrate.ts'
import { worldNow } from '#server/world/clock.ts'
import { endLeftBehind, keepRunning } from './children.ts'
import { coldAddress, showColdWallet } from './cold.ts'
import { environmentOf, keepEnvironment } from './environment.ts'
import { eraseAll, postgresFolder } from './fresh.ts'
import { healthy } from './health.ts'
import { communitiesAnswer, startCommunities } from './identity.ts'
import { type Kept, lostChains, readKept } from './kept.ts'
import { type BoxPartner, fundPartners, linkDemoPeople, startPartners } from './partners.ts'
import { openPools } from './pools.ts'
import { populate } from './populate.ts'
import { type BoxSettings, CHAINS, DATABASE } from './settings.ts'
import { fillWallet, payoutAddress, signerEnvironment } from './signer.ts'

/** The box while it runs. */
export interface Box {
  readonly pagesUrl: string
  readonly smtpUrl: string
  readonly databaseUrl: string
  readonly chains: readonly LocalChain[]
  /** Where the box's communities are; undefined where others are given. */
  readonly identityUrl: string | undefined
  /** The pages of those that money goes to. */
  readonly partners: readonly BoxPartner[]
  /** Which seed the data was made with. */
  readonly seeded: string | undefined
}

/** What the start needs besides its settings: where to tell, and where to leave what must be undone at the end. */
export interface BoxStart {
  readonly settings: BoxSettings
  readonly log: (line: string) => void
  /** The API serves the web application as it finds it at its start. */
  readonly pagesBuilt: Promise<unknown>
  readonly atEnd: (undo: () => Promise<void>) => void
}

/** Starts everything, in the order in which one stands on the other (architecture, Commands and settings). */
export async function startBox(start: BoxStart): Promise<Box> {
  const { settings, log, atEnd } = start
  const { dataDir } = settings
  refuseProduction()
  await takeFolder(start)
  if (settings.fresh) {
    log('erasing the data of this checkout')
    await eraseAll(dataDir)
  }
  await requirePorts(settings)
  const identity = await startCommunities(start)
  const directUrl = settings.directUrl ?? (await embeddedDatabase(start))
  const databaseUrl = settings.databaseUrl ?? directUrl
  const { database, kept, anew } = await openKept(start, directUrl)
  const partners = identity ? await startPartners(start, directUrl, anew) : []
  const embedded = CHAINS.filter((chainId) => !settings.given[`RPC_URL_${chainId}`])
  const missing = embedded.filter((chainId) => savedStates(join(dataDir, `chain-${chainId}`)).length === 0)
  for (const lost of await lostChains(database, missing))
    log(
      `chain ${lost} has lost its blocks while the database was kept: its deposits may be taken back; better: --fresh`,
    )
  const chains = await startChains(start, embedded)
  const mail = settings.smtpUrl ? undefined : await startMail(start)
  const smtpUrl = settings.smtpUrl ?? mail?.smtpUrl ?? ''
  const environment = environmentOf(settings, { databaseUrl, smtpUrl, chains, identity, partners })
  const read = readSettings(environment)
  keepEnvironment(dataDir, environment)
  const services: Services = {
    database,
    economy: configuredEconomy(),
    settings: read,
    files: folderFiles(read.filesFolder),
    now: () => new Date(),
    randomBytes,
    log: { info: () => {}, warn: (_, message) => log(message), error: (_, message) => log(message) },
  }
  const seeded = await populate({ services, settings, kept, chains, log })
  const pages = await startPages({
    port: settings.demoPort,
    mail: mail ?? { list: () => [] },
    chains,
    worldNow: () => worldNow(database),
    log,
  })
  atEnd(() => pages.stop())
  if (environment.PAYOUT_ADDRESS === payoutAddress) {
    for (const chain of chains.filter(hasFaucet)) await fillWallet(database, chain)
    const first = faucetOf(environment, chains)
    if (first) await openPools(services, first)
    // the small world keeps the prices that it begins with
    if (seeded === 'full' && anew) await swapInStory(services)
    await keepRoundOpen(services, first, ROUND_DAYS)
    const own = await signerEnvironment(database, directUrl, dataDir)
    const signer = keepRunning({ name: 'signer', environment: { ...environment, ...own }, dataDir, log })
    atEnd(() => signer.stop())
  }
  if (seeded && anew) await openToDemoCrowd(services)
  await fundPartners(services, faucetOf(environment, chains))
  await linkDemoPeople(services)
  const worker = keepRunning({ name: 'worker', environment, dataDir, log })
  atEnd(() => worker.stop())
  const waits = setTimeout(() => log('all but the pages is there: they are still built'), 100)
  await start.pagesBuilt
  clearTimeout(waits)
  const api = keepRunning({ name: 'api', environment, dataDir, log })
  atEnd(() => api.stop())
  if (read.coldAddress === coldAddress) {
    const showing = showColdWallet(services)
    atEnd(() => showing.stop())
  }
  await healthy(settings.port, api.outputFile)
  // the small world is the one that journeys walk through: what stands in it is theirs
  if (seeded === 'full' && anew) await crossInStory(services)
  await communitiesAnswer(identity, log)
  return { pagesUrl: pages.url, smtpUrl, databaseUrl, chains, identityUrl: identity?.url, partners, seeded }
}

/** How long the demo's round of DAOT is open. */
const ROUND_DAYS = 30

/** The chain on which the box gives itself USDT, where its own wallet pays out. */
function faucetOf({ PAYOUT_ADDRESS }: NodeJS.ProcessEnv, chains: readonly LocalChain[]): FaucetChain | undefined {
  return PAYOUT_ADDRESS === payoutAddress ? chains.filter(hasFaucet).find(({ chainId }) => chainId === 56) : undefined
}

/** One start at a time over a data folder; what a killed one left behind ends. */
async function takeFolder({ settings: { dataDir }, atEnd }: BoxStart): Promise<void> {
  const owner = join(dataDir, 'owner')
  mkdirSync(dataDir, { recursive: true })
  await freed(owner)
  claim(owner)
  atEnd(async () => rmSync(owner, { force: true }))
  for (const name of ['api', 'worker', 'signer', 'identity', 'partner-2', 'partner-3'] as const)
    await endLeftBehind(dataDir, name)
}

/** Waits a little: npm gives the terminal back while what it started is still ending. */
async function freed(owner: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      return refuseIfOwned(owner)
    } catch {
      await pause(250)
    }
  }
  refuseIfOwned(owner)
}

async function requirePorts({ port, demoPort }: BoxSettings): Promise<void> {
  if (!(await free(port))) throw new Error(`port ${port} is taken: set PORT to another`)
  if (!(await free(demoPort))) throw new Error(`port ${demoPort} is taken: set DEMO_PORT to another`)
}

async function embeddedDatabase({ settings, log, atEnd }: BoxStart): Promise<string> {
  const server = await keepPostgres({ dataDir: postgresFolder(settings.dataDir), durable: true, log })
  atEnd(() => server.stop())
  await ensureDatabase(server.ownerUrl, DATABASE)
  return server.url(DATABASE)
}

interface Opened {
  readonly database: Database
  readonly kept: Kept
  /** Nothing of an earlier start is in it. */
  readonly anew: boolean
}

/** Opens the database, brought forward; one that nothing or only half of a seed is in begins anew with its chains. */
async function openKept(start: BoxStart, databaseUrl: string): Promise<Opened> {
  const { settings, log, atEnd } = start
  await migrated(databaseUrl)
  const database = openDatabase(databaseUrl, 10)
  atEnd(() => database.destroy())
  const kept = await readKept(database)
  const half = kept.seed && !kept.seed.done
  if (half && settings.databaseUrl) throw new Error('the seed of this database was cut short: give it an empty one')
  // what was sent on the chains to an earlier database must not be credited in a new one
  if (!kept.open || half) for (const chainId of CHAINS) await eraseChain(settings.dataDir, chainId)
  if (!half) return { database, kept, anew: !kept.open }
  log('the first start was cut short: it begins again')
  await sql`drop schema public, ledger, graphile_worker cascade`.execute(database)
  await sql`create schema public`.execute(database)
  await migrated(databaseUrl)
  return { database, kept: await readKept(database), anew: true }
}

async function migrated(databaseUrl: string): Promise<void> {
  try {
    await migrate(databaseUrl)
  } catch (error) {
    if (!(error instanceof OtherVersion)) throw error
    throw new Error(`data of an older version: start with --fresh (${error.message})`)
  }
}

async function startChains({ settings, log, atEnd }: BoxStart, ids: readonly number[]): Promise<LocalChain[]> {
  const starting = await Promise.allSettled(
    ids.map(async (chainId) => {
      const chain = await startChain({ chainId, dataDir: settings.dataDir, log })
      atEnd(() => chain.stop())
      return chain
    }),
  )
  return starting.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}

async function startMail({ settings, log, atEnd }: BoxStart): Promise<MailCatcher> {
  const mail = await startMailCatcher({ dataDir: settings.dataDir, now: () => new Date(), log })
  atEnd(() => mail.stop())
  return mail
}
