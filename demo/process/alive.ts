import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether a process with this id exists, whoever owns it; one that has ended and that nobody has asked after does not. */
export function alive(id: number): boolean {
  try {
    process.kill(id, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return !isZombie(id)
}

// an adopted process belongs to init, which in a container may never ask after it
function isZombie(id: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const status = readFileSync(`/proc/${id}/stat`, 'utf8')
    return status.slice(status.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

/** The command line of a process, '' when it is gone. Tells our own orphan from a stranger that got its id. */
export function commandOf(id: number): string {
  try {
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(id)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Waits until the process is gone; false when it still lives after the given milliseconds. */
export async function gone(id: number, milliseconds: number): Promise<boolean> {
  const step = 20
  for (let waited = 0; waited < milliseconds; waited += step) {
    if (!alive(id)) return true
    await pause(step)
  }
  return !alive(id)
}

/** Ends a process: first the polite signal, and after ten seconds the hard one. */
export async function end(id: number, polite: NodeJS.Signals, hard: NodeJS.Signals): Promise<void> {
  if (!signal(id, polite)) return
  if (await gone(id, 10_000)) return
  signal(id, hard)
  if (!(await gone(id, 10_000))) throw new Error(`process ${id} does not end`)
}

function signal(id: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(id, name)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}
