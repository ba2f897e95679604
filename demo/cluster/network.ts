import { execFileSync } from 'node:child_process'
import { alive } from '#demo/process/alive.ts'
import { pathOf } from './packages.ts'

/**
 * A network between the nodes: each has an address and a namespace of its own, as a machine has, and a cable to the bridge that this machine
 * stands at. Without it (who may not make one) all of them are at 127.0.0.1, and none can be cut off.
 */
export interface Network {
  hostOf(node: string): string
  namespaceOf(node: string): string
  /** Nothing reaches the node any more, nor leaves it; it goes on running. */
  cut(node: string): void
  /** The node and the others do not reach each other any more; this machine, and who connects from it, reaches all. */
  part(node: string, others: readonly string[]): void
  /** Undoes both. */
  mend(node: string): void
  remove(): void
}

const PREFIX = 'orr'

/** Makes a network for nodes of these names; undefined where we may not (no root, or a container that lacks the right). */
export function makeNetwork(names: readonly string[]): Network | undefined {
  if (process.getuid?.() !== 0) return undefined
  sweep()
  // by the process: a name of a cable has fifteen letters at most, and two clusters may stand side by side
  const own = `${PREFIX}${process.pid}`
  const bridge = `${own}b`
  const subnet = `10.${64 + (process.pid % 64)}.${Math.floor(process.pid / 64) % 256}`
  const numberOf = (node: string) => names.indexOf(node) + 1
  const namespaceOf = (node: string) => `${own}-${node}`
  const cableOf = (node: string) => `${own}v${numberOf(node)}`
  const hostOf = (node: string) => `${subnet}.${10 + numberOf(node)}`
  const within = (node: string, ...words: string[]) => ip('-n', namespaceOf(node), ...words)
  const network: Network = {
    hostOf,
    namespaceOf,
    cut: (node) => ip('link', 'set', cableOf(node), 'down'),
    part: (node, others) => {
      for (const other of others) within(node, 'route', 'add', 'blackhole', `${hostOf(other)}/32`)
    },
    mend: (node) => {
      ip('link', 'set', cableOf(node), 'up')
      within(node, 'route', 'flush', 'type', 'blackhole')
    },
    remove: () => removeOf(own),
  }
  try {
    ip('link', 'add', 'name', bridge, 'type', 'bridge')
    ip('addr', 'add', `${subnet}.1/24`, 'dev', bridge)
    ip('link', 'set', bridge, 'up')
    for (const node of names) {
      ip('netns', 'add', namespaceOf(node))
      ip('link', 'add', cableOf(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespaceOf(node))
      ip('link', 'set', cableOf(node), 'master', bridge, 'up')
      within(node, 'addr', 'add', `${hostOf(node)}/24`, 'dev', 'eth0')
      within(node, 'link', 'set', 'eth0', 'up')
      within(node, 'link', 'set', 'lo', 'up')
    }
    return network
  } catch {
    network.remove()
    return undefined
  }
}

function ip(...words: string[]): string {
  return execFileSync(pathOf('ip'), words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** The namespaces and bridges of ours that there are, by the process that made them. */
function ours(): string[] {
  const found = `${ip('netns', 'list')}\n${ip('-o', 'link', 'show', 'type', 'bridge')}`
  return [...new Set([...found.matchAll(new RegExp(`\\b${PREFIX}(\\d+)[-b]`, 'g'))].map(([, id]) => `${PREFIX}${id}`))]
}

/** Removes what others left that were killed. */
function sweep(): void {
  for (const own of ours()) if (!alive(Number(own.slice(PREFIX.length)))) removeOf(own)
}

function removeOf(own: string): void {
  const names = ip('netns', 'list')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
  // a cable goes with the namespace that its other end is in
  for (const name of names) if (name.startsWith(`${own}-`)) ip('netns', 'delete', name)
  if (ip('-o', 'link', 'show', 'type', 'bridge').includes(` ${own}b:`)) ip('link', 'delete', `${own}b`)
}
