import type { Minor } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { type Economy, SHARE_SCALE } from '#rules/economy/economy.ts'
import type { ErrorName } from '#rules/errors/errors.ts'

const DAY = 86_400_000

/** What of a price the seller receives, rounded down, and the fee, which is the rest (economy, Planets). */
export function saleParts({ planetSale }: Pick<Economy, 'planetSale'>, price: Minor) {
  const received = mulDivDown(price, SHARE_SCALE - planetSale.fee, SHARE_SCALE)
  return { received, fee: price - received }
}

/** What is wrong with a price, or nothing. */
export function priceFault({ planetSale }: Pick<Economy, 'planetSale'>, price: Minor): ErrorName | undefined {
  return price < planetSale.least || price > planetSale.most ? 'planetPriceOutOfRange' : undefined
}

/** Until when a planet that is edited at an instant of the world cannot be edited again (PLANET-08). */
export function lockedUntil({ editLockDays }: Pick<Economy, 'editLockDays'>, at: Date): Date {
  return new Date(at.getTime() + editLockDays * DAY)
}
