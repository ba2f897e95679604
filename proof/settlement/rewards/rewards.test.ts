import { describe, expect, it } from 'vitest'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import { live } from '../history.ts'
import { noTally } from '../tally.ts'
import { type RewardRules, RULES } from './memory-rewards.ts'

const { shareOut, settleStandings, shareMarket, grantDay, grantOf } = RULES

/** The seed of the first history that differs with some rules, of sixty; or undefined. */
async function firstDifference(rules: Partial<RewardRules>): Promise<number | undefined> {
  for (let seed = 1; seed <= 60; seed += 1)
    try {
      await live(seed, 40, noTally(), { rules: { ...RULES, ...rules } })
    } catch (error) {
      // any other failure would be a fault of the plant, not a find of the oracle
      if (!String(error).includes('the settlement says')) throw error
      return seed
    }
  return undefined
}

describe('the oracle of rewards, levels and DP notices', () => {
  const bugs: readonly [string, Partial<RewardRules>][] = [
    [
      'a referral reward to one who owns no planet',
      { shareOut: (figures, shared) => shareOut(figures, { ...shared, planet: true }) },
    ],
    [
      'a referral reward to whoever owns a planet further up',
      {
        shareOut: (figures, shared) =>
          shareOut(figures, {
            ...shared,
            path: shared.path.slice(1).map((above) => ({ ...above, steps: above.steps - 1 })),
          }),
      },
    ],
    [
      'a community reward that does not heed the purchaser’s own level',
      { shareOut: (figures, shared) => shareOut(figures, { ...shared, level: 0 }) },
    ],
    [
      'a rate of the level above',
      {
        shareOut: (figures, shared) =>
          shareOut({ ...figures, community: [...figures.community.slice(1), figures.community.at(-1) ?? 0n] }, shared),
      },
    ],
    [
      'a same-level reward that is twice what it should be',
      { shareOut: (figures, shared) => shareOut({ ...figures, sameLevel: figures.sameLevel * 2n }, shared) },
    ],
    [
      'a burn rule that looks at each piece by itself',
      { shareOut: (figures, shared) => shareOut(figures, { ...shared, sum: shared.amount }) },
    ],
    [
      'a burn rule that forgets what earlier pieces were rewarded on',
      {
        shareOut: (figures, shared) => {
          const before = { referral: 0n, community: 0n }
          return shareOut(figures, { ...shared, path: shared.path.map((above) => ({ ...above, before })) })
        },
      },
    ],
    [
      'a burn rule from 700 DU on',
      { shareOut: (figures, shared) => shareOut({ ...figures, burnFrom: 70_000_000_000n }, shared) },
    ],
    [
      'more for the market pool than three percent',
      {
        shareOut: (figures, shared) => shareOut({ ...figures, market: figures.market + SHARE_SCALE / 10_000n }, shared),
      },
    ],
    [
      'what is burned that is left to the reserve',
      {
        shareOut: (figures, shared) => {
          const out = shareOut(figures, shared)
          return { ...out, burned: 0n, rest: out.rest + out.burned }
        },
      },
    ],
    [
      'a market pool that goes by land alone',
      {
        shareMarket: (pool, sharers) =>
          shareMarket(
            pool,
            sharers.map((sharer) => ({ ...sharer, level: 1 })),
          ),
      },
    ],
    [
      'a member who joined and is taken for one who was there',
      {
        settleStandings: (figures, before, changes) =>
          settleStandings(figures, before, { ...changes, joined: new Set() }),
      },
    ],
    [
      'a level that asks for one landowner more',
      {
        settleStandings: (figures, before, changes) =>
          settleStandings({ ...figures, landowners: figures.landowners + 1 }, before, changes),
      },
    ],
    [
      'a level that asks for one leg less',
      {
        settleStandings: (figures, before, changes) =>
          settleStandings({ ...figures, legs: figures.legs - 1 }, before, changes),
      },
    ],
    [
      'a standing that keeps the level of the day before',
      {
        settleStandings: (figures, before, changes) =>
          settleStandings(figures, before, changes).map((placed) => ({
            ...placed,
            level: before.get(placed.member)?.level ?? placed.level,
          })),
      },
    ],
    [
      'land that burns and counts on',
      {
        settleStandings: (figures, before, { own, joined }) =>
          settleStandings(figures, before, {
            own: new Map([...own].filter(([, { lands, total }]) => lands >= 0 || total >= 0n)),
            joined,
          }),
      },
    ],
    [
      'DP beyond the hundredth part of their budget',
      { grantDay: (figures, budget, working) => grantDay({ ...figures, allowedShare: SHARE_SCALE }, budget, working) },
    ],
    ['DP that are rounded up', { grantOf: (land, growth) => grantOf(land, growth) + 1n }],
  ]
  it.each(bugs)('%s', async (_, rules) => {
    expect(await firstDifference(rules)).toBeDefined()
  })
})
