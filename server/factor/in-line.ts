import { Refusal } from '#rules/errors/errors.ts'

/** A line of those who want the same thing, within one process. */
interface Line {
  atHead: number
  readonly behind: (() => void)[]
}

/** Who may wait behind the heads of one line, of all lines together, and for how many ms. */
const MOST = 400
const MOST_IN_ALL = 2000
const PATIENCE = 15_000

const lines = new Map<string, Line>()
let waiting = 0

/**
 * Does `work` as one of `heads` at the same moment for a key; who comes later waits in line, in memory. So however many ask for
 * one thing at once, few of them ask the database whether it is their turn. Refuses tooManyRequests when too many wait, or
 * one for too long.
 */
export async function inLine<T>(key: string, heads: number, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { atHead: 0, behind: [] }
  lines.set(key, line)
  if (line.atHead < heads) line.atHead += 1
  else await getBehind(line)
  try {
    return await work()
  } finally {
    const next = line.behind.shift()
    if (next) next()
    else {
      line.atHead -= 1
      if (line.atHead === 0) lines.delete(key)
    }
  }
}

/** Waits for the place of a head that has done. */
async function getBehind({ behind }: Line): Promise<void> {
  const refusal = new Refusal('tooManyRequests', { seconds: PATIENCE / 1000 })
  if (behind.length >= MOST || waiting >= MOST_IN_ALL) throw refusal
  waiting += 1
  try {
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        behind.splice(behind.indexOf(go), 1)
        reject(refusal)
      }, PATIENCE)
      behind.push(go)
    })
  } finally {
    waiting -= 1
  }
}
