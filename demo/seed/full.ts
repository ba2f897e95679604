import { sql } from 'kysely'
import { formatUnits } from '#rules/amount/decimal.ts'
import { nominalTime } from '#rules/income/days.ts'
import { addInvestment } from '#server/land/work/add.ts'
import { createSystem } from '#server/planet/sky/create.ts'
import type { Services } from '#server/services/services.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { give, pay, proof, SEEDER, storedPassword } from './actors.ts'
import { followChains } from './funds.ts'
import { addedAfter, type OldLand, planOldLands } from './old-lands.ts'
import { PASSWORD } from './people.ts'
import { type Crowd, openCrowd } from './plan/crowd.ts'
import { diceOf } from './plan/dice.ts'
import { planLands } from './plan/land-plan.ts'
import { type PeoplePlan, planPeople, type Settler } from './plan/people-plan.ts'
import type { Scale } from './scale.ts'
import { planetsOf, skyOf } from './sky.ts'
import { plotsOfStory, STORY_DAYS, type Telling, tellStory } from './small.ts'
import { LEVELS, type Stage } from './stage.ts'

const HOUR = 3_600_000
/** Those who come often come every so many days: well within 120 hours. */
const OFTEN = 4
/** Settlers come on so many days. */
const ARRIVALS = 3
/** Days before the last: when newcomers buy, and the first of the days of the late ones. */
const MARKET = 5
const LATE = 3
/** Of the lands, so many of a hundred are on the planets of the story. */
const MARKET_SHARE = 5
/** Settlers who have USDT from a chain. */
const WITH_USDT = 12

/**
 * Seeds a full world by the real use cases: a sky of several galaxies, owners of old lands who have claimed all their
 * life, hundreds of settlers in a deep and broad team with thousands of young lands, and last the story of the small seed.
 */
export async function seedFull(telling: Telling, scale: Scale): Promise<void> {
  const { services, chains, today, log } = telling
  const sky = skyOf(scale, await worldNow(services.database), nominalTime(today))
  for (const system of sky)
    await inTransaction(services.database, (tx) => createSystem(tx, services.economy, SEEDER, system))
  await followChains(services, chains)
  const people = planPeople(scale, planetsOf(sky), nominalTime(today))
  const crowd = openCrowd(services, chains, await storedPassword(services, PASSWORD))
  log(`seed: a sky of ${scale.galaxies.length} galaxies and ${planetsOf(sky).length} planets`)
  await liveLong(telling, scale, people, crowd)
  await settle(telling, scale, people, crowd)
  const calendar = calendarOf(telling, scale, people, crowd)
  await live(services, today - scale.youngDays + 1, today - STORY_DAYS + 1, calendar)
  log('seed: the last ten days, and the ten who log in')
  await tellStory(telling, async (day, stage) => {
    await calendar(day)
    if (day === today - MARKET) await openMarket(telling, scale, people, crowd, stage)
  })
  await crowd.leave()
  await sql`analyze`.execute(services.database)
}

/** The oldest lands are bought, and live until the settlers come. */
async function liveLong(telling: Telling, scale: Scale, people: PeoplePlan, crowd: Crowd): Promise<void> {
  const { services, today, log } = telling
  const { pioneers } = people
  const own = people.namings.slice(0, pioneers.length)
  await crowd.settle(pioneers, own)
  const lands = planOldLands(services.economy, scale, own)
  await crowd.fund(lands)
  const tokens = await crowd.buy(lands)
  const first = today - scale.longDays
  const turn = first + addedAfter(services.economy, scale)
  let told = 0
  await live(
    services,
    first + 1,
    arrival(telling, scale),
    async (day) => {
      if (day === turn) await addToLands(crowd, lands, tokens)
      if (day % OFTEN === 0) await crowd.claim(pioneers)
      const hundreds = Math.floor((day - first) / 200)
      if (hundreds > told) log(`seed: the oldest lands have lived ${hundreds * 200} days`)
      told = hundreds
    },
    (day) => day === turn || day % OFTEN === 0,
  )
}

async function addToLands(crowd: Crowd, lands: readonly OldLand[], tokens: readonly string[]): Promise<void> {
  for (const [place, { who, added }] of lands.entries()) {
    const tokenId = tokens[place]
    if (added === 0n || !tokenId) continue
    const amount = formatUnits(added)
    await give(crowd.of(who), 'DU', amount)
    await pay(crowd.of(who), (payer) =>
      addInvestment(payer, { tokenId, amount, method: 'DU', book: 'investment', ...proof() }),
    )
  }
}

/** The settlers come within a few days, generation after generation; on the last they have bought their lands. */
async function settle(telling: Telling, scale: Scale, people: PeoplePlan, crowd: Crowd): Promise<void> {
  const { services, today, log } = telling
  const { pioneers, settlers } = people
  const begin = arrival(telling, scale)
  const namings = people.namings.slice(pioneers.length)
  const generations = Math.max(...settlers.map(({ generation }) => generation))
  const dayOf = ({ generation }: Settler) => begin + Math.floor(((generation - 1) * ARRIVALS) / generations)
  await live(services, begin, today - scale.youngDays + 1, async (day) => {
    const coming = settlers.filter((settler) => dayOf(settler) === day)
    await crowd.settle(coming, namings)
    if (day % OFTEN === 0) await crowd.claim(pioneers)
  })
  log(`seed: ${settlers.length} settlers have named ${namings.length} planets`)
  await sql`analyze`.execute(services.database)
  const market = Math.floor((scale.lands * MARKET_SHARE) / 100)
  const planned = planLands(services.economy, {
    name: 'lands',
    count: scale.lands - scale.oldLands - market,
    planets: namings,
    buyers: settlers.map(({ name }) => name),
    withUsdt: new Set(settlers.slice(0, telling.chains.length > 0 ? WITH_USDT : 0).map(({ name }) => name)),
    taken: new Set(),
  })
  // all over the sky, so that buyers seldom meet on a planet
  const lands = diceOf('order').shuffled(planned)
  const part = Math.ceil(lands.length / 4)
  await crowd.fund(lands)
  for (let start = 0; start < lands.length; start += part) {
    await crowd.buy(lands.slice(start, start + part))
    log(`seed: ${Math.min(start + part, lands.length)} of ${lands.length} lands are sold`)
  }
  await sql`analyze`.execute(services.database)
}

/** What is done on a day of the young lands: who comes to claim. */
function calendarOf(
  { today }: Telling,
  { youngDays }: Scale,
  { pioneers, settlers }: PeoplePlan,
  crowd: Crowd,
): (day: number) => Promise<void> {
  // some came when a third of the young lands' days were over, and never again
  const once = today - Math.ceil((youngDays * 2) / 3)
  return async (day) => {
    const coming = settlers.filter(
      ({ zeal }, index) =>
        (zeal === 'once' && day === once) || (zeal === 'lately' && day === today - LATE + (index % LATE)),
    )
    const often = day % OFTEN === 0 ? [...pioneers, ...settlers.filter(({ zeal }) => zeal === 'often')] : []
    await crowd.claim([...often, ...coming])
  }
}

/** Newcomers join by the people of the story and buy on their planets. */
async function openMarket({ services }: Telling, scale: Scale, { newcomers }: PeoplePlan, crowd: Crowd, stage: Stage) {
  await crowd.settle(newcomers, [], (name) => stage.of(name).member.id)
  const lands = planLands(services.economy, {
    name: 'market',
    count: Math.floor((scale.lands * MARKET_SHARE) / 100),
    planets: [...LEVELS].map(([coordinates, level]) => ({ coordinates, level })),
    buyers: newcomers.map(({ name }) => name),
    withUsdt: new Set(),
    taken: plotsOfStory(services.economy),
  })
  await crowd.fund(lands)
  await crowd.buy(diceOf('market order').shuffled(lands))
}

/** The day on which the first settlers come. */
function arrival({ today }: Telling, scale: Scale): number {
  return today - scale.youngDays - ARRIVALS + 1
}

/** Lets the world live from one morning to another, and does on each day what is to be done; days that are not `wanted` pass. */
async function live(
  services: Services,
  from: number,
  until: number,
  each: (day: number) => Promise<void>,
  wanted: (day: number) => boolean = () => true,
): Promise<void> {
  for (let day = from; day < until; day += 1) {
    if (!wanted(day)) continue
    await toMorning(services, day)
    await each(day)
  }
}

async function toMorning(services: Services, day: number): Promise<void> {
  const left = nominalTime(day).getTime() + 8 * HOUR - (await worldNow(services.database)).getTime()
  if (left > 0) await advanceWorld(services, left)
}
