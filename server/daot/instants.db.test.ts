import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '#calls/call.ts'
import { daotLock, daotTakeAll } from '#calls/daot/releases.ts'
import { daotBuy } from '#calls/daot/round.ts'
import { type Dice, diceOf } from '#demo/seed/plan/dice.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { openDaotRound } from '#proof/api/daot/rounds.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { setClock, worldNow } from '#server/world/clock.ts'

const DAY = 86_400_000
const INSTANTS = 200
const SEED = process.env.PROOF_SEED ?? 'daot'

/** One part of what somebody subscribed, as the economy's page has it (DAOT). */
interface Part {
  readonly round: number
  readonly number: number
  readonly amount: bigint
  readonly dueAt: number
  claimed: boolean
}
interface Holder {
  readonly who: Person
  readonly subscribed: bigint[]
  readonly parts: Part[]
}
interface Round {
  readonly id: number
  readonly closesAt: number
  readonly opening: bigint
  readonly later: number
  readonly everyDays: number
}

let world: TestWorld
let dice: Dice
let holders: readonly Holder[]
let round: Round
let now: number
const done = { buys: 0, claims: 0, refused: 0, edges: 0 }

beforeAll(async () => {
  console.log(`daot: PROOF_SEED=${SEED}`)
  dice = diceOf(SEED)
  world = await testWorld()
  await openWorld(world, [])
  now = (await worldNow(world.services.database)).getTime()
  const people = [await person(world, 'ada'), await person(world, 'ben'), await person(world, 'cyd')]
  for (const { username } of people) await fund(world, username, 'USDT', '100000')
  holders = people.map((who) => ({ who, subscribed: [], parts: [] }))
})
afterAll(() => world.end())

/** Another round, of terms of its own. */
async function open(): Promise<Round> {
  const [percent, later, everyDays] = [1 + dice.roll(60), 1 + dice.roll(19), 1 + dice.roll(30)]
  const { services } = world
  const daot = { ...services.economy.daot, firstShare: BigInt(percent * 100), laterParts: later, everyDays }
  const hours = 24 + dice.roll(72)
  const given = { services: { ...services, economy: { ...services.economy, daot } } }
  const id = await openDaotRound(given, { stock: '300000', toHours: hours })
  return { id, closesAt: now + hours * 3_600_000, opening: BigInt(percent), later, everyDays }
}

async function buy({ who, subscribed, parts }: Holder): Promise<void> {
  const amount = 100 + dice.roll(5000)
  const answer = await world.ask(daotBuy, { round: round.id, amount: `${amount}`, ...spend() }, who.token)
  expect(answer.code).toBe(0)
  const whole = units(`${amount}`)
  const first = (whole * round.opening) / 100n
  const each = (whole - first) / BigInt(round.later)
  subscribed.push(whole)
  for (let number = 1; number <= round.later + 1; number += 1) {
    const last = whole - first - each * BigInt(round.later - 1)
    const part = number === 1 ? first : number > round.later ? last : each
    const dueAt = round.closesAt + (number - 1) * round.everyDays * DAY
    parts.push({ round: round.id, number, amount: part, dueAt, claimed: false })
  }
  done.buys += 1
}

/** All that is due, that of a round, or one part of it. */
async function claim({ who, parts }: Holder): Promise<void> {
  const one = dice.pick(parts)
  const which = [{}, { round: one?.round }, { round: one?.round, sequence: one?.number }][dice.roll(one ? 3 : 1)] ?? {}
  const due = parts.filter(
    ({ claimed, dueAt, round: of, number }) =>
      !claimed && dueAt <= now && of === (which.round ?? of) && number === (which.sequence ?? number),
  )
  const { code, data } = await world.ask(daotTakeAll, { ...which, ...spend() }, who.token)
  if (due.length === 0) {
    const locked = which.sequence !== undefined && one?.claimed === false
    expect(data).toEqual(locked ? { error: 'daotPartLocked', until: one.dueAt } : refusal('daotNothingDue'))
    done.refused += 1
    return
  }
  const { amount, parts: count } = data as AnswerOf<typeof daotTakeAll>
  expect([code, amount, count]).toEqual([0, formatUnits(sum(due)), due.length])
  for (const part of due) part.claimed = true
  done.claims += 1
}

const sum = (parts: readonly Part[]) => parts.reduce((total, { amount }) => total + amount, 0n)

/** The next instant of the story: a millisecond before a part is released, that very instant, one after it, or any. */
function next(): number {
  const open = holders.flatMap(({ parts }) => parts.filter(({ dueAt }) => dueAt > now + 1)).map(({ dueAt }) => dueAt)
  const soon = open.toSorted((one, other) => one - other)[dice.roll(3)]
  if (soon === undefined || dice.roll(3) === 0) return now + 1 + dice.roll(3 * DAY)
  done.edges += 1
  return soon + dice.roll(3) - 1
}

async function isAsMeant({ who, subscribed, parts }: Holder): Promise<void> {
  const label = `${who.username} at ${now} (${SEED})`
  const answer = await world.get(daotLock, {}, who.token)
  const part = (of: (one: Part) => boolean) => formatUnits(sum(parts.filter(of)))
  const said = [answer.subscribed, answer.claimed, answer.pending, answer.locked].map(units)
  const [whole, ...three] = said
  expect(
    three.reduce((total, one) => total + one, 0n),
    label,
  ).toBe(whole)
  expect(whole, label).toBe(subscribed.reduce((total, one) => total + one, 0n))
  const { claimed, pending, locked } = answer
  expect({ claimed, pending, locked }, label).toEqual({
    claimed: part((one) => one.claimed),
    pending: part((one) => !one.claimed && one.dueAt <= now),
    locked: part((one) => !one.claimed && one.dueAt > now),
  })
  const later = parts.filter((one) => one.dueAt > now).map(({ dueAt }) => dueAt)
  const at = later.length > 0 ? Math.min(...later) : undefined
  expect(answer.next, label).toEqual(at === undefined ? null : { at, amount: part((one) => one.dueAt === at) })
}

it('[DAOT-03][DAOT-04] what was subscribed is what is claimed, pending and locked, at each of 200 instants of a drawn history', async () => {
  round = await open()
  for (let count = 0; count < INSTANTS; count += 1) {
    const holder = dice.pick(holders)
    if (holder) {
      if (now >= round.closesAt && dice.roll(12) === 0) round = await open()
      if (now < round.closesAt && dice.roll(2) === 0) await buy(holder)
      else await claim(holder)
    }
    for (const each of holders) await isAsMeant(each)
    now = next()
    await setClock(world.services.database, 'still', new Date(now))
  }
  expect(done.edges).toBeGreaterThan(INSTANTS / 4)
  for (const times of [done.buys, done.claims, done.refused]) expect(times).toBeGreaterThan(10)
  for (const { who, parts } of holders)
    expect(await shownBalance(world, who, 'DAOT')).toBe(formatUnits(sum(parts.filter(({ claimed }) => claimed))))
  expect(await brokenLaws(world)).toEqual([])
}, 300_000)
