import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alive, commandOf, end } from '#demo/process/alive.ts'
import { root } from './settings.ts'

/** The entry point of each process, from the checkout; what is built of it is called like its folder. */
const SCRIPTS = {
  api: ['server', 'api', 'main.ts'],
  worker: ['server', 'worker', 'main.ts'],
  signer: ['server', 'signer', 'main.ts'],
  identity: ['demo', 'identity', 'main.ts'],
  'partner-2': ['demo', 'partner', 'main.ts'],
  'partner-3': ['demo', 'partner', 'main.ts'],
} as const

/** Where `tools/bundle.mjs` puts the processes. The box that was started from there starts the others from there too. */
const BUILT = join(root, 'dist', 'run')
const isBuilt = process.argv[1] === join(BUILT, 'demo.js')

/** A process of the product: which file, with which settings, and where its id and its output are kept. */
export interface ChildStart {
  readonly name: keyof typeof SCRIPTS
  readonly environment: NodeJS.ProcessEnv
  readonly dataDir: string
  readonly log: (line: string) => void
}

/** A process that is started again whenever it ends, until it is stopped. */
export interface Child {
  readonly outputFile: string
  stop(): Promise<void>
}

const PAUSE = 1500

/** Starts a process of the product and keeps it running. */
export function keepRunning({ name, environment, dataDir, log }: ChildStart): Child {
  const { idFile, outputFile } = placesOf(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  rmSync(outputFile, { force: true })
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let child: ChildProcess = launch()

  function launch(): ChildProcess {
    const output = openSync(outputFile, 'a', 0o600)
    const started = spawn(
      process.execPath,
      isBuilt ? ['--enable-source-maps', builtOf(name)] : ['--import', 'tsx', sourceOf(name)],
      {
        cwd: root,
        env: environment,
        detached: true, // Ctrl-C goes to us, and we end it before what it stands on
        stdio: ['ignore', output, output],
      },
    )
    closeSync(output)
    writeFileSync(idFile, `${started.pid ?? 0}\n`)
    started.once('exit', (code, signal) => {
      if (stopped) return
      log(`the ${name} ended (${signal ?? code}) and is started again; its output: ${outputFile}`)
      timer = setTimeout(() => {
        child = launch()
      }, PAUSE)
    })
    return started
  }

  return {
    outputFile,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        await end(child.pid, 'SIGTERM', 'SIGKILL')
      rmSync(idFile, { force: true })
    },
  }
}

/** Ends what a killed start has left running. */
export async function endLeftBehind(dataDir: string, name: ChildStart['name']): Promise<void> {
  const { idFile } = placesOf(dataDir, name)
  const id = existsSync(idFile) ? Number(readFileSync(idFile, 'utf8')) : 0
  const isOurs = () => [builtOf(name), sourceOf(name)].some((script) => commandOf(id).includes(script))
  if (id > 0 && alive(id) && isOurs()) await end(id, 'SIGTERM', 'SIGKILL')
  rmSync(idFile, { force: true })
}

function sourceOf(name: ChildStart['name']): string {
  return join(root, ...SCRIPTS[name])
}

function builtOf(name: ChildStart['name']): string {
  return join(BUILT, `${SCRIPTS[name][1]}.js`)
}

function placesOf(dataDir: string, name: ChildStart['name']) {
  return {
    idFile: join(dataDir, `${name}.pid`),
    outputFile: join(dataDir, `${name}.log`),
  }
}
