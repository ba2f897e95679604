import { sql } from 'kysely'
import type { Minor, PlanetId, UserId } from '#rules/amount/labels.ts'
import { type PlanetTax, partOf } from '#rules/income/planet-tax.ts'
import { TAX_STREAMS, type TaxStream } from '#rules/income/streams.ts'
import type { Reader, Tx } from '#server/store/database.ts'

const ERAS = 7

/** The rows of some claimants of planets, or of all of them, made when missing, locked until the transaction ends. */
export async function planetTaxes(
  tx: Tx,
  ids: readonly bigint[],
  day: number,
  streams: readonly TaxStream[] = TAX_STREAMS,
): Promise<PlanetTax[]> {
  if (ids.length === 0) return []
  const list = ids.map(String)
  await sql`insert into planet_income (planet, stream, counted_day)
    select p.id, s.stream, ${day} from planet p cross join unnest(${[...streams]}::text[]) s(stream)
    where p.id = any (${list}::bigint[]) and (s.stream = 'tax' or p.referrer is not null)
    on conflict (planet, stream) do nothing`.execute(tx)
  await sql`select 1 from planet_income where planet = any (${list}::bigint[]) and stream = any (${[...streams]}::text[])
    order by planet, stream for no key update`.execute(tx)
  return readPlanetTaxes(tx, ids, streams)
}

/** The rows of claimants as they stand; a planet without one has earned nothing yet. */
export async function readPlanetTaxes(
  reader: Reader,
  ids: readonly bigint[],
  streams: readonly TaxStream[],
): Promise<PlanetTax[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    planet: PlanetId
    stream: TaxStream
    referral_share: number
    counted_day: number
    numerator: bigint
    lost_numerator: bigint
    wallet_numerator: bigint
    wallet_lost_numerator: bigint
    unclaimed_since: number | null
    burning_from: number | null
    in_sums: boolean
  }>`select i.planet, i.stream, p.referral_share, i.counted_day, i.numerator, i.lost_numerator, i.wallet_numerator,
      i.wallet_lost_numerator, i.unclaimed_since, i.burning_from, i.in_sums
    from planet_income i join planet p on p.id = i.planet
    where i.planet = any (${ids.map(String)}::bigint[]) and i.stream = any (${[...streams]}::text[])
    order by i.planet, i.stream`.execute(reader)
  const weights = await reader
    .selectFrom('planet_weight')
    .select(['planet', 'era', 'weight'])
    .where(sql<boolean>`planet = any (${ids.map(String)}::bigint[])`)
    .where('weight', '>', 0n)
    .execute()
  const byPlanet = new Map<bigint, bigint[]>(ids.map((id) => [id, Array<bigint>(ERAS).fill(0n)]))
  for (const { planet, era, weight } of weights) byPlanet.get(planet)?.splice(era, 1, weight)
  return rows.map((row) => ({
    planet: row.planet,
    stream: row.stream,
    part: partOf(row.stream, BigInt(row.referral_share)),
    weights: byPlanet.get(row.planet) ?? [],
    countedDay: row.counted_day,
    numerator: { emission: row.numerator, wallet: row.wallet_numerator },
    lostNumerator: { emission: row.lost_numerator, wallet: row.wallet_lost_numerator },
    unclaimedSince: row.unclaimed_since,
    burningFrom: row.burning_from,
    inSums: row.in_sums,
  }))
}

/** The planets of whose tax a member has the owner's or the referrer's part, in the order in which they are locked. */
export async function planetsOf(reader: Reader, stream: TaxStream, member: UserId): Promise<bigint[]> {
  const column = stream === 'tax' ? 'owner' : 'referrer'
  const rows = await reader.selectFrom('planet').select('id').where(column, '=', member).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Adds to what has been claimed and lost by one kind of claimant of planets' tax, minor units of DU. */
export async function addClaimed(
  tx: Tx,
  stream: TaxStream,
  parts: readonly { readonly planet: PlanetId; readonly amount: Minor; readonly lost: Minor }[],
): Promise<void> {
  if (parts.length === 0) return
  const column = (of: (part: (typeof parts)[number]) => bigint) => parts.map((part) => of(part).toString())
  await sql`update planet_income p set claimed = p.claimed + c.amount, lost = p.lost + c.lost
    from unnest(${column(({ planet }) => planet)}::bigint[], ${column(({ amount }) => amount)}::numeric[],
      ${column(({ lost }) => lost)}::numeric[]) as c(planet, amount, lost)
    where p.stream = ${stream} and p.planet = c.planet`.execute(tx)
}

/** Writes the rows of claimants, and their planets' weights. */
export async function savePlanetTaxes(tx: Tx, taxes: readonly PlanetTax[]): Promise<void> {
  if (taxes.length === 0) return
  const column = <T>(of: (tax: PlanetTax) => T) => taxes.map((tax) => of(tax)?.toString() ?? null)
  await sql`
    update planet_income p set counted_day = c.counted_day, numerator = c.numerator, lost_numerator = c.lost_numerator,
      wallet_numerator = c.wallet_numerator, wallet_lost_numerator = c.wallet_lost_numerator,
      unclaimed_since = c.unclaimed_since, burning_from = c.burning_from, in_sums = c.in_sums
    from unnest(${column((tax) => tax.planet)}::bigint[], ${column((tax) => tax.stream)}::text[], ${column((tax) => tax.countedDay)}::int[],
      ${column((tax) => tax.numerator.emission)}::numeric[], ${column((tax) => tax.lostNumerator.emission)}::numeric[],
      ${column((tax) => tax.numerator.wallet)}::numeric[], ${column((tax) => tax.lostNumerator.wallet)}::numeric[],
      ${column((tax) => tax.unclaimedSince)}::int[], ${column((tax) => tax.burningFrom)}::int[],
      ${column((tax) => tax.inSums)}::boolean[])
      as c(planet, stream, counted_day, numerator, lost_numerator, wallet_numerator, wallet_lost_numerator, unclaimed_since, burning_from, in_sums)
    where (p.planet, p.stream) = (c.planet, c.stream)`.execute(tx)
  // both claimants of a planet have its weights
  const weights = taxes
    .filter(({ stream }) => stream === 'tax')
    .flatMap((tax) => tax.weights.map((weight, era) => ({ planet: tax.planet, era, weight })))
  if (weights.length === 0) return
  await sql`insert into planet_weight (planet, era, weight)
    select * from unnest(${weights.map(({ planet }) => planet.toString())}::bigint[],
      ${weights.map(({ era }) => era)}::smallint[], ${weights.map(({ weight }) => weight.toString())}::numeric[])
    on conflict (planet, era) do update set weight = excluded.weight where planet_weight.weight <> excluded.weight`.execute(
    tx,
  )
}
