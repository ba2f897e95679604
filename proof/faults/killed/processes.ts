import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildProcesses, bundleOf } from '#tools/bundle.mjs'

/** Each of the tests' processes has its own: another one builds while this one's start. */
const OWN = `killed-${process.env.VITEST_POOL_ID ?? process.pid}`
const BUILT = fileURLToPath(new URL(`../../../.made/processes/${OWN}/`, import.meta.url))
/** Built before the first process starts: what kills it, by itself, and the settlement of a crowd by itself. */
const built = buildProcesses(
  { 'die-at': 'proof/faults/killed/die-at.ts', settler: 'proof/faults/killed/settler.ts' },
  BUILT,
)

/** Where a process is to be killed, and the how manieth time that it comes by. */
export interface Death {
  readonly at: string
  readonly nth: number
}

/** A process that is killed and started again, death by death, and then lives until it is stopped. */
export interface Mortal {
  /** The deaths that were died so far. */
  readonly died: readonly Death[]
  /** Ends it; throws when it ended by itself in another way than it should have. */
  stop(): Promise<void>
}

/** Starts the real entry point of a part of the product, or its settlement alone, again after each death; `hear` gets the lines of its log. */
export function mortal(
  part: 'worker' | 'signer' | 'settler',
  environment: Record<string, string>,
  deaths: readonly Death[],
  hear?: (line: string) => void,
): Mortal {
  const died: Death[] = []
  let stopping = false
  let child: ReturnType<typeof spawn> | undefined
  const living = live()

  async function live(): Promise<void> {
    await built
    const dieAt = join(BUILT, 'die-at.js')
    const entry = part === 'settler' ? join(BUILT, 'settler.js') : bundleOf(part)
    for (const death of [...deaths, undefined]) {
      if (stopping) return
      child = spawn(process.execPath, ['--import', dieAt, entry], {
        env: {
          PATH: process.env.PATH,
          LOG_LEVEL: 'silent',
          ...environment,
          DIE_AT: death?.at,
          DIE_NTH: `${death?.nth ?? 1}`,
        },
        stdio: ['ignore', hear ? 'pipe' : 'inherit', 'inherit'],
      })
      if (hear && child.stdout) createInterface(child.stdout).on('line', hear)
      const [code, signal] = await once(child, 'exit')
      if (death && signal === 'SIGKILL') died.push(death)
      else if (!stopping) throw new Error(`the ${part} ended with ${code ?? signal}`)
    }
  }
  // whoever stops it hears of it
  living.catch(() => {})
  return {
    died,
    stop: async () => {
      stopping = true
      child?.kill('SIGTERM')
      await living
    },
  }
}
