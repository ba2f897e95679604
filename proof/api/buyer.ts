import { landBuy } from '#calls/land/buy.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { type Person, TRANSACTION_PASSWORD } from './person.ts'
import { hashed, requestId, type TestWorld } from './world.ts'

const pays = () => ({ transactionPassword: hashed(TRANSACTION_PASSWORD), requestId: requestId() })

/** Names a planet by the real call, so that land is sold there. */
export async function opens(world: TestWorld, who: Person, coordinates: string, name: string): Promise<void> {
  await world.get(namePlanet, { coordinates, name, manifesto: 'Of all who come', ...pays() }, who.token)
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
  return (await world.get(landBuy, { quoteId, ...pays() }, who.token)).tokenId
}
