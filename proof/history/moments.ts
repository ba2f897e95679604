import { sql } from 'kysely'
import { assetList } from '#calls/asset/list.ts'
import { landMap } from '#calls/land/map/map.ts'
import { ruleBook } from '#calls/rulebook/book.ts'
import { holds } from '#calls/security/holds.ts'
import { type Dice, diceOf } from '#demo/seed/plan/dice.ts'
import { opens } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { insertFreeze, liftFreeze } from '#server/hold/freeze.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { worldNow } from '#server/world/clock.ts'
import { ACTS } from './moment-acts.ts'

const HOUR = 3_600_000
const STEPS = 170

/** A land as it was held: DU with what waits to be added, and since when its run was his. */
export interface HeldLand {
  readonly era: number
  readonly invested: string
  readonly completed: boolean
  readonly since: number
}

/** How one stood, by the tables and calls of then alone. */
export interface Snapshot {
  /** `book asset amount` of what was not nothing, sorted. */
  readonly books: readonly string[]
  /** Undefined where nobody could ask: at the end of a day, of who was frozen. */
  readonly worth: { readonly totalUsdt: string; readonly rates: unknown; readonly leftOut: unknown } | undefined
  /** `cause amount`, the first one first. */
  readonly reserved: readonly string[]
  /** In force until their ends: `event since until`, of a freeze `accountFrozen since null`, sorted. */
  readonly holds: readonly { readonly said: string; readonly until: number | null }[]
  readonly lands: ReadonlyMap<string, HeldLand>
  readonly rules: number | null
}

/** An instant after which nothing happened until the next one's. */
export interface Moment {
  readonly at: number
  readonly of: readonly Snapshot[]
  readonly map: string
}

/** Two members' story of some months, with how each stood after each act and after each settled day. */
export interface Story {
  readonly world: TestWorld
  readonly people: readonly [Person, Person]
  readonly dice: Dice
  readonly moments: readonly Moment[]
  /** How often each act was done. */
  readonly done: Readonly<Record<string, number>>
  /** What stood at an instant. */
  standing(at: number): Moment
}

/** Lives it. */
export async function livedStory(seed: string): Promise<Story> {
  const dice = diceOf(seed)
  const world = await testWorld()
  // so fast that lands complete within the story
  const { economy, database } = world.services
  const eras = economy.eras.map((era) => ({ ...era, rate: era.rate * 100n }))
  Object.assign(world.services, { economy: { ...economy, eras } })
  await openWorld(world, [1, 2])
  await openPool(world, 'RC', '20000', '10000')
  const people = [await person(world, 'ada'), await person(world, 'bo')] as const
  for (const { username } of people) {
    for (const asset of ['DU', 'RC', 'USDT'] as const) await fund(world, username, asset, '100000')
    for (const asset of ['RC', 'USDT'] as const) await fund(world, username, asset, '20000', 'trading')
  }
  await opens(world, people[0], '1-1-1', 'Then')
  const rows = await database.selectFrom('member').select(['id', 'username']).execute()
  const ids = people.map(({ username }) => rows.find((row) => row.username === username)?.id ?? 0n)

  const moments: Moment[] = []
  const done: Record<string, number> = {}
  /** Since when each run is whose it is. */
  const since = new Map<string, number>()
  /** What is kept of who is frozen from the last moment in which he could ask. */
  const frozen = new Map<Person, { readonly at: number; readonly holds: Snapshot['holds'] }>()
  const now = async () => (await worldNow(database)).getTime()

  async function snapshotOf(who: Person, id: bigint, at: number): Promise<Snapshot> {
    const ice = frozen.get(who)
    const { rows: held } = await sql<{
      book: string
      asset: string
      units: bigint
    }>`select book, asset, balance as units
      from ledger.account where owner = ${id} and balance <> 0`.execute(database)
    const asked = ice ? undefined : await world.get(assetList, {}, who.token)
    const kept = ice?.holds ?? (await world.get(holds, {}, who.token)).list.map(heldBy)
    const { rows: reserved } = await sql<{ cause: string; units: bigint }>`select cause, units from ledger.reservation
      where member = ${id} and state = 'open' order by made_at, id`.execute(database)
    const { rows: lands } = await sql<{
      token: string
      run: string
      era: number
      invested: bigint
      completed: boolean
    }>`
      select l.token_id::text as token, r.id::text as run, r.era, r.investment + r.pending_addition as invested,
        r.state = 'completed' as completed
      from land l join lateral (select * from run where run.land = l.id order by id desc limit 1) r on true
      where l.owner = ${id} order by l.id`.execute(database)
    for (const { run } of lands) if (!since.has(run)) since.set(run, at)
    const [last] = (await world.get(ruleBook, {})).versions
    return {
      books: held.map(({ book, asset, units }) => `${book} ${asset} ${formatUnits(units)}`).sort(),
      worth: asked && { totalUsdt: asked.totalUsdt, rates: asked.rates, leftOut: asked.leftOut },
      reserved: reserved.map(({ cause, units }) => `${cause} ${formatUnits(units)}`),
      holds: [...kept, ...(ice ? [{ said: `accountFrozen ${ice.at} null`, until: null }] : [])],
      lands: new Map(
        lands.map(({ token, run, era, invested, completed }) => [
          token,
          { era, invested: formatUnits(invested), completed, since: since.get(run) ?? at },
        ]),
      ),
      rules: last?.version ?? null,
    }
  }
  async function look(): Promise<void> {
    const at = await now()
    const of: Snapshot[] = []
    for (const [index, who] of people.entries()) of.push(await snapshotOf(who, ids[index] ?? 0n, at))
    const { bytes } = await world.get(landMap, { coordinates: '1-1-1', part: 'plots' })
    moments.push({ at, of, map: bytes ?? '' })
  }
  /** A settlement completes lands and takes in other rules: what stands after it is looked at. */
  async function pass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; ) {
      const at = await now()
      const midnight = nominalTime(dayAt(new Date(at)) + 1).getTime()
      const step = Math.min(left, midnight - at)
      await advanceWorld(world.services, step)
      if (at + step === midnight) await look()
      left -= step
    }
  }
  /** Frozen and let go by an operator: nobody would do anything in between. */
  async function freeze(who: Person, id: bigint) {
    const kept = (await world.get(holds, {}, who.token)).list.map(heldBy)
    await insertFreeze(database, id, 'operator')
    frozen.set(who, { at: await now(), holds: kept })
    await look()
    await pass(HOUR)
    await liftFreeze(database, id, 'operator')
    frozen.delete(who)
    return { code: 0 }
  }

  for (let step = 0; step < STEPS; step += 1) {
    await pass(1 + dice.roll(20 * HOUR))
    const [who, other] = dice.roll(2) === 0 ? people : ([people[1], people[0]] as const)
    const id = ids[people.indexOf(who)] ?? 0n
    // half of the time what was done the least, so that all of it happens
    const names = dice.shuffled([...Object.keys(ACTS), 'freeze'])
    const rare = names.toSorted((left, right) => (done[left] ?? 0) - (done[right] ?? 0))
    const name = (dice.roll(2) === 0 ? rare[dice.roll(4)] : names[0]) ?? 'buy'
    const act = Object.entries(ACTS).find(([called]) => called === name)?.[1]
    const outcome = act ? await act({ world, dice, who, other, id }) : await freeze(who, id)
    if (outcome.code === 0) done[name] = (done[name] ?? 0) + 1
    await look()
  }
  const standing = (at: number) => {
    const found = moments.findLast((one) => one.at <= at)
    if (!found) throw new Error('nothing stood then')
    return found
  }
  return { world, people, dice, moments, done, standing }
}

function heldBy({ event, at, until }: { readonly event: string; readonly at: number; readonly until: number }) {
  return { said: `${event} ${at} ${until}`, until }
}
