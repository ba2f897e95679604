import { landBuy } from '#calls/land/buy.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { plotsOfEra } from './funded.ts'
import type { Person } from './person.ts'
import { spend } from './spend.ts'
import type { TestWorld } from './world.ts'

/** Names a planet by the real call, so that land is sold there. */
export async function opens(world: TestWorld, who: Person, coordinates: string, name: string): Promise<void> {
  await world.get(namePlanet, { coordinates, name, manifesto: 'Of all who come', ...spend() }, who.token)
}

/** Buys a plot with DU by the real calls; answers its token ID. */
export async function buys(
  world: TestWorld,
  who: Person,
  plot: { readonly coordinates: string; readonly x: number; readonly y: number },
  investment: string,
): Promise<string> {
  const { coordinates, x, y } = plot
  const { quoteId } = await world.get(payCalculation, { coordinates, x, y, investment, method: 'DU' }, who.token)
  return (await world.get(landBuy, { quoteId, ...spend() }, who.token)).tokenId
}

/** Buys the n-th Bronze plot of a planet for 500 DU; its token. */
export async function buyBronze(world: TestWorld, who: Person, orbit: number, level: number, at: number) {
  const spot = plotsOfEra(world, orbit, level, 1)[at]
  if (!spot) throw new Error(`no Bronze plot ${at}`)
  const asked = { coordinates: `1-1-${orbit}`, x: spot.x, y: spot.y, investment: '500', method: 'DU' }
  const { quoteId } = await world.get(payCalculation, asked, who.token)
  return (await world.get(landBuy, { quoteId, ...spend() }, who.token)).tokenId
}
