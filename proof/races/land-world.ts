import type { AnswerOf } from '#calls/call.ts'
import { landBuy } from '#calls/land/buy.ts'
import { landEnd, landEndBefore } from '#calls/land/end.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { landTransfer } from '#calls/land/transfer.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { balancesOf } from '#ledger/balances.ts'
import { fund, openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { googleCode, type TestWorld, testWorld } from '#proof/api/world.ts'
import type { Economy } from '#rules/economy/economy.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { advanceWorld } from '#server/settlement/advance.ts'

const DAY = 86_400_000

/** A named planet, and people who trade its land by the calls of the wire. */
export interface LandWorld {
  readonly world: TestWorld
  readonly people: readonly Person[]
  spend(): { transactionPassword: string; requestId: string }
  days(count: number): Promise<void>
  quote(who: Person, plot: { x: number; y: number }, investment: string, method?: string): Promise<string>
  /** Pays a quote; answers the token. */
  pay(who: Person, quoteId: string): Promise<string>
  buy(who: Person, plot: { x: number; y: number }, investment: string): Promise<string>
  end(who: Person, tokenId: string): Promise<AnswerOf<typeof landEnd>>
  /** A transfer, signed with the next code of the giver's authenticator. */
  transfer(who: Person, tokenId: string, to: Person): Promise<Envelope>
  /** What a person has in all accounts, in DU at 1:1; minor units. */
  worth(who: Person): Promise<bigint>
}

/** Opens it; `level` of the planet, an economy other than the configured one. */
export async function landWorld(names: readonly string[], level: number, economy?: Economy): Promise<LandWorld> {
  const world = await testWorld()
  if (economy) Object.assign(world.services, { economy })
  await openWorld(world, [level])
  const people: Person[] = []
  for (const name of names) {
    people.push(await person(world, name))
    for (const asset of ['DU', 'hPT', 'USDT'] as const) await fund(world, name, asset, '100000')
  }
  const [first] = people
  if (!first) throw new Error('nobody')
  await world.get(namePlanet, { coordinates: '1-1-1', name: 'Races', manifesto: 'first come', ...spend() }, first.token)
  const quote = async (who: Person, { x, y }: { x: number; y: number }, investment: string, method = 'DU') =>
    (await world.get(payCalculation, { coordinates: '1-1-1', x, y, investment, method }, who.token)).quoteId
  const pay = async (who: Person, quoteId: string) =>
    (await world.get(landBuy, { quoteId, ...spend() }, who.token)).tokenId
  return {
    world,
    people,
    spend,
    days: async (count) => {
      for (let day = 0; day < count; day += 1) await advanceWorld(world.services, DAY)
    },
    quote,
    pay,
    buy: async (who, plot, investment) => pay(who, await quote(who, plot, investment)),
    end: async (who, tokenId) => {
      const { quote: said } = await world.get(landEndBefore, { tokenId }, who.token)
      return world.get(landEnd, { tokenId, quote: said, ...spend() }, who.token)
    },
    transfer: (who, tokenId, to) => {
      world.pass(30_000)
      const code = googleCode(who.secret, world.services.now())
      return world.ask(landTransfer, { tokenId, account: to.username, googleCode: code, ...spend() }, who.token)
    },
    worth: async ({ username }) => {
      const { database } = world.services
      const query = database.selectFrom('member').select('id').where('username', '=', username)
      const held = await balancesOf(database, (await query.executeTakeFirstOrThrow()).id)
      return held.reduce((sum, { units }) => sum + units, 0n)
    },
  }
}

/** The plots of an era on the planet. */
export function plots(world: TestWorld, level: number, era: number) {
  return plotsOfEra(world, 1, level, era)
}
