import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { eraList } from '#calls/land/era-list.ts'
import type { landList } from '#calls/land/list.ts'
import { sameKey } from '#rules/account/account.ts'
import { shownName } from '#rules/account/shown-name.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { INDEX_SCALE, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { coordinatesOf, nameKey, placeOf } from '#rules/planet/planet.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { barredEras } from '#server/land/buy/barred.ts'
import { idTyped } from '#server/member/find.ts'
import { cursorOf, id } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { findPlanet } from '#server/planet/find.ts'
import { type LandSearch, soldLands } from './list.sql.ts'

/** The eras with their ranges (LAND-15). */
export async function listEras(visitor: Visitor): Promise<AnswerOf<typeof eraList>> {
  const barred = await barredEras(visitor)
  return {
    eras: visitor.services.economy.eras.map(({ era, least, most, rate, tax }) => ({
      era,
      mode: era === 0 ? 'wallet' : 'investment',
      least: formatUnits(least),
      most: formatUnits(most),
      ratePercent: percent(rate, INDEX_SCALE),
      taxPercent: percent(tax, SHARE_SCALE),
      mayBuy: !barred.includes(era),
    })),
  }
}

const PLACE = cursorOf(id)

/** Sold lands over all planets or of one, newest first; search by coordinates, owner or planet name (LAND-03). */
export async function listLands(
  visitor: Visitor,
  asked: RequestOf<typeof landList>,
): Promise<AnswerOf<typeof landList>> {
  const { database } = visitor.services
  const [after] = PLACE.read(asked.after) ?? []
  const rows = await soldLands(database, {
    planet: asked.coordinates ? (await findPlanet(database, asked.coordinates)).id : undefined,
    search: asked.search?.trim() ? searchOf(asked.search.trim()) : undefined,
    after,
    limit: asked.size + 1,
  })
  const { page, next } = cutPage(rows, asked.size, PLACE, ({ id }): [bigint] => [id])
  return {
    list: page.map((row) => ({
      tokenId: row.token_id.toString(),
      coordinates: coordinatesOf(row),
      planetName: row.name ?? '',
      x: row.x,
      y: row.y,
      era: row.era,
      state: row.state,
      owner: shownName(row.username, row.owner),
      mine: visitor.member?.id === row.owner,
      investment: formatUnits(row.investment),
      boughtAt: row.bought_at.getTime(),
    })),
    next,
  }
}

/** A planet's coordinates, a plot's "x, y", `#` and a user id as `shownName` has it, or the beginning of an owner's or planet's name. */
function searchOf(text: string): LandSearch {
  const planet = placeOf(text)
  if (planet) return { planet }
  const plot = /^(\d{1,4})\s*[,，\s]\s*(\d{1,4})$/.exec(text)
  if (plot) return { plot: { x: Number(plot[1]), y: Number(plot[2]) } }
  // whoever has a name is found by it alone: his number is not told beside it
  const nameless = text.startsWith('#') ? idTyped(text.slice(1)) : undefined
  return { planetKey: nameKey(text), ownerKey: sameKey(text), nameless }
}
