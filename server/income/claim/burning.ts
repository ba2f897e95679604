import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { daysBehind, earlierDay } from '#rules/income/days.ts'
import { claimTax, countTo, type Holding } from '#rules/income/planet-tax.ts'
import { burnedSoFar, claimable } from '#rules/income/run.ts'
import type { Stream, TaxStream } from '#rules/income/streams.ts'
import { indexesAt } from '#server/income/index.sql.ts'
import { readPlanetTaxes } from '#server/income/lines/planets.sql.ts'
import type { Standing } from '#server/income/settle.ts'
import { readTeamIncomes } from '#server/income/team/generation.sql.ts'
import { runOf } from '#server/run/run-row.ts'
import { runQuery } from '#server/run/runs.ts'
import type { Reader } from '#server/store/database.ts'

/** Of a member's stream what has burned since it began to, and what lies ready beside it; minor units of DU. */
export interface BurningOf {
  readonly member: UserId
  readonly stream: Stream
  readonly burned: Minor
  readonly pending: Minor
  /** The settled day with which the first of it that lost something began to burn; null where nothing is lost. */
  readonly from: number | null
}

/** Of which days what began to burn is asked for: behind one, up to another. */
interface BurningDays {
  readonly after: number
  readonly until: number
}

/**
 * The next members of whose streams something burns since one of some days, by their ids from behind one on: of each day so many are read, however
 * many began with it; of planets all that began, since whose they are stands elsewhere.
 */
export async function membersBurningSince(
  reader: Reader,
  { after, until, behind, most }: BurningDays & { readonly behind: UserId; readonly most: number },
): Promise<UserId[]> {
  // what began to burn with one day lies together, by whose it is
  const days = sql`unnest(${daysBehind(after, until)}::int[]) d(day)`
  const { rows } = await sql<{ member: UserId }>`select distinct member from (
      select r.member from ${days} cross join lateral (select distinct owner as member from run
        where burning_from = d.day and owner > ${behind} and state in ('activating', 'effective') order by owner limit ${most}) r
      union all select case i.stream when 'tax' then p.owner else p.referrer end
        from planet_income i join planet p on p.id = i.planet where burning_from > ${after} and burning_from <= ${until}
      union all select g.member from ${days} cross join lateral (select member from generation_income
        where burning_from = d.day and member > ${behind} order by member limit ${most}) g) found
    where member > ${behind} order by member limit ${most}`.execute(reader)
  return rows.map(({ member }) => member)
}

/** What burns of some members since one of some days, a row a member and stream. */
export async function burningSince(
  reader: Reader,
  economy: Economy,
  of: BurningDays & { readonly members: readonly UserId[]; readonly standing: Standing },
): Promise<BurningOf[]> {
  const { after, until, standing } = of
  if (of.members.length === 0) return []
  const members = of.members.map(String)
  const days = daysBehind(after, until)
  const sums = new Map<string, BurningOf>()
  const add = (member: UserId, stream: Stream, began: number | null, burned: Minor, pending: Minor) => {
    const place = `${member} ${stream}`
    const sum = sums.get(place)
    sums.set(place, {
      member,
      stream,
      burned: (sum?.burned ?? 0n) + burned,
      pending: (sum?.pending ?? 0n) + pending,
      from: earlierDay(sum?.from ?? null, burned > 0n ? began : null),
    })
  }
  const runs = await runQuery(reader)
    .where(sql<boolean>`burning_from = any (${days}::int[]) and owner = any (${members}::bigint[])`)
    .where('state', 'in', ['activating', 'effective'])
    .execute()
  for (const run of runs.map(runOf)) {
    const index = standing.index[run.era] ?? 0n
    add(run.owner, 'land', run.burningFrom, burnedSoFar(run, index, run.capTimes), claimable(run, index, true))
  }
  const { rows } = await sql<{ planet: bigint; stream: TaxStream; member: UserId }>`
    select i.planet, i.stream, case i.stream when 'tax' then p.owner else p.referrer end as member
    from planet_income i join planet p on p.id = i.planet
    where i.burning_from > ${after} and i.burning_from <= ${until}
      and case i.stream when 'tax' then p.owner else p.referrer end = any (${members}::bigint[])`.execute(reader)
  for (const stream of ['tax', 'referral'] as const) {
    const of = new Map(rows.filter((row) => row.stream === stream).map(({ planet, member }) => [planet, member]))
    const taxes = await readPlanetTaxes(reader, [...of.keys()], [stream])
    for (const [tax, burned, pending] of await counted(reader, taxes, standing)) {
      const member = of.get(tax.planet)
      if (member !== undefined) add(member, stream, tax.burningFrom, burned, pending)
    }
  }
  const led = await reader
    .selectFrom('generation_income')
    .select('member')
    .where(sql<boolean>`burning_from = any (${days}::int[]) and member = any (${members}::bigint[])`)
    .execute()
  const teams = await readTeamIncomes(
    reader,
    led.map(({ member }) => member),
    economy.reward.generations,
  )
  for (const [team, burned, pending] of await counted(reader, teams, standing))
    add(team.member, 'generation', team.burningFrom, burned, pending)
  return [...sums.values()]
}

/** Each holding with what of it has burned and what lies ready after the last settled day. */
async function counted<T extends Holding>(
  reader: Reader,
  holdings: readonly T[],
  { day, index }: Standing,
): Promise<[T, Minor, Minor][]> {
  const indexes = await indexesAt(
    reader,
    holdings.map(({ countedDay }) => countedDay),
  )
  return holdings.map((holding) => {
    const { lost, amount } = claimTax(countTo(holding, day, indexes.get(holding.countedDay) ?? [], index), day)
    return [holding, lost, amount]
  })
}
