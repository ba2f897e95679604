import { type Selectable, sql } from 'kysely'
import type { Minor, PlanetId, UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { EntryState } from '#rules/opening/opening.ts'
import { type Reader, sqlState, type Tx } from '#server/store/database.ts'
import type { Opening } from '#server/store/rows.made.ts'

export type OpeningRow = Selectable<Opening>

/** An opening, held until the transaction ends: its entries, its draw and its turns wait for each other. */
export function holdOpening(tx: Tx, id: string): Promise<OpeningRow | undefined> {
  return tx.selectFrom('opening').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The same, unless somebody else has it. */
export function holdIfFree(tx: Tx, id: string): Promise<OpeningRow | undefined> {
  return tx.selectFrom('opening').selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()
}

export async function insertOpening(
  tx: Tx,
  row: Pick<OpeningRow, 'id' | 'planet' | 'fee' | 'opens_at' | 'closes_at' | 'commit' | 'salt_sealed' | 'seed_at'>,
): Promise<void> {
  await tx.insertInto('opening').values(row).execute()
}

/** The ids of the newest, newest first: an id begins with its time. */
export async function newestOpenings(reader: Reader, most: number): Promise<string[]> {
  const rows = await reader.selectFrom('opening').select('id').orderBy('id', 'desc').limit(most).execute()
  return rows.map(({ id }) => id)
}

/** The openings at which something may be due, first those that wait longest. */
export async function openingsAtWork(reader: Reader, world: Date): Promise<OpeningRow[]> {
  return reader
    .selectFrom('opening')
    .selectAll()
    .where('freed_at', 'is', null)
    .where((eb) => eb.or([eb('state', '<>', 'open'), eb('closes_at', '<=', world)]))
    .orderBy('closes_at')
    .orderBy('id')
    .execute()
}

export async function changeOpening(tx: Tx, id: string, to: Partial<OpeningRow>): Promise<void> {
  await tx.updateTable('opening').set(to).where('id', '=', id).execute()
}

/** How many have entered, and not taken it back. */
export async function entryCount(reader: Reader, opening: string): Promise<number> {
  const { count } = await reader
    .selectFrom('opening_entry')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('opening', '=', opening)
    .where('state', '<>', 'back')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The entries that count, in the order drawn, else by their ids. */
export async function entryIds(reader: Reader, opening: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('opening_entry')
    .select('id')
    .where('opening', '=', opening)
    .where('state', '<>', 'back')
    .orderBy('place')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A member's entry that counts. */
export function entryOf(reader: Reader, opening: string, member: UserId) {
  return reader
    .selectFrom('opening_entry')
    .selectAll()
    .where('opening', '=', opening)
    .where('member', '=', member)
    .where('state', '<>', 'back')
    .executeTakeFirst()
}

/** Makes an entry; false where the member has one. */
export async function insertEntry(
  tx: Tx,
  entry: { readonly id: string; readonly opening: string; readonly member: UserId; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into opening_entry (id, opening, member, at)
    values (${entry.id}, ${entry.opening}, ${entry.member}, ${entry.at})
    on conflict (opening, member) where state <> 'back' do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** What the database says of an entry that comes or changes when it may not any more (320-openings.sql). */
const TOO_LATE = 'OO002'

/**
 * Does what an entry may at this moment; what the database refuses since that moment has passed meanwhile is refused for `reason`: the
 * clock goes on between the question and the row.
 */
export async function inTime<T>(reason: 'notYourTurn' | 'openingTakesNone', work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) === TOO_LATE) throw new Refusal(reason)
    throw error
  }
}

export async function setEntry(tx: Tx, id: string, state: EntryState): Promise<void> {
  await tx.updateTable('opening_entry').set({ state }).where('id', '=', id).execute()
}

/** Writes the order down: places from 1 on. */
export async function setPlaces(tx: Tx, ordered: readonly string[]): Promise<void> {
  await sql`update opening_entry e set place = o.place
    from unnest(${ordered}::uuid[]) with ordinality as o(id, place) where e.id = o.id`.execute(tx)
}

/** Who has a place. */
export function entryAt(reader: Reader, opening: string, place: number) {
  return reader
    .selectFrom('opening_entry')
    .selectAll()
    .where('opening', '=', opening)
    .where('place', '=', place)
    .executeTakeFirst()
}

/** Some entries whose fee is still set aside. */
export function someEntered(tx: Tx, opening: string, most: number) {
  return tx
    .selectFrom('opening_entry')
    .select(['id', 'member'])
    .where('opening', '=', opening)
    .where('state', '=', 'entered')
    .orderBy('member')
    .limit(most)
    .execute()
}

/** Some who were drawn and not told of their place yet; from now on they are. */
export async function takeUntold(
  tx: Tx,
  opening: string,
  most: number,
): Promise<readonly { readonly member: UserId; readonly place: number }[]> {
  const { rows } = await sql<{ member: UserId; place: number }>`update opening_entry set told = true
    where id in (select id from opening_entry where opening = ${opening} and place is not null and not told
      order by place limit ${most} for update) returning member, place`.execute(tx)
  return [...rows].sort((one, other) => (one.member < other.member ? -1 : 1))
}

/** One entry of the queue, as it is published but for the name. */
export interface QueueRow {
  readonly id: string
  /** Null before he has set one. */
  readonly username: string | null
  readonly place: number | null
  readonly state: EntryState
}

/** The queue by places, or before the draw by ids, after a place in it. */
export async function queueRows(
  reader: Reader,
  opening: string,
  after: readonly [place: number, id: string] | undefined,
  limit: number,
): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`select e.id, m.username, e.place, e.state
    from opening_entry e join member m on m.id = e.member
    where e.opening = ${opening} and e.state <> 'back'
      ${after ? sql`and (coalesce(e.place, 0), e.id) > (${after[0]}::int, ${after[1]}::uuid)` : sql``}
    order by coalesce(e.place, 0), e.id limit ${limit}`.execute(reader)
  return rows
}

/** One opening of the list, with the planet that it is of. */
export interface ListedRow extends OpeningRow {
  readonly galaxy: number
  readonly system: number
  readonly orbit: number
  readonly level: number
  readonly name: string | null
  readonly entered: number
  readonly fee: Minor
}

const LISTED = sql`o.*, p.galaxy, p.system, p.orbit, p.level, p.name,
  (select count(*)::int from opening_entry e where e.opening = o.id and e.state <> 'back') as entered`

/** Openings, those that end last first. */
export async function listedRows(
  reader: Reader,
  {
    running,
    after,
    limit,
  }: { running: boolean | undefined; after: readonly [bigint, string] | undefined; limit: number },
): Promise<(ListedRow & { readonly micros: bigint })[]> {
  const { rows } = await sql<ListedRow & { micros: bigint }>`
    select ${LISTED}, (extract(epoch from o.closes_at) * 1000000)::bigint as micros
    from opening o join planet p on p.id = o.planet
    where true ${running === undefined ? sql`` : running ? sql`and o.state in ('open', 'closed', 'drawn')` : sql`and o.state in ('named', 'unclaimed', 'void')`}
      ${after ? sql`and (o.closes_at, o.id) < (to_timestamp(${after[0]}::numeric / 1000000), ${after[1]}::uuid)` : sql``}
    order by o.closes_at desc, o.id desc limit ${limit}`.execute(reader)
  return rows
}

/** One opening with its planet. */
export async function listedRow(reader: Reader, id: string): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`select ${LISTED} from opening o join planet p on p.id = o.planet
    where o.id = ${id}::uuid`.execute(reader)
  return rows[0]
}

/** The opening that a planet is in. */
export async function openingOfPlanet(reader: Reader, planet: PlanetId): Promise<string | undefined> {
  const row = await reader
    .selectFrom('opening')
    .select('id')
    .where('planet', '=', planet)
    .where('state', 'in', ['open', 'closed', 'drawn'])
    .executeTakeFirst()
  return row?.id
}
