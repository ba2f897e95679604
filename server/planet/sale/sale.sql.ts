import { sql } from 'kysely'
import type { Exit } from '#ledger/exit.ts'
import type { Minor, PlanetId, UserId } from '#rules/amount/labels.ts'
import type { Tx } from '#server/store/database.ts'

/** Puts a planet on sale at a price (minor units of DU). */
export async function setOnSale(tx: Tx, planet: PlanetId, price: bigint): Promise<void> {
  await sql`update planet set before_sale = state, state = 'onSale', sale_price = ${price} where id = ${planet}`.execute(
    tx,
  )
}

/** Takes it off: it is again what it was. */
export async function setOffSale(tx: Tx, planet: PlanetId): Promise<void> {
  await sql`update planet set state = before_sale, before_sale = null, sale_price = null where id = ${planet}`.execute(
    tx,
  )
}

/** What changes with the owner of a planet. */
export interface Handover {
  readonly planet: PlanetId
  readonly from: bigint
  readonly to: bigint
  /** The last settled day: its tax and that of the days before was the old owner's. */
  readonly day: number
  /** A planet that was bought is sold, and its new owner may edit it once; one that was given stays what it was. */
  readonly bought: boolean
}

/** Makes a planet another one's, by an exit: owner, tax and management at once, and who had it until which day. */
export async function handOver(tx: Tx, _exit: Exit, { planet, from, to, day, bought }: Handover): Promise<void> {
  await sql`insert into planet_past (planet, owner, from_day, until_day)
    select id, ${from}, owned_from_day, ${day} from planet where id = ${planet}`.execute(tx)
  const sold = bought
    ? sql`, state = 'sold', before_sale = null, sale_price = null, free_edit = true`
    : sql`, free_edit = false`
  await sql`update planet set owner = ${to}, owned_from_day = ${day}, map_version = map_version + 1,
      claimed_before = coalesce((select claimed from planet_income i where i.planet = planet.id and i.stream = 'tax'), 0),
      lost_before = coalesce((select lost from planet_income i where i.planet = planet.id and i.stream = 'tax'), 0) ${sold}
    where id = ${planet}`.execute(tx)
}

export async function insertSale(
  tx: Tx,
  { id, member: buyer }: Exit,
  sale: { planet: PlanetId; seller: UserId; price: bigint; fee: Minor; at: Date },
): Promise<void> {
  const { planet, seller, price, fee, at } = sale
  await tx
    .insertInto('planet_sale')
    .values({ id, planet, seller, buyer, price, fee, journal: id, world_at: at })
    .execute()
}

export async function insertTransfer(
  tx: Tx,
  { id, member: giver }: Exit,
  { planet, receiver, at }: { planet: PlanetId; receiver: UserId; at: Date },
): Promise<void> {
  await tx.insertInto('planet_transfer').values({ id, planet, giver, receiver, world_at: at }).execute()
}
