import { bagBuy } from '#calls/tfa/buy.ts'
import { bagBackfill } from '#calls/tfa/charge.ts'
import { bagOwn } from '#calls/tfa/packages.ts'
import { bagReleaseWithdraw } from '#calls/tfa/release.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import type { PackName } from '#rules/economy/tfa.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundTfa } from '#server/tfa/fund.ts'

const DAY = 86_400_000

/** A world whose TFA budget is filled, and people who buy, charge and withdraw by the calls of the wire. */
export interface TfaWorld {
  readonly world: TestWorld
  readonly people: readonly Person[]
  days(count: number): Promise<void>
  buy(who: Person, pack: PackName): Promise<Envelope>
  charge(who: Person, amount: string): Promise<Envelope>
  withdraw(who: Person, id?: string): Promise<Envelope>
  /** Somebody's newest package. */
  newest(who: Person): Promise<Awaited<ReturnType<typeof ownOf>>[number]>
}

/** Opens it: each person has USDT and bought DP; an economy other than the configured one. */
export async function tfaWorld(
  names: readonly string[],
  { budget = '2000000', economy }: { budget?: string; economy?: Economy } = {},
): Promise<TfaWorld> {
  const world = await testWorld()
  if (economy) Object.assign(world.services, { economy })
  await openWorld(world, [1])
  const people: Person[] = []
  for (const name of names) {
    people.push(await person(world, name))
    await fund(world, name, 'USDT', '100000')
    await fund(world, name, 'DP', '50000', 'points')
  }
  if (units(budget) > 0n) await inTransaction(world.services.database, (tx) => fundTfa(tx, units(budget)))
  return {
    world,
    people,
    days: async (count) => {
      for (let day = 0; day < count; day += 1) await advanceWorld(world.services, DAY)
    },
    buy: (who, pack) => world.ask(bagBuy, { pack, ...spend() }, who.token),
    charge: (who, amount) => world.ask(bagBackfill, { amount, ...spend() }, who.token),
    withdraw: (who, id) =>
      world.ask(bagReleaseWithdraw, { ...(id && { package: id }), requestId: requestId() }, who.token),
    newest: async (who) => {
      const [first] = await ownOf(world, who)
      if (!first) throw new Error('has no package')
      return first
    },
  }
}

const ownOf = async (world: TestWorld, who: Person) => (await world.get(bagOwn, { size: 100 }, who.token)).list
