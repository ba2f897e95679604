import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { marketLands } from '#calls/land/market.ts'
import { shownName } from '#rules/account/shown-name.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { type Economy, eraOf } from '#rules/economy/economy.ts'
import { erasByYield } from '#rules/land/offer.ts'
import { STEPS } from '#rules/land/plot.ts'
import { imageAddress } from '#rules/planet/image.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { barredEras } from '#server/land/buy/barred.ts'
import { type Offer, pricesOf, walkOffers } from '#server/land/buy/offers.ts'
import { countUnsold } from '#server/land/buy/unsold.ts'
import { amount, cursorOf, id, small } from '#server/page/cursor.ts'
import type { Reader } from '#server/store/database.ts'
import { countSold, type MarketPlanet, type SoldFilter, type SoldRow, soldByPrice } from './market.sql.ts'
import { planetFilter } from './planet-filter.ts'

type Asked = RequestOf<typeof marketLands>
type Answer = AnswerOf<typeof marketLands>
type Row = Answer['list'][number]

/** Plots of all planets by five filters and a search, in the order of their price or of what they bring (LAND-04). */
export async function listMarket(visitor: Visitor, asked: Asked): Promise<Answer> {
  return asked.landState === 'soldOut' ? listSold(visitor, asked) : listOffers(visitor, asked)
}

/** Price, planet and plot where the walk over unsold plots goes on. */
const OFFER_PLACE = cursorOf(small, id, small)
const SOLD_PLACE = cursorOf(amount, id)
/** The same behind the place of an era in the order of yields. */
const YIELD_PLACE = cursorOf(small, amount, id)

const bound = (text: string | undefined): bigint | null => (text ? units(text) : null)

/** The prices that were asked for, and in which order; without those of eras that are `barred`, where only what may be bought is asked for. */
export function priceFilter(
  { priceFrom, priceTo, era, mayBuy, sort }: Pick<Asked, 'priceFrom' | 'priceTo' | 'era' | 'mayBuy' | 'sort'>,
  barred: readonly number[],
) {
  return { from: bound(priceFrom), to: bound(priceTo), era, without: mayBuy ? barred : [], sort }
}

async function listOffers(visitor: Visitor, asked: Asked): Promise<Answer> {
  const { services } = visitor
  const { database, economy } = services
  const barred = await barredEras(visitor)
  const prices = priceFilter(asked, barred)
  const planets = await planetFilter(services, asked)
  const [price, planet, plot] = OFFER_PLACE.read(asked.after) ?? []
  const start = price === undefined || planet === undefined || plot === undefined ? null : { price, planet, plot }
  const { list, next } = await walkOffers(database, economy, { planets, ...prices }, start, asked.size)
  return {
    list: list.map((offer) => viewOffer(economy, offer, planets.open)),
    next: next && OFFER_PLACE.write([next.price, next.planet, next.plot]),
    total: start ? null : await countOffers(services, planets, prices),
    barred: [...barred],
  }
}

/** How many unsold plots stand at the prices that were asked for, on the planets that are counted (decision 043). */
export async function countOffers(
  services: Visitor['services'],
  planets: Awaited<ReturnType<typeof planetFilter>>,
  prices: ReturnType<typeof priceFilter>,
): Promise<Answer['total']> {
  const { counts, all } = await countUnsold(services, planets)
  const wanted = pricesOf(services.economy, prices)
  const plots = wanted.reduce((sum, { era, step }) => sum + (counts[era * STEPS + step] ?? 0), 0)
  return { plots, all: all && planets.all }
}

function viewOffer(economy: Economy, { planet, x, y, price }: Offer, open: boolean): Row {
  return {
    ...viewPlanet(planet),
    x,
    y,
    era: price.era,
    state: open ? 'purchasable' : 'notOpen',
    price: formatUnits(price.price),
    most: formatUnits(eraOf(economy, price.era).most),
    owner: '',
    mine: false,
    tokenId: '',
  }
}

async function listSold({ services, member }: Visitor, asked: Asked): Promise<Answer> {
  const { database, economy } = services
  const planets = await planetFilter(services, asked)
  const filter = { ...planets, ...priceFilter(asked, []), after: null }
  const { rows, next } =
    asked.sort === 'yieldDown'
      ? await soldByYield(services, filter, asked)
      : await soldPage(services, { ...filter, up: asked.sort === 'priceUp' }, asked)
  return {
    list: rows.map((row) => viewSold(economy, row, member?.id)),
    next,
    total: asked.after ? null : await countSoldOf(database, { ...filter, up: true }, planets.all),
    barred: [],
  }
}

/** How many sold plots are found, and whether these are all: of a search that found more planets than it names they are not. */
async function countSoldOf(reader: Reader, filter: SoldFilter, all: boolean): Promise<Answer['total']> {
  const counted = await countSold(reader, filter)
  return { ...counted, all: all && counted.all }
}

async function soldPage({ database }: Visitor['services'], filter: SoldFilter, { after, size }: Asked) {
  const [investment, run] = SOLD_PLACE.read(after) ?? []
  const from = investment === undefined || run === undefined ? null : { investment, id: run }
  const { rows, next } = await soldByPrice(database, { ...filter, after: from }, size)
  return { rows, next: next && SOLD_PLACE.write([next.investment, next.id]) }
}

/** Era by era, from the one that brings most; of each the smallest investment first. */
async function soldByYield(
  { database, economy }: Visitor['services'],
  filter: Omit<SoldFilter, 'up'>,
  { after, size }: Asked,
) {
  const eras = erasByYield(economy).filter((era) => filter.era === undefined || filter.era === era)
  const [first = 0, investment, run] = YIELD_PLACE.read(after) ?? []
  let from = investment === undefined || run === undefined ? null : { investment, id: run }
  const all: SoldRow[] = []
  for (const [at, era] of eras.entries()) {
    if (at < first) continue
    const { rows, next } = await soldByPrice(database, { ...filter, era, up: true, after: from }, size - all.length)
    all.push(...rows)
    if (next) return { rows: all, next: YIELD_PLACE.write([at, next.investment, next.id]) }
    from = null
    // the next era begins a page of its own: before its first run
    if (all.length === size && at + 1 < eras.length) return { rows: all, next: YIELD_PLACE.write([at + 1, 0n, 0n]) }
  }
  return { rows: all, next: null }
}

function viewSold(economy: Economy, row: SoldRow, member: UserId | undefined): Row {
  return {
    ...viewPlanet({ ...row, state: row.planet_state }),
    x: row.x,
    y: row.y,
    era: row.era,
    state: 'soldOut',
    price: formatUnits(row.investment),
    most: formatUnits(eraOf(economy, row.era).most),
    owner: shownName(row.username, row.owner),
    mine: row.owner === member,
    tokenId: row.token_id.toString(),
  }
}

/** What the market says of a planet. */
export function viewPlanet(planet: {
  galaxy: number
  system: number
  orbit: number
  level: number
  type: MarketPlanet['type']
  state: MarketPlanet['state']
  name: string | null
  image: string | null
}) {
  return {
    coordinates: coordinatesOf(planet),
    planetName: planet.name ?? '',
    planetType: planet.type,
    planetLevel: planet.level,
    planetImage: imageAddress(planet.image),
    planetState: planet.state,
  }
}
