import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { momentLands, momentState } from '#calls/moment/state.ts'
import { balancesAt } from '#ledger/balances-at.ts'
import { reservationsAt } from '#ledger/reservations-at.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import { worthOf, worthsAt } from '#server/asset/worth-of.ts'
import type { Asker } from '#server/handler/handler.ts'
import { holdsAt } from '#server/hold/holds-at.ts'
import { type HeldThen, landSumsAt, landsAt } from '#server/land/then/lands-then.ts'
import { cursorOf, id } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { planetsOf } from '#server/planet/find.ts'
import { versionAt } from '#server/rulebook/version-at.ts'
import type { Reader } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'

/** All that the asker had at an instant of the world. Refuses one that has not come. */
export async function showState(
  { services: { database, economy }, member }: Asker,
  { at }: RequestOf<typeof momentState>,
): Promise<AnswerOf<typeof momentState>> {
  await requireCome(database, at)
  const then = new Date(at)
  const [lands, held] = [await landSumsAt(database, member.id, then), await balancesAt(database, member.id, then)]
  return {
    at,
    balances: held.map(({ book, asset, units }) => ({ book, asset, amount: formatUnits(units) })),
    ...worthOf(held, await worthsAt(database, economy, then)),
    reserved: (await reservationsAt(database, member.id, then)).map(({ cause, purpose, asset, units, since }) => ({
      order: cause,
      purpose,
      asset,
      amount: formatUnits(units),
      since: since.getTime(),
    })),
    holds: (await holdsAt(database, member.id, then)).map(({ event, since, until }) => ({
      event,
      since: since.getTime(),
      until: until?.getTime() ?? null,
    })),
    lands: { count: lands.count, invested: formatUnits(lands.invested) },
    rules: await versionAt(database, then),
  }
}

const BY_LAND = cursorOf(id)

/** The asker's lands at an instant; with `until`, those that differ between the two. Refuses instants that have not come. */
export async function listLands(
  { services: { database }, member }: Asker,
  { at, until, after, size }: RequestOf<typeof momentLands>,
): Promise<AnswerOf<typeof momentLands>> {
  await requireCome(database, Math.max(at, until ?? at))
  const [last] = BY_LAND.read(after) ?? []
  const rows = await landsAt(database, member.id, {
    at: new Date(at),
    until: until === undefined ? undefined : new Date(until),
    after: last,
    limit: size + 1,
  })
  const { page, next } = cutPage(rows, size, BY_LAND, ({ land }): [bigint] => [land])
  const found = await planetsOf(database, [...new Set(page.map(({ planet }) => planet))])
  const planets = new Map(found.map((planet) => [planet.id, planet]))
  return {
    list: page.flatMap(({ planet, token_id, x, y, before, after: later }) => {
      const on = planets.get(planet)
      if (!on) return []
      const place = { coordinates: coordinatesOf(on), planet: on.name ?? '', x, y }
      return [{ tokenId: token_id.toString(), ...place, before: viewHeld(before), after: viewHeld(later) }]
    }),
    next,
  }
}

function viewHeld(held: HeldThen | null) {
  return held && { ...held, invested: formatUnits(held.invested), since: held.since.getTime() }
}

async function requireCome(reader: Reader, at: number): Promise<void> {
  if (at > (await worldNow(reader)).getTime()) throw new Refusal('instantAhead')
}
