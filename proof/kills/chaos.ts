import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '#demo/seed/plan/dice.ts'
import { type Box, PARTS, type Part } from './box.ts'

/** Kills every part so often at least, at random, and goes on until the time is over. How often each was killed. */
export async function killAround(
  box: Box,
  dice: Dice,
  least: number,
  until: number,
  log: (line: string) => void,
): Promise<Record<Part, number>> {
  const kills: Record<Part, number> = {
    postgres: 0,
    api: 0,
    worker: 0,
    signer: 0,
    partner: 0,
    'chain 56': 0,
    'chain 1': 0,
    parent: 0,
  }
  const owed = dice.shuffled(PARTS.flatMap((part) => Array.from({ length: least }, () => part)))
  const deadline = Date.now() + 600_000 // nothing may be gone for that long
  for (let part = owed.pop(); part !== undefined || Date.now() < until; part = owed.pop()) {
    await pause(300 + dice.roll(1700))
    const victim = part ?? dice.pick(PARTS) ?? 'api'
    const whole = dice.roll(2) === 0
    while (!box.kill(victim, whole)) {
      if (Date.now() > Math.max(deadline, until + 120_000))
        throw new Error(`${victim} never came back\n${box.said().slice(-3000)}`)
      await pause(100)
    }
    kills[victim] += 1
    log(`killed ${victim}`)
  }
  return kills
}
