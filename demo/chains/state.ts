import { existsSync, renameSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { hexToBytes } from 'viem'
import type { LocalClient } from './client.ts'

const unpack = promisify(gunzip)
const names = ['state.json', 'state.previous.json'] as const

/** The saved states of a chain, the newest first. */
export function savedStates(folder: string): string[] {
  return names.map((name) => join(folder, name)).filter((file) => existsSync(file))
}

/**
 * Saves all of a chain: asked over RPC and written beside, then renamed, so that a kill leaves a whole file; the one
 * before is kept. Past balances are saved as well: the deposit scanner asks for them.
 */
export async function saveState(client: LocalClient, folder: string): Promise<void> {
  const packed = await client.request<{ Parameters: [boolean]; ReturnType: `0x${string}` }>({
    method: 'anvil_dumpState',
    params: [true],
  })
  const [newest, previous] = names.map((name) => join(folder, name))
  if (!newest || !previous) return
  const temporary = `${newest}.new`
  await writeFile(temporary, await unpack(hexToBytes(packed)))
  if (existsSync(newest)) renameSync(newest, previous)
  renameSync(temporary, newest)
}
