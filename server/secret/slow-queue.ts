import { Refusal } from '#rules/errors/errors.ts'

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
}

interface Lane {
  readonly limits: LaneLimits
  /** By source, the one whose turn is next first. */
  readonly bySource: Map<string, Waiting[]>
  readonly byAccount: Map<string, number>
  waiting: number
  running: number
}

/**
 * A queue of work that keeps a processor busy: at most `atOnce` at the same moment, payments before entries. Within a lane the
 * sources take turns, so that one that sends much waits for itself; what would wait too long is refused.
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
  return { limits, bySource: new Map(), byAccount: new Map(), waiting: 0, running: 0 }
}

function full({ limits }: Lane): Refusal {
  return new Refusal('tooManyRequests', { seconds: Math.ceil(limits.patience / 1000) })
}

function hasRoom({ limits: { most }, waiting, bySource, byAccount }: Lane, { source, account }: Turn): boolean {
  const share = most / 2
  const ofSource = bySource.get(source)?.length ?? 0
  return waiting < most && ofSource < share && (byAccount.get(account) ?? 0) < share
}

/** Waits in the lane; rejects when it is full, or for too long. */
function enter(lane: Lane, turn: Turn): Promise<void> {
  if (!hasRoom(lane, turn)) return Promise.reject(full(lane))
  const ofSource = lane.bySource.get(turn.source) ?? []
  return new Promise((resolve, reject) => {
    const waiting = {
      turn,
      begin: () => {
        clearTimeout(timer)
        resolve()
      },
    }
    const timer = setTimeout(() => {
      leave(lane, waiting)
      reject(full(lane))
    }, lane.limits.patience)
    ofSource.push(waiting)
    lane.bySource.set(turn.source, ofSource)
    lane.byAccount.set(turn.account, (lane.byAccount.get(turn.account) ?? 0) + 1)
    lane.waiting += 1
  })
}

/** The next of a lane; its source goes to the end of the line. */
function takeFirst(lane: Lane): Waiting | undefined {
  for (const [source, [first]] of lane.bySource) {
    if (!first) continue
    leave(lane, first)
    const rest = lane.bySource.get(source)
    if (rest) {
      lane.bySource.delete(source)
      lane.bySource.set(source, rest)
    }
    return first
  }
  return undefined
}

function leave(lane: Lane, waiting: Waiting): void {
  const { source, account } = waiting.turn
  const ofSource = lane.bySource.get(source) ?? []
  ofSource.splice(ofSource.indexOf(waiting), 1)
  if (ofSource.length === 0) lane.bySource.delete(source)
  const left = (lane.byAccount.get(account) ?? 1) - 1
  if (left > 0) lane.byAccount.set(account, left)
  else lane.byAccount.delete(account)
  lane.waiting -= 1
}
