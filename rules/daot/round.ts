import { UNIT } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { least as lesser } from '#rules/amount/rounding.ts'
import type { DaotFigures, ReleaseTerms } from '#rules/economy/daot.ts'
import type { ErrorFacts, ErrorName } from '#rules/errors/errors.ts'
import { partsOf } from './parts.ts'

/** What a round sells: amounts in minor units, the price in minor units of USDT for one DAOT. */
export interface RoundTerms {
  /** The world's instants of its window, ms: from `opensAt` on and before `closesAt`. */
  readonly opensAt: number
  readonly closesAt: number
  readonly stock: Minor
  readonly price: Minor
  /** What one member may have of it, over all that he subscribes. */
  readonly least: Minor
  readonly most: Minor
}

/** A round as it stands. */
export interface Round extends RoundTerms {
  readonly sold: Minor
  /** Amounts are whole numbers of it. */
  readonly step: Minor
  /** The world's instant in which it was closed, ms; null: it was not. */
  readonly closedAt: number | null
}

/** Before its window, within it while something is left, within it when all is sold, after it or once it was closed. */
export const ROUND_STATES = ['before', 'open', 'soldOut', 'after'] as const
export type RoundState = (typeof ROUND_STATES)[number]

/** How a round stands at an instant of the world; one that was closed stays so. */
export function roundState({ opensAt, closesAt, stock, sold, closedAt }: Round, now: number): RoundState {
  // the world's clock may be set back: what was closed opens no more
  if (closedAt !== null) return 'after'
  if (now < opensAt) return 'before'
  if (now >= closesAt) return 'after'
  return sold < stock ? 'open' : 'soldOut'
}

/** Whether a round was taken back: closed before its window was over, which only one that sold nothing can be. */
export function takenBack({ closesAt, closedAt }: Pick<Round, 'closesAt' | 'closedAt'>): boolean {
  return closedAt !== null && closedAt < closesAt
}

/**
 * The step of amounts, minor units of DAOT: the smallest that the price takes without a fraction of a minor unit and that is a whole
 * number of `smallest`, the economy's.
 */
export function stepOf(price: Minor, smallest: Minor): Minor {
  const exact = UNIT / divisor(UNIT, price)
  return (exact / divisor(exact, smallest)) * smallest
}

function divisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : divisor(right, left % right)
}

/** What an amount costs, minor units of USDT: exact for a whole number of steps, and a bug for anything else. */
export function costOf(price: Minor, amount: Minor): Minor {
  const cost = amount * price
  if (cost % UNIT !== 0n) throw new RangeError(`${amount} of DAOT has no exact price`)
  return cost / UNIT
}

/** Why an amount cannot be subscribed, with what its text says. */
export interface Fault {
  readonly error: ErrorName
  readonly facts: ErrorFacts
}

/**
 * What is wrong with an amount that a member who has `mine` of the round wants, at an instant; undefined: nothing. In this order: no
 * window is open, no amount, no whole number of steps, too much for one member, more than is left, too little.
 */
export function subscriptionFault(round: Round, mine: Minor, amount: Minor, now: number): Fault | undefined {
  const state = roundState(round, now)
  if (state === 'before' || state === 'after') return { error: 'daotNotOpen', facts: {} }
  if (amount === 0n) return { error: 'enterQuantity', facts: {} }
  if (amount % round.step !== 0n) return { error: 'daotStep', facts: { step: formatUnits(round.step) } }
  const bounds = { min: formatUnits(round.least), max: formatUnits(round.most), mine: formatUnits(mine) }
  if (mine + amount > round.most) return { error: 'daotBounds', facts: bounds }
  const left = formatUnits(leftOf(round))
  if (amount > leftOf(round)) return { error: 'daotInsufficient', facts: { asset: 'DAOT', left } }
  if (isEnough(round, mine, amount)) return undefined
  return isRest(round, mine) ? { error: 'daotRestWhole', facts: { left } } : { error: 'daotBounds', facts: bounds }
}

function leftOf({ stock, sold }: Round): Minor {
  return stock - sold
}

/** Whether what is left does not bring a member who has `mine` to the least: then it is bought whole or not at all. */
export function isRest(round: Round, mine: Minor): boolean {
  return leftOf(round) > 0n && mine + leftOf(round) < round.least
}

/** Whether an amount brings a member who has `mine` to the least, or is all that is left. */
function isEnough(round: Round, mine: Minor, amount: Minor): boolean {
  return mine + amount >= round.least || amount === leftOf(round)
}

/** The most that a member who has `mine` of a round and `usdt` can subscribe: a whole number of steps; nothing if it is too little. */
export function mostOf(round: Round, mine: Minor, usdt: Minor): Minor {
  const room = round.most > mine ? round.most - mine : 0n
  const wanted = lesser(lesser(room, leftOf(round)), (usdt * UNIT) / round.price)
  const whole = wanted - (wanted % round.step)
  return isEnough(round, mine, whole) ? whole : 0n
}

/** What cannot be opened as a round, in words for an operator; undefined: it can. */
export function roundFault(
  { opensAt, closesAt, stock, price, least, most }: RoundTerms,
  economy: Pick<DaotFigures, 'step' | keyof ReleaseTerms>,
): string | undefined {
  if (closesAt <= opensAt) return 'a round ends after it begins'
  if (price <= 0n || stock <= 0n || least <= 0n) return 'stock, price and the least amount are above zero'
  if (most < least || most > stock) return 'the most of one member is at least the least, and no more than the stock'
  const step = stepOf(price, economy.step)
  if ([stock, least, most].some((amount) => amount % step !== 0n))
    return `at this price amounts come in steps of ${formatUnits(step)}`
  // the least, what is added to it, and what is left at last are all at least a step
  if (partsOf(economy, step, closesAt).some(({ amount }) => amount === 0n))
    return `of ${formatUnits(step)}, the smallest subscription, a part would be nothing`
  return undefined
}
