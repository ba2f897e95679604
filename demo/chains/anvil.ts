import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { alive, commandOf, end } from '#demo/process/alive.ts'
import { claim, refuseIfOwned } from '#demo/process/owner.ts'
import { rememberedPort } from '#demo/process/port.ts'
import { anvilBinary } from './binary.ts'
import { localClient } from './client.ts'
import { demoWords } from './keys.ts'
import { savedStates } from './state.ts'

interface Running {
  readonly id: number
  readonly rpcUrl: string
}

/** An anvil that runs. */
export interface Anvil extends Running {
  /** Ends the process. Its state must have been saved before. */
  stop(): Promise<void>
}

/** Which chain, the folder of its state, where to tell what happens. */
export interface AnvilStart {
  readonly chainId: number
  readonly folder: string
  readonly log: (line: string) => void
}

/** Starts anvil with the saved state of the folder, or adopts the one that a killed start left behind. */
export async function startAnvil({ chainId, folder, log }: AnvilStart): Promise<Anvil> {
  mkdirSync(folder, { recursive: true })
  const running = (await leftBehind(folder, chainId, log)) ?? (await launch(folder, chainId, log))
  claim(join(folder, 'owner'))
  return {
    ...running,
    stop: async () => {
      await end(running.id, 'SIGTERM', 'SIGKILL')
      for (const name of ['anvil.pid', 'owner']) rmSync(join(folder, name), { force: true })
    },
  }
}

async function leftBehind(folder: string, chainId: number, log: (line: string) => void): Promise<Running | undefined> {
  const file = join(folder, 'anvil.pid')
  if (!existsSync(file)) return undefined
  const [id = 0, port = 0] = readFileSync(file, 'utf8').split('\n').map(Number)
  if (!(id > 0 && alive(id) && commandOf(id).includes(`--port ${port} --chain-id ${chainId}`))) return undefined
  refuseIfOwned(join(folder, 'owner'))
  const rpcUrl = `http://127.0.0.1:${port}`
  if (await answers(rpcUrl, chainId)) {
    log(`chain ${chainId}: anvil ${id} was left running: adopted`)
    return { id, rpcUrl }
  }
  await end(id, 'SIGTERM', 'SIGKILL')
  return undefined
}

async function launch(folder: string, chainId: number, log: (line: string) => void): Promise<Running> {
  const states = savedStates(folder)
  for (const state of states) {
    const running = await tryLaunch(folder, chainId, ['--load-state', state])
    if (running) return running
    log(`chain ${chainId}: ${state} cannot be loaded`)
  }
  const running = states.length === 0 ? await tryLaunch(folder, chainId, []) : undefined
  if (running) return running
  throw new Error(`chain ${chainId} does not start: see ${join(folder, 'anvil.log')}`)
}

/** Another process may take the port between its choice and anvil's start: then with another one. */
async function tryLaunch(folder: string, chainId: number, more: string[]): Promise<Running | undefined> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await rememberedPort(join(folder, 'port'), `${folder} ${attempt}`)
    const running = await launchOn(port, folder, chainId, more)
    if (running || !readFileSync(join(folder, 'anvil.log'), 'utf8').includes('already in use')) return running
    rmSync(join(folder, 'port'), { force: true })
  }
  return undefined
}

async function launchOn(port: number, folder: string, chainId: number, more: string[]): Promise<Running | undefined> {
  const output = openSync(join(folder, 'anvil.log'), 'w')
  const flags = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId), '--quiet']
  const process = spawn(anvilBinary(), [...flags, '--mnemonic', demoWords, '--accounts', '3', ...more], {
    cwd: folder,
    detached: true, // Ctrl-C goes to us: the state is saved before it ends
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  process.unref()
  const failure = new Promise<never>((_, reject) => process.once('error', reject))
  failure.catch(() => {})
  const id = process.pid
  if (id === undefined) return failure
  writeFileSync(join(folder, 'anvil.pid'), `${id}\n${port}\n`)
  const rpcUrl = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 1000 && alive(id); attempt += 1) {
    if (await answers(rpcUrl, chainId)) return { id, rpcUrl }
    await pause(20)
  }
  if (alive(id)) await end(id, 'SIGTERM', 'SIGKILL')
  return undefined
}

async function answers(rpcUrl: string, chainId: number): Promise<boolean> {
  try {
    return (await localClient(rpcUrl).getChainId()) === chainId
  } catch {
    return false
  }
}
