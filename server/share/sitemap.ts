import { LANGUAGES } from '#languages/languages.ts'
import { FOUND_PAGES } from '#rules/route/pages.ts'
import { foundArticleParts, foundArticles } from '#server/article/found.ts'
import { foundOpenings } from '#server/opening/found.ts'
import { foundPlanetParts, foundPlanets } from '#server/planet/list/found.ts'
import type { Services } from '#server/services/services.ts'
import { alternates, originOf } from './address.ts'
import { escaped } from './head.ts'

/** Articles of a part by their ids: each has up to six addresses, and a part no more than 10,000. */
const ARTICLES = 1500
/** Planets of a part by their ids: each has one address, its page says its languages. */
const PLANETS = 10_000
/** Fair openings: the newest, each with one address. */
const OPENINGS = 10_000
/** An index may name 50,000 parts. */
const PARTS = 40_000

type Asked = Pick<Services, 'database' | 'settings'>

/** An address with when it changed last, where that is known. */
interface Place {
  readonly path: string
  readonly changedAt?: Date
}

/** The index of the sitemap: its parts, by the ids of what they hold, so that one stays the same while others grow. */
export async function sitemapIndex(services: Asked): Promise<string> {
  const articles = await foundArticleParts(services.database, ARTICLES)
  const planets = await foundPlanetParts(services.database, PLANETS, PARTS)
  const openings = await foundOpenings(services.database, 1)
  return written(services, 'sitemapindex', 'sitemap', [
    { path: partPath('pages') },
    ...articles.map(({ part, changedAt }) => ({ path: partPath(`articles-${part}`), changedAt })),
    ...openings.map(() => ({ path: partPath('openings') })),
    ...planets.map((part) => ({ path: partPath(`planets-${part}`) })),
  ])
}

/** A part of the sitemap by its name; undefined: there is none, or nothing is in it. */
export async function sitemapPart(services: Asked, name: string): Promise<string | undefined> {
  const [, of = '', number = ''] =
    name === 'pages' || name === 'openings' ? ['', name] : (/^(articles|planets)-(0|[1-9]\d{0,8})$/.exec(name) ?? [])
  const places = await placesOf(services, of, Number(number))
  return places.length === 0 ? undefined : written(services, 'urlset', 'url', places)
}

async function placesOf({ database }: Asked, of: string, part: number): Promise<Place[]> {
  if (of === 'pages') return FOUND_PAGES.flatMap((page) => alternates(page, LANGUAGES).map(([, path]) => ({ path })))
  if (of === 'openings') return (await foundOpenings(database, OPENINGS)).map((id) => ({ path: `/opening/${id}` }))
  if (of === 'planets')
    return (await foundPlanets(database, part, PLANETS)).map((coordinates) => ({ path: `/p/${coordinates}` }))
  if (of !== 'articles') return []
  return (await foundArticles(database, part, ARTICLES)).flatMap(({ slug, languages, changedAt }) =>
    alternates(`/article?slug=${slug}`, languages).map(([, path]) => ({ path, changedAt })),
  )
}

// beside the pages: a part may only name what is in its own folder or below
function partPath(name: string): string {
  return `/sitemap-${name}.xml`
}

function written(services: Asked, whole: string, one: string, places: readonly Place[]): string {
  const origin = originOf(services)
  const lines = places.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<${one}><loc>${escaped(`${origin}${path}`)}</loc>${changed}</${one}>`
  })
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${whole} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${whole}>`,
    '',
  ].join('\n')
}
