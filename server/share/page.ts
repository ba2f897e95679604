import { FIRST_LANGUAGE, isLanguage, LANGUAGES, type Language, preferredLanguage } from '#languages/languages.ts'
import { grouped, type Translator, translator } from '#languages/translate.ts'
import { isSlug } from '#rules/article/article.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { plotIn } from '#rules/land/plot.ts'
import { coordinatesOf, placeOf } from '#rules/planet/planet.ts'
import { FOUND_PAGES, type FoundPage } from '#rules/route/pages.ts'
import { isOrder } from '#rules/search/order.ts'
import { articleSaid } from '#server/article/articles.ts'
import { viewPlot } from '#server/land/buy/plot.ts'
import { showOpening } from '#server/opening/show.ts'
import { type FoundPlanet, planetIfThere } from '#server/planet/find.ts'
import type { Services } from '#server/services/services.ts'
import { LANGUAGE_IN } from './address.ts'
import { hasCard } from './card.ts'
import { type Head, headOf, NOT_KEPT, type Said } from './head.ts'

/** In which language a page is asked for, and whether its address names it. */
type Asked = Pick<Said, 'language' | 'named'>

/** Where the bare address leads (ROUTE-03). */
const BARE_TO: FoundPage = '/node'

/** Ways in that a link of invitation leads to. */
const INVITED = ['/reg', '/register']

/** A headline says where it may break; what is no headline does not. */
const withoutBreaks = (title: string): string => title.replaceAll('\u200b', '')

/** What pages that say the same to everybody are about. */
const ABOUT: Readonly<Record<FoundPage, (say: Translator) => readonly [title: string, description: string]>> = {
  '/home': (say) => [withoutBreaks(say('home.hero.title')), say('home.hero.text')],
  '/node': (say) => [say('title.node'), say('share.node')],
  '/article': (say) => [say('title.article'), say('share.article')],
  '/rules': (say) => [say('title.rules'), say('rulebook.intro')],
  '/simulator': (say) => [say('title.simulator'), say('simulator.intro')],
  '/honesty': (say) => [say('title.honesty'), say('honesty.intro')],
  '/service': (say) => [say('title.service'), say('service.intro')],
  '/solvency': (say) => [say('title.solvency'), say('solvency.intro')],
  '/verify': (say) => [say('title.verify'), say('verify.intro')],
  '/opening': (say) => [say('title.openings'), say('opening.intro')],
  '/api-docs': (say) => [say('title.apiDocs'), say('interface.note')],
}

/**
 * The head of a page that a search may find or a link may show, in the language that its address names, else in the
 * first of `accepted` that is ours. A public page of nothing is not to be kept. Undefined: the address names none of them.
 */
export async function headAt(services: Services, address: string, accepted: string): Promise<Head | undefined> {
  // no `URL`: an address may begin with two slashes
  const [pathname = '', query = ''] = address.split('?')
  const searchParams = new URLSearchParams(query)
  const wanted = searchParams.get(LANGUAGE_IN)
  const asked = isLanguage(wanted)
    ? { language: wanted, named: true }
    : { language: languageOf(accepted), named: false }
  const [, below, at = '', plot, ...deeper] = pathname.replace(/\/+$/, '').split('/')
  if (below === 'p') return deeper.length > 0 ? NOT_KEPT : ofPlanet(services, at, plot, asked)
  if (below === 'opening' && at !== '') return plot === undefined ? ofOpening(services, at, asked) : NOT_KEPT
  const slug = below === 'article' && at === '' ? (searchParams.get('slug') ?? '') : ''
  if (slug !== '') return ofArticle(services, slug, asked)
  const found = pathname === '/' ? BARE_TO : FOUND_PAGES.find((page) => page === `/${below}` && at === '')
  if (found) return ofPage(services, found, asked)
  if (INVITED.includes(`/${below}`) && at === '') return ofInvitation(services, asked)
  // elsewhere only what has a name is shown by its link
  const planet = await planetIfThere(services.database, searchParams.get('planet') ?? '')
  return planet?.name ? headOf(services, planetSaid(planet, asked)) : undefined
}

function ofPage(services: Services, page: FoundPage, asked: Asked): Head {
  const [title, description] = ABOUT[page](translator(asked.language))
  const picture = cardPath(page)
  const feed = page === '/home' || page === '/article'
  const said = {
    ...asked,
    title,
    description,
    picture,
    path: page,
    languages: LANGUAGES,
    kind: 'website',
    feed,
  } as const
  return { ...headOf(services, said), home: page === '/home' }
}

/** Beside a link of invitation stands what the home page says, whoever's code it has; nothing of it is to be kept. */
function ofInvitation(services: Services, asked: Asked): Head {
  const [title, description] = ABOUT['/home'](translator(asked.language))
  const shown = { title, description, picture: cardPath('/home'), path: '/reg', kind: 'website', kept: false } as const
  return headOf(services, { ...asked, ...shown, languages: LANGUAGES })
}

async function ofArticle(services: Services, slug: string, { language, named }: Asked): Promise<Head> {
  const said = isSlug(slug) ? await articleSaid(services.database, language, slug) : undefined
  if (!said) return NOT_KEPT
  return headOf(services, {
    named,
    title: said.title,
    description: said.summary,
    picture: cardPath('/article'),
    path: `/article?slug=${slug}`,
    // what stands in for a language that it does not have is known by its own address
    language: said.language,
    languages: said.languages,
    kind: 'article',
    feed: true,
  })
}

async function ofPlanet(services: Services, at: string, plot: string | undefined, asked: Asked): Promise<Head> {
  const planet = await planetIfThere(services.database, at)
  const said = planet && (plot ? await plotSaid(services, planet, plot, asked) : planetSaid(planet, asked))
  if (!said) return NOT_KEPT
  const { name, manifesto } = planet
  return { ...headOf(services, said), ...(name && !plot && { planet: { name, manifesto: manifesto ?? '' } }) }
}

/** An opening shows the planet that it is about; one that is named by its planet, as the planet's page does, is known by its id. */
async function ofOpening(services: Services, at: string, asked: Asked): Promise<Head> {
  const which = isOrder(at) ? { opening: at } : placeOf(at) && { coordinates: at }
  if (!which) return NOT_KEPT
  const say = translator(asked.language)
  try {
    const { opening, coordinates, name, fee, level } = await showOpening({ services, member: null }, which)
    // one that ended without a name is as any other that nobody has named
    const planet = await planetIfThere(services.database, coordinates)
    const facts = [say('planet.level', { level }), `${say('opening.fee')}: ${grouped(fee)} DU`].join(' · ')
    return headOf(services, {
      ...asked,
      title: [say('title.opening'), name, coordinates].filter((part) => part !== '').join(' · '),
      description: `${facts}. ${say('opening.intro')}`,
      picture: planet && hasCard(planet) ? planetCardPath(coordinates) : cardPath('/opening'),
      path: `/opening/${opening}`,
      languages: LANGUAGES,
      kind: 'website',
    })
  } catch (error) {
    if (error instanceof Refusal) return NOT_KEPT
    throw error
  }
}

/** A planet is known by its public page, wherever it is shown. */
function planetSaid(planet: FoundPlanet, asked: Asked): Said {
  const say = translator(asked.language)
  const coordinates = coordinatesOf(planet)
  const facts = [say(`glossary.type.${planet.type}`), say('planet.level', { level: planet.level })].join(' · ')
  return {
    ...asked,
    title: titleOf(planet),
    description: planet.manifesto || facts,
    picture: hasCard(planet) ? planetCardPath(coordinates) : cardPath('/node'),
    path: `/p/${coordinates}`,
    languages: LANGUAGES,
    kind: 'website',
  }
}

async function plotSaid(
  services: Services,
  planet: FoundPlanet,
  plot: string,
  asked: Asked,
): Promise<Said | undefined> {
  const place = plotIn(plot)
  if (!place) return undefined
  const say = translator(asked.language)
  try {
    const info = await viewPlot({ services, member: null }, coordinatesOf(planet), place.x, place.y)
    const era = say(`glossary.era.${String(info.era) as '0'}`)
    const price = `${say(info.state === 'soldOut' ? 'land.investment' : 'land.least')}: ${grouped(info.price)} DU`
    const rate = `${say('land.rate')}: ${say('land.percentDay', { percent: info.ratePercent })}`
    const tax = `${say('glossary.landTax')}: ${say('land.percent', { percent: info.taxPercent })}`
    const whole = planetSaid(planet, asked)
    return {
      ...whole,
      title: `${whole.title} · ${say('land.plot', { x: info.x, y: info.y })}`,
      description: [era, price, rate, tax].join(' · '),
      path: `${whole.path}/${info.x},${info.y}`,
    }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function titleOf(planet: FoundPlanet): string {
  return planet.name ? `${planet.name} · ${coordinatesOf(planet)}` : coordinatesOf(planet)
}

/** The picture of a page that says the same to everybody: `web/public/cards`, made by `tools/web/cards.ts`. */
function cardPath(page: FoundPage): string {
  return `/cards${page}.webp`
}

/** The picture of a planet that has one of its own. */
function planetCardPath(coordinates: string): string {
  return `/share/planet/${coordinates}.webp`
}

/** The language of an `accept-language` header, in the order it is written: browsers write what they prefer first. */
function languageOf(accepted: string): Language {
  return preferredLanguage(accepted.split(',').map((part) => part.split(';')[0]?.trim() ?? '')) ?? FIRST_LANGUAGE
}
