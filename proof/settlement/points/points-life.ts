import { expect } from 'vitest'
import { systemBalance } from '#ledger/balances.ts'
import { units } from '#rules/amount/decimal.ts'
import { collectPoints } from '#server/points/collect.ts'
import { expirePoints } from '#server/points/expire.ts'
import { type Both, pays, type Who } from '../database-market.ts'
import { NaivePoints } from './naive-points.ts'

/** DP beside the oracle, day by day, by the use cases that everybody has. */
export interface PointsLife {
  /** How often each happened. */
  readonly acts: { granted: number; claimed: number; returned: number; lost: number }
  /** A day that both have settled. */
  grant(day: number, at: Date): Promise<void>
  /** What is over is taken back, and now and then somebody claims. */
  pass(step: number, at: Date): Promise<void>
}

export function pointsIn(both: Both, people: readonly Who[]): PointsLife {
  const { world, economy, naive } = both
  const { database } = world.services
  const points = new NaivePoints(economy.points)
  const acts = { granted: 0, claimed: 0, returned: 0, lost: 0 }

  async function claim(who: Who, at: Date): Promise<void> {
    const expected = points.claim(Number(who.id), at.getTime())
    const claiming = pays(both, who, collectPoints)
    if (expected === 0n) return expect(claiming).rejects.toThrow('nothingToClaim')
    const { claimed } = await claiming
    expect(units(claimed)).toBe(expected)
    acts.claimed += 1
  }

  async function compare(): Promise<void> {
    const rows = await database.selectFrom('points_day').select(['day', 'returned']).orderBy('day').execute()
    const returned = new Map(rows.map((row) => [row.day, row.returned ?? undefined]))
    for (const one of points.days) expect([one.day, returned.get(one.day)]).toEqual([one.day, one.returned])
    expect(await systemBalance(database, 'points-budget', 'DP')).toBe(points.budget)
    expect(await systemBalance(database, 'points-accrued', 'DP')).toBe(points.accrued)
    const held = await database
      .selectFrom('ledger.account')
      .select(['owner', 'balance'])
      .where('book', '=', 'points')
      .execute()
    const balances = new Map(held.map(({ owner, balance }) => [Number(owner), balance]))
    for (const { id } of people) expect(balances.get(Number(id)) ?? 0n).toBe(points.held(Number(id)))
    acts.returned = points.days.filter((one) => (one.returned ?? 0n) > 0n).length
    acts.lost = points.days.filter(({ claimed }) => [...claimed.values()].some(({ lost }) => lost)).length
  }

  return {
    acts,
    async grant(day, at) {
      const { working, granted } = points.grant(day, at.getTime(), naive.earners)
      const row = await database
        .selectFrom('points_day')
        .select(['working', 'granted'])
        .where('day', '=', day)
        .executeTakeFirstOrThrow()
      expect({ day, ...row }).toEqual({ day, working, granted })
      if (granted > 0n) acts.granted += 1
    },
    async pass(step, at) {
      const claims = async () => {
        for (const [place, who] of people.entries()) if ((step + place * 2) % 4 === 0) await claim(who, at)
      }
      // what is over can be claimed no more, whether it was taken back already or not
      if (step % 8 < 4) await claims()
      await expirePoints(world.services)
      points.expire(at.getTime())
      if (step % 8 >= 4) await claims()
      await compare()
    },
  }
}
