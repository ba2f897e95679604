import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { eraseChain } from '#demo/chains/erase.ts'
import { erasePostgres } from '#demo/postgres/find.ts'
import { CHAINS } from './settings.ts'

/** Where the embedded database of a data folder lives. */
export function postgresFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Erases the data of this checkout: database, chains, communities, mails, uploads. */
export async function eraseAll(dataDir: string): Promise<void> {
  await erasePostgres(postgresFolder(dataDir))
  for (const chainId of CHAINS) await eraseChain(dataDir, chainId)
  rmSync(join(dataDir, 'identity'), { recursive: true, force: true })
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true })
  rmSync(join(dataDir, 'files'), { recursive: true, force: true })
}
