import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { isOfTeam, noTeamIncome, type TeamIncome } from '#rules/income/generation.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Tx } from '#server/store/database.ts'
import { logTeamWeights, readTeamIncomes, saveTeamIncomes, saveTeamWeights, type TeamWeight } from './generation.sql.ts'
import type { TeamStore } from './team-store.ts'

/** What the settlement's store has in common for all of a day. */
interface Around {
  readonly economy: Economy
  /** Brings the indexes of some days to hand. */
  see(days: readonly number[]): Promise<void>
  /** The last settlement so long ago that what is unclaimed since then burns on a day. */
  burnedSince(day: number): Promise<number | undefined>
}

/** What members earn by their teams over PostgreSQL, in the settlement's own transaction. */
export function databaseTeams(tx: Tx, { economy, see, burnedSince }: Around): TeamStore {
  const rates = economy.reward.generations
  // as rows were read, and as they were last noted by day: only what differs is written
  const kept = new Map<UserId, TeamIncome>()
  const logged = new Map<UserId, TeamIncome>()
  const made = new Set<UserId>()
  const membersOf = (rows: readonly { member: UserId }[]) => rows.map(({ member }) => member)
  return {
    joined: async () =>
      membersOf((await sql<{ member: UserId }>`delete from generation_join returning member`.execute(tx)).rows),
    unlocks: async () =>
      (
        await sql<{ member: UserId; directOwners: number }>`
          with gone as (delete from generation_unlock returning member)
          select member, s.direct_owners as "directOwners" from gone join member_standing s using (member) order by member`.execute(
          tx,
        )
      ).rows,
    returning: async () =>
      membersOf(
        await tx
          .selectFrom('generation_income')
          .select('member')
          .where('in_sums', '=', false)
          .where('burning_from', 'is', null)
          .orderBy('member')
          .execute(),
      ),
    toBurn: async (day) => {
      const since = await burnedSince(day)
      if (since === undefined) return []
      return membersOf(
        await tx
          .selectFrom('generation_income')
          .select('member')
          .where('burning_from', 'is', null)
          .where('unclaimed_since', '<=', since)
          .orderBy('member')
          .execute(),
      )
    },
    above: (members) => uplinesOf(tx, members, rates.length),
    own: (members) => ownWeights(tx, members, economy.eras.length),
    incomes: async (members, day) => {
      const found = new Map((await readTeamIncomes(tx, members, rates)).map((income) => [income.member, income]))
      await see([...found.values()].map(({ countedDay }) => countedDay))
      return members.map((member) => {
        const income = found.get(member) ?? noTeamIncome(member, day, rates.length)
        if (!found.has(member)) made.add(member)
        kept.set(member, income)
        logged.set(member, income)
        return income
      })
    },
    save: async (incomes) => {
      const changed = incomes.filter((income) => income !== kept.get(income.member))
      // who has come and brought nothing needs no row
      const some = changed.filter((income) => !made.has(income.member) || isMore(income))
      await saveTeamIncomes(tx, some)
      await saveTeamWeights(tx, changesOf(some, kept))
    },
    log: async (fromDay, incomes) => {
      await logTeamWeights(tx, fromDay, changesOf(incomes, logged))
      const unlocked = incomes.filter((income) => income.unlocked !== logged.get(income.member)?.unlocked)
      await inChunks(unlocked, (some) =>
        tx
          .insertInto('generation_unlock_log')
          .values(some.map(({ member, unlocked: count }) => ({ member, from_day: fromDay, unlocked: count })))
          .onConflict((on) => on.columns(['member', 'from_day']).doUpdateSet({ unlocked: sql`excluded.unlocked` }))
          .execute(),
      )
      for (const income of incomes) logged.set(income.member, income)
    },
    logCuts: async (day, cuts) => {
      const rows = new Map<string, (typeof cuts)[number]>()
      for (const cut of cuts) {
        const key = `${cut.member} ${cut.generation}`
        rows.set(key, { ...cut, numerator: cut.numerator + (rows.get(key)?.numerator ?? 0n) })
      }
      const cutRows = [...rows.values()].map((cut) => ({ ...cut, day }))
      await inChunks(cutRows, (some) => tx.insertInto('generation_cut').values(some).execute())
    },
    logBurns: async (day, members) => {
      const rows = members.map((member) => ({ member, from_day: day }))
      await inChunks(rows, (some) => tx.insertInto('generation_burn').values(some).execute())
    },
  }
}

function isMore(income: TeamIncome): boolean {
  return income.unlocked > 0 || income.unclaimedSince !== null || isOfTeam(income)
}

/** What weighs otherwise than before. */
function changesOf(incomes: readonly TeamIncome[], before: ReadonlyMap<UserId, TeamIncome>): TeamWeight[] {
  return incomes.flatMap(({ member, generations }) => {
    const had = before.get(member)?.generations
    if (had === generations) return []
    return generations.flatMap((weights, at) =>
      weights.flatMap((weight, era) =>
        weight === (had?.[at]?.[era] ?? 0n) ? [] : [{ member, generation: at + 1, era, weight }],
      ),
    )
  })
}

/**
 * Those above each member, the nearest first. The way up ends at one whose upline is not counted yet: his upline and the note of it
 * become visible together, so no line is walked that a later settlement will join.
 */
async function uplinesOf(tx: Tx, members: readonly UserId[], most: number): Promise<Map<UserId, UserId[]>> {
  // an economy without generations asks nobody above; the walk below begins with one
  if (most === 0) return new Map()
  const { rows } = await sql<{ member: UserId; upper: UserId }>`
    with recursive up(member, place, upper) as (
      select m.id, 1, m.upline from member m where m.id = any (${members.map(String)}::bigint[]) and m.upline is not null
        and not exists (select from generation_join j where j.member = m.id)
      union all select u.member, u.place + 1, m.upline from up u join member m on m.id = u.upper
        where u.place < ${most} and m.upline is not null and not exists (select from generation_join j where j.member = m.id))
    select member, upper from up order by member, place`.execute(tx)
  const above = new Map<UserId, UserId[]>()
  for (const { member, upper } of rows) above.set(member, [...(above.get(member) ?? []), upper])
  return above
}

/** By era what members' lands in the sums are worth; nobody without any. */
async function ownWeights(tx: Tx, members: readonly UserId[], eras: number): Promise<Map<UserId, bigint[]>> {
  const { rows } = await sql<{ member: UserId; era: number; weight: bigint }>`
    select owner as member, era, sum(investment) as weight from run
    where owner = any (${members.map(String)}::bigint[]) and in_sums and mode = 'investment' group by owner, era`.execute(
    tx,
  )
  const own = new Map<UserId, bigint[]>()
  for (const { member, era, weight } of rows) {
    const weights = own.get(member) ?? Array<bigint>(eras).fill(0n)
    weights.splice(era, 1, weight)
    own.set(member, weights)
  }
  return own
}
