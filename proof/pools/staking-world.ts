import type { AnswerOf } from '#calls/call.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { poolDeposit, poolReceive, poolRecords, poolRedeem } from '#calls/pool/stakes.ts'
import { balancesOf } from '#ledger/balances.ts'
import type { Person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { fundPools } from '#server/pool/fund.ts'
import { inTransaction } from '#server/store/database.ts'

export type StakeView = AnswerOf<typeof poolRecords>['list'][number]

/** A planet of which people own land in effect, and pools whose budget is filled. */
export interface StakingWorld extends LandWorld {
  /** The tokens of each person's lands of the Bronze Age, 500 DU each. */
  readonly tokens: ReadonlyMap<Person, readonly string[]>
  stake(who: Person, tokenIds: readonly string[], period: number): Promise<AnswerOf<typeof poolDeposit>>
  stakes(who: Person): Promise<readonly StakeView[]>
  /** Redeems them as their records say. */
  redeem(who: Person, stakes: readonly StakeView[]): Promise<AnswerOf<typeof poolRedeem>>
  receive(who: Person): Promise<string>
  /** Settles days, each after a claim of all land income, so that nothing burns. */
  tend(count: number): Promise<void>
  /** What is in a person's bonus account of RC. */
  rewards(who: Person): Promise<string>
}

/** Opens it: so many lands a person, in effect. */
export async function stakingWorld(
  names: readonly string[],
  lands: number,
  { budget = '100000', economy }: { budget?: string; economy?: Economy } = {},
): Promise<StakingWorld> {
  const scene = await landWorld(names, 1, economy)
  const { world, people } = scene
  await inTransaction(world.services.database, (tx) => fundPools(tx, units(budget)))
  const spots = plots(world, 1, 1)
  const tokens = new Map<Person, string[]>()
  for (const [at, who] of people.entries())
    for (let land = 0; land < lands; land += 1) {
      const spot = spots[at * lands + land]
      if (!spot) throw new Error('no plot is left')
      tokens.set(who, [...(tokens.get(who) ?? []), await scene.buy(who, spot, '500')])
    }
  await scene.days(2)
  const stakes = async (who: Person) => (await world.get(poolRecords, { size: 100 }, who.token)).list
  return {
    ...scene,
    tokens,
    stakes,
    stake: (who, tokenIds, period) =>
      world.get(poolDeposit, { period, tokenIds: [...tokenIds], ...spend() }, who.token),
    redeem: (who, some) => world.get(poolRedeem, leaving(some), who.token),
    receive: async (who) => (await world.get(poolReceive, { requestId: requestId() }, who.token)).received,
    tend: async (count) => {
      for (let day = 0; day < count; day += 1) {
        for (const who of people) await world.ask(landClaimAll, { requestId: requestId() }, who.token)
        await scene.days(1)
      }
    },
    rewards: async ({ username }) => {
      const { database } = world.services
      const { id } = await database
        .selectFrom('member')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      const held = (await balancesOf(database, id)).find(({ book, asset }) => book === 'bonus' && asset === 'RC')
      return formatUnits(held?.units ?? 0n)
    },
  }
}

/** What redeems stakes, with what that was shown to cost. */
export function leaving(stakes: readonly StakeView[]) {
  const sum = (of: 'burns' | 'loses') =>
    formatUnits(stakes.reduce((total, { leaving: cost }) => total + units(cost?.[of] ?? '0'), 0n))
  return { stakes: stakes.map(({ id }) => id), burns: sum('burns'), loses: sum('loses'), ...spend() }
}
