import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { find as findCall } from '#calls/search/find.ts'
import { journalsBetween } from '#ledger/statement.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { levelOf } from '#rules/economy/economy.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import { articleFound, type Finder, orderFound, planetFound, plotFound } from '#rules/search/addresses.ts'
import type { OrderRange } from '#rules/search/order.ts'
import { GROUP_MOST, readSearch } from '#rules/search/search.ts'
import { listArticles } from '#server/article/articles.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { type SearchedPlanet, searchPlanets } from '#server/planet/list/search.ts'
import type { Reader } from '#server/store/database.ts'
import { numberedBetween } from './numbered.sql.ts'

type Answer = AnswerOf<typeof findCall>

const NOTHING: Answer = { planets: [], plots: [], articles: [], records: [] }

/** What a text finds: at most six of each kind, of a member his own records too. */
export async function find(visitor: Visitor, { text }: RequestOf<typeof findCall>): Promise<Answer> {
  if (text.trim() === '') return NOTHING
  const {
    services: { database, economy },
    member,
  } = visitor
  const finder: Finder = member ? 'member' : 'visitor'
  const sought = readSearch(text)
  const planets = await searchPlanets(database, sought)
  const { plot, orders } = sought
  const onMap = planets.filter(({ level }) => plot && Math.max(plot.x, plot.y) < levelOf(economy, level).side)
  // the digits of a number stand in many texts, which nobody means by it
  const isNumber = sought.planet !== undefined || sought.system !== undefined
  const articles = isNumber ? [] : (await listArticles(visitor, { search: text, size: GROUP_MOST })).list
  return {
    planets: planets.map((planet) => {
      const head = headOf(planet)
      return { ...head, type: planet.type, level: planet.level, to: planetFound(head.coordinates, finder) }
    }),
    plots: plot
      ? onMap.map((planet) => {
          const head = headOf(planet)
          return { ...head, ...plot, to: plotFound(head.coordinates, plot, finder, planet.opened) }
        })
      : [],
    articles: articles.map(({ slug, title, tag, language }) => ({
      ...{ slug, title, tag, language },
      to: articleFound(slug),
    })),
    records: member && orders ? await recordsOf(database, member.id, orders) : [],
  }
}

function headOf(planet: SearchedPlanet) {
  return { coordinates: coordinatesOf(planet), name: planet.name ?? '' }
}

/** A member's own records between two order numbers, newest first. */
async function recordsOf(database: Reader, member: UserId, orders: OrderRange): Promise<Answer['records']> {
  const numbered = await numberedBetween(database, member, orders, GROUP_MOST)
  // what is set aside for a withdrawal has its number: the withdrawal tells more of it
  const known = new Set(numbered.map(({ id }) => id))
  const movements = (await journalsBetween(database, member, orders, GROUP_MOST)).filter(({ id }) => !known.has(id))
  return [
    ...numbered.map(({ kind, id, at }) => ({
      order: id,
      kind,
      type: null,
      at: at.getTime(),
      to: orderFound(kind, id),
    })),
    ...movements.map(({ id, kind, worldAt }) => ({
      order: id,
      kind: 'movement' as const,
      type: kind,
      at: worldAt.getTime(),
      to: orderFound('movement', id),
    })),
  ]
    .sort((one, other) => (one.order < other.order ? 1 : -1))
    .slice(0, GROUP_MOST)
}
