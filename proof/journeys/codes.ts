import { closeSync, mkdirSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const STEP = 30_000
/** What is left of a step must be enough to type the code of the step before, and to send it. */
const ENOUGH = 10_000

/**
 * A code of an authenticator that no journey has used: each works once, and the one before the current still does. Waits for the
 * next only where both are spent. Two journeys that take codes of one person at the same time share a lock (see `locks.ts`).
 */
export async function freshCode(secret: string): Promise<string> {
  for (;;) {
    const now = Date.now()
    const current = Math.floor(now / STEP)
    const left = STEP - (now % STEP)
    for (const step of left > ENOUGH ? [current - 1, current] : [current])
      if (step > beforeTheWorld() && taken(secret, step))
        return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * STEP })
    await pause(left + 200)
  }
}

/** The step in which the world was made: its people have bound their authenticators until then. */
function beforeTheWorld(): number {
  return Math.floor(Number(process.env.ORRERY_SINCE ?? 0) / STEP)
}

/** Takes a step of a secret for good, unless it was taken; over all processes of the run. */
function taken(secret: string, step: number): boolean {
  const folder = join(process.env.ORRERY_DATA || tmpdir(), 'codes')
  mkdirSync(folder, { recursive: true })
  try {
    closeSync(openSync(join(folder, `${secret}-${step}`), 'wx'))
    return true
  } catch {
    return false
  }
}
