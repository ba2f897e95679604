import { afterAll, describe, expect, it } from 'vitest'
import { bagOwn } from '#calls/tfa/packages.ts'
import { bagRecords } from '#calls/tfa/release.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { nominalTime } from '#rules/income/days.ts'
import { standingOf } from '#server/income/settle.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { owedByPackages } from '#server/tfa/fund.ts'
import { setClock } from '#server/world/clock.ts'
import { beginLife, type TfaLife } from './database-life.ts'
import { lostOf, paidOf, waiting } from './naive-tfa.ts'
import { noLifeTally } from './tfa-tally.ts'

/** Histories lived on PostgreSQL; the long proof lives more. */
const HISTORIES = Number(process.env.PROOF_TFA_DB ?? 3)
const DAYS = 40
const tally = noLifeTally()

/** The very use cases and the settlement on PostgreSQL, beside the model that walks every package every day. */
describe('TFA packages in PostgreSQL against the model', () => {
  afterAll(() => console.log('histories on PostgreSQL', HISTORIES, JSON.stringify(tally)))

  it.each(Array.from({ length: HISTORIES }, (_, at) => at + 1))(
    '[TFA-02][TFA-04][TFA-05][TFA-06] release, burn, end and pay by the same integers over 40 days: history %i',
    async (seed) => {
      const life = await beginLife(seed, tally)
      const { world } = life.scene
      try {
        for (let day = 0; day < DAYS; ) {
          for (let acts = 1 + life.roll(4); acts > 0; acts -= 1) await life.act()
          day += await settle(life)
          await compare(life)
        }
        await daysAddUp(life)
        expect(await brokenLaws(world)).toEqual([])
      } finally {
        await world.end()
      }
    },
    300_000,
  )

  it('came across everything that can happen to a package', () => {
    for (const [kind, count] of Object.entries(tally)) expect(count, kind).toBeGreaterThan(0)
  })
})

/** Settles what is due, now and then some days late; each day releases by the factor that the model has. How many days. */
async function settle({ scene, naive, twins, roll }: TfaLife): Promise<number> {
  const { database } = scene.world.services
  const { day: last } = await standingOf(database)
  const missed = roll(8) === 0 ? 1 + roll(4) : 0
  tally.missedDays += missed
  const now = new Date(nominalTime(last + 1 + missed).getTime() + roll(3_600_000))
  await setClock(database, 'still', now)
  await settleDue(scene.world.services)
  const rows = await database.selectFrom('tfa_day').selectAll().where('day', '>', last).orderBy('day').execute()
  expect(rows).toHaveLength(missed + 1)
  for (const { day, budget, allowed, due, factor } of rows) {
    const burned = new Set(twins.filter(({ naive: one }) => one.burning))
    const { restarts, ...expected } = naive.settle(day, now.getTime())
    expect({ day, budget, allowed, due, factor }).toEqual({ day, ...expected })
    tally.restarts += restarts
    if (factor < 10n ** 18n) tally.shortDays += 1
    for (const one of twins) {
      if (one.naive.burning && !burned.has(one)) tally.burns += 1
      if (one.naive.over !== day) continue
      one.noted = lostOf(one.naive)
      tally.used += 1
      if (one.naive.burning) tally.usedBurning += 1
    }
  }
  return rows.length
}

/** What members are shown of each package, what they have, and what the budget holds and owes. */
async function compare({ scene, naive, twins }: TfaLife): Promise<void> {
  const { world, people } = scene
  for (const who of people) {
    const { list } = await world.get(bagOwn, { size: 100 }, who.token)
    const own = twins.filter(({ owner }) => owner === who)
    const shown = list.map(({ id, state, usedUp, charged, quota, withdrawn, waiting: waits, lost, left, burning }) => ({
      ...{ id, state, usedUp, charged, quota, withdrawn, waits, lost, left, burning },
    }))
    expect(shown).toEqual(
      own.toReversed().map(({ id, naive: one, charged }) => ({
        id,
        state: one.charged ? 'completed' : 'charging',
        usedUp: one.over !== null,
        charged: formatUnits(charged),
        quota: formatUnits(one.quota),
        withdrawn: formatUnits(paidOf(one)),
        waits: formatUnits(waiting(one)),
        lost: formatUnits(lostOf(one)),
        left: formatUnits(one.quota - paidOf(one) - waiting(one) - lostOf(one)),
        burning: one.burning && one.over === null,
      })),
    )
    const paid = own.reduce((sum, { naive: one }) => sum + paidOf(one), 0n)
    expect(units(await shownBalance(world, who, 'RC', 'bonus'))).toBe(paid)
  }
  const { database } = world.services
  expect(await systemBalance(database, 'tfa-budget', 'RC')).toBe(naive.budget)
  const owed = twins.reduce((sum, { naive: one, noted }) => sum + one.quota - paidOf(one) - noted, 0n)
  expect(await owedByPackages(database)).toBe(owed)
}

/** Each day of each package, as its owner reads it in the records: what it released, and what became of it. */
async function daysAddUp({ scene, twins }: TfaLife): Promise<void> {
  const states = { waits: 'waiting', paid: 'withdrawn', lost: 'lost' } as const
  for (const { id, owner, naive: one } of twins) {
    const read: { day: number | null; amount: string; state: string | null }[] = []
    let after: string | undefined
    do {
      const asked = { event: 'release', package: id, size: 100, after }
      const page = await scene.world.get(bagRecords, asked, owner.token)
      read.push(...page.list.map(({ day, amount, state }) => ({ day, amount, state })))
      after = page.next ?? undefined
    } while (after)
    expect(read.toReversed()).toEqual(
      one.days.map(({ day, units: released, what }) => ({ day, amount: formatUnits(released), state: states[what] })),
    )
  }
}
