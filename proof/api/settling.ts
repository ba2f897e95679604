import { landBuy } from '#calls/land/buy.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { audit } from '#ledger/audit.ts'
import { allLaws } from '#server/audit/laws.ts'
import { plotsOfEra } from './funded.ts'
import { type Person, TRANSACTION_PASSWORD } from './person.ts'
import { hashed, requestId, type TestWorld } from './world.ts'

/** The entry of the transaction password, and a number of its own. */
export const spend = () => ({ transactionPassword: hashed(TRANSACTION_PASSWORD), requestId: requestId() })

/** Buys the n-th Bronze plot of a planet for 500 DU; its token. */
export async function buyBronze(world: TestWorld, who: Person, orbit: number, level: number, at: number) {
  const spot = plotsOfEra(world, orbit, level, 1)[at]
  if (!spot) throw new Error(`no Bronze plot ${at}`)
  const asked = { coordinates: `1-1-${orbit}`, x: spot.x, y: spot.y, investment: '500', method: 'DU' }
  const { quoteId } = await world.get(payCalculation, asked, who.token)
  return (await world.get(landBuy, { quoteId, ...spend() }, who.token)).tokenId
}

/** The laws that do not hold now, with what breaks them. */
export async function brokenLaws({ services }: TestWorld) {
  const found = await audit(services.database, allLaws(services.economy))
  return found.filter(({ breaches }) => breaches.length > 0)
}
