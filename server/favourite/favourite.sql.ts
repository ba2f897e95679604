import { type RawBuilder, sql } from 'kysely'
import type { PlanetId, UserId } from '#rules/amount/labels.ts'
import type { FavouriteKind } from '#rules/favourite/favourite.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** A planet, or a plot of it. */
export interface Subject {
  readonly planet: PlanetId
  readonly plot: { readonly x: number; readonly y: number } | null
}

export interface FavouriteRow {
  readonly id: bigint
  readonly planet: PlanetId
  readonly x: number | null
  readonly y: number | null
  readonly added_at: Date
}

/** Of a planet that has no name: after all that have one. */
const NAME = sql`coalesce(p.name_key, chr(1114111)) collate "C"`
const IN_ORDER = sql`f.planet, coalesce(f.x, -1), coalesce(f.y, -1)`

function isIt({ planet, plot }: Subject): RawBuilder<boolean> {
  return sql`planet = ${planet} and x is not distinct from ${plot?.x ?? null}::int and y is not distinct from ${plot?.y ?? null}::int`
}

/** One act at a time on a member's favourites: they are counted before one is added. */
export async function holdFavourites(tx: Tx, member: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${member}`}, 0))`.execute(tx)
}

export async function hasFavourite(reader: Reader, member: UserId, subject: Subject): Promise<boolean> {
  const { rows } = await sql`select from favourite where member = ${member} and ${isIt(subject)}`.execute(reader)
  return rows.length > 0
}

export async function insertFavourite(tx: Tx, member: UserId, { planet, plot }: Subject, at: Date): Promise<void> {
  await sql`insert into favourite (member, planet, x, y, added_at)
    values (${member}, ${planet}, ${plot?.x ?? null}, ${plot?.y ?? null}, ${at})`.execute(tx)
}

export async function deleteFavourite(reader: Reader, member: UserId, subject: Subject): Promise<void> {
  await sql`delete from favourite where member = ${member} and ${isIt(subject)}`.execute(reader)
}

/** How many a member has, of a kind or of both. */
export async function countFavourites(
  reader: Reader,
  member: UserId,
  kind: FavouriteKind | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from favourite f
    where member = ${member} ${ofKind(kind)}`.execute(reader)
  return rows[0]?.count ?? 0
}

function ofKind(kind: FavouriteKind | undefined): RawBuilder<unknown> {
  if (!kind) return sql``
  return kind === 'plot' ? sql`and f.x is not null` : sql`and f.x is null`
}

/** Which of them, after which. A member has few, all under one key of the index. */
interface Page {
  readonly kind: FavouriteKind | undefined
  readonly limit: number
}

/** A page by when they were added, after an id. */
export async function favouritesByDate(
  reader: Reader,
  member: UserId,
  { kind, limit, after, oldest }: Page & { readonly after: bigint | undefined; readonly oldest: boolean },
): Promise<FavouriteRow[]> {
  const beyond = after === undefined ? sql`` : oldest ? sql`and f.id > ${after}` : sql`and f.id < ${after}`
  const { rows } = await sql<FavouriteRow>`select f.id, f.planet, f.x, f.y, f.added_at from favourite f
    where f.member = ${member} ${ofKind(kind)} ${beyond} order by ${oldest ? sql`f.id` : sql`f.id desc`} limit ${limit}`.execute(
    reader,
  )
  return rows
}

/** A planet's id, and of a plot its place; of a planet itself -1. */
interface Place {
  readonly planet: bigint
  readonly x: number
  readonly y: number
}

/** A page by name, each planet before its plots; after a place, which may be no favourite any more. */
export async function favouritesByName(
  reader: Reader,
  member: UserId,
  { kind, limit, after }: Page & { readonly after: Place | undefined },
): Promise<FavouriteRow[]> {
  const beyond = after
    ? sql`and (${NAME}, ${IN_ORDER}) > ((select ${NAME} from planet p where p.id = ${after.planet}), ${after.planet}::bigint,
        ${after.x}::int, ${after.y}::int)`
    : sql``
  const { rows } = await sql<FavouriteRow>`select f.id, f.planet, f.x, f.y, f.added_at
    from favourite f join planet p on p.id = f.planet
    where f.member = ${member} ${ofKind(kind)} ${beyond} order by ${NAME}, ${IN_ORDER} limit ${limit}`.execute(reader)
  return rows
}
