import type { Command } from 'commander'
import { lastSame } from '#server/operation/record.ts'
import { type Tx, wallNow } from '#server/store/database.ts'
import { Misspelt } from './context.ts'
import { withReason } from './words.ts'

/** How a verb is said that moves money each time it is said. */
export interface Said {
  readonly reason: string
  readonly again?: true
}

/** Who says the same within so long has perhaps not heard that it was done (ms). */
const SAME_MS = 86_400_000

/** Adds `--again`, without which the same is not done twice within a day. */
export function withAgain(verb: Command): Command {
  return verb.option('--again', 'though the same was done within a day')
}

/** Adds that, and a reason. */
export function onceADay(verb: Command): Command {
  return withAgain(withReason(verb))
}

/**
 * Lets an act go on that is not what was done within a day, by whomever and for whatever reason; or of which it is said that it is meant. To
 * be called first in its transaction. `facts`: as its act is recorded, but for the order.
 * @throws Misspelt which says who did it, and when
 */
export async function requireNew(
  tx: Tx,
  verb: string,
  facts: Readonly<Record<string, string | number>>,
  { again }: Pick<Said, 'again'>,
): Promise<void> {
  const since = new Date((await wallNow(tx)).getTime() - SAME_MS)
  const last = await lastSame(tx, verb, facts, since)
  if (!last || again) return
  const order = last.order === null ? '' : `, order ${last.order}`
  throw new Misspelt(`${last.operator} did the same at ${last.at.toISOString()}${order}: --again does it once more`)
}
