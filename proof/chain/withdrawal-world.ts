import { afterAll, beforeAll } from 'vitest'
import { type PayoutWorld, payoutWorld } from './payouts.ts'
import { withdrawers } from './withdrawers.ts'

/** A world that pays out, and who withdraws in it. */
export interface WithdrawalWorld {
  readonly payouts: PayoutWorld
  readonly people: ReturnType<typeof withdrawers>
}

/** One for the tests of a file: made before them (as `payoutWorld` is), ended after them. */
export function withdrawalWorld(...given: Parameters<typeof payoutWorld>): WithdrawalWorld {
  let made: WithdrawalWorld | undefined
  beforeAll(async () => {
    const payouts = await payoutWorld(...given)
    made = { payouts, people: withdrawers(payouts) }
  })
  afterAll(() => made?.payouts.end())
  const world = () => {
    if (!made) throw new Error('the world is made before the tests')
    return made
  }
  return {
    get payouts() {
      return world().payouts
    },
    get people() {
      return world().people
    },
  }
}
