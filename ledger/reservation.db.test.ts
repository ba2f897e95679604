import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { RESERVATION_PURPOSES } from '#rules/asset/reservation-purposes.ts'
import { type Database, inTransaction, openDatabase, type Tx } from '#server/store/database.ts'
import { audit, LEDGER_LAWS } from './audit.ts'
import { balanceOf, balancesOf, hasBalance, holdingsOf, systemBalance } from './balances.ts'
import { custodyOf, ofReserved, ofSystem, ofUser, transitOf } from './chart.ts'
import { openExit } from './exit.ts'
import { movesAreOfTheirKind } from './kind-laws.ts'
import { openSystemAccounts } from './open.ts'
import { post } from './post.ts'
import { capture, type End, type Part, payOut, release, reserve, type Wish } from './reservation.ts'
import { RESERVATION_LAWS } from './reservation-laws.ts'

const WORLD = new Date('2026-11-21T00:00:00Z')
const LATER = new Date('2026-11-21T01:00:00Z')
let fresh: FreshDatabase
let database: Database
let member = 0n

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 12)
  await inTransaction(database, (tx) => openSystemAccounts(tx, {}, [1, 56]))
})
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})
/** Each case has a member of its own, with 1000 that came by a chain. */
beforeEach(async () => {
  member += 1n
  await act((tx) =>
    post(tx, {
      id: uuidv7(),
      kind: 'deposit',
      cause: uuidv7(),
      actor: null,
      worldAt: WORLD,
      legs: [{ from: ofSystem('custody:56'), to: ofUser(member, 'investment'), asset: 'USDT', units: 1_000n }],
    }),
  )
})

const act = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database, work)
const end = (more: Partial<End> = {}): End => ({ journal: uuidv7(), worldAt: LATER, ...more })
const wish = (units: bigint, cause = uuidv7()): Wish<'withdrawal'> => ({
  ...{ book: 'investment', asset: 'USDT', units, purpose: 'withdrawal', cause, worldAt: WORLD },
})
/** Sets aside as a withdrawal does: under a pass of its own. */
function aside(units: bigint, cause = uuidv7(), whose = member) {
  return act(async (tx) => {
    const exit = await openExit(tx, { id: uuidv7(), member: whose, call: 'test', worldAt: WORLD })
    return reserve(tx, exit, wish(units, cause))
  })
}
const parts = (sent: bigint, fee: bigint): Part[] => [
  { to: transitOf(56), units: sent },
  { to: 'fees', units: fee },
]
const free = () => balanceOf(database, member, 'investment', 'USDT')
const reserved = async () => (await holdingsOf(database, member)).reserved.reduce((sum, { units }) => sum + units, 0n)
const system = (book: 'fees' | 'custody:56' | 'transit:56') => systemBalance(database, book, 'USDT')
async function breaches() {
  const laws = [...LEDGER_LAWS, movesAreOfTheirKind(), ...RESERVATION_LAWS]
  return (await audit(database, laws)).filter((finding) => finding.breaches.length > 0)
}

describe('a reservation', () => {
  it('sets aside what its member has, who keeps it and cannot spend it', async () => {
    const { id, state } = await aside(400n)
    expect([state, await free(), await reserved()]).toEqual(['open', 600n, 400n])
    expect(await balancesOf(database, member)).toEqual([{ book: 'investment', asset: 'USDT', units: 600n }])
    const { balances, reserved: parts } = await holdingsOf(database, member)
    expect(balances).toMatchObject([{ book: 'investment', asset: 'USDT', units: 600n }])
    expect(parts).toMatchObject([{ purpose: 'withdrawal', asset: 'USDT', units: 400n, count: 1, since: WORLD }])
    await expect(aside(601n)).rejects.toMatchObject({ reason: 'insufficientBalance', facts: { asset: 'USDT' } })
    await aside(600n)
    expect([await free(), await reserved(), await hasBalance(database, member)]).toEqual([0n, 1_000n, true])
    const { rows } = await sql<{
      kind: string
      cause: string
    }>`select kind, cause from ledger.journal where id = ${id}`.execute(database)
    expect(rows).toEqual([{ kind: 'reservation', cause: id }])
    expect(await breaches()).toEqual([])
  })

  it('is captured whole: fee and transit; and paid out of custody when the chain has it', async () => {
    const before = [await system('fees'), await system('transit:56'), await system('custody:56')]
    const { id, cause } = await aside(400n)
    const captured = await act((tx) => capture(tx, id, parts(390n, 10n), end({ facts: { network: 'BSC' } })))
    expect(captured).toMatchObject({ state: 'captured', captured: 400n, returned: 0n, paidOutBy: null })
    expect([await free(), await reserved()]).toEqual([600n, 0n])
    const moved = async () => [await system('fees'), await system('transit:56'), await system('custody:56')]
    const since = async () => (await moved()).map((units, at) => units - (before[at] ?? 0n))
    expect(await since()).toEqual([10n, 390n, 0n])
    expect(await breaches()).toEqual([])
    const paid = await act((tx) => payOut(tx, id, end()))
    expect(paid.paidOutBy).not.toBeNull()
    expect(await since()).toEqual([10n, 0n, 390n])
    expect(await breaches()).toEqual([])
    const { rows } = await sql<{ facts: object }>`
      select facts from ledger.journal where cause = ${id} and kind in ('capture', 'payout') order by kind`.execute(
      database,
    )
    const leads = { purpose: 'withdrawal', order: cause }
    expect(rows.map(({ facts }) => facts)).toEqual([{ network: 'BSC', ...leads }, leads])
  })

  it('is captured in part: the rest goes back to where it came from, in the same journal', async () => {
    const { id } = await aside(400n)
    const captured = await act((tx) => capture(tx, id, parts(300n, 1n), end()))
    expect(captured).toMatchObject({ captured: 301n, returned: 99n })
    expect([await free(), await reserved()]).toEqual([699n, 0n])
    expect(await breaches()).toEqual([])
  })

  it('is released: all of it goes back', async () => {
    const { id } = await aside(400n)
    const released = await act((tx) => release(tx, id, end({ actor: member })))
    expect(released).toMatchObject({ state: 'released', captured: 0n, returned: 400n })
    expect([await free(), await reserved()]).toEqual([1_000n, 0n])
    expect(await breaches()).toEqual([])
  })

  it('is made once for one cause, whoever asks again, and refuses to be made as another', async () => {
    const cause = uuidv7()
    const first = await aside(400n, cause)
    expect(await aside(400n, cause)).toEqual(first)
    expect(await reserved()).toBe(400n)
    const other = { name: 'ReservationStands', state: 'open' }
    await expect(aside(401n, cause)).rejects.toMatchObject(other)
    await expect(aside(400n, cause, member + 1_000n)).rejects.toMatchObject(other)
    const both = uuidv7()
    const [one, two] = await Promise.all([aside(100n, both), aside(100n, both)])
    expect(one.id).toBe(two.id)
    expect(await reserved()).toBe(500n)
  })

  it('ends once: the same end again is answered, another is refused with how it stands', async () => {
    const taken = await aside(100n)
    const given = await aside(100n)
    const captured = await act((tx) => capture(tx, taken.id, parts(90n, 10n), end()))
    const released = await act((tx) => release(tx, given.id, end()))
    expect(await act((tx) => capture(tx, taken.id, parts(90n, 10n), end()))).toEqual(captured)
    expect(await act((tx) => release(tx, given.id, end()))).toEqual(released)
    const refused = [
      [() => act((tx) => capture(tx, taken.id, parts(89n, 11n), end())), 'captured'],
      [
        () =>
          act((tx) =>
            capture(
              tx,
              taken.id,
              [
                { to: transitOf(1), units: 90n },
                { to: 'fees', units: 10n },
              ],
              end(),
            ),
          ),
        'captured',
      ],
      [() => act((tx) => capture(tx, taken.id, [{ to: transitOf(56), units: 90n }], end())), 'captured'],
      [() => act((tx) => release(tx, taken.id, end())), 'captured'],
      [() => act((tx) => capture(tx, given.id, parts(90n, 10n), end())), 'released'],
      [() => act((tx) => payOut(tx, given.id, end())), 'released'],
    ] as const
    for (const [again, state] of refused)
      await expect(again()).rejects.toMatchObject({ name: 'ReservationStands', state })
    const open = await aside(100n)
    await expect(act((tx) => payOut(tx, open.id, end()))).rejects.toMatchObject({ state: 'open' })
    expect([await free(), await reserved()]).toEqual([800n, 100n])
    expect(await breaches()).toEqual([])
  })

  it('gives no more than was set aside, not nothing, and is paid out once', async () => {
    const { id } = await aside(100n)
    await expect(act((tx) => capture(tx, id, parts(91n, 10n), end()))).rejects.toThrow(RangeError)
    await expect(act((tx) => capture(tx, id, [], end()))).rejects.toThrow(RangeError)
    await act((tx) => capture(tx, id, parts(90n, 10n), end()))
    const first = await act((tx) => payOut(tx, id, end()))
    const custody = await system('custody:56')
    expect(await act((tx) => payOut(tx, id, end()))).toEqual(first)
    expect(await system('custody:56')).toBe(custody)
    const fee = await aside(5n)
    await act((tx) => capture(tx, fee.id, [{ to: 'fees', units: 5n }], end()))
    await expect(act((tx) => payOut(tx, fee.id, end()))).rejects.toThrow(RangeError)
    expect(await breaches()).toEqual([])
  })

  it('goes out by its own chain', async () => {
    const { id } = await aside(100n)
    await act((tx) =>
      capture(
        tx,
        id,
        [
          { to: transitOf(1), units: 60n },
          { to: transitOf(1), units: 40n },
        ],
        end(),
      ),
    )
    const before = await systemBalance(database, custodyOf(1), 'USDT')
    await act((tx) => payOut(tx, id, end()))
    expect((await systemBalance(database, custodyOf(1), 'USDT')) - before).toBe(100n)
    expect(await systemBalance(database, transitOf(1), 'USDT')).toBe(0n)
  })

  it('is known by the database for the purposes of the code', async () => {
    const { rows } = await sql<{ text: string }>`
      select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'reservation_purpose_check'`.execute(
      database,
    )
    const listed = [...(rows[0]?.text ?? '').matchAll(/'(\w+)'::text/g)].map(([, name]) => name)
    expect(listed).toEqual([...RESERVATION_PURPOSES])
  })
})

describe('the database refuses', () => {
  const legs = (units: bigint) => [
    { from: ofUser(member, 'investment'), to: ofReserved(member), asset: 'USDT', units } as const,
  ]
  const move = (id: string, units: bigint) => (tx: Tx) =>
    post(tx, { id, kind: 'reservation', cause: id, actor: null, worldAt: WORLD, legs: legs(units) })

  it('money in a reserved account that no open reservation set aside', async () => {
    await expect(act(move(uuidv7(), 5n))).rejects.toMatchObject({ code: 'OL006' })
    await aside(100n)
    await expect(act(move(uuidv7(), 5n))).rejects.toMatchObject({ code: 'OL006' })
  })

  it('a reservation without its money, its journal or its pass, and one that is not of who passed', async () => {
    const make = (id: string, whose = member) =>
      sql`insert into ledger.reservation (id, member, book, asset, units, purpose, cause, made_at)
        values (${id}, ${whose}, 'investment', 'USDT', 7, 'withdrawal', ${id}, now())`
    const passed = (work: (tx: Tx, id: string) => Promise<unknown>) => {
      const id = uuidv7()
      return act(async (tx) => {
        await openExit(tx, { id, member, call: 'test', worldAt: WORLD })
        await work(tx, id)
      })
    }
    await expect(passed((tx, id) => make(id).execute(tx))).rejects.toMatchObject({ code: '23503' })
    await expect(passed((tx, id) => make(id, member + 1n).execute(tx))).rejects.toMatchObject({ code: '23503' })
    const less = passed(async (tx, id) => {
      await make(id).execute(tx)
      await move(id, 6n)(tx)
    })
    await expect(less).rejects.toMatchObject({ code: 'OL006' })
    const elsewhere = passed(async (tx, id) => {
      await make(id).execute(tx)
      const to = ofUser(member, 'trading')
      const legs = [{ from: ofUser(member, 'investment'), to, asset: 'USDT', units: 7n } as const]
      await post(tx, { id, kind: 'reservation', cause: id, actor: null, worldAt: WORLD, legs })
    })
    await expect(elsewhere).rejects.toMatchObject({ code: 'OL006' })
    await expect(act((tx) => make(uuidv7()).execute(tx))).rejects.toMatchObject({ constraint: 'reservation_of_pass' })
  })

  it('an end that is not whole, a second one, another amount, a removal', async () => {
    const { id } = await aside(100n)
    const change = (what: string) =>
      act((tx) => sql.raw(`update ledger.reservation set ${what} where id = '${id}'`).execute(tx))
    for (const partly of ["state = 'released'", 'captured = 1', "state = 'captured', captured = 100, returned = 0"])
      await expect(change(partly)).rejects.toMatchObject({ constraint: 'reservation_ends_whole' })
    await expect(change('paid_out_by = id')).rejects.toMatchObject({ constraint: 'reservation_paid_out' })
    for (const other of ['units = 99', "book = 'bonus'", "asset = 'DU'", "cause = 'x'", 'member = member + 1'])
      await expect(change(other)).rejects.toMatchObject({ code: 'OL007' })
    // its money would stay behind
    const whole = "captured = 0, returned = 100, ended_at = now(), ended_by = id, state = 'released'"
    await expect(change(whole)).rejects.toMatchObject({ code: 'OL006' })
    await act((tx) => capture(tx, id, parts(100n, 0n).slice(0, 1), end()))
    for (const again of [
      "state = 'open', captured = null, returned = null, ended_at = null, ended_by = null",
      'ended_by = id',
    ])
      await expect(change(again)).rejects.toMatchObject({ code: 'OL007' })
    await act((tx) => payOut(tx, id, end()))
    await expect(change('paid_out_by = null')).rejects.toMatchObject({ code: 'OL007' })
    await expect(sql`delete from ledger.reservation`.execute(database)).rejects.toThrow('append-only')
    await expect(sql`truncate ledger.reservation cascade`.execute(database)).rejects.toThrow('append-only')
    const born = sql`insert into ledger.reservation select gen_random_uuid(), member, book, asset, units, purpose, 'born',
      state, captured, returned, made_at, ended_at, null, null from ledger.reservation where id = ${id}`
    await expect(born.execute(database)).rejects.toMatchObject({ code: 'OL007' })
  })
})
