/** Somebody above a purchaser, as the naive model of a purchase's rewards knows him; whole DU of 10^-8. */
export interface NaiveAbove {
  readonly id: number
  readonly level: number
  readonly land: bigint
}

/** A purchase as the naive model keeps it for ever, with what it gave. */
export interface NaivePurchase {
  readonly buyer: number
  readonly day: number
  readonly amount: bigint
  readonly gave: NaiveGift[]
}
export interface NaiveGift {
  readonly kind: 'referral' | 'community' | 'sameLevel'
  readonly id: number
  /** On how much of the purchase, before any rate; of a same-level reward nothing. */
  readonly on: bigint
  readonly amount: bigint
  readonly lost: bigint
}

/** Percents of the economy as whole parts of a thousand. */
const PER_MILLE = { referral: 80n, market: 30n, levels: [0n, 10n, 20n, 30n, 40n, 50n, 60n] }

/**
 * What a purchase gives, written from economy.md alone: looks at each upline by itself and at everybody below him anew. `earlier`: all
 * purchases before it, oldest first.
 */
export function naiveGifts(
  purchase: Pick<NaivePurchase, 'buyer' | 'day' | 'amount'>,
  buyerLevel: number,
  ownsPlanet: boolean,
  line: readonly NaiveAbove[],
  earlier: readonly NaivePurchase[],
): NaiveGift[] {
  const recent = earlier.filter(
    ({ buyer, day }) => buyer === purchase.buyer && day >= purchase.day - 30 && day <= purchase.day,
  )
  const bought = recent.reduce((sum, { amount }) => sum + amount, purchase.amount)
  const rewardable = (kind: NaiveGift['kind'], above: NaiveAbove): bigint => {
    if (bought < 60_000_000_000n) return purchase.amount
    if (above.land >= bought) return purchase.amount
    let left = above.land
    for (const { gave } of recent)
      for (const gift of gave) if (gift.kind === kind && gift.id === above.id) left -= gift.on
    if (left < 0n) left = 0n
    return left > purchase.amount ? purchase.amount : left
  }
  const gift = (kind: 'referral' | 'community', above: NaiveAbove, rate: bigint): NaiveGift => {
    const on = rewardable(kind, above)
    const amount = (on * rate) / 1000n
    return { kind, id: above.id, on, amount, lost: (purchase.amount * rate) / 1000n - amount }
  }
  const gifts: NaiveGift[] = []
  const [direct] = line
  if (direct && ownsPlanet) gifts.push(gift('referral', direct, PER_MILLE.referral))
  line.forEach((above, at) => {
    const below = line.slice(0, at)
    const highest = Math.max(buyerLevel, ...below.map(({ level }) => level))
    if (above.level > highest) {
      const rate = (PER_MILLE.levels[above.level] ?? 0n) - (PER_MILLE.levels[highest] ?? 0n)
      gifts.push(gift('community', above, rate))
      return
    }
    // the first of his level below him, if that one earned by it; whoever is the second of the level, and nobody after him
    const peers = below.filter(({ level }) => level === above.level && level > 0)
    const first = peers.map(({ id }) => gifts.find((one) => one.id === id && one.kind === 'community'))[0]
    if (peers.length === 1 && first)
      gifts.push({ kind: 'sameLevel', id: above.id, on: 0n, amount: (first.amount * 100n) / 1000n, lost: 0n })
  })
  return gifts
}
