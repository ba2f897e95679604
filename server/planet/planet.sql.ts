import { type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import type { PlanetId, Share, UserId } from '#rules/amount/labels.ts'
import type { PlanetPlace } from '#rules/planet/planet.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Naming } from '#server/store/rows.made.ts'

const COLUMNS = [
  'planet.id',
  'planet.galaxy',
  'planet.system',
  'planet.orbit',
  'planet.type',
  'planet.level',
  'planet.state',
  'planet.opens_at',
  'planet.name',
  'planet.manifesto',
  'planet.owner',
  'planet.referrer',
  'planet.named_at',
  'planet.sale_price',
  'planet.plots_sold',
  'planet.map_version',
  'planet.before_sale',
  'planet.edit_locked_until',
  'planet.free_edit',
  'planet.image',
  'planet.owned_from_day',
] as const

/** Planets with their owner's name, and since when their picture can be shown. */
export function planetQuery(reader: Reader) {
  return reader
    .selectFrom('planet')
    .leftJoin('member as holder', 'holder.id', 'planet.owner')
    .leftJoin('image as picture', 'picture.hash', 'planet.image')
    .select([...COLUMNS, 'holder.username as owner_name', 'picture.rendered_at'])
}
type QueryRow<Q> = Q extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never
export type PlanetRow = QueryRow<ReturnType<typeof planetQuery>>

/** The planet at a place. */
export function planetAt(reader: Reader, place: PlanetPlace): Promise<PlanetRow | undefined> {
  return planetQuery(reader)
    .where('planet.galaxy', '=', place.galaxy)
    .where('planet.system', '=', place.system)
    .where('planet.orbit', '=', place.orbit)
    .executeTakeFirst()
}

/** Locks a planet's row: product rows come before accounts. */
export async function lockPlanet(tx: Tx, planet: PlanetId): Promise<void> {
  await tx.selectFrom('planet').select('id').where('id', '=', planet).forNoKeyUpdate().executeTakeFirst()
}

/** Who referred a planet's naming, and what of 10^4 of its tax is his for it. */
export interface Referral {
  readonly referrer: UserId
  readonly share: Share
}

/** Gives a planet its name and owner; one that the platform had on sale is sold then (PLANET-02). */
export async function setNamed(
  tx: Tx,
  planet: PlanetId,
  to: { name: string; nameKey: string; manifesto: string; owner: UserId; referral: Referral | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('planet')
    .set({
      state: sql`case state when 'onSale' then 'sold' else 'named' end`,
      sale_price: null,
      before_sale: null,
      name: to.name,
      name_key: to.nameKey,
      manifesto: to.manifesto,
      owner: to.owner,
      referrer: to.referral?.referrer ?? null,
      referral_share: Number(to.referral?.share ?? 0n),
      named_at: to.at,
      map_version: sql`map_version + 1`,
    })
    .where('id', '=', planet)
    .execute()
}

/** Moves a planet that nobody has named into an opening, or out of it. */
export async function setState(tx: Tx, planet: PlanetId, state: 'opening' | 'upcoming'): Promise<void> {
  await tx.updateTable('planet').set({ state }).where('id', '=', planet).execute()
}

export async function insertNaming(tx: Tx, naming: Insertable<Naming>): Promise<void> {
  await tx.insertInto('naming').values(naming).execute()
}

/** Galaxies with their systems and how many planets each has. */
export async function systemRows(reader: Reader, world: Date) {
  const { rows } = await sql<{
    galaxy: number
    galaxy_name: string
    system: number
    name: string | null
    planets: bigint
    namable: bigint
  }>`with closed as materialized (
      select galaxy, system, sum(upcoming) as upcoming from system_opening where opens_at > ${world} and upcoming > 0
        group by galaxy, system)
    select g.id as galaxy, g.name as galaxy_name, s.system, s.name, coalesce(c.planets, 0)::bigint as planets,
      coalesce(c.upcoming - coalesce(closed.upcoming, 0), 0)::bigint as namable
    from galaxy g join star_system s on s.galaxy = g.id
      left join system_count c on c.galaxy = s.galaxy and c.system = s.system
      left join closed on closed.galaxy = s.galaxy and closed.system = s.system
    order by g.id, s.system`.execute(reader)
  return rows
}

/** The key of a system's name; empty: shown by number. */
export async function systemName(reader: Reader, place: PlanetPlace): Promise<string> {
  const row = await reader
    .selectFrom('star_system')
    .select('name')
    .where('galaxy', '=', place.galaxy)
    .where('system', '=', place.system)
    .executeTakeFirst()
  return row?.name ?? ''
}

/** Whether a name is free. */
export async function isNameFree(reader: Reader, nameKey: string): Promise<boolean> {
  return !(await reader.selectFrom('planet').select('id').where('name_key', '=', nameKey).executeTakeFirst())
}

/** A planet that can be named: the first from a place in the order of ids on, so that nothing is sorted. */
export async function namableNear(reader: Reader, world: Date, chance: bigint): Promise<PlanetRow | undefined> {
  const open = planetQuery(reader).where('planet.state', '=', 'upcoming').where('planet.opens_at', '<=', world)
  const { most } = await reader
    .selectFrom('planet')
    .select((eb) => eb.fn.max('id').as('most'))
    .executeTakeFirstOrThrow()
  const from = chance % ((most ?? 0n) + 1n)
  return (
    (await open.where('planet.id', '>=', from).orderBy('planet.id').limit(1).executeTakeFirst()) ??
    (await open.orderBy('planet.id').limit(1).executeTakeFirst())
  )
}

/** When the planet opens that can be named first of those that nobody has named. */
export async function nextOpening(reader: Reader): Promise<Date | undefined> {
  const next = await reader
    .selectFrom('planet')
    .select('opens_at')
    .where('state', '=', 'upcoming')
    .orderBy('opens_at')
    .limit(1)
    .executeTakeFirst()
  return next?.opens_at
}
