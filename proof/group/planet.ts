import { ofSystem, ofUser } from '#ledger/chart.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { priceFault, saleParts } from '#rules/planet/sale.ts'
import { bookLegs } from '#server/projection/memory-store.ts'
import { claimOfPlanet } from './claims.ts'
import { type Group, purseOf } from './group.ts'

/**
 * Sells the planet to another account (server/planet/sale/buy.ts): what its tax has come to is paid to who sells, burning ends and the clock
 * starts anew; who referred its naming keeps his part, and its clock.
 */
export function sellPlanet(group: Group, to: UserId, price: Minor): boolean {
  const { economy, memory, planetOwner: seller } = group
  if (to === seller || priceFault(economy, price) !== undefined || purseOf(group) < price) return false
  claimOfPlanet(group, 'tax', seller)
  const { received, fee } = saleParts(economy, price)
  const from = ofUser(to, 'investment')
  bookLegs(memory, [
    { from, to: ofUser(seller, 'investment'), asset: 'DU', units: received },
    { from, to: ofSystem('fees'), asset: 'DU', units: fee },
  ])
  group.planetOwner = to
  return true
}
