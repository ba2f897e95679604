import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import { type Economy, eraOf } from '#rules/economy/economy.ts'
import { burnsAt, nominalTime } from '#rules/income/days.ts'
import { growthOf } from '#rules/income/funding.ts'
import { burnsOnDay, claimableTax, countTo, type Holding } from '#rules/income/planet-tax.ts'
import { factorOf } from '#rules/income/source.ts'
import { type Stream, TAX_STREAMS, type TaxStream } from '#rules/income/streams.ts'
import type { Upcoming } from '#rules/lapse/upcoming.ts'
import { indexesAt } from '#server/income/index.sql.ts'
import { readPlanetTaxes } from '#server/income/lines/planets.sql.ts'
import { burnedSince } from '#server/income/settle/rows/burned-since.ts'
import { runLapses } from '#server/income/settle/sums.sql.ts'
import type { Standing } from '#server/income/settle.ts'
import { readTeamIncomes } from '#server/income/team/generation.sql.ts'
import type { Reader } from '#server/store/database.ts'

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

interface Of {
  readonly member: UserId
  readonly standing: Standing
}

/** When each of a member's streams burns, and what: a line for each stream, instant and holder; by the index of whose they are. */
export async function incomeLapses(reader: Reader, economy: Economy, of: Of): Promise<Upcoming[]> {
  return [
    ...(await landLapses(reader, economy, of)),
    ...(await taxLapses(reader, economy, of)),
    ...(await generationLapses(reader, economy, of)),
  ]
}

/** What the eras will grow by if the next day is as the last. */
function growthAsLast(economy: Economy, standing: Standing): bigint[] {
  return standing.index.map((_, era) => growthOf(eraOf(economy, era).rate, factorOf(standing, era)))
}

/** When a stream burns: with the next settlement again, or first after its hours. */
function burnTime(economy: Economy, { day }: Standing, burning: boolean, { unclaimed_since, settled_at }: Since): Date {
  return burning ? nominalTime(day + 1) : burnsAt(settled_at ?? nominalTime(unclaimed_since), economy.burnAfterHours)
}

async function landLapses(reader: Reader, economy: Economy, { member, standing }: Of): Promise<Upcoming[]> {
  const { day, index } = standing
  const growth = growthAsLast(economy, standing)
  const found = await runLapses(reader, { member, day, index, growth })
  return found.map(({ burning, count, pending, loses, ...since }) => ({
    kind: 'land',
    at: burnTime(economy, standing, burning, since),
    burning,
    units: pending,
    loses,
    count,
  }))
}

/** When unclaimed income of a holder was settled first. */
interface Since {
  readonly unclaimed_since: number
  readonly settled_at: Date | null
}

async function taxLapses(reader: Reader, economy: Economy, { member, standing }: Of): Promise<Upcoming[]> {
  const { rows } = await sql<Since & { planet: bigint; stream: TaxStream }>`
    select i.planet, i.stream, i.unclaimed_since, s.settled_at
    from (select id, 'tax' as stream from planet where owner = ${member}
      union all select id, 'referral' from planet where referrer = ${member}) p
    join planet_income i on i.planet = p.id and i.stream = p.stream left join settlement s on s.day = i.unclaimed_since
    where i.unclaimed_since <= ${standing.day}`.execute(reader)
  const found: Upcoming[] = []
  for (const stream of TAX_STREAMS) {
    const since = new Map(rows.filter((row) => row.stream === stream).map((row) => [row.planet, row]))
    const taxes = await readPlanetTaxes(reader, [...since.keys()], [stream])
    found.push(
      ...(await lapsesOf(reader, economy, { stream, holdings: taxes, standing }, ({ planet }) => since.get(planet))),
    )
  }
  return found
}

async function generationLapses(reader: Reader, economy: Economy, { member, standing }: Of): Promise<Upcoming[]> {
  const { rows } = await sql<Since>`select g.unclaimed_since, s.settled_at from generation_income g
    left join settlement s on s.day = g.unclaimed_since where g.member = ${member} and g.unclaimed_since <= ${standing.day}`.execute(
    reader,
  )
  const [since] = rows
  if (!since) return []
  const teams = await readTeamIncomes(reader, [member], economy.reward.generations)
  return lapsesOf(reader, economy, { stream: 'generation', holdings: teams, standing }, () => since)
}

async function lapsesOf<T extends Holding>(
  reader: Reader,
  economy: Economy,
  of: { readonly stream: Stream; readonly holdings: readonly T[]; readonly standing: Standing },
  sinceOf: (holding: T) => Since | undefined,
): Promise<Upcoming[]> {
  const { stream, holdings, standing } = of
  if (holdings.length === 0) return []
  const { day, index } = standing
  const growth = growthAsLast(economy, standing)
  const indexes = await indexesAt(
    reader,
    holdings.map(({ countedDay }) => countedDay),
  )
  return holdings.flatMap((holding) => {
    const since = sinceOf(holding)
    if (!since) return []
    const counted = countTo(holding, day, indexes.get(holding.countedDay) ?? [], index)
    const { emission, wallet } = claimableTax(counted)
    const burning = holding.burningFrom !== null
    return [
      {
        kind: stream,
        at: burnTime(economy, standing, burning, since),
        burning,
        units: emission + wallet,
        loses: burnsOnDay(counted, day + 1, index, growth),
        count: 1,
      },
    ]
  })
}
