import { sql } from 'kysely'
import type { AlertWay } from '#rules/alert/alerts.ts'
import type { Asset } from '#rules/amount/amount.ts'
import type { Index, Minor, PlanetId, UserId } from '#rules/amount/labels.ts'
import type { PlanetPlace } from '#rules/planet/planet.ts'
import type { Taking } from '#server/jobs/apart.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** What an alert tells of when it came true. */
type AlertKind = 'planetOffered' | 'plotOffered' | 'priceReached'

/** A planet as somebody waits for it; held, so that it is not put on sale until this transaction ends. */
export async function holdPlanet(
  tx: Tx,
  { galaxy, system, orbit }: PlanetPlace,
): Promise<{ id: PlanetId; state: string; sale_price: Minor | null } | undefined> {
  const { rows } = await sql<{
    id: PlanetId
    state: string
    sale_price: Minor | null
  }>`select id, state, sale_price from planet
    where (galaxy, system, orbit) = (${galaxy}::int, ${system}::int, ${orbit}::int) for share`.execute(tx)
  return rows[0]
}

/** How many alerts a member has besides one that is set again; nobody else sets one of his until the transaction ends. */
export async function holdCount(
  tx: Tx,
  member: UserId,
  but: { readonly planet?: PlanetId; readonly plotsOf?: PlanetId; readonly asset?: Asset; readonly way?: AlertWay },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts ${member}`}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`select (
    (select count(*) from planet_alert where member = ${member} and planet is distinct from ${but.planet ?? null}::bigint)
    + (select count(*) from plot_alert where member = ${member} and planet is distinct from ${but.plotsOf ?? null}::bigint)
    + (select count(*) from pool_alert where member = ${member}
      and (asset, way) is distinct from (${but.asset ?? null}::text, ${but.way ?? null}::text)))::int as count`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export async function putPlanetAlert(
  tx: Tx,
  { member, planet, price, at }: { member: UserId; planet: PlanetId; price: Minor; at: Date },
): Promise<void> {
  await tx
    .insertInto('planet_alert')
    .values({ member, planet, sale_price: price, at })
    .onConflict((on) => on.columns(['member', 'planet']).doUpdateSet({ sale_price: price, at }))
    .execute()
}

/** Waits for a plot of a planet; set again, the new price holds. */
export async function putPlotAlert(
  tx: Tx,
  { member, planet, price, at }: { member: UserId; planet: PlanetId; price: Minor; at: Date },
): Promise<void> {
  await tx
    .insertInto('plot_alert')
    .values({ member, planet, price, at })
    .onConflict((on) => on.columns(['member', 'planet']).doUpdateSet({ price, at }))
    .execute()
}

export async function putPoolAlert(
  tx: Tx,
  row: { member: UserId; asset: Asset; way: AlertWay; threshold: Index; since: bigint; at: Date },
): Promise<void> {
  const { threshold, since, at } = row
  await tx
    .insertInto('pool_alert')
    .values(row)
    .onConflict((on) => on.columns(['member', 'asset', 'way']).doUpdateSet({ threshold, since, at }))
    .execute()
}

/** Up to which state a pool's alerts were looked at, held; `begin`: where it was never looked at. */
export async function holdProgress(tx: Tx, asset: Asset, begin: bigint): Promise<bigint> {
  await sql`insert into pool_alert_progress (asset, sequence) values (${asset}, ${begin}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ sequence: bigint }>`select sequence from pool_alert_progress
    where asset = ${asset} for update`.execute(tx)
  return rows[0]?.sequence ?? begin
}

export async function noteProgress(tx: Tx, asset: Asset, sequence: bigint): Promise<void> {
  await tx.updateTable('pool_alert_progress').set({ sequence }).where('asset', '=', asset).execute()
}

/** The pools that somebody ever waited for. */
export async function watchedPools(reader: Reader): Promise<readonly string[]> {
  const rows = await reader.selectFrom('pool_alert_progress').select('asset').orderBy('asset').execute()
  return rows.map(({ asset }) => asset)
}

/** Takes the alerts of a planet that a price fulfils, but for its owner's; who waited, and for what. */
export async function takePlanetAlerts(
  tx: Tx,
  { planet, price, owner }: { planet: PlanetId; price: Minor; owner: UserId | null },
): Promise<readonly { member: UserId; sale_price: Minor }[]> {
  const { rows } = await sql<{ member: UserId; sale_price: Minor }>`delete from planet_alert
    where planet = ${planet} and sale_price >= ${price} and member is distinct from ${owner}::bigint returning member, sale_price`.execute(
    tx,
  )
  return rows
}

/** Takes the alerts of a planet's plots that a price fulfils, but for one member's; who waited, and for what. */
export async function takePlotAlerts(
  tx: Tx,
  { planet, price, but }: { planet: PlanetId; price: Minor; but: UserId },
): Promise<readonly { member: UserId; price: Minor }[]> {
  const { rows } = await sql<{ member: UserId; price: Minor }>`delete from plot_alert
    where planet = ${planet} and price >= ${price} and member <> ${but} returning member, price`.execute(tx)
  return rows
}

/** Takes the alerts of a pool that one of some states fulfils which came after they were set. */
export async function takePoolAlerts(
  tx: Tx,
  asset: Asset,
  states: readonly { readonly sequence: bigint; readonly price: Index }[],
): Promise<readonly { member: UserId; way: AlertWay; threshold: Index; since: bigint }[]> {
  const prices = states.map(({ price }) => price)
  const [low, high] = prices.reduce(
    ([least, most], price) => [price < least ? price : least, price > most ? price : most] as const,
    [prices[0] ?? 0n, prices[0] ?? 0n] as const,
  )
  const seen = sql`unnest(${states.map(({ sequence }) => sequence.toString())}::bigint[], ${prices.map(String)}::numeric[]) s(sequence, price)`
  const taken = []
  for (const [way, reached, first] of [
    ['atMost', sql`a.threshold >= ${low}`, sql`s.price <= a.threshold`],
    ['atLeast', sql`a.threshold <= ${high}`, sql`s.price >= a.threshold`],
  ] as const) {
    const { rows } = await sql<{ member: UserId; threshold: Index; since: bigint }>`delete from pool_alert a
      where a.asset = ${asset} and a.way = ${way} and ${reached}
        and exists (select 1 from ${seen} where s.sequence > a.since and ${first})
      returning a.member, a.threshold, a.since`.execute(tx)
    taken.push(...rows.map((row) => ({ ...row, way })))
  }
  return taken
}

/** Some of those that came true, taken out of the queue. */
export async function takeDue(
  tx: Tx,
  { most, but, tried }: Taking,
): Promise<readonly { member: UserId; kind: AlertKind; facts: unknown }[]> {
  const { rows } = await sql<{ id: bigint; member: UserId; kind: AlertKind; facts: unknown }>`
    delete from alert_due where id in (select id from alert_due where id <> all (${but.map(String)}::bigint[])
      order by id limit ${most} for update skip locked) returning id, member, kind, facts`.execute(tx)
  tried.push(...rows.map(({ id }) => id))
  // in one order, so that two workers do not wait for each other
  return [...rows].sort((one, other) =>
    one.member < other.member ? -1 : one.member > other.member ? 1 : Number(one.id - other.id),
  )
}
