import type { FaucetChain } from '#demo/chains/start.ts'
import { LANGUAGES } from '#languages/languages.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { nominalTime } from '#rules/income/days.ts'
import { addFavourite } from '#server/favourite/favourites.ts'
import { namePlanet } from '#server/planet/name/name.ts'
import { createSystem } from '#server/planet/sky/create.ts'
import { expirePoints } from '#server/points/expire.ts'
import { payCommissions } from '#server/reward/commission.ts'
import { expireRewards } from '#server/reward/expire.ts'
import { releaseRewards } from '#server/reward/release/release.ts'
import { shareRewards } from '#server/reward/share/share.ts'
import type { Services } from '#server/services/services.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { join, joinSecured, leave, pay, proof, SEEDER, storedPassword } from './actors.ts'
import { followChains, fund } from './funds.ts'
import { haveRead } from './notices.ts'
import { openDemoRound, subscribeInStory } from './opening/daot.ts'
import { openInStory } from './opening/drawn.ts'
import { fundStaking } from './opening/staking.ts'
import { fundPackages } from './opening/tfa.ts'
import { OTHERS, PEOPLE } from './people.ts'
import { announce } from './plan/announce.ts'
import { steady } from './plan/dice.ts'
import { type Act, DAYS, NAMINGS } from './plan/story.ts'
import { plotChooser } from './plots.ts'
import { LEVELS, openStage, type Stage } from './stage.ts'
import { systems } from './systems.ts'

/** What the story needs. The world's clock stands still at its first day, and the books are open. */
export interface Telling {
  readonly services: Services
  readonly chains: readonly FaucetChain[]
  /** The settlement day at which the story ends. */
  readonly today: number
  readonly log: (line: string) => void
}

/** World days that the story takes. */
export const STORY_DAYS = 10

const MINUTE = 60_000
/** Joins the team last, owns nothing yet. */
const LATE = '서윤'
/** The day on which half of the others buy a small plot, but for those whom the story has buy on another. */
const MARKET_DAY = 5
const BUYERS = new Set(DAYS.flat().flatMap((act) => (act.act === 'buy' ? [act.who] : [])))
const MODEST = [...LEVELS].filter(([, level]) => level <= 2).map(([coordinates]) => coordinates)
const SMALL_BUYS = OTHERS.flatMap((who, index): Extract<Act, { act: 'buy' }>[] => {
  if (index % 2 === 1 || BUYERS.has(who)) return []
  const on = MODEST[(index / 2) % MODEST.length] ?? '1-1-2'
  return [{ act: 'buy', who, on, era: index % 8 === 4 ? 0 : 1, method: 'DU', share: (index * 3) % 8 }]
})

/** What lin keeps an eye on. */
const KEPT = [
  { coordinates: '1-2-1' },
  { coordinates: '1-1-1', plot: { x: 9, y: 9 } },
  { coordinates: '1-1-2' },
] as const

/** Seeds a small world: one galaxy of five systems and the story. */
export async function seedSmall(telling: Telling): Promise<void> {
  const { database, economy } = telling.services
  for (const system of systems(await worldNow(database), nominalTime(telling.today)))
    await inTransaction(database, (tx) => createSystem(tx, economy, SEEDER, system))
  await followChains(telling.services, telling.chains)
  await tellStory(telling)
}

/**
 * Tells the story by the real use cases, as ten days of the world's clock: forty members, eleven planets named, lands of
 * every era and method, incomes that are claimed, left to burn, or yet to come. `meanwhile` is what others do on a day.
 */
export async function tellStory(
  telling: Telling,
  meanwhile: (day: number, stage: Stage) => Promise<void> = async () => {},
) {
  const { services, chains, log } = telling
  await fundStaking(services)
  await fundPackages(services)
  const stage = openStage(services, chains)
  const first = PEOPLE.filter(({ username }) => username !== LATE)
  // one after the other, so that everybody has the same number in every seed
  for (const user of first) stage.enter(user.username, await joinSecured(services, user, null))
  const funded = first.map((user) => ({ user, who: stage.of(user.username) }))
  await fund(services, chains, funded)
  log('seed: accounts and funds')
  await namePlanets(services, stage)
  await joinLate(services, chains, stage)
  await joinOthers(services, stage)
  await earlierRound(services, chains, stage)
  log('seed: planets and team')
  await playDays(telling, stage, meanwhile)
  for (const kept of KEPT) await addFavourite(stage.of('lin'), kept)
  await haveRead(PEOPLE.map(({ username }) => stage.of(username)))
  for (const who of stage.everybody()) await leave(who)
}

/** Names the planets in turn; the code that each naming brings is the next one's, and makes the team. */
async function namePlanets(services: Services, stage: Stage): Promise<void> {
  const codes = new Map<string, string>()
  for (const { who, coordinates, name, manifesto, invitedBy } of NAMINGS) {
    await advanceWorld(services, 7 * MINUTE)
    const asker = { ...stage.of(who), services: { ...services, randomBytes: steady(who) } }
    const asked = { coordinates, name, manifesto, inviteCode: codes.get(invitedBy) ?? '', ...proof() }
    const { inviteCode } = await pay(asker, (payer) => namePlanet(payer, asked))
    codes.set(who, inviteCode)
  }
}

/** Who subscribes in the earlier round of DAOT, and how much: its first part waits to be claimed when the story ends. */
const SUBSCRIBERS = [
  ['lin', '1000'],
  ['mira', '600'],
  ['nadia', '500'],
  ['yuna', '400'],
] as const

/** A round of a day, which is over before the story is. */
async function earlierRound(services: Services, chains: readonly FaucetChain[], stage: Stage): Promise<void> {
  const round = await openDemoRound(
    services,
    chains.find(({ daot }) => daot),
    1,
  )
  if (round === undefined) return
  for (const [who, amount] of SUBSCRIBERS) await subscribeInStory(stage.of(who), round, amount)
}

async function joinLate(services: Services, chains: readonly FaucetChain[], stage: Stage): Promise<void> {
  for (const user of PEOPLE.filter(({ username }) => username === LATE)) {
    const who = await joinSecured(services, user, stage.of('mira').member.id)
    stage.enter(user.username, who)
    await fund(services, chains, [{ user, who }])
  }
}

/** The others come by the codes of those who named a planet. */
async function joinOthers(services: Services, stage: Stage): Promise<void> {
  // nobody knows it: they cannot log in
  const stored = await storedPassword(services, services.randomBytes(24).toString('base64'))
  const inviters = [...new Set(NAMINGS.map(({ who }) => who))].filter((who) => who !== 'nadia')
  for (const [index, username] of OTHERS.entries()) {
    const newcomer = {
      username,
      email: `member${index + 1}@example.com`,
      language: LANGUAGES[index % LANGUAGES.length] ?? 'en_US',
      upline: stage.of(inviters[(index * 5) % inviters.length] ?? 'lin').member.id,
    }
    stage.enter(username, await join(services, newcomer, stored))
  }
}

async function playDays(
  { services, chains, today }: Telling,
  stage: Stage,
  meanwhile: (day: number, stage: Stage) => Promise<void>,
): Promise<void> {
  const lastIndex = DAYS.length - 1
  for (const [index, acts] of DAYS.entries()) {
    const day = today - lastIndex + index
    await advanceTo(services, day, index === lastIndex)
    for (const act of acts) {
      await stage.play(act)
      if (index < lastIndex) await advanceWorld(services, 11 * MINUTE)
    }
    if (index === MARKET_DAY) await smallLands(stage)
    await announce(services, index)
    await openInStory(services, chains, { day, today })
    await meanwhile(day, stage)
    await workers(services)
  }
}

/** What workers do between the acts: rewards are shared out, released and lost, DP go back. */
async function workers(services: Services): Promise<void> {
  for (const chore of [payCommissions, shareRewards, releaseRewards, expireRewards, expirePoints]) await chore(services)
}

/** Half of the others take a small plot each, so that maps and teams are alive. */
async function smallLands(stage: Stage): Promise<void> {
  for (const act of SMALL_BUYS) {
    await stage.play({ act: 'give', who: act.who, asset: 'DU', amount: '600' })
    await stage.play(act)
  }
}

/** The plots that the story buys, as `planet x y`. */
export function plotsOfStory(economy: Economy): Set<string> {
  const choose = plotChooser(economy)
  const buys = DAYS.flatMap((acts, day) => [...acts, ...(day === MARKET_DAY ? SMALL_BUYS : [])]).filter(
    (act) => act.act === 'buy',
  )
  return new Set(
    buys.map(({ on, era, share }) => {
      const { x, y } = choose(on, LEVELS.get(on) ?? 0, era, share)
      return `${on} ${x} ${y}`
    }),
  )
}

/** Lets the world go to eight in the morning of a day; on the last, to where the wall clock allows. */
async function advanceTo(services: Services, day: number, last: boolean): Promise<void> {
  const morning = nominalTime(day).getTime() + 8 * 60 * MINUTE
  const target = last ? Math.min(morning, services.now().getTime()) : morning
  const left = target - (await worldNow(services.database)).getTime()
  if (left > 0) await advanceWorld(services, left)
}
