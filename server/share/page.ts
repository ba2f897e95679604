import { FIRST_LANGUAGE, type Language, preferredLanguage } from '#languages/languages.ts'
import { type Translator, translator } from '#languages/translate.ts'
import { isSlug } from '#rules/article/article.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { plotIn } from '#rules/land/plot.ts'
import { articleSaid } from '#server/article/articles.ts'
import { viewPlot } from '#server/land/buy/plot.ts'
import { type FoundPlanet, planetIfThere } from '#server/planet/find.ts'
import type { Services } from '#server/services/services.ts'

const PRODUCT = 'Orrery'

/** Of a page of nothing. */
const NOT_KEPT = '<meta name="robots" content="noindex">'

/** What a page says of itself to those who show links; crawlers run no script. */
interface Said {
  readonly title: string
  readonly description: string
}

/**
 * The tags of the page of a planet's, a plot's or an article's link: title, description and picture (PLANET-11), in the first of
 * `accepted` languages that is ours. A public page of nothing is not to be kept. Undefined: the address names none of them.
 */
export async function tagsOf(services: Services, address: string, accepted: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://local')
  const [, below, at = '', plot] = pathname.split('/')
  if (below === 'article' && at === '') return ofArticle(services, searchParams.get('slug') ?? '', languageOf(accepted))
  const isPublic = below === 'p'
  const coordinates = isPublic ? at : (searchParams.get('planet') ?? '')
  if (coordinates === '') return undefined
  const planet = await planetIfThere(services.database, coordinates)
  // elsewhere only what has a name is shown by its link
  if (!isPublic) return planet?.name ? markup(services, coordinates, named(planet, coordinates)) : undefined
  const say = translator(languageOf(accepted))
  const said =
    planet && (plot ? await ofPlot(services, planet, coordinates, plot, say) : ofPlanet(planet, coordinates, say))
  return said ? markup(services, coordinates, said) : NOT_KEPT
}

/** The tags of an article's page; those of its list stay the product's own. */
async function ofArticle(services: Services, slug: string, language: Language): Promise<string | undefined> {
  if (slug === '') return undefined
  const said = isSlug(slug) ? await articleSaid(services.database, language, slug) : undefined
  if (!said) return NOT_KEPT
  const tags = { 'og:type': 'article', 'og:site_name': PRODUCT, 'og:title': said.title, 'og:description': said.summary }
  return marked(said.title, { ...tags, 'twitter:card': 'summary' })
}

function named(planet: FoundPlanet, coordinates: string): Said {
  return { title: titleOf(planet, coordinates), description: planet.manifesto ?? '' }
}

function ofPlanet(planet: FoundPlanet, coordinates: string, say: Translator): Said {
  const facts = [say(`glossary.type.${planet.type}`), say('planet.level', { level: planet.level })].join(' · ')
  return { title: titleOf(planet, coordinates), description: planet.manifesto || facts }
}

async function ofPlot(
  services: Services,
  planet: FoundPlanet,
  coordinates: string,
  plot: string,
  say: Translator,
): Promise<Said | undefined> {
  const place = plotIn(plot)
  if (!place) return undefined
  try {
    const info = await viewPlot({ services, member: null }, coordinates, place.x, place.y)
    const era = say(`glossary.era.${String(info.era) as '0'}`)
    const price = `${say(info.state === 'soldOut' ? 'land.investment' : 'land.least')}: ${info.price} DU`
    const rate = `${say('land.rate')}: ${say('land.percentDay', { percent: info.ratePercent })}`
    const tax = `${say('glossary.landTax')}: ${say('land.percent', { percent: info.taxPercent })}`
    return {
      title: `${titleOf(planet, coordinates)} · ${say('land.plot', { x: info.x, y: info.y })}`,
      description: [era, price, rate, tax].join(' · '),
    }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function titleOf({ name }: FoundPlanet, coordinates: string): string {
  return name ? `${name} · ${coordinates}` : coordinates
}

/** The language of an `accept-language` header, in the order it is written: browsers write what they prefer first. */
function languageOf(accepted: string): Language {
  return preferredLanguage(accepted.split(',').map((part) => part.split(';')[0]?.trim() ?? '')) ?? FIRST_LANGUAGE
}

function markup({ settings }: Services, coordinates: string, { title, description }: Said): string {
  const [origin = ''] = settings.origins
  const tags = {
    'og:type': 'website',
    'og:site_name': PRODUCT,
    'og:title': title,
    'og:description': description,
    'og:image': `${origin}/share/planet/${coordinates}.webp`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  }
  return marked(title, tags)
}

function marked(title: string, tags: Readonly<Record<string, string>>): string {
  const metas = Object.entries(tags).map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`)
  return [`<title>${escaped(title)} · ${PRODUCT}</title>`, ...metas].join('')
}

/** A page with more in its head; a title takes the place of its own. */
export function withTags(page: string, tags: string): string {
  const plain = tags.includes('<title>') ? page.replace(/<title>[^<]*<\/title>/, '') : page
  return plain.replace('</head>', () => `${tags}</head>`)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
