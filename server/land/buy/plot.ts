import type { AnswerOf } from '#calls/call.ts'
import type { plotInfo } from '#calls/land/plot.ts'
import { shownName } from '#rules/account/shown-name.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { eraOf, INDEX_SCALE, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { type Plot, plotAt } from '#rules/land/plot.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { landAt, runOfLand } from '#server/land/land.sql.ts'
import { heldOf } from '#server/land/mine/held.ts'
import { historyOf } from '#server/land/mine/history.sql.ts'
import { type FoundPlanet, findPlanet } from '#server/planet/find.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader } from '#server/store/database.ts'

/** A plot with its planet. */
export interface FoundPlot {
  readonly planet: FoundPlanet
  readonly plot: Plot
}

/** The plot of some coordinates; refuses `notFound` and `noSuchPlot`. */
export async function findPlot(
  services: Services,
  reader: Reader,
  coordinates: string,
  x: number,
  y: number,
): Promise<FoundPlot> {
  const planet = await findPlanet(reader, coordinates)
  const plot = plotAt(services.economy, planet, planet.level, x, y)
  if (!plot) throw new Refusal('noSuchPlot')
  return { planet, plot }
}

/** Land sells on named planets, also while their owner has them on sale (economy, Eras). */
export function sellsLand(planet: Pick<FoundPlanet, 'owner' | 'name'>): boolean {
  return planet.owner !== null && planet.name !== null
}

/** What a plot is, costs and earns, and who has it (LAND-04). */
export async function viewPlot(
  visitor: Pick<Visitor, 'services' | 'member'>,
  coordinates: string,
  x: number,
  y: number,
): Promise<AnswerOf<typeof plotInfo>> {
  const { services, member } = visitor
  const { planet, plot } = await findPlot(services, services.database, coordinates, x, y)
  const land = await landAt(services.database, planet.id, x, y)
  const run = land?.owner ? await runOfLand(services.database, land.id) : undefined
  const { rate, tax } = eraOf(services.economy, run?.era ?? plot.era)
  return {
    x,
    y,
    era: run?.era ?? plot.era,
    mode: plot.era === 0 ? 'wallet' : 'investment',
    state: land?.owner ? 'soldOut' : sellsLand(planet) ? 'purchasable' : 'purchaseNotOpen',
    least: formatUnits(plot.least),
    most: formatUnits(plot.most),
    price: formatUnits(run?.investment ?? plot.least),
    ratePercent: percent(rate, INDEX_SCALE),
    taxPercent: percent(tax, SHARE_SCALE),
    owner: land?.owner ? shownName(land.owner_name, land.owner) : '',
    mine: member !== null && land?.owner === member.id,
    tokenId: land?.token_id.toString() ?? '',
    history: land ? (await historyOf(services.database, land.id)).map(heldOf) : [],
  }
}
