import DataLoader from 'dataloader'
import type { Database } from './database.ts'

/** So many are asked for by one statement. */
const MOST = 64

/** Asks for one thing by itself. */
export type Ask<Asked, Answer> = (database: Database, asked: Asked) => Promise<Answer>

/**
 * Asks by one statement for all that comes in the same turn of the event loop, of each database by itself, up to `most`; nothing is kept
 * from one turn to the next. `many` answers in the order in which it was asked; where it fails, it failed for each of them. Of what has the same
 * `key` one is asked for at a time, in the order in which they came: a statement changes no row twice.
 */
export function inOneStatement<Asked, Answer>(
  many: (database: Database, asked: readonly Asked[]) => Promise<readonly Answer[]>,
  { key, most = MOST }: { readonly key?: (asked: Asked) => string; readonly most?: number } = {},
): Ask<Asked, Answer> {
  const asking = new WeakMap<Database, (asked: Asked) => Promise<Answer>>()
  return (database, asked) => {
    const ask = asking.get(database) ?? begin(database)
    asking.set(database, ask)
    return ask(asked)
  }

  function begin(database: Database): (asked: Asked) => Promise<Answer> {
    const loader = new DataLoader<Asked, Answer>((all) => many(database, all), {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (ask) => void setImmediate(ask),
    })
    if (!key) return (asked) => loader.load(asked)
    const inTurn = oneAtATime()
    return (asked) => inTurn(key(asked), () => loader.load(asked))
  }
}

/** Does what has the same key one after the other, whatever becomes of the one before. */
function oneAtATime(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    const forget = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(forget, forget)
    return mine
  }
}
