import { setTimeout as pause } from 'node:timers/promises'
import { leaderOf, type Standing } from '#demo/cluster/members.ts'
import type { Node } from '#demo/cluster/node.ts'
import type { Cluster } from '#demo/cluster/start.ts'
import type { Dice } from '#demo/seed/plan/dice.ts'

/** What is done to the cluster. */
export const FAULTS = [
  'leader killed',
  'leader with etcd killed',
  'leader frozen',
  'Patroni of the leader killed',
  'synchronous standby killed',
  'standby frozen',
  'slow standby',
  'etcd without majority',
  'leader cut off',
  'leader cut off from the other nodes',
  'standby cut off',
] as const
export type Fault = (typeof FAULTS)[number]

/** Those that need a network between the nodes. */
const CUTS: readonly Fault[] = ['leader cut off', 'leader cut off from the other nodes', 'standby cut off']

/** What can be done to a cluster. */
export function faultsOf({ network }: Cluster): readonly Fault[] {
  return network ? FAULTS : FAULTS.filter((fault) => !CUTS.includes(fault))
}

/** A fault that is on: from when writes may stand still by it, and how it ends. */
export interface Hurt {
  /** Who it was done to. */
  readonly nodes: readonly string[]
  /** Milliseconds that it has to last before it is healed, once writes go on. */
  readonly least: number
  heal(): Promise<void>
}

/** Does it; the cluster is whole before, with these roles. */
export async function inflict(fault: Fault, cluster: Cluster, roles: readonly Standing[], dice: Dice): Promise<Hurt> {
  const withRole = (role: string) => {
    const name = roles.find((one) => one.role === role)?.name
    return cluster.nodes.find(({ place }) => place.name === name)
  }
  const leader = need(withRole('leader'), 'leader')
  const standby = need(withRole('sync_standby'), 'synchronous standby')
  const least = 1000 + dice.roll(3000)
  const back = (node: Node) => async () => {
    node.startEtcd()
    node.startPatroni()
  }
  switch (fault) {
    case 'leader killed':
      await leader.killPostgres()
      return { nodes: [leader.place.name], least, heal: back(leader) }
    case 'leader with etcd killed':
      leader.killEtcd()
      await leader.killPostgres()
      return { nodes: [leader.place.name], least, heal: back(leader) }
    case 'Patroni of the leader killed':
      leader.killPatroni()
      return { nodes: [leader.place.name], least, heal: back(leader) }
    case 'leader frozen': {
      const thaw = leader.freeze()
      const heal = async () => thaw()
      return { nodes: [leader.place.name], least, heal }
    }
    case 'synchronous standby killed':
      await standby.killPostgres()
      return { nodes: [standby.place.name], least, heal: back(standby) }
    case 'standby frozen': {
      const node = dice.pick(cluster.nodes.filter((one) => one !== leader)) ?? standby
      const thaw = node.freeze()
      return { nodes: [node.place.name], least: 4000 + dice.roll(4000), heal: async () => thaw() }
    }
    case 'leader cut off':
      return cutOff(cluster, leader, least)
    case 'leader cut off from the other nodes':
      return cutOff(
        cluster,
        leader,
        least,
        cluster.nodes.filter((one) => one !== leader),
      )
    case 'standby cut off':
      return cutOff(cluster, standby, 4000 + dice.roll(8000))
    case 'slow standby':
      return slow(standby)
    case 'etcd without majority': {
      const [one, other] = dice.shuffled(cluster.nodes)
      const victims = [need(one, 'node'), need(other, 'node')]
      for (const node of victims) node.killEtcd()
      const heal = async () => {
        for (const node of victims) node.startEtcd()
      }
      return { nodes: victims.map(({ place }) => place.name), least: 8000 + dice.roll(7000), heal }
    }
  }
}

function need(node: Node | undefined, what: string): Node {
  if (!node) throw new Error(`the cluster has no ${what}`)
  return node
}

/** The node runs on, and is not reached: by anybody, or by some other nodes alone. */
function cutOff({ network }: Cluster, { place: { name } }: Node, least: number, from?: readonly Node[]): Hurt {
  if (!network) throw new Error('there is no network between the nodes')
  if (from)
    network.part(
      name,
      from.map(({ place }) => place.name),
    )
  else network.cut(name)
  return { nodes: [name], least, heal: async () => network.mend(name) }
}

/** Of each quarter of a second the standby works for a fifth, for eight seconds: commits wait for it each time. */
function slow(standby: Node): Hurt {
  let over = false
  const pulsing = (async () => {
    while (!over) {
      const thaw = standby.freezePostgres()
      await pause(200)
      thaw()
      await pause(50)
    }
  })()
  const heal = async () => {
    over = true
    await pulsing
  }
  return { nodes: [standby.place.name], least: 8000, heal }
}

/** Waits until a node leads that is none of these; false after that many milliseconds. */
export async function anotherLeads(cluster: Cluster, but: readonly string[], milliseconds: number): Promise<boolean> {
  const others = cluster.nodes.map(({ place }) => place).filter(({ name }) => !but.includes(name))
  for (let waited = 0; waited < milliseconds; waited += 100) {
    if (await leaderOf(others)) return true
    await pause(100)
  }
  return false
}
