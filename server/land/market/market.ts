import type { AnswerOf, RequestOf } from '#calls/call.ts'
import { MARKET_PLANET_STATES, type marketLands } from '#calls/land/market.ts'
import { PLANET_TYPES } from '#calls/planet/planet.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { type Economy, eraOf } from '#rules/economy/economy.ts'
import { imageAddress } from '#rules/planet/image.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { type Offer, walkOffers } from '#server/land/buy/offers.ts'
import { amount, cursorOf, id, small } from '#server/page/cursor.ts'
import { type MarketPlanet, type SoldRow, soldByPrice } from './market.sql.ts'

type Asked = RequestOf<typeof marketLands>
type Answer = AnswerOf<typeof marketLands>
type Row = Answer['list'][number]

/** Plots of all planets by five filters, in the order of their price (LAND-04). */
export async function listMarket(visitor: Visitor, asked: Asked): Promise<Answer> {
  return asked.landState === 'soldOut' ? listSold(visitor, asked) : listOffers(visitor, asked)
}

/** What both lists filter by. */
export function planetFilter(asked: Pick<Asked, 'planetType' | 'planetState'>) {
  return {
    types: asked.planetType ? [asked.planetType] : [...PLANET_TYPES],
    states: asked.planetState ? [asked.planetState] : [...MARKET_PLANET_STATES],
  }
}

/** Price, planet and plot where the walk over unsold plots goes on. */
const OFFER_PLACE = cursorOf(small, id, small)
const SOLD_PLACE = cursorOf(amount, id)

const bound = (text: string | undefined): bigint | null => (text ? units(text) : null)

async function listOffers({ services }: Visitor, asked: Asked): Promise<Answer> {
  const { database, economy } = services
  const filter = {
    planets: { open: asked.landState === 'purchasable', ...planetFilter(asked) },
    from: bound(asked.priceFrom),
    to: bound(asked.priceTo),
    era: asked.era,
    up: asked.sort === 'priceUp',
  }
  const [price, planet, plot] = OFFER_PLACE.read(asked.after) ?? []
  const start = price === undefined || planet === undefined || plot === undefined ? null : { price, planet, plot }
  const { list, next } = await walkOffers(database, economy, filter, start, asked.size)
  return {
    list: list.map((offer) => viewOffer(economy, offer, filter.planets.open)),
    next: next && OFFER_PLACE.write([next.price, next.planet, next.plot]),
  }
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
  const place = SOLD_PLACE.read(asked.after)
  const { rows, next } = await soldByPrice(
    database,
    {
      ...planetFilter(asked),
      from: bound(asked.priceFrom),
      to: bound(asked.priceTo),
      era: asked.era,
      up: asked.sort === 'priceUp',
      after: place ? { investment: place[0], id: place[1] } : null,
    },
    asked.size,
  )
  return {
    list: rows.map((row) => viewSold(economy, row, member?.id)),
    next: next && SOLD_PLACE.write([next.investment, next.id]),
  }
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
    owner: row.username ?? '',
    mine: row.owner === member,
    tokenId: row.token_id.toString(),
  }
}

function viewPlanet(planet: {
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
