import { Lost } from '#server/store/lost.ts'

/** Things that are done one after the other, each apart from all others. */
export interface Apart {
  /** Does one; what it answers, and 0 where it failed. Throws only where the database is away, or what is everybody's: then the others are not tried either. */
  done(work: () => Promise<number>): Promise<number>
  /** To be called after the last of them. Throws what failed. */
  end(): void
}

/**
 * For chores that go from one to the next: one that cannot be done must not keep those behind it from being done, at this time and at each
 * one that comes. What failed is thrown at the end, so that it is logged as whatever a chore throws, and comes again. `isEverybodys`: whether a failure
 * is that of something which all of them need.
 */
export function apart(isEverybodys: (error: unknown) => boolean = () => false): Apart {
  const failed: unknown[] = []
  return {
    async done(work) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof Lost || isEverybodys(error)) throw error
        failed.push(error)
        return 0
      }
    },
    end() {
      throwAll(failed)
    },
  }
}

function throwAll(failed: readonly unknown[]): void {
  if (failed.length > 1) throw new AggregateError(failed, `${failed.length} could not be done`)
  if (failed.length === 1) throw failed[0]
}

/** What is taken out of a queue in one transaction: at most so many, and none of some. Each is put into `tried` before it is done. */
export interface Taking<Id = bigint> {
  readonly most: number
  readonly but: readonly Id[]
  readonly tried: Id[]
}

/**
 * Drains a queue, many in one transaction; where one of them fails those are done one by one, and it is left where it is, for the next time.
 * @returns how many were done
 * @throws what failed, once all others are done
 */
export async function drain<Id = bigint>(most: number, some: (taking: Taking<Id>) => Promise<number>): Promise<number> {
  const failed: unknown[] = []
  const but: Id[] = []
  let count = 0
  // how many are still done one by one: those of the many that failed together
  let alone = 0
  for (;;) {
    const limit = alone > 0 ? 1 : most
    const tried: Id[] = []
    try {
      const done = await some({ most: limit, but, tried })
      count += done
      if (done < limit) break
      alone -= 1
    } catch (error) {
      const [one] = tried
      // it is not one of the queue's rows that fails
      if (error instanceof Lost || one === undefined) throw error
      if (limit === 1) {
        but.push(one)
        failed.push(error)
        alone -= 1
      } else alone = tried.length
    }
  }
  throwAll(failed)
  return count
}
