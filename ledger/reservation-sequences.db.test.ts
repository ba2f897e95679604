import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { setAside } from '#proof/database/reservations.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { type Database, inTransaction, openDatabase } from '#server/store/database.ts'
import { audit, LEDGER_LAWS } from './audit.ts'
import { balanceOf, holdingsOf, systemBalance } from './balances.ts'
import { ofSystem, ofUser, transitOf } from './chart.ts'
import { movesAreOfTheirKind } from './kind-laws.ts'
import { openSystemAccounts } from './open.ts'
import { post } from './post.ts'
import { capture, payOut, ReservationStands, release } from './reservation.ts'
import { RESERVATION_LAWS } from './reservation-laws.ts'

const GIVEN = 1_000n
let fresh: FreshDatabase
let database: Database
let member = 0n

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 12)
  await inTransaction(database, (tx) => openSystemAccounts(tx, {}, [56]))
})
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})

/** A member who has come with 1000. */
async function newcomer(): Promise<bigint> {
  member += 1n
  const id = uuidv7()
  const legs = [
    { from: ofSystem('custody:56'), to: ofUser(member, 'investment'), asset: 'USDT', units: GIVEN } as const,
  ]
  await inTransaction(database, (tx) =>
    post(tx, { id, kind: 'deposit', cause: id, actor: null, worldAt: new Date(), legs }),
  )
  return member
}
const end = () => ({ journal: uuidv7(), worldAt: new Date() })
const taken = (id: string, sent: bigint, fee: bigint) => () => {
  const parts = [{ to: transitOf(56), units: sent } as const, { to: 'fees', units: fee } as const]
  return inTransaction(database, (tx) => capture(tx, id, parts, end()))
}
const given = (id: string) => () => inTransaction(database, (tx) => release(tx, id, end()))
const paid = (id: string) => () => inTransaction(database, (tx) => payOut(tx, id, end()))
async function breaches() {
  const laws = [...LEDGER_LAWS, movesAreOfTheirKind(), ...RESERVATION_LAWS]
  return (await audit(database, laws)).filter((finding) => finding.breaches.length > 0)
}

/** What is asked of the reservations of one member: `which` of them is that of an act, over those there are. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('aside' as const), units: fc.bigInt({ min: 1n, max: 400n }) }),
  fc.record({
    kind: fc.constantFrom('capture' as const, 'release' as const, 'payOut' as const),
    which: fc.nat({ max: 5 }),
    sent: fc.bigInt({ min: 1n, max: 300n }),
    fee: fc.bigInt({ min: 1n, max: 20n }),
  }),
)

/** The same in plain sums, by the rules as they are told. */
class Model {
  free = GIVEN
  transit = 0n
  fees = 0n
  custody = 0n
  readonly made: {
    id: string
    units: bigint
    state: 'open' | 'captured' | 'released'
    sent: bigint
    fee: bigint
    out: boolean
  }[] = []

  get reserved(): bigint {
    return this.made.filter(({ state }) => state === 'open').reduce((sum, { units }) => sum + units, 0n)
  }
}

describe('reservations', () => {
  it('keep what a model of sums keeps, over random sequences', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 14 }), async (acts) => {
        const who = await newcomer()
        const before = await systems()
        const model = new Model()
        for (const one of acts) expect(await done(() => run(one, who, model))).toBe(expected(one, model))
        const { balances, reserved } = await holdingsOf(database, who)
        const sum = (parts: readonly { units: bigint }[]) => parts.reduce((total, { units }) => total + units, 0n)
        expect([sum(balances), sum(reserved)]).toEqual([model.free, model.reserved])
        const after = await systems()
        expect(after.map((units, at) => units - (before[at] ?? 0n))).toEqual([model.transit, model.fees, model.custody])
      }),
      { numRuns: 25 },
    )
    expect(await breaches()).toEqual([])
  })

  it('end once, however many end one at the same time, and the books hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 4, maxLength: 8 }), async (captures) => {
        const who = await newcomer()
        const id = await setAside(database, who, 100n)
        const ends = captures.map((isCapture, at) => (isCapture ? taken(id, 80n + BigInt(at), 5n) : given(id)))
        const outcomes = await Promise.allSettled(ends.map((one) => one()))
        const good = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ReservationStands)
        expect(good.length).toBeGreaterThan(0)
        // releases answer each other; each capture here is of other parts
        expect(new Set(good.map(({ endedBy }) => endedBy)).size).toBe(1)
        const [{ returned } = { returned: null }] = good
        expect(await balanceOf(database, who, 'investment', 'USDT')).toBe(GIVEN - 100n + (returned ?? 0n))
      }),
      { numRuns: 12 },
    )
    expect(await breaches()).toEqual([])
  })

  it('of one balance are made as many as it holds, when all are asked for at once', async () => {
    const who = await newcomer()
    const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => setAside(database, who, 90n)))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(13)
    for (const reason of refused) expect(reason).toBeInstanceOf(Refusal)
    expect(await balanceOf(database, who, 'investment', 'USDT')).toBe(10n)
    expect(await breaches()).toEqual([])
  })
})

async function systems(): Promise<bigint[]> {
  const books = ['transit:56', 'fees', 'custody:56'] as const
  return Promise.all(books.map((book) => systemBalance(database, book, 'USDT')))
}

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

function run(one: Act, who: bigint, model: Model): Promise<unknown> {
  if (one.kind === 'aside')
    return setAside(database, who, one.units).then((id) =>
      model.made.push({ id, units: one.units, state: 'open', sent: 0n, fee: 0n, out: false }),
    )
  const found = model.made[one.which]
  if (!found) return Promise.resolve()
  const ask = { capture: taken(found.id, one.sent, one.fee), release: given(found.id), payOut: paid(found.id) }
  return ask[one.kind]()
}

async function done(work: () => Promise<unknown>): Promise<'done' | 'refused'> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof ReservationStands || error instanceof Refusal || error instanceof RangeError) return 'refused'
    throw error
  }
}

/** What should come of an act; the model takes it in. One that was made stands in it already. */
function expected(one: Act, model: Model): 'done' | 'refused' {
  if (one.kind === 'aside') {
    if (one.units > model.free) return 'refused'
    model.free -= one.units
    return 'done'
  }
  const found = model.made[one.which]
  if (!found) return 'done'
  if (one.kind === 'release') {
    if (found.state === 'captured') return 'refused'
    if (found.state === 'open') model.free += found.units
    found.state = 'released'
    return 'done'
  }
  if (one.kind === 'capture') {
    const { sent, fee } = one
    if (sent + fee > found.units) return 'refused'
    if (found.state === 'captured' && found.sent === sent && found.fee === fee) return 'done'
    if (found.state !== 'open') return 'refused'
    model.transit += sent
    model.fees += fee
    model.free += found.units - sent - fee
    Object.assign(found, { state: 'captured', sent, fee })
    return 'done'
  }
  if (found.state !== 'captured') return 'refused'
  if (!found.out) {
    model.transit -= found.sent
    model.custody += found.sent
    found.out = true
  }
  return 'done'
}
