import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coldAddress } from '#demo/box/cold.ts'
import { readKept } from '#demo/box/kept.ts'
import { populate } from '#demo/box/populate.ts'
import { CHAINS } from '#demo/box/settings.ts'
import { demoDepositKey } from '#demo/chains/keys.ts'
import { type LocalChain, startChain } from '#demo/chains/start.ts'
import type { Scale } from '#demo/seed/scale.ts'
import { freshDatabase } from '#proof/database/fresh.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { folderFiles } from '#server/files/folder.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { openDatabase } from '#server/store/database.ts'

/** A database with ten world days in it, made by the real use cases and local chains. */
export interface History {
  readonly url: string
  readonly services: Services
  readonly chains: readonly LocalChain[]
  /** Fills it as the demo's start does; again, as its next start does. */
  fill(): Promise<string | undefined>
  end(): Promise<void>
}

const quiet = () => {}

/** What a history is made of, where it is not the small seed by the configured economy. */
export interface OtherHistory {
  readonly economy: Economy
  readonly scale: Scale
}

/** Makes the database and chains (all of the box for a full seed); `fill` brings the small seed, or a full one of another scale. */
export async function smallHistory(other?: OtherHistory): Promise<History> {
  const fresh = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'orrery-history-'))
  const chains: LocalChain[] = []
  for (const chainId of other ? CHAINS : [56]) chains.push(await startChain({ chainId, dataDir, log: quiet }))
  const settings = readSettings({
    DATABASE_URL: fresh.url,
    DATABASE_DIRECT_URL: fresh.directUrl,
    DEPOSIT_XPUB: demoDepositKey(),
    COLD_ADDRESS: coldAddress,
    ...Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [`RPC_URL_${chainId}`, rpcUrl])),
    ...Object.fromEntries(chains.flatMap(({ chainId, token }) => (token ? [[`USDT_${chainId}`, token]] : []))),
    ...Object.fromEntries(chains.flatMap(({ chainId, daot }) => (daot ? [[`DAOT_${chainId}`, daot.token]] : []))),
  })
  const services: Services = {
    database: openDatabase(fresh.url, 6),
    economy: other?.economy ?? configuredEconomy(),
    settings,
    files: folderFiles(join(dataDir, 'files')),
    now: () => new Date(),
    randomBytes,
    log: { info: quiet, warn: quiet, error: quiet },
  }
  return {
    url: fresh.url,
    services,
    chains,
    fill: async () =>
      populate({
        services,
        settings: { seed: other ? 'full' : 'small' },
        ...(other && { scale: other.scale }),
        kept: await readKept(services.database),
        chains,
        log: quiet,
      }),
    end: async () => {
      await services.database.destroy()
      for (const chain of chains) await chain.stop()
      await fresh.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
