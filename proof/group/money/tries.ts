import type { Minor, UserId } from '#rules/amount/labels.ts'
import { least, mulDivUp } from '#rules/amount/rounding.ts'
import { buy } from '../acts.ts'
import { type Group, purseOf } from '../group.ts'
import type { Try } from '../try.ts'
import { exchange, pairOf, swap } from './market.ts'
import { buyPack, charge, missing, usable } from './packs.ts'
import { SWAPPED } from './swaps.ts'

const DU = 100_000_000n
/** What of what is wanted is paid more, for fees and what a swap moves. */
const MORE = 102n
/** What goes in one swap at most. */
const A_SWAP = 9_000n * DU

/** What can be done with other assets: land paid in them, swaps and exchanges of them, packages and what charges these. */
export function moneyTries(group: Group): Try[] {
  const { economy, members } = group
  const [payer] = members
  if (payer === undefined) return []
  const acts: Try[] = economy.exchange.pairs.map((pair) => ({
    name: 'exchange',
    does: (on) => exchange(on, payer, pair, least(purseOf(on, pair.from), 1_000n * DU)),
  }))
  for (const asset of SWAPPED)
    for (const side of ['sell', 'buy'] as const)
      acts.push({
        name: 'swap',
        does: (on) =>
          swap(on, payer, asset, { side, leaves: least(purseOf(on, side === 'sell' ? asset : 'USDT'), A_SWAP) }),
      })
  for (const member of members) {
    for (const method of ['RC', 'USDT'] as const)
      for (const { era, least: from, most } of economy.eras) {
        // what may be a little less than they have of it, where it is taken below its par
        const sum = least(most, (purseOf(group, method) * 99n) / 100n)
        if (sum >= from) acts.push({ name: 'inOther', does: (on) => buy(on, member, era, sum, method) !== undefined })
      }
    for (const { name, price } of economy.tfa.packs)
      acts.push({ name: 'pack', does: (on) => getUsdt(on, member, price) && buyPack(on, member, name) })
    acts.push({ name: 'charge', does: chargesWith(member) })
    // refused, unless he has as much
    acts.push({ name: 'charge', does: (on) => charge(on, member, missing(on, member)) })
    acts.push({ name: 'charge', does: (on) => getPoints(on, member, missing(on, member)) && chargesWith(member)(on) })
  }
  return acts
}

/** Charges with all that there is. */
const chargesWith =
  (member: UserId) =>
  (on: Group): boolean =>
    charge(on, member, least(missing(on, member), usable(on, member)))

/** Swaps for so much USDT as is lacking. */
function getUsdt(on: Group, member: UserId, wanted: Minor): boolean {
  for (let lacks = wanted - purseOf(on, 'USDT'); lacks > 0n; lacks = wanted - purseOf(on, 'USDT')) {
    const leaves = least(A_SWAP, least(purseOf(on), mulDivUp(lacks, MORE, 100n) + DU))
    if (!swap(on, member, 'DU', { side: 'sell', leaves })) return false
  }
  return true
}

/** Exchanges for so much DP as is lacking. */
function getPoints(on: Group, member: UserId, wanted: Minor): boolean {
  const lacks = wanted - usable(on, member)
  if (lacks <= 0n) return true
  return exchange(
    on,
    member,
    pairOf(on.economy, 'DU', 'DP'),
    mulDivUp(lacks, 10_000n, 10_000n - on.economy.exchange.fee) + 2n,
  )
}
