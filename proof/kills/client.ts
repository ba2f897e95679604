import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf } from '#calls/call.ts'
import { daotTakeAll } from '#calls/daot/releases.ts'
import { daotBuy, daotTime } from '#calls/daot/round.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { landBuy } from '#calls/land/buy.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { swap } from '#calls/swap/swap.ts'
import { bagBuy } from '#calls/tfa/buy.ts'
import { bagBackfill } from '#calls/tfa/charge.ts'
import { bagReleaseWithdraw } from '#calls/tfa/release.ts'
import { insideTransfer } from '#calls/transfer/inside.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import type { Dice } from '#demo/seed/plan/dice.ts'
import { googleCode } from '#proof/api/world.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { leavingOf } from './leaving.ts'
import { type Member, transactionPassword } from './members.ts'
import { joinOpenings } from './opening/acts.ts'
import { type Market, request } from './request.ts'

/** Buys, exchanges, swaps, sends, withdraws, subscribes, claims and enters openings, one after the other, until it is told to stop. */
export async function trade(market: Market, member: Member): Promise<void> {
  while (!market.stop.aborted) {
    const chance = market.dice.roll(100)
    if (chance < 17) await exchangeSome(market, member)
    else if (chance < 25) await moveSome(market, member)
    else if (chance < 37) await swapSome(market, member)
    else if (chance < 47) await leaveSome(market, member)
    else if (chance < 61) await buyOne(market, member)
    else if (chance < 69) await request(market, member, landClaimAll, {})
    else if (chance < 74) await subscribeSome(market, member)
    else if (chance < 78) await takeReleased(market, member)
    else if (chance < 82) await buyPack(market, member)
    else if (chance < 85) await chargeSome(market, member, market.dice.pick(['12.5', '100', '1000'] as const))
    else if (chance < 88) await withdrawPacks(market, member)
    else await joinOpenings(market, member)
    await pause(20)
  }
}

/** Buys the next plot; now and then one that somebody may have bought. */
export async function buyOne(market: Market, member: Member): Promise<void> {
  const { ask, dice, spots } = market
  const late = dice.roll(10) === 0
  const spot = spots[late ? dice.roll(Math.max(1, market.next)) : market.next % spots.length]
  if (!late) market.next += 1
  if (!spot) return
  const { coordinates, x, y, least } = spot
  const quote = await ask(
    payCalculation,
    { coordinates, x, y, investment: formatUnits(least), method: 'DU' },
    member.token,
  )
  if (quote.kind !== 'done') return
  const { quoteId } = quote.data as { quoteId: string }
  await request(market, member, landBuy, { quoteId, transactionPassword })
}

function exchangeSome(market: Market, member: Member): Promise<void> {
  const amount = `${1 + market.dice.roll(20)}.${1 + market.dice.roll(99_999_999)}`
  return request(market, member, exchange, { from: 'RC', to: 'DU', amount, transactionPassword })
}

/** RC to where it can be swapped. */
export function moveSome(market: Market, member: Member): Promise<void> {
  const amount = `${100 + market.dice.roll(100)}.${1 + market.dice.roll(99_999_999)}`
  return request(market, member, ownTransfer, { asset: 'RC', fromBook: 'investment', toBook: 'trading', amount })
}

function swapSome(market: Market, member: Member): Promise<void> {
  // so little that nobody needs the authenticator's code for what he trades within a day
  const amount = `${1 + market.dice.roll(3)}.${1 + market.dice.roll(99_999_999)}`
  const [from, to] = market.dice.roll(3) > 0 ? ['RC', 'USDT'] : ['USDT', 'RC']
  return request(market, member, swap, { from, to, amount, least: '0', transactionPassword })
}

/**
 * Out of the account, once for each code of the authenticator: those who name planets send each other something, between the first
 * and those below him; the others to their wallets and to the partner platform.
 */
export async function leaveSome(market: Market, member: Member): Promise<void> {
  const code = googleCode(member.secret, new Date())
  if (market.codes.get(member) === code) return
  market.codes.set(member, code)
  const [first, ...below] = market.team
  const to = member === first ? market.dice.pick(below) : first
  const { call, asked } =
    to && market.team.includes(member) ? sendingOf(market.dice, to) : leavingOf(market.dice, member)
  await request(market, member, call, { ...asked, googleCode: code, transactionPassword })
}

function sendingOf(dice: Dice, to: Member) {
  const amount = `${1 + dice.roll(20)}.${1 + dice.roll(99_999_999)}`
  return { call: insideTransfer, asked: { asset: 'DU', amount, receiver: `${to.id}` } }
}

/** Some DAOT of the round that is open, if one is. */
export async function subscribeSome(market: Market, member: Member): Promise<void> {
  const shown = await market.ask(daotTime, {}, member.token)
  const round = shown.kind === 'done' ? (shown.data as AnswerOf<typeof daotTime>).round : null
  if (round?.state !== 'open') return
  await request(market, member, daotBuy, {
    round: round.round,
    amount: `${100 + market.dice.roll(50)}`,
    transactionPassword,
  })
}

/** All DAOT that are released. */
export function takeReleased(market: Market, member: Member): Promise<void> {
  return request(market, member, daotTakeAll, { transactionPassword })
}

/** A TFA package; refused while the one before it is charged. */
export function buyPack(market: Market, member: Member): Promise<void> {
  return request(market, member, bagBuy, { pack: market.dice.pick(['A', 'B'] as const), transactionPassword })
}

export function chargeSome(market: Market, member: Member, amount: string): Promise<void> {
  return request(market, member, bagBackfill, { amount, transactionPassword })
}

/** All that his TFA packages have released. */
export function withdrawPacks(market: Market, member: Member): Promise<void> {
  return request(market, member, bagReleaseWithdraw, {})
}
