import { Lost } from '#server/store/lost.ts'

/** Things that are done one after the other, each apart from all others. */
export interface Apart {
  /** Does one; what it answers, and 0 where it failed. Throws only where the database is away: then the others are not tried either. */
  done(work: () => Promise<number>): Promise<number>
  /** To be called after the last of them. Throws what failed. */
  end(): void
}

/**
 * For chores that go from one to the next: one that cannot be done must not keep those behind it from being done, at this time and at each
 * one that comes. What failed is thrown at the end, so that it is logged as whatever a chore throws, and comes again.
 */
export function apart(): Apart {
  const failed: unknown[] = []
  return {
    async done(work) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof Lost) throw error
        failed.push(error)
        return 0
      }
    },
    end() {
      if (failed.length > 1) throw new AggregateError(failed, `${failed.length} could not be done`)
      if (failed.length === 1) throw failed[0]
    },
  }
}
