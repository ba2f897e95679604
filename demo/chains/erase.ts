import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { alive, commandOf, end } from '#demo/process/alive.ts'

/** Ends the anvil that runs over this chain's folder and deletes the chain. */
export async function eraseChain(dataDir: string, chainId: number): Promise<void> {
  const folder = join(dataDir, `chain-${chainId}`)
  const file = join(folder, 'anvil.pid')
  const [id = 0, port = 0] = existsSync(file) ? readFileSync(file, 'utf8').split('\n').map(Number) : []
  if (id > 0 && alive(id) && commandOf(id).includes(`--port ${port} --chain-id ${chainId}`))
    await end(id, 'SIGTERM', 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
