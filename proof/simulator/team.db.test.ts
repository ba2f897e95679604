import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { incomeCollect } from '#calls/income/collect.ts'
import { landAdd } from '#calls/land/add.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { requestId, testWorld } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { claimableTax } from '#rules/income/planet-tax.ts'
import type { Plan, PlannedFriend, PlannedLand } from '#rules/simulator/plan.ts'
import { simulate } from '#rules/simulator/simulate.ts'
import { teamIncomeOf } from '#server/income/claim/generation.ts'
import { standingOf } from '#server/income/settle.ts'
import { expireRewards } from '#server/reward/expire.ts'
import { releaseRewards } from '#server/reward/release/release.ts'
import { shareRewards } from '#server/reward/share/share.ts'
import { courseOf } from './told.ts'

const DAYS = 60
const FRIENDS = ['ben', 'cyd', 'dan', 'eve', 'fay', 'gus', 'hal', 'ida', 'jon'] as const
let scene: LandWorld | undefined
afterAll(() => scene?.world.end())
let base: Economy
beforeAll(async () => {
  const first = await testWorld()
  base = first.services.economy
  await first.end()
})

const land = (era: number, investment: string, boughtOn: number, additions: PlannedLand['additions'] = []) => ({
  era,
  investment: units(investment),
  boughtOn,
  additions,
})
const friend = (below: number | null, era: number, investment: string, boughtOn: number): PlannedFriend => ({
  below,
  era,
  investment: units(investment),
  boughtOn,
})
/**
 * Three right below, the first of whom has a line of three and becomes a V1 himself, and one of the Stone Age; and one who buys more than
 * the plan's member holds, so that a part of his reward burns.
 */
const TEAM: readonly PlannedFriend[] = [
  friend(null, 2, '1000', 3),
  friend(null, 3, '1500', 5),
  friend(null, 1, '300', 5),
  friend(0, 3, '2000', 8),
  friend(0, 2, '900', 9),
  friend(3, 3, '1200', 12),
  friend(0, 1, '400', 13),
  friend(5, 0, '80', 14),
  friend(null, 3, '2900', 15),
]

describe('a team in the simulator', () => {
  it.each([
    ['daily, with a planet', 1, true, '400000'],
    ['each fourth day, without one', 4, false, '400000'],
    ['each ninth day, with a planet, out of a short reserve', 9, true, '60000'],
    ['never', 0, true, '400000'],
  ] as const)(
    '[INCOME-05][INCOME-06] brings what the use cases bring, day by day and to the unit: claimed %s',
    async (_, claimEvery, planet, genesis) => {
      await scene?.world.end()
      // forty times as fast, so that lands complete; the market is shared with everybody else, and no plan knows it
      const economy: Economy = {
        ...base,
        genesisEmission: units(genesis),
        eras: base.eras.map((era) => ({ ...era, rate: era.rate * 40n })),
        reward: { ...base.reward, market: 0n },
        team: { ...base.team, teamLand: base.team.teamLand.map((each) => each / 2n) },
      }
      const plan: Plan = {
        lands: [
          land(2, '800', 0, [{ on: 6, amount: units('200') }]),
          land(3, '1000', 0),
          land(1, '200', 20),
          land(3, '3000', 34),
        ],
        team: { planet, friends: TEAM },
        claimEvery,
        days: DAYS,
      }
      // the first to come names the planet
      const own = await landWorld(planet ? ['ada', ...FRIENDS] : ['zoe', 'ada', ...FRIENDS], 2, economy)
      scene = own
      const { world } = own
      const { services } = world
      const { database } = services
      const person = (name: string) => own.people.find(({ username }) => username === name) ?? fail(name)
      for (const [place, { below }] of TEAM.entries())
        await sql`update member set upline = (select id from member where username = ${below === null ? 'ada' : (FRIENDS[below] ?? '')})
          where username = ${FRIENDS[place] ?? ''}`.execute(database)
      await own.days(2)
      const ada = person('ada')
      const { id } = await database
        .selectFrom('member')
        .select('id')
        .where('username', '=', 'ada')
        .executeTakeFirstOrThrow()
      const free = new Map(
        [0, 1, 2, 3].map((era) => [
          era,
          [...plots(world, 2, era)].sort((one, other) => Number(one.plot.least - other.plot.least)),
        ]),
      )
      const buy = async (name: string, { era, investment }: Pick<PlannedLand, 'era' | 'investment'>) => {
        // the dearest plot that it pays for, so that cheap ones are left
        const left = free.get(era) ?? []
        const at = left.findLastIndex(({ plot }) => plot.least <= investment)
        const [plot] = at < 0 ? [] : left.splice(at, 1)
        return own.buy(person(name), plot ?? fail('no plot'), formatUnits(investment))
      }
      const tokens = new Map<PlannedLand, string>()
      const seen: unknown[] = []
      for (let day = 0; day <= DAYS; day += 1) {
        if (day > 0) await own.days(1)
        await expireRewards(services)
        for (const each of plan.lands) {
          if (each.boughtOn === day) tokens.set(each, await buy('ada', each))
          for (const { on, amount } of each.additions)
            if (on === day) {
              const asked = { tokenId: tokens.get(each) ?? '', amount: formatUnits(amount), ...own.spend() }
              await world.get(landAdd, asked, ada.token)
            }
        }
        const claims = claimEvery > 0 && day > 0 && day % claimEvery === 0
        if (claims)
          for (const name of ['ada', ...FRIENDS])
            await world.ask(landClaimAll, { requestId: requestId() }, person(name).token)
        for (const [place, each] of TEAM.entries()) if (each.boughtOn === day) await buy(FRIENDS[place] ?? '', each)
        await shareRewards(services)
        await releaseRewards(services)
        if (claims)
          for (const kind of ['generation', 'rewards'] as const)
            await world.ask(incomeCollect, { requestId: requestId(), kind }, ada.token)
        seen.push(await stood())
      }
      const { course } = await courseOf(database, DAYS)
      const simulated = simulate(economy, plan, course)
      expect(
        simulated.days.map(({ claimed, team: { collected, ready, lost } }) =>
          [claimed, collected, ready, lost].map(formatUnits),
        ),
      ).toEqual(seen)
      const last = simulated.days.at(-1)?.team
      console.log('team', JSON.stringify(seen.at(-1)), simulated.lands.map(({ completedOn }) => completedOn).join(' '))
      expect(claimEvery > 0 ? last?.collected : last?.ready).toBeGreaterThan(units('50'))
      // what burned of a purchase is among it
      expect(last?.lost).toBeGreaterThan(units('100'))
      expect(await brokenLaws(world)).toEqual([])

      /** What ada's lands and her team have brought: claimed, collected, ready, lost. */
      async function stood(): Promise<string[]> {
        const standing = await standingOf(database)
        const income = await teamIncomeOf(database, economy.reward.generations, id, standing)
        const { rows } = await sql<{
          lands: bigint
          collected: bigint
          open: bigint
          lost: bigint
          burned: bigint
        }>`select
          (select coalesce(sum(amount), 0) from claim where member = ${id} and stream = 'land') as lands,
          (select coalesce(sum(amount), 0) from claim where member = ${id} and stream = 'generation')
            + (select coalesce(sum(collected), 0) from reward where member = ${id}) as collected,
          (select coalesce(sum(amount - collected), 0) from reward where member = ${id} and state = 'toCollect') as open,
          (select coalesce(sum(amount - collected), 0) from reward where member = ${id} and state = 'lost')
            + (select coalesce(sum(lost), 0) from claim where member = ${id} and stream = 'generation') as lost,
          (select coalesce(sum((part ->> 'burned')::numeric), 0)::bigint from reward_event, jsonb_array_elements(parts) part
            where part ->> 'member' = ${id.toString()}) as burned`.execute(database)
        const [row] = rows
        if (!row) throw new Error('no sums')
        const stream = income ? claimableTax(income).emission : 0n
        // what burns now is recorded by its claim alone
        const burning = income ? claimableTax({ numerator: income.lostNumerator }).emission : 0n
        return [row.lands, row.collected, row.open + stream, row.lost + burning + row.burned].map(formatUnits)
      }
    },
    300_000,
  )
})

function fail(what: string): never {
  throw new Error(what)
}
