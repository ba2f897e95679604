import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { type Economy, eraOf } from '#rules/economy/economy.ts'
import { claimableTax, countTo, type Holding } from '#rules/income/planet-tax.ts'
import { previewDay } from '#rules/income/preview.ts'
import { claimable } from '#rules/income/run.ts'
import { bySource, factorOf } from '#rules/income/source.ts'
import { type Stream, TAX_STREAMS, type TaxStream } from '#rules/income/streams.ts'
import { indexesAt } from '#server/income/index.sql.ts'
import { readPlanetTaxes } from '#server/income/lines/planets.sql.ts'
import { burnedSince } from '#server/income/settle/database-store.ts'
import type { Standing } from '#server/income/settle.ts'
import { readTeamIncomes } from '#server/income/team/generation.sql.ts'
import { runOf } from '#server/run/run-row.ts'
import { runQuery } from '#server/run/runs.ts'
import type { Reader } from '#server/store/database.ts'

/** What of a stream begins to burn with the next settlement: what lies ready, which stays, and what a day brought last, which then burns. */
export interface BurningNext {
  readonly stream: Stream
  readonly pending: Minor
  readonly daily: Minor
}

/** The settlement whose income, still unclaimed, makes a stream burn with the next one; undefined: none does. */
export function burnsNextSince(reader: Reader, economy: Economy, { day }: Standing): Promise<number | undefined> {
  return burnedSince(reader, economy, day + 1)
}

/** Of whom a stream burns with the next settlement: by the indexes by which that will find them, so it costs what will burn. */
export async function membersBurningNext(reader: Reader, since: number): Promise<UserId[]> {
  const { rows } = await sql<{ member: UserId }>`
    select owner as member from run where state in ('activating', 'effective') and burning_from is null and unclaimed_since <= ${since}
    union select case i.stream when 'tax' then p.owner else p.referrer end from planet_income i join planet p on p.id = i.planet
      where i.burning_from is null and i.unclaimed_since <= ${since} and case i.stream when 'tax' then p.owner else p.referrer end is not null
    union select member from generation_income where burning_from is null and unclaimed_since <= ${since}`.execute(
    reader,
  )
  return rows.map(({ member }) => member)
}

/** What of a member's streams burns with the next settlement, each stream once. */
export async function burningNext(
  reader: Reader,
  economy: Economy,
  of: { readonly member: UserId; readonly since: number; readonly standing: Standing },
): Promise<BurningNext[]> {
  const found: BurningNext[] = [await landBurning(reader, economy, of)]
  for (const stream of TAX_STREAMS) found.push(await taxBurning(reader, stream, of))
  const teams = (await readTeamIncomes(reader, [of.member], economy.reward.generations)).filter(
    ({ burningFrom, unclaimedSince }) => burningFrom === null && unclaimedSince !== null && unclaimedSince <= of.since,
  )
  found.push({ stream: 'generation', ...(await sumOf(reader, teams, of.standing)) })
  return found
}

type Of = Parameters<typeof burningNext>[2]

async function landBurning(reader: Reader, economy: Economy, { member, since, standing }: Of): Promise<BurningNext> {
  const rows = await runQuery(reader)
    .where('owner', '=', member)
    .where('state', 'in', ['activating', 'effective'])
    .where('burning_from', 'is', null)
    .where('unclaimed_since', '<=', since)
    .execute()
  let [pending, daily] = [0n, 0n] as [Minor, Minor]
  for (const run of rows.map(runOf)) {
    pending += claimable(run, standing.index[run.era] ?? 0n, true)
    const at = { rate: eraOf(economy, run.era).rate, tax: run.tax }
    daily += previewDay(run.investment, at, factorOf(standing, run.era)).net
  }
  return { stream: 'land', pending, daily }
}

async function taxBurning(reader: Reader, stream: TaxStream, { member, since, standing }: Of): Promise<BurningNext> {
  const { rows } = await sql<{ planet: bigint }>`
    select i.planet from planet p join planet_income i on i.planet = p.id and i.stream = ${stream}
    where ${sql.ref(stream === 'tax' ? 'p.owner' : 'p.referrer')} = ${member}
      and i.burning_from is null and i.unclaimed_since <= ${since}`.execute(reader)
  const planets = rows.map(({ planet }) => planet)
  return { stream, ...(await sumOf(reader, await readPlanetTaxes(reader, planets, [stream]), standing)) }
}

const NOTHING = { numerator: bySource(() => 0n) }

/** What lies ready of some holdings, and what the last settled day brought by what they weigh now. */
async function sumOf(
  reader: Reader,
  holdings: readonly Holding[],
  { day, index }: Standing,
): Promise<{ pending: Minor; daily: Minor }> {
  if (holdings.length === 0) return { pending: 0n, daily: 0n }
  const indexes = await indexesAt(reader, [day - 1, ...holdings.map(({ countedDay }) => countedDay)])
  let [pending, daily] = [0n, 0n] as [Minor, Minor]
  for (const holding of holdings) {
    pending += whole(countTo(holding, day, indexes.get(holding.countedDay) ?? [], index))
    daily += whole(countTo({ ...holding, ...NOTHING }, day, indexes.get(day - 1) ?? [], index))
  }
  return { pending, daily }
}

function whole(holding: Holding): Minor {
  const { emission, wallet } = claimableTax(holding)
  return emission + wallet
}
