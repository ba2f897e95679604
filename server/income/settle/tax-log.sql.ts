import { sql } from 'kysely'
import type { PlanetTax } from '#rules/income/planet-tax.ts'
import type { TaxStream } from '#rules/income/streams.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Tx } from '#server/store/database.ts'
import type { Claimant, TaxCut } from './store.ts'

/** Appends the weights that changed, valid for the growth of `fromDay` and after. */
export async function logWeights(tx: Tx, fromDay: number, taxes: readonly PlanetTax[]): Promise<void> {
  const weights = taxes.flatMap((tax) => tax.weights.map((weight, era) => ({ planet: tax.planet, era, weight })))
  if (weights.length === 0) return
  await sql`insert into weight_log (planet, era, from_day, weight)
    select c.planet, c.era, ${fromDay}, c.weight
    from unnest(${weights.map(({ planet }) => planet.toString())}::bigint[], ${weights.map(({ era }) => era)}::smallint[],
      ${weights.map(({ weight }) => weight.toString())}::numeric[]) c(planet, era, weight)
    left join lateral (select weight from weight_log l where l.planet = c.planet and l.era = c.era
      order by from_day desc limit 1) l on true
    where c.weight <> coalesce(l.weight, 0)
    on conflict (planet, era, from_day) do update set weight = excluded.weight`.execute(tx)
}

/** Notes the tax of runs that completed on a day. */
export async function logTax(tx: Tx, day: number, cuts: readonly TaxCut[]): Promise<void> {
  const rows = new Map<string, TaxCut>()
  for (const cut of cuts) {
    const key = `${cut.stream} ${cut.planet}`
    rows.set(key, { ...cut, numerator: cut.numerator + (rows.get(key)?.numerator ?? 0n) })
  }
  const cutRows = [...rows.values()].map((cut) => ({ ...cut, day }))
  await inChunks(cutRows, (some) => tx.insertInto('tax_cut').values(some).execute())
}

/** Notes the claimants who began to burn on a day. */
export async function logBurns(tx: Tx, day: number, claimants: readonly Claimant[]): Promise<void> {
  const rows = claimants.map((claimant) => ({ ...claimant, from_day: day }))
  await inChunks(rows, (some) => tx.insertInto('planet_burn').values(some).execute())
}

/** A claim ends the burns of planets for one kind of claimant, at the last settled day. */
export async function endBurns(tx: Tx, stream: TaxStream, planets: readonly bigint[], day: number): Promise<void> {
  await sql`update planet_burn set until_day = ${day}
    where stream = ${stream} and planet = any (${planets.map(String)}::bigint[]) and until_day is null`.execute(tx)
}
