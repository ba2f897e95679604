import { sql } from 'kysely'
import type { Minor, StreamNumerator, UserId } from '#rules/amount/labels.ts'
import { earningWeights, noTeamIncome, type TeamIncome } from '#rules/income/generation.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { appended, assignments, type Columns, names, unnested } from '#server/store/unnest.ts'

/** What a team weighs in one generation and era. */
export interface TeamWeight {
  readonly member: UserId
  readonly generation: number
  readonly era: number
  readonly weight: bigint
}

/** What members earn by their teams, as their rows stand; who has none is left out. */
export async function readTeamIncomes(
  reader: Reader,
  members: readonly UserId[],
  rates: readonly bigint[],
): Promise<TeamIncome[]> {
  if (members.length === 0) return []
  const list = members.map(String)
  const { rows } = await sql<{
    member: UserId
    counted_day: number
    unlocked: number
    numerator: StreamNumerator
    lost_numerator: StreamNumerator
    unclaimed_since: number | null
    burning_from: number | null
    in_sums: boolean
  }>`select member, counted_day, unlocked, numerator, lost_numerator, unclaimed_since, burning_from, in_sums
    from generation_income where member = any (${list}::bigint[]) order by member`.execute(reader)
  const weights = await sql<TeamWeight>`select member, generation, era, weight from generation_weight
    where member = any (${list}::bigint[]) and weight > 0`.execute(reader)
  const found = new Map(rows.map((row) => [row.member, noTeamIncome(row.member, row.counted_day, rates.length)]))
  const generations = new Map([...found].map(([member, one]) => [member, one.generations.map((eras) => [...eras])]))
  for (const { member, generation, era, weight } of weights.rows)
    generations.get(member)?.[generation - 1]?.splice(era, 1, weight)
  return rows.map((row) => {
    const weighed = { generations: generations.get(row.member) ?? [], unlocked: row.unlocked }
    return {
      ...noTeamIncome(row.member, row.counted_day, rates.length),
      ...weighed,
      weights: earningWeights(weighed, rates),
      numerator: { emission: row.numerator, wallet: 0n },
      lostNumerator: { emission: row.lost_numerator, wallet: 0n },
      unclaimedSince: row.unclaimed_since,
      burningFrom: row.burning_from,
      inSums: row.in_sums,
    }
  })
}

/** The row of a member, locked until the transaction ends. */
export async function lockTeamIncome(tx: Tx, member: UserId): Promise<void> {
  await tx.selectFrom('generation_income').select('member').where('member', '=', member).forNoKeyUpdate().execute()
}

const FIGURES = {
  counted_day: { type: 'int', of: (row) => row.countedDay },
  unlocked: { type: 'smallint', of: (row) => row.unlocked },
  numerator: { type: 'numeric', of: (row) => row.numerator.emission },
  lost_numerator: { type: 'numeric', of: (row) => row.lostNumerator.emission },
  unclaimed_since: { type: 'int', of: (row) => row.unclaimedSince },
  burning_from: { type: 'int', of: (row) => row.burningFrom },
  in_sums: { type: 'boolean', of: (row) => row.inSums },
} as const satisfies Columns<TeamIncome>
const INCOME: Columns<TeamIncome> = { member: { type: 'bigint', of: (row) => row.member }, ...FIGURES }

const PLACE = {
  member: { type: 'bigint', of: (row) => row.member },
  generation: { type: 'smallint', of: (row) => row.generation },
  era: { type: 'smallint', of: (row) => row.era },
  weight: { type: 'numeric', of: (row) => row.weight },
} as const satisfies Columns<TeamWeight>

/** Writes rows of members, made where missing. */
export async function saveTeamIncomes(tx: Tx, incomes: readonly TeamIncome[]): Promise<void> {
  if (incomes.length === 0) return
  await sql`${appended('generation_income', INCOME, incomes)}
    on conflict (member) do update set ${assignments('excluded', FIGURES)}`.execute(tx)
}

/** Writes weights; what weighs nothing any more stays as nothing. */
export async function saveTeamWeights(tx: Tx, weights: readonly TeamWeight[]): Promise<void> {
  if (weights.length === 0) return
  await sql`${appended('generation_weight', PLACE, weights)}
    on conflict (member, generation, era) do update set weight = excluded.weight`.execute(tx)
}

/** Appends weights, valid for the growth of `fromDay` and after. */
export async function logTeamWeights(tx: Tx, fromDay: number, weights: readonly TeamWeight[]): Promise<void> {
  if (weights.length === 0) return
  await sql`insert into generation_log (${names(PLACE)}, from_day)
    select n.*, ${fromDay}::int from ${unnested('n', PLACE, weights)}
    on conflict (member, generation, era, from_day) do update set weight = excluded.weight`.execute(tx)
}

/** Adds to what a member has claimed and lost of it, minor units of DU. */
export async function addTeamClaimed(tx: Tx, member: UserId, amount: Minor, lost: Minor): Promise<void> {
  await sql`update generation_income set claimed = claimed + ${amount}, lost = lost + ${lost} where member = ${member}`.execute(
    tx,
  )
}

/** A claim ends the burn of a member at the last settled day. */
export async function endTeamBurn(tx: Tx, member: UserId, day: number): Promise<void> {
  await sql`update generation_burn set until_day = ${day} where member = ${member} and until_day is null`.execute(tx)
}
