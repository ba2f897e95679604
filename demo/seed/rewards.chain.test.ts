import { afterAll, beforeAll, expect, it } from 'vitest'
import { type History, smallHistory } from '#proof/history/small-history.ts'
import { units } from '#rules/amount/decimal.ts'
import { REWARD_KINDS, type RewardKind } from '#rules/reward/kinds.ts'
import { overview } from '#server/income/lines/overview.ts'
import { listStakes } from '#server/pool/show/stakes.ts'
import { showTeam } from '#server/team/standing/show.ts'
import { resume } from './actors.ts'
import { PEOPLE } from './people.ts'

let history: History

beforeAll(async () => {
  history = await smallHistory()
  await history.fill()
})
afterAll(() => history.end())

/** Everybody who can log in. */
async function* everybody() {
  for (const { username } of PEOPLE) yield await resume(history.services, username)
}

it('has rewards of every kind to claim, claimed and lost, those of purchases waiting too, each at somebody who can log in', async () => {
  const seen = new Set<string>()
  for await (const who of everybody())
    for (const { kind, ...sums } of (await overview(who, 30)).kinds)
      for (const [state, amount] of Object.entries(sums)) if (units(amount) > 0n) seen.add(`${kind} ${state}`)
  // a market and a generation wait for no buyer
  const waits = (kind: RewardKind) => (kind === 'market' || kind === 'generation' ? [] : ['waiting'])
  const all = REWARD_KINDS.flatMap((kind) =>
    ['toCollect', 'collected', 'lost', ...waits(kind)].map((state) => `${kind} ${state}`),
  )
  expect([...seen].sort()).toEqual(all.sort())
})

it('has three of a level and others on their way to one, and lands that are in pools, left one early and came to their end', async () => {
  const levels: number[] = []
  for await (const who of everybody()) levels.push((await showTeam(who)).level)
  expect(levels.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1])
  const states = new Set<string>()
  for await (const who of everybody())
    for (const { state } of (await listStakes(who, { size: 100 })).list) states.add(state)
  expect([...states].sort()).toEqual(['early', 'ended', 'staked'])
})
