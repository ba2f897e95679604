import type { Command } from 'commander'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { Misspelt, type OperatorContext } from './context.ts'
import { withReason } from './words.ts'

/** How a verb is said that is tried first. */
export interface Tried {
  readonly reason: string
  readonly really?: true
}

/** Adds a reason, and `--really`, without which the verb is only tried. */
export function triedFirst(verb: Command): Command {
  return withReason(verb).option('--really', 'do it; without, it is only tried')
}

/** Ends a transaction of which nothing is to stay. */
class OnlyTried extends Error {
  override readonly name = 'OnlyTried'
}

/** Does something, or does all of it and takes it back: what is said is what would have been done. What cannot be is told in words. */
export async function tried(
  { services: { database }, print }: OperatorContext,
  really: boolean,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(database, async (tx) => {
      await work(tx)
      if (!really) throw new OnlyTried()
    })
  } catch (error) {
    if (error instanceof RangeError) throw new Misspelt(error.message)
    if (!(error instanceof OnlyTried)) throw error
    print('only tried: nothing was done (--really does it)')
  }
}
