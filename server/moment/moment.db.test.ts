import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setTransactionPassword } from '#calls/account/transaction-password.ts'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { landAdd } from '#calls/land/add.ts'
import { landBuy } from '#calls/land/buy.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { landEnd, landEndBefore } from '#calls/land/end.ts'
import { landMap } from '#calls/land/map/map.ts'
import { decodeMap, type HeldTime } from '#calls/land/map/map-format.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { replowBefore, replowConfirm } from '#calls/land/replow.ts'
import { landTransfer } from '#calls/land/transfer.ts'
import { momentLands, momentState } from '#calls/moment/state.ts'
import { ruleBook } from '#calls/rulebook/book.ts'
import { holds } from '#calls/security/holds.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { type Dice, diceOf } from '#demo/seed/plan/dice.ts'
import { openExit } from '#ledger/exit.ts'
import { release, reserve } from '#ledger/reservation.ts'
import { opens } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { googleCode, hashed, requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { dayAt } from '#rules/income/days.ts'
import { insertFreeze, liftFreeze } from '#server/hold/freeze.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'

const HOUR = 3_600_000
const STEPS = 170
const INSTANTS = 200
const SEED = process.env.PROOF_SEED ?? 'moments'

let world: TestWorld
let people: readonly Person[]
let ids: readonly bigint[]
let dice: Dice
/** What everybody was answered, and how the map stood, after each step. */
const snapshots: { at: number; of: readonly Snapshot[]; map: string }[] = []
const done: Record<string, number> = {}

interface Snapshot {
  readonly balances: unknown
  readonly reserved: readonly string[]
  readonly holds: readonly string[] | 'frozen'
  readonly lands: readonly unknown[]
  readonly rules: number | null
}

const now = async () => (await worldNow(world.services.database)).getTime()
const pair = (): [Person, Person] => {
  const [one, other] = dice.shuffled(people)
  if (!one || !other) throw new Error('nobody')
  return [one, other]
}

beforeAll(async () => {
  console.log(`moments: PROOF_SEED=${SEED}`)
  dice = diceOf(SEED)
  world = await testWorld()
  // so fast that lands complete within the story
  const { economy } = world.services
  const eras = economy.eras.map((era) => ({ ...era, rate: era.rate * 100n }))
  Object.assign(world.services, { economy: { ...economy, eras } })
  await openWorld(world, [1, 2])
  const [ada, bo] = [await person(world, 'ada'), await person(world, 'bo')]
  people = [ada, bo]
  for (const { username } of people)
    for (const asset of ['DU', 'RC', 'USDT'] as const) await fund(world, username, asset, '100000')
  await opens(world, ada, '1-1-1', 'Then')
  const rows = await world.services.database.selectFrom('member').select(['id', 'username']).execute()
  ids = people.map(({ username }) => rows.find((row) => row.username === username)?.id ?? 0n)
  for (let step = 0; step < STEPS; step += 1) {
    await advanceWorld(world.services, 1 + dice.roll(20 * HOUR))
    await act()
    await takeSnapshot()
  }
}, 600_000)
afterAll(() => world.end())

/** Something that a member does, by its real call; what is refused has changed nothing. */
async function act(): Promise<void> {
  const [who, other] = pair()
  const token = dice.pick(await tokensOf(who)) ?? '1'
  const acts: Record<string, () => Promise<{ code: number }>> = {
    exchange: () =>
      world.ask(exchange, { from: 'RC', to: 'DU', amount: `${1 + dice.roll(90)}.5`, ...spend() }, who.token),
    move: () =>
      world.ask(
        ownTransfer,
        { asset: 'DU', fromBook: 'investment', toBook: 'trading', amount: '7', requestId: requestId() },
        who.token,
      ),
    buy: () => buy(who),
    buyToo: () => buy(who),
    add: () =>
      world.ask(landAdd, { tokenId: token, amount: '100', method: 'DU', book: 'investment', ...spend() }, who.token),
    claim: () => world.ask(landClaimAll, { requestId: requestId() }, who.token),
    give: () => world.ask(landTransfer, { tokenId: token, account: other.username, ...leave(world, who) }, who.token),
    end: async () => {
      const before = await world.ask(landEndBefore, { tokenId: token }, who.token)
      if (before.code !== 0) return before
      const { quote } = before.data as AnswerOf<typeof landEndBefore>
      return world.ask(landEnd, { tokenId: token, quote, ...spend() }, who.token)
    },
    replow: async () => {
      const completed = dice.pick(await tokensOf(who, true))
      if (!completed) return { code: 1 }
      const before = await world.ask(replowBefore, { tokenId: completed, method: 'DU', investment: '500' }, who.token)
      if (before.code !== 0) return before
      const { quoteId } = before.data as AnswerOf<typeof replowBefore>
      return world.ask(replowConfirm, { quoteId, ...spend() }, who.token)
    },
    reserve: () => setAside(who),
    release: () => giveBack(who),
    security: () => changePassword(who),
    freeze: () => freeze(who),
    rules: async () => {
      const { economy } = world.services
      const fee = `0.0${1 + dice.roll(8)}`
      const file = { ...economy.file, ending: { ...economy.file.ending, fee } }
      Object.assign(world.services, { economy: { ...economy, file } })
      return { code: 0 }
    },
  }
  // half of the time what was done the least, so that all of it happens
  const names = dice.shuffled(Object.keys(acts))
  const rare = names.toSorted((left, right) => (done[left] ?? 0) - (done[right] ?? 0))
  const name = (dice.roll(2) === 0 ? rare[dice.roll(4)] : names[0]) ?? 'buy'
  const outcome = await acts[name]?.()
  if (outcome?.code === 0) done[name] = (done[name] ?? 0) + 1
}

async function buy(who: Person) {
  const asked = { coordinates: '1-1-1', x: dice.roll(5), y: dice.roll(5), method: 'DU' }
  for (const investment of ['500', '100']) {
    const quote = await world.ask(payCalculation, { ...asked, investment }, who.token)
    if (quote.code !== 0) continue
    const { quoteId } = quote.data as AnswerOf<typeof payCalculation>
    return world.ask(landBuy, { quoteId, ...spend() }, who.token)
  }
  return { code: 1 }
}

const idOf = ({ username }: Person) => ids[people.findIndex((one) => one.username === username)] ?? 0n

async function setAside(who: Person) {
  const worldAt = new Date(await now())
  await inTransaction(world.services.database, async (tx) => {
    const exit = await openExit(tx, { id: uuidv7(), member: idOf(who), call: 'test', worldAt })
    const wish = { book: 'investment', asset: 'USDT', units: 1_000n, purpose: 'withdrawal', cause: uuidv7() } as const
    await reserve(tx, exit, { ...wish, worldAt })
  })
  return { code: 0 }
}

async function giveBack(who: Person) {
  const { rows } = await sql<{ id: string }>`select id from ledger.reservation
    where member = ${idOf(who)} and state = 'open' order by id limit 1`.execute(world.services.database)
  const [open] = rows
  if (!open) return { code: 1 }
  const end = { journal: uuidv7(), worldAt: new Date(await now()) }
  await inTransaction(world.services.database, (tx) => release(tx, open.id, end))
  return { code: 0 }
}

function changePassword(who: Person) {
  world.pass(30_000)
  const code = googleCode(who.secret, world.services.now())
  return world.ask(setTransactionPassword, { newPassword: hashed('204060'), googleCode: code }, who.token)
}

/** Frozen and let go by an operator: nobody would do anything in between. */
async function freeze(who: Person) {
  const { database } = world.services
  await insertFreeze(database, idOf(who), 'operator')
  await takeSnapshot([who])
  await advanceWorld(world.services, HOUR)
  await liftFreeze(database, idOf(who), 'operator')
  return { code: 0 }
}

async function tokensOf(who: Person, completed = false): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`select token_id::text as token from land l
    join lateral (select state from run where run.land = l.id order by id desc limit 1) r on true
    where l.owner = ${idOf(who)} and (r.state = 'completed' or not ${completed}::boolean) order by l.id`.execute(
    world.services.database,
  )
  return rows.map(({ token }) => token)
}

/** How each stands now, by the tables and calls of now alone. */
async function takeSnapshot(frozen: readonly Person[] = []): Promise<void> {
  const { database } = world.services
  const of: Snapshot[] = []
  for (const who of people) {
    const id = idOf(who)
    const held = frozen.includes(who) ? undefined : await world.get(assetList, {}, who.token)
    const list = frozen.includes(who) ? undefined : await world.get(holds, {}, who.token)
    const { rows: reserved } = await sql<{ cause: string; units: bigint }>`select cause, units from ledger.reservation
      where member = ${id} and state = 'open' order by made_at, id`.execute(database)
    const { rows: lands } = await sql<{ token: string; era: number; invested: bigint; completed: boolean }>`
      select l.token_id::text as token, r.era, r.investment + r.pending_addition as invested, r.state = 'completed' as completed
      from land l join lateral (select * from run where run.land = l.id order by id desc limit 1) r on true
      where l.owner = ${id} order by l.id`.execute(database)
    const [last] = (await world.get(ruleBook, {})).versions
    of.push({
      balances: held && {
        books: held.balances
          .filter(({ amount }) => amount !== '0')
          .map(({ book, asset, amount }) => `${book} ${asset} ${amount}`)
          .sort(),
        reserved: held.reserved.map(({ amount }) => amount),
      },
      reserved: reserved.map(({ cause, units }) => `${cause} ${units}`),
      holds: frozen.includes(who) ? 'frozen' : (list?.list.map(({ event, until }) => `${event} ${until}`).sort() ?? []),
      lands: lands.map(({ invested, ...land }) => ({ ...land, invested: formatUnits(invested) })),
      rules: last?.version ?? null,
    })
  }
  const { bytes } = await world.get(landMap, { coordinates: '1-1-1', part: 'plots' })
  snapshots.push({ at: await now(), of, map: bytes ?? '' })
}

const standing = (at: number) => snapshots.findLast((one) => one.at <= at)

describe('any moment', () => {
  it('is told as it was answered then: balances, what was set aside, holds, lands and rules at 200 instants', async () => {
    const from = snapshots[0]?.at ?? 0
    const to = snapshots.at(-1)?.at ?? 0
    for (let count = 0; count < INSTANTS; count += 1) {
      // now and then the very instant of something
      const at = count % 4 === 0 ? (dice.pick(snapshots)?.at ?? from) : from + dice.roll(to - from)
      const was = standing(at)
      for (const [index, who] of people.entries()) {
        const state = await world.get(momentState, { at }, who.token)
        const meant = was?.of[index]
        if (!meant) throw new Error('nothing stood then')
        const label = `${who.username} at ${at} (${SEED})`
        const sums = state.balances.filter(({ book }) => book === 'reserved').map(({ amount }) => amount)
        if (meant.balances)
          expect(
            {
              books: state.balances
                .filter(({ book }) => book !== 'reserved')
                .map(({ book, asset, amount }) => `${book} ${asset} ${amount}`)
                .sort(),
              reserved: sums,
            },
            label,
          ).toEqual(meant.balances)
        expect(
          state.reserved.map(({ order, amount }) => `${order} ${amount}`),
          label,
        ).toEqual(meant.reserved.map((one) => one.replace(/ 1000$/, ' 0.00001')))
        const held = state.holds.map(({ event, until }) => (until === null ? 'frozen' : `${event} ${until}`)).sort()
        // a hold ends by itself between two steps
        if (meant.holds === 'frozen') expect(held, label).toContain('frozen')
        else {
          const still = meant.holds.filter((one) => Number(one.split(' ')[1]) > at)
          expect(held, label).toEqual(still)
        }
        const lands = await allLands(who, { at })
        const works = (await midnightless(at)) ? meant.lands : undefined
        if (works) {
          expect(
            lands.map(({ tokenId, before }) => ({
              token: tokenId,
              era: before?.era,
              invested: before?.invested,
              completed: before?.completed,
            })),
            label,
          ).toEqual(works)
          expect(state.rules?.version ?? null, label).toBe(meant.rules)
        }
        expect(state.lands.count, label).toBe(lands.length)
      }
    }
  }, 600_000)

  /** Whether nothing was settled between the last step and an instant: a settlement completes lands and takes in other rules. */
  async function midnightless(at: number): Promise<boolean> {
    return dayAt(new Date(standing(at)?.at ?? 0)) === dayAt(new Date(at))
  }

  async function allLands(who: Person, asked: { at: number; until?: number }) {
    const list: AnswerOf<typeof momentLands>['list'] = []
    let after: string | null | undefined
    do {
      const page: AnswerOf<typeof momentLands> = await world.get(
        momentLands,
        { ...asked, size: 3, ...(after && { after }) },
        who.token,
      )
      list.push(...page.list)
      after = page.next
    } while (after)
    return list
  }

  it('tells the lands that differ between two instants, and no others', async () => {
    const key = ({
      since,
      era,
      invested,
      completed,
    }: {
      since: number
      era: number
      invested: string
      completed: boolean
    }) => `${since} ${era} ${invested} ${completed}`
    for (let count = 0; count < 30; count += 1) {
      const [at, until] = [dice.pick(snapshots)?.at ?? 0, dice.pick(snapshots)?.at ?? 0]
      for (const who of people) {
        const [was, is] = [await allLands(who, { at }), await allLands(who, { at: until })]
        const said = await allLands(who, { at, until })
        const tokens = [...new Set([...was, ...is].map(({ tokenId }) => tokenId))]
        const of = (list: typeof was, token: string) => {
          const held = list.find(({ tokenId }) => tokenId === token)?.before
          return held ? key(held) : ''
        }
        const differ = tokens.filter((token) => of(was, token) !== of(is, token))
        expect(said.map(({ tokenId }) => tokenId).sort()).toEqual(differ.sort())
        for (const { tokenId, before: one, after: two } of said)
          expect([one ? key(one) : '', two ? key(two) : '']).toEqual([of(was, tokenId), of(is, tokenId)])
      }
    }
  }, 300_000)

  it('[LAND-03] a planet’s map of any day is what it was when the day ended', async () => {
    const { bytes } = await world.get(landMap, { coordinates: '1-1-1', part: 'history' })
    const history = partOf(bytes)
    if (history.part !== 'history') throw new Error('no history')
    const last = dayAt(new Date(await now()))
    const days = [...new Set(snapshots.map(({ at }) => dayAt(new Date(at))))].filter((day) => day < last)
    expect(days.length).toBeGreaterThan(30)
    for (const day of days) {
      const ended = snapshots.findLast(({ at }) => dayAt(new Date(at)) === day)
      const map = partOf(ended?.map ?? '')
      if (map.part !== 'plots') throw new Error('no plots')
      const held = history.times.filter((time: HeldTime) => time.from <= day && (time.until === 0 || time.until > day))
      expect(held.map(({ index, era }) => `${index} ${era}`).sort(), `day ${day}`).toEqual(
        map.sold.map(({ index, era }) => `${index} ${era}`).sort(),
      )
    }
  })

  it('has not come yet: refused by name; and before everything there was nothing', async () => {
    const [ada] = pair()
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
      'buy',
      'add',
      'give',
      'end',
      'replow',
      'reserve',
      'release',
      'freeze',
      'rules',
    ])
      expect(done[name] ?? 0, name).toBeGreaterThan(0)
  })
})

const partOf = (text: string | null) => {
  const bytes = Uint8Array.from(Buffer.from(text ?? '', 'base64'))
  return decodeMap(bytes.buffer)
}
