import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { favouriteAdd, favouriteHas } from '#calls/favourite/keep.ts'
import type { favouriteList } from '#calls/favourite/list.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { FAVOURITES_MOST } from '#rules/favourite/favourite.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import { planetFound, plotFound } from '#rules/search/addresses.ts'
import type { Asker } from '#server/handler/handler.ts'
import { findPlot, sellsLand } from '#server/land/buy/plot.ts'
import { cursorOf, id, small } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { type FoundPlanet, findPlanet, planetIfThere, planetsOf } from '#server/planet/find.ts'
import { viewPlanet } from '#server/planet/view.ts'
import { inTransaction, type Reader } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import {
  countFavourites,
  deleteFavourite,
  type FavouriteRow,
  favouritesByDate,
  favouritesByName,
  hasFavourite,
  holdFavourites,
  insertFavourite,
  type Subject,
} from './favourite.sql.ts'

type Asked = RequestOf<typeof favouriteAdd>

/** Keeps a planet or plot, once. Refuses `notFound`, `noSuchPlot`, and `favouritesFull` for one more than 500. */
export async function addFavourite({ services, member }: Asker, { coordinates, plot }: Asked): Promise<void> {
  const { database } = services
  const planet = plot
    ? (await findPlot(services, database, coordinates, plot.x, plot.y)).planet
    : await findPlanet(database, coordinates)
  const subject: Subject = { planet: planet.id, plot: plot ?? null }
  await inTransaction(database, async (tx) => {
    await holdFavourites(tx, member.id)
    if (await hasFavourite(tx, member.id, subject)) return
    if ((await countFavourites(tx, member.id, undefined)) >= FAVOURITES_MOST) throw new Refusal('favouritesFull')
    await insertFavourite(tx, member.id, subject, await worldNow(tx))
  })
}

/** Takes it from them, if it is among them. */
export async function removeFavourite({ services, member }: Asker, { coordinates, plot }: Asked): Promise<void> {
  const planet = await planetIfThere(services.database, coordinates)
  if (planet) await deleteFavourite(services.database, member.id, { planet: planet.id, plot: plot ?? null })
}

/** Whether it is among them. */
export async function isFavourite(
  { services: { database }, member }: Asker,
  { coordinates, plot }: Asked,
): Promise<AnswerOf<typeof favouriteHas>> {
  const planet = await planetIfThere(database, coordinates)
  return { has: planet ? await hasFavourite(database, member.id, { planet: planet.id, plot: plot ?? null }) : false }
}

const BY_DATE = cursorOf(id)
/** The planet, and of a plot its place, each one more: nothing of a planet itself. */
const BY_NAME = cursorOf(id, small, small)

/** The asker's favourites, filtered and sorted, each with its planet as it is now. */
export async function listFavourites(
  { services, member }: Asker,
  asked: RequestOf<typeof favouriteList>,
): Promise<AnswerOf<typeof favouriteList>> {
  const { database, economy } = services
  const { page, next } = await pageOf(database, member.id, asked)
  const planets = new Map(
    (
      await planetsOf(
        database,
        page.map(({ planet }) => planet),
      )
    ).map((row) => [row.id, row]),
  )
  const world = await worldNow(database)
  return {
    list: page.flatMap(({ id: number, planet, x, y, added_at }) => {
      const row = planets.get(planet)
      if (!row) return []
      const plot = x === null || y === null ? null : { x, y }
      return [
        {
          id: number.toString(),
          kind: plot ? ('plot' as const) : ('planet' as const),
          planet: viewPlanet(row, economy, world, member.id),
          plot,
          addedAt: added_at.getTime(),
          to: addressOf(row, plot),
        },
      ]
    }),
    next,
    total: await countFavourites(database, member.id, asked.kind),
  }
}

async function pageOf(
  database: Reader,
  member: UserId,
  { kind, sort, size, after }: RequestOf<typeof favouriteList>,
): Promise<{ readonly page: readonly FavouriteRow[]; readonly next: string | null }> {
  if (sort === 'name') {
    const place = BY_NAME.read(after)
    const beyond = place && { planet: place[0], x: place[1] - 1, y: place[2] - 1 }
    const rows = await favouritesByName(database, member, { kind, limit: size + 1, after: beyond })
    return cutPage(rows, size, BY_NAME, ({ planet, x, y }): [bigint, number, number] => [
      planet,
      (x ?? -1) + 1,
      (y ?? -1) + 1,
    ])
  }
  const [last] = BY_DATE.read(after) ?? []
  const rows = await favouritesByDate(database, member, {
    kind,
    limit: size + 1,
    after: last,
    oldest: sort === 'oldest',
  })
  return cutPage(rows, size, BY_DATE, (row) => [row.id])
}

function addressOf(planet: FoundPlanet, plot: Subject['plot']): string {
  const coordinates = coordinatesOf(planet)
  return plot ? plotFound(coordinates, plot, 'member', sellsLand(planet)) : planetFound(coordinates, 'member')
}
