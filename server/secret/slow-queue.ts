import { Refusal } from '#rules/errors/errors.ts'
import { networkOfSource } from '#rules/security/network.ts'

/** What a slow hash is for: a payment, or the entry into an account (login, registration, a new password). */
export type LaneName = 'payment' | 'entry'

/** Who has something hashed, and for what. */
export interface Turn {
  readonly lane: LaneName
  /** Where it comes from (rules/security/network). */
  readonly source: string
  /** Whose it is; of a login the name that was typed. */
  readonly account: string
}

/** The bounds of a lane. */
interface LaneLimits {
  /** How many of it are at work at the same moment. */
  readonly atOnce: number
  /** How many may wait; half of these of one source, and of one account. */
  readonly most: number
  /** Milliseconds that one waits before it is refused. */
  readonly patience: number
}

/** Work that takes turns. */
export interface SlowQueue {
  /** Does `work` when its turn comes. Refuses tooManyRequests, with the seconds after which to try again. */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>
  /** Refuses what `run` would refuse now: asked before anything is written for it. */
  requireRoom(turn: Turn): void
}

interface Waiting {
  readonly turn: Turn
  readonly begin: () => void
  /** Refuses it, as if it had waited too long. */
  readonly giveWay: () => void
}

/** What waits of one network: by source, the one whose turn is next first. */
type Network = Map<string, Waiting[]>

interface Lane {
  readonly limits: LaneLimits
  /** The network whose turn is next first. */
  readonly byNetwork: Map<string, Network>
  readonly byAccount: Map<string, number>
  waiting: number
  running: number
}

/**
 * A queue of work that keeps a processor busy: at most `atOnce` at the same moment, payments before entries. Within a lane the
 * networks take turns, and within these their sources, so that one that sends much waits for itself; in a full lane the newest of the
 * network that has most gives way to one that has less. What would wait too long is refused.
 */
export function slowQueue(atOnce: number, limits: Readonly<Record<LaneName, LaneLimits>>): SlowQueue {
  const lanes = { payment: laneOf(limits.payment), entry: laneOf(limits.entry) }
  let running = 0

  const next = (): void => {
    for (const lane of [lanes.payment, lanes.entry])
      while (running < atOnce && lane.running < lane.limits.atOnce) {
        const first = takeFirst(lane)
        if (!first) break
        running += 1
        lane.running += 1
        first.begin()
      }
  }

  return {
    requireRoom(turn) {
      if (!hasRoom(lanes[turn.lane], turn)) throw full(lanes[turn.lane])
    },
    async run(turn, work) {
      const lane = lanes[turn.lane]
      const waits = enter(lane, turn)
      next()
      await waits
      try {
        return await work()
      } finally {
        running -= 1
        lane.running -= 1
        next()
      }
    },
  }
}

function laneOf(limits: LaneLimits): Lane {
  return { limits, byNetwork: new Map(), byAccount: new Map(), waiting: 0, running: 0 }
}

function full({ limits }: Lane): Refusal {
  return new Refusal('tooManyRequests', { seconds: Math.ceil(limits.patience / 1000) })
}

function hasRoom(lane: Lane, { source, account }: Turn): boolean {
  const { limits, waiting, byNetwork, byAccount } = lane
  const share = limits.most / 2
  const network = byNetwork.get(networkOfSource(source))
  const within = (network?.get(source)?.length ?? 0) < share && (byAccount.get(account) ?? 0) < share
  return within && (waiting < limits.most || sizeOf(widest(lane)) > sizeOf(network) + 1)
}

function sizeOf(network: Network | undefined): number {
  return network ? [...network.values()].reduce((sum, ofSource) => sum + ofSource.length, 0) : 0
}

/** The network of which most waits; undefined in an empty lane. */
function widest({ byNetwork }: Lane): Network | undefined {
  return longest([...byNetwork.values()], sizeOf)
}

/** The newest of the source of which most waits. */
function newestOf(network: Network): Waiting | undefined {
  return longest([...network.values()], ({ length }) => length)?.at(-1)
}

function longest<T>(all: readonly T[], lengthOf: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>((most, one) => (most && lengthOf(most) >= lengthOf(one) ? most : one), undefined)
}

/** Waits in the lane; rejects when it is full, or for too long, or when it has to give way. */
function enter(lane: Lane, turn: Turn): Promise<void> {
  if (!hasRoom(lane, turn)) return Promise.reject(full(lane))
  const crowd = lane.waiting < lane.limits.most ? undefined : widest(lane)
  if (crowd) newestOf(crowd)?.giveWay()
  return new Promise((resolve, reject) => {
    const giveWay = (): void => {
      clearTimeout(timer)
      leave(lane, waiting)
      reject(full(lane))
    }
    const begin = (): void => {
      clearTimeout(timer)
      resolve()
    }
    const waiting = { turn, begin, giveWay }
    const timer = setTimeout(giveWay, lane.limits.patience)
    const name = networkOfSource(turn.source)
    const network = lane.byNetwork.get(name) ?? new Map<string, Waiting[]>()
    network.set(turn.source, [...(network.get(turn.source) ?? []), waiting])
    lane.byNetwork.set(name, network)
    lane.byAccount.set(turn.account, (lane.byAccount.get(turn.account) ?? 0) + 1)
    lane.waiting += 1
  })
}

/** The next of a lane; its network, and within this its source, go to the end of the line. */
function takeFirst(lane: Lane): Waiting | undefined {
  const [next] = lane.byNetwork
  if (!next) return undefined
  const [name, network] = next
  const [of] = network
  const first = of?.[1][0]
  if (!of || !first) return undefined
  leave(lane, first)
  toTheEnd(network, of[0])
  toTheEnd(lane.byNetwork, name)
  return first
}

function toTheEnd<T>(line: Map<string, T>, name: string): void {
  const rest = line.get(name)
  if (rest === undefined) return
  line.delete(name)
  line.set(name, rest)
}

function leave(lane: Lane, waiting: Waiting): void {
  const { source, account } = waiting.turn
  const name = networkOfSource(source)
  const network = lane.byNetwork.get(name)
  const rest = network?.get(source)?.filter((one) => one !== waiting) ?? []
  if (rest.length > 0) network?.set(source, rest)
  else network?.delete(source)
  if (network?.size === 0) lane.byNetwork.delete(name)
  const left = (lane.byAccount.get(account) ?? 1) - 1
  if (left > 0) lane.byAccount.set(account, left)
  else lane.byAccount.delete(account)
  lane.waiting -= 1
}
