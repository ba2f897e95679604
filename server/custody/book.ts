import { v7 as uuidv7 } from 'uuid'
import { chainOf } from '#chain/definitions/chains.ts'
import { custodyOf, ofSystem } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { type Asset, isAsset } from '#rules/amount/amount.ts'
import { fine, minorOfFine } from '#rules/custody/custody.ts'
import { headOf } from '#server/deposit/scan/head.ts'
import { type Operator, recordAct } from '#server/operation/record.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { bookingsOut, insertBooking, maybePaidBy, paysWithdrawal, unexplained } from './custody.sql.ts'

/** Why something cannot be booked, in words for an operator. */
export class NotBooked extends Error {
  override readonly name = 'NotBooked'
}

/** What is booked: so much of a token, in 10^-18 of it, into custody or out of it; by a transfer, where one tells of it. */
export interface Booking {
  readonly chain: number
  readonly asset: Asset
  readonly incoming: boolean
  readonly amount: bigint
  readonly txHash: string | null
}

/** A booking as its act is recorded, `custody in` or `custody out`. */
export function factsOfBooking({ chain, asset, amount, txHash }: Booking) {
  const { units } = minorOfFine(amount)
  return { chain, asset, units: `${units}`, chainId: chain, ...(txHash !== null && { txHash }) }
}

/**
 * Books the platform's own money into custody on a chain, or out of it: the treasury gets or gives it. Once a transfer.
 * @throws SystemShort when the treasury has less; NotBooked for less than a minor unit, and for what is no token of the chain
 */
export async function bookCustody(tx: Tx, who: Operator, booking: Booking) {
  const { chain, asset, incoming, amount, txHash } = booking
  const { units, rest } = minorOfFine(amount)
  if (units === 0n) throw new NotBooked('it is less than the books count')
  if (!chainOf(chain)?.tokens.some((token) => token.asset === asset))
    throw new NotBooked(`no ${asset} on chain ${chain}`)
  const journal = uuidv7()
  const id = uuidv7()
  const [custody, treasury] = [ofSystem(custodyOf(chain)), ofSystem('treasury')]
  const leg = { from: incoming ? custody : treasury, to: incoming ? treasury : custody, asset, units }
  const facts = { chainId: chain, ...(txHash !== null && { txHash }) }
  await post(tx, {
    id: journal,
    kind: 'custody',
    cause: id,
    actor: null,
    worldAt: await worldNow(tx),
    facts,
    legs: [leg],
  })
  const { operator, reason } = who
  await insertBooking(tx, { id, chain, asset, incoming, units, rest, tx_hash: txHash, journal, operator, reason })
  await recordAct(tx, who, `custody ${incoming ? 'in' : 'out'}`, factsOfBooking(booking))
}

/**
 * Books what a transaction moved over the border of custody, as the scanner saw it: once, and when it is final; not what may have paid a
 * withdrawal that is not over. What was booked.
 * @throws NotBooked, SystemShort
 */
export async function bookTransfer(tx: Tx, who: Operator, chain: number, txHash: string): Promise<Booking[]> {
  const definition = chainOf(chain)
  const found = await unexplained(tx, { chain, txHash })
  if (!definition || found.length === 0)
    throw new NotBooked(`nothing of ${txHash} on chain ${chain} waits to be booked`)
  const final = (await headOf(tx, chain)) - BigInt(definition.confirmations.finality) + 1n
  if (found.some(({ block }) => block > final)) throw new NotBooked('it is not final yet')
  // booked and then found to be what paid a withdrawal it would leave the books twice
  const out = found.filter(({ incoming }) => !incoming)
  for (const one of out) {
    // a part may have been kept by the token
    const parts = out.filter(({ asset, sender }) => asset === one.asset && sender === one.sender)
    const order = await maybePaidBy(tx, one, [one.raw, parts.reduce((sum, { raw }) => sum + raw, 0n)])
    if (order !== undefined)
      throw new NotBooked(`withdrawal ${order} is to pay just this, and is not over: it may be what paid it`)
  }
  const sums = new Map<string, Booking>()
  for (const { asset, raw, incoming } of found) {
    const token = definition.tokens.find((one) => one.asset === asset)
    if (!token || !isAsset(asset)) throw new NotBooked(`no token ${asset} on chain ${chain}`)
    const key = `${asset} ${incoming}`
    const amount = (sums.get(key)?.amount ?? 0n) + fine(raw, token.decimals)
    sums.set(key, { chain, asset, incoming, amount, txHash })
  }
  for (const booking of sums.values()) await bookCustody(tx, who, booking)
  return [...sums.values()]
}

/** Whether a withdrawal was paid by a transaction, as the scanner saw it: then what that took besides may be booked, and nothing else of it. */
export function isPaidIn(reader: Reader, order: string, txHash: string): Promise<boolean> {
  return paysWithdrawal(reader, order, txHash)
}

/** Whether what a transaction took of an asset out of custody is booked. */
export async function isBookedOut(
  reader: Reader,
  left: { readonly chain: number; readonly asset: Asset; readonly txHash: string },
): Promise<boolean> {
  return (await bookingsOut(reader, left)) > 0
}
