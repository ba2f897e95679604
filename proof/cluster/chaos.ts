import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '#demo/cluster/start.ts'
import type { Dice } from '#demo/seed/plan/dice.ts'
import { anotherLeads, type Fault, faultsOf, inflict } from './faults.ts'

/** One fault as it went, in milliseconds since 1970. */
export interface Done {
  readonly fault: Fault
  readonly nodes: readonly string[]
  readonly at: number
  /** When what was taken away was given back. */
  readonly healed: number
  /** When one leads, one is its standby and the third follows again. */
  readonly whole: number
}

/** Those after which another node has to lead before the fault ends. */
const CHANGE_LEADER: readonly Fault[] = [
  'leader killed',
  'leader with etcd killed',
  'leader frozen',
  'Patroni of the leader killed',
  'leader cut off',
  'leader cut off from the other nodes',
]
/** Milliseconds within which writes have to go on; far above the 30 s that are allowed, so that what takes longer is measured. */
const PATIENCE = 90_000

/**
 * Does each fault so often at least, at random, and goes on until the time is over; between two of them the cluster gets whole
 * again. `writes`: how many rows the probe has written.
 */
export async function hurtAround(
  cluster: Cluster,
  dice: Dice,
  least: number,
  until: number,
  writes: () => number,
  log: (line: string) => void,
): Promise<Done[]> {
  const done: Done[] = []
  const faults = faultsOf(cluster)
  const owed = dice.shuffled(faults.flatMap((fault) => Array.from({ length: least }, () => fault)))
  for (let fault = owed.pop(); fault !== undefined || Date.now() < until; fault = owed.pop()) {
    await pause(500 + dice.roll(2500))
    const roles = await cluster.whole(120)
    const which = fault ?? dice.pick(faults) ?? 'leader killed'
    const at = Date.now()
    const hurt = await inflict(which, cluster, roles, dice)
    let healed = 0
    try {
      if (CHANGE_LEADER.includes(which) && !(await anotherLeads(cluster, hurt.nodes, PATIENCE)))
        throw new Error(`${which} (${hurt.nodes.join(', ')}): nobody else leads after ${PATIENCE / 1000} s`)
      await pause(hurt.least)
    } finally {
      await hurt.heal()
      healed = Date.now()
    }
    await goOn(writes, which)
    await cluster.whole(120)
    const one = { fault: which, nodes: hurt.nodes, at, healed, whole: Date.now() }
    done.push(one)
    log(`${which} (${hurt.nodes.join(', ')}): whole again after ${((one.whole - at) / 1000).toFixed(1)} s`)
  }
  return done
}

async function goOn(writes: () => number, fault: Fault): Promise<void> {
  const before = writes()
  for (let waited = 0; waited < PATIENCE; waited += 50) {
    if (writes() > before) return
    await pause(50)
  }
  throw new Error(`${fault}: nothing is written for ${PATIENCE / 1000} s after it ended`)
}
