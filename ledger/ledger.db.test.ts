import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { type Database, inTransaction, openDatabase } from '#server/store/database.ts'
import { audit, LEDGER_LAWS } from './audit.ts'
import { balanceOf, balancesOf, systemBalance } from './balances.ts'
import { type Leg, ofSystem, ofUser } from './chart.ts'
import { openExit } from './exit.ts'
import { openSystemAccounts } from './open.ts'
import { post, SystemShort } from './post.ts'

const WORLD = new Date('2026-11-21T00:00:00Z')
let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 12)
  await inTransaction(database, (tx) => openSystemAccounts(tx, { DU: 1_000_000n }, [56]))
  await move([{ from: ofSystem('issuance'), to: ofSystem('treasury'), asset: 'DU', units: 600_000n }])
})
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})

/** Posts a journal; one by which `exit` pays others under a pass of theirs. */
function move(legs: readonly Leg[], { cause = uuidv7(), exit }: { cause?: string; exit?: bigint } = {}): Promise<void> {
  const id = uuidv7()
  return inTransaction(database, async (tx) => {
    if (exit !== undefined) await openExit(tx, { id, member: exit, call: 'test', worldAt: WORLD })
    await post(tx, { id, kind: 'planetSale', cause, actor: null, worldAt: WORLD, legs })
  })
}
const grant = (user: bigint, units: bigint) =>
  move([{ from: ofSystem('treasury'), to: ofUser(user, 'investment'), asset: 'DU', units }])
const held = (user: bigint) => balanceOf(database, user, 'investment', 'DU')
async function breaches() {
  return (await audit(database, LEDGER_LAWS)).filter((finding) => finding.breaches.length > 0)
}

describe('the ledger', () => {
  it('[ASSET-01] moves an amount in two entries that say the balance after', async () => {
    await grant(1n, 500n)
    await move([{ from: ofUser(1n, 'investment'), to: ofUser(2n, 'bonus'), asset: 'DU', units: 120n }], { exit: 1n })
    expect(await held(1n)).toBe(380n)
    expect(await balancesOf(database, 2n)).toEqual([{ book: 'bonus', asset: 'DU', units: 120n }])
    expect(await breaches()).toEqual([])
  })

  it('refuses that one member pays another without a pass of his own, in one leg or over the platform', async () => {
    const before = [await held(1n), await held(2n)]
    const mine = ofUser(1n, 'investment')
    const theirs = ofUser(2n, 'investment')
    const direct = [{ from: mine, to: theirs, asset: 'DU', units: 1n } as const]
    const around = [
      { from: mine, to: ofSystem('fees'), asset: 'DU', units: 1n },
      { from: ofSystem('treasury'), to: theirs, asset: 'DU', units: 1n },
    ] as const
    for (const legs of [direct, around]) {
      await expect(move(legs)).rejects.toMatchObject({ code: 'OL005' })
      await expect(move(legs, { exit: 2n })).rejects.toMatchObject({ code: 'OL005' })
    }
    expect([await held(1n), await held(2n)]).toEqual(before)
    await move([{ from: mine, to: ofUser(1n, 'trading'), asset: 'DU', units: 1n }])
    await move([{ from: ofUser(1n, 'trading'), to: mine, asset: 'DU', units: 1n }])
  })

  it('[ERR-05][ERR-06][ERR-17] refuses what a user does not have, by name, and moves nothing', async () => {
    const before = await held(1n)
    const short = move([
      { from: ofUser(1n, 'investment'), to: ofSystem('fees'), asset: 'DU', units: 1n },
      { from: ofUser(1n, 'investment'), to: ofSystem('fees'), asset: 'DU', units: before },
    ])
    await expect(short).rejects.toMatchObject({ reason: 'insufficientBalance', facts: { asset: 'DU' } })
    const bonus = move([{ from: ofUser(1n, 'bonus'), to: ofSystem('fees'), asset: 'DU', units: 1n }])
    await expect(bonus).rejects.toMatchObject({ reason: 'bonusInsufficient' })
    const daot = move([{ from: ofUser(1n, 'investment'), to: ofSystem('fees'), asset: 'DAOT', units: 1n }])
    await expect(daot).rejects.toMatchObject({ reason: 'daotInsufficient' })
    expect(await held(1n)).toBe(before)
  })

  it.each([
    ['investment', 'trading'],
    ['trading', 'investment'],
  ] as const)('says that %s is short by a unit of what goes to %s, whichever is locked first', async (from, to) => {
    const who = from === 'trading' ? 21n : 22n
    await move([{ from: ofSystem('treasury'), to: ofUser(who, from), asset: 'DU', units: 9n }])
    const pays = (units: bigint) => move([{ from: ofUser(who, from), to: ofUser(who, to), asset: 'DU', units }])
    await expect(pays(10n)).rejects.toMatchObject({ reason: 'insufficientBalance', facts: { asset: 'DU' } })
    await pays(4n)
    await expect(pays(6n)).rejects.toMatchObject({ reason: 'insufficientBalance' })
    await pays(5n)
    expect([await balanceOf(database, who, from, 'DU'), await balanceOf(database, who, to, 'DU')]).toEqual([0n, 9n])
    expect(await breaches()).toEqual([])
  })

  it('an account that two make at the same moment has what each of them brought', async () => {
    const brings = (units: bigint) => [
      { from: ofSystem('treasury'), to: ofUser(23n, 'investment'), asset: 'DU', units } as const,
    ]
    let second: Promise<void> | undefined
    await inTransaction(database, async (tx) => {
      await post(tx, { id: uuidv7(), kind: 'grant', cause: uuidv7(), actor: null, worldAt: WORLD, legs: brings(300n) })
      second = move(brings(40n))
      await somebodyWaits(database)
    })
    await second
    expect(await held(23n)).toBe(340n)
    expect(await breaches()).toEqual([])
  })

  it('pays nothing from a source that nobody filled, and issues no more than the supply', async () => {
    const unfunded = move([{ from: ofSystem('emission'), to: ofUser(1n, 'bonus'), asset: 'DU', units: 1n }])
    await expect(unfunded).rejects.toThrow(SystemShort)
    const beyond = move([{ from: ofSystem('issuance'), to: ofSystem('treasury'), asset: 'DU', units: 400_001n }])
    await expect(beyond).rejects.toThrow('account_not_below_lowest')
  })

  it('gives out the last unit of a striped account, and not one more', async () => {
    await move([{ from: ofSystem('treasury'), to: ofSystem('market-pool'), asset: 'DU', units: 1_003n }])
    await Promise.all(
      Array.from({ length: 17 }, () =>
        move([{ from: ofSystem('market-pool'), to: ofSystem('burn'), asset: 'DU', units: 59n }]),
      ),
    )
    expect(await systemBalance(database, 'market-pool', 'DU')).toBe(0n)
    await expect(
      move([{ from: ofSystem('market-pool'), to: ofSystem('burn'), asset: 'DU', units: 1n }]),
    ).rejects.toThrow(SystemShort)
    expect(await breaches()).toEqual([])
  })

  it('draws over several stripes of a system account exactly what was asked', async () => {
    await move([{ from: ofSystem('treasury'), to: ofSystem('market-pool'), asset: 'DU', units: 160n }])
    // ten a stripe: no one of them has so much
    await move([{ from: ofSystem('market-pool'), to: ofSystem('burn'), asset: 'DU', units: 25n }])
    expect(await systemBalance(database, 'market-pool', 'DU')).toBe(135n)
    await move([{ from: ofSystem('market-pool'), to: ofSystem('burn'), asset: 'DU', units: 134n }])
    expect(await systemBalance(database, 'market-pool', 'DU')).toBe(1n)
    await expect(
      move([{ from: ofSystem('market-pool'), to: ofSystem('burn'), asset: 'DU', units: 2n }]),
    ).rejects.toThrow(SystemShort)
    expect(await breaches()).toEqual([])
  })

  it('posts one cause once', async () => {
    const legs: Leg[] = [{ from: ofSystem('treasury'), to: ofUser(3n, 'investment'), asset: 'DU', units: 7n }]
    await move(legs, { cause: 'once' })
    await expect(move(legs, { cause: 'once' })).rejects.toThrow('journal_kind_cause_key')
    expect(await held(3n)).toBe(7n)
  })

  it('holds its laws over random journals by many users at once', async () => {
    const people = [11n, 12n, 13n, 14n]
    for (const person of people) await grant(person, 1_000n)
    // who pays in a journal is one member: an exit has one pass
    const journal = fc
      .record({
        from: fc.constantFrom(...people),
        parts: fc.array(fc.record({ to: fc.constantFrom(...people), units: fc.bigInt({ min: 1n, max: 400n }) }), {
          minLength: 1,
          maxLength: 3,
        }),
      })
      .map(({ from, parts }) => ({ from, parts: parts.filter(({ to }) => to !== from) }))
      .filter(({ parts }) => parts.length > 0)
    await fc.assert(
      fc.asyncProperty(fc.array(journal, { minLength: 6, maxLength: 10 }), async (journals) => {
        const outcomes = await Promise.allSettled(
          journals.map(({ from, parts }) =>
            move(
              parts.map(({ to, units }) => ({
                from: ofUser(from, 'investment'),
                to: ofUser(to, 'investment'),
                asset: 'DU',
                units,
              })),
              { exit: from },
            ),
          ),
        )
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ reason: 'insufficientBalance' })
        const balances = await Promise.all(people.map(held))
        expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(4_000n)
        expect(await breaches()).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  it.each(['principal', 'additions', 'commissions', 'daot-locked'] as const)(
    '[ASSET-01] finds that custody does not hold what members have in %s, though it holds all that lies in their accounts',
    async (held) => {
      const [chain, mine, short] = [ofSystem('custody:56'), ofUser(9n, 'investment'), ofSystem('deposit-shortfall')]
      const usdt = (from: Leg['from'], to: Leg['to'], units: bigint) => move([{ from, to, asset: 'USDT', units }])
      await usdt(chain, mine, 100n)
      await usdt(mine, ofSystem(held), 60n)
      expect(await breaches()).toEqual([])
      // what the chain took back can be found on no account: 40 are held, and 100 are his
      await usdt(short, chain, 60n)
      expect((await breaches()).map(({ name, breaches: rows }) => [name, rows])).toEqual([
        ['owed-is-held', ['USDT owed 100, held 40']],
      ])
      await usdt(chain, short, 60n)
      await usdt(ofSystem(held), mine, 60n)
      await usdt(mine, chain, 100n)
      expect(await breaches()).toEqual([])
    },
  )

  it('is append-only, for its owner too', async () => {
    await expect(sql`update ledger.entry set amount = 1`.execute(database)).rejects.toThrow('append-only')
    await expect(sql`delete from ledger.transfer`.execute(database)).rejects.toThrow('append-only')
    await expect(sql`truncate ledger.journal cascade`.execute(database)).rejects.toThrow('append-only')
  })
})
