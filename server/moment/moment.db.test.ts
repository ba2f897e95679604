import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#calls/call.ts'
import { landMap } from '#calls/land/map/map.ts'
import { decodeMap, type HeldTime } from '#calls/land/map/map-format.ts'
import { momentLands, momentState } from '#calls/moment/state.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { type HeldLand, livedStory, type Story } from '#proof/history/moments.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { dayAt } from '#rules/income/days.ts'
import { differencesOf } from '#rules/moment/difference.ts'
import { worldNow } from '#server/world/clock.ts'

const INSTANTS = 200
const SEED = process.env.PROOF_SEED ?? 'moments'

let story: Story
beforeAll(async () => {
  console.log(`moments: PROOF_SEED=${SEED}`)
  story = await livedStory(SEED)
}, 600_000)
afterAll(() => story.world.end())

type State = AnswerOf<typeof momentState>
const now = async () => (await worldNow(story.world.services.database)).getTime()
/** An instant of the story; of two every other time the very one of something. */
function instant(count: number): number {
  const { dice, moments } = story
  const [from, to] = [moments[0]?.at ?? 0, moments.at(-1)?.at ?? 0]
  return count % 2 === 0 ? (dice.pick(moments)?.at ?? from) : from + dice.roll(to - from)
}
const stateAt = (who: Person, at: number) => story.world.get(momentState, { at }, who.token)
async function landsAt(who: Person, asked: { at: number; until?: number }) {
  const list: AnswerOf<typeof momentLands>['list'] = []
  let after: string | null | undefined
  do {
    const page: AnswerOf<typeof momentLands> = await story.world.get(
      momentLands,
      { ...asked, size: 3, ...(after && { after }) },
      who.token,
    )
    list.push(...page.list)
    after = page.next
  } while (after)
  return list
}
const booksOf = ({ balances }: State) => balances.map(({ book, asset, amount }) => `${book} ${asset} ${amount}`).sort()

describe('any moment', () => {
  it('is told as it was answered then: balances and their worth, what was set aside, holds, lands and rules at 200 instants', async () => {
    const compared = { all: 0, worth: 0, frozen: 0, midnights: 0 }
    for (let count = 0; count < INSTANTS; count += 1) {
      const at = instant(count)
      const was = story.standing(at)
      for (const [index, who] of story.people.entries()) {
        const meant = was.of[index]
        if (!meant) throw new Error('nobody stood then')
        const state = await stateAt(who, at)
        const label = `${who.username} at ${at} (${SEED})`
        expect(booksOf(state), label).toEqual(meant.books)
        expect(
          state.reserved.map(({ order, amount }) => `${order} ${amount}`),
          label,
        ).toEqual(meant.reserved)
        // a hold ends by itself between two steps
        const still = meant.holds.filter(({ until }) => until === null || until > at)
        expect(state.holds.map(({ event, since, until }) => `${event} ${since} ${until}`).sort(), label).toEqual(
          still.map(({ said }) => said).sort(),
        )
        const lands = await landsAt(who, { at })
        expect(new Map(lands.map(({ tokenId, before }) => [tokenId, before])), label).toEqual(meant.lands)
        const working = [...meant.lands.values()].filter(({ completed }) => !completed)
        const invested = working.reduce((total, one) => total + units(one.invested), 0n)
        expect(state.lands, label).toEqual({ count: meant.lands.size, invested: formatUnits(invested) })
        expect(state.rules?.version ?? null, label).toBe(meant.rules)
        // prices move on between two steps
        if (at === was.at && meant.worth) {
          const { totalUsdt, rates, leftOut } = state
          expect({ totalUsdt, rates, leftOut }, label).toEqual(meant.worth)
          compared.worth += 1
        }
        compared.all += 1
        if (meant.holds.some(({ until }) => until === null)) compared.frozen += 1
        if (was.at % 86_400_000 === 0) compared.midnights += 1
      }
    }
    expect(compared.all).toBe(INSTANTS * 2)
    expect(compared.worth).toBeGreaterThan(INSTANTS / 2)
    for (const some of [compared.frozen, compared.midnights]) expect(some).toBeGreaterThan(0)
  }, 600_000)

  it('differs from another, at 200 pairs of instants, by what differed between those two then: in each account and in lands, and by no more', async () => {
    let differed = 0
    for (let count = 0; count < INSTANTS; count += 1) {
      const [at, until] = [instant(count), instant(count + (count % 3))]
      const index = count % 2
      const who = story.people[index === 0 ? 0 : 1]
      const label = `${who.username} between ${at} and ${until} (${SEED})`
      const [one, other] = [story.standing(at).of[index], story.standing(until).of[index]]
      if (!one || !other) throw new Error('nobody stood then')
      const told = differencesOf(sums(booksOf(await stateAt(who, at))), sums(booksOf(await stateAt(who, until))))
      expect(told, label).toEqual(differencesOf(sums(one.books), sums(other.books)))
      const tokens = new Set([...one.lands.keys(), ...other.lands.keys()])
      const meant = [...tokens].flatMap((token) => {
        const [before, after] = [one.lands.get(token) ?? null, other.lands.get(token) ?? null]
        return same(before, after) ? [] : [[token, { before, after }] as const]
      })
      const said = await landsAt(who, { at, until })
      expect(new Map(said.map(({ tokenId, before, after }) => [tokenId, { before, after }])), label).toEqual(
        new Map(meant),
      )
      if (meant.length > 0 && told.some(({ change }) => change !== 0n)) differed += 1
    }
    expect(differed).toBeGreaterThan(INSTANTS / 2)
  }, 600_000)

  it('[LAND-03] a planet’s map of any day is what it was when the day ended', async () => {
    const { moments, world } = story
    const { bytes } = await world.get(landMap, { coordinates: '1-1-1', part: 'history' })
    const history = partOf(bytes)
    if (history.part !== 'history') throw new Error('no history')
    const last = dayAt(new Date(await now()))
    const days = [...new Set(moments.map(({ at }) => dayAt(new Date(at))))].filter((day) => day < last)
    expect(days.length).toBeGreaterThan(30)
    for (const day of days) {
      const ended = moments.findLast(({ at }) => dayAt(new Date(at)) === day)
      const map = partOf(ended?.map ?? '')
      if (map.part !== 'plots') throw new Error('no plots')
      const held = history.times.filter((time: HeldTime) => time.from <= day && (time.until === 0 || time.until > day))
      expect(held.map(({ index, era }) => `${index} ${era}`).sort(), `day ${day}`).toEqual(
        map.sold.map(({ index, era }) => `${index} ${era}`).sort(),
      )
    }
  })

  it('has not come yet: refused by name; and before everything there was nothing', async () => {
    const { people, world } = story
    const [ada] = people
    const ahead = (await now()) + 1
    expect((await world.ask(momentState, { at: ahead }, ada.token)).data).toEqual(refusal('instantAhead'))
    expect((await world.ask(momentLands, { at: 0, until: ahead }, ada.token)).data).toEqual(refusal('instantAhead'))
    expect(await world.get(momentState, { at: 0 }, ada.token)).toEqual({
      ...{ at: 0, balances: [], totalUsdt: '0', rates: [], leftOut: ['DP', 'DAOT'] },
      ...{ reserved: [], holds: [], rules: null },
      lands: { count: 0, invested: '0' },
    })
  })

  it('was a story in which everything happened', () => {
    for (const name of [
      'exchange',
      'move',
      'swap',
      'buy',
      'add',
      'give',
      'end',
      'replow',
      'reserve',
      'release',
      'security',
      'freeze',
      'rules',
    ])
      expect(story.done[name] ?? 0, name).toBeGreaterThan(0)
  })
})

/** What lay in each account, of `book asset amount`. */
const sums = (books: readonly string[]) =>
  new Map(
    books.map((one) => {
      const [book, asset, amount = ''] = one.split(' ')
      return [`${book} ${asset}`, units(amount)]
    }),
  )
function same(one: HeldLand | null, other: HeldLand | null): boolean {
  if (!one || !other) return one === other
  return (['since', 'era', 'invested', 'completed'] as const).every((field) => one[field] === other[field])
}
const partOf = (text: string | null) => {
  const bytes = Uint8Array.from(Buffer.from(text ?? '', 'base64'))
  return decodeMap(bytes.buffer)
}
