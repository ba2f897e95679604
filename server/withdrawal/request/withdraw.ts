import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { withdrawCalculation, withdraw as withdrawCall } from '#calls/withdrawal/withdraw.ts'
import { reserve } from '#ledger/reservation.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { lookAlikes } from '#rules/withdrawal/look-alike.ts'
import { type WithdrawalParts, withdrawalParts } from '#rules/withdrawal/parts.ts'
import { approvalsNeeded, withdrawalWorth } from '#rules/withdrawal/review.ts'
import type { Asker, Leaver } from '#server/handler/handler.ts'
import { bookAddresses, requireInBook } from '#server/security/address-book.ts'
import { payableAddress } from '#server/security/payable-address.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { payWithdrawal } from '../pay/payment.ts'
import { insertWithdrawal, lastMadeAt, usedLike, worthSince } from '../withdrawal.sql.ts'
import { type Withdrawable, withdrawableOf } from './coins.ts'
import { worthNow } from './worth.ts'

/** What is asked for, judged: everything of it that stays as it is. */
interface Plan extends WithdrawalParts {
  readonly coin: Withdrawable
  readonly address: string
  readonly leaves: Minor
  readonly worth: Minor
  readonly approvals: 0 | 1 | 2
}

type Wish = RequestOf<typeof withdrawCalculation>

const DAY_MS = 86_400_000

/** What becomes of a withdrawal, before it is asked for. Refuses what the withdrawal itself would of the same wish. */
export async function calculate(
  { services, member }: Asker,
  wish: Wish,
): Promise<AnswerOf<typeof withdrawCalculation>> {
  const { database } = services
  const plan = await planOf(services, database, member.id, wish, services.now())
  const used = await usedLike(database, member.id, plan.address)
  return {
    ...shown(plan),
    address: plan.address,
    // what somebody put into his book was looked at once, and is imitated as well as what was paid to
    lookAlikes: lookAlikes(plan.address, [...new Set([...used, ...(await bookAddresses(database, member.id))])]),
    known: used.includes(plan.address),
  }
}

/**
 * Asks for a withdrawal (ASSET-05): the sum is set aside, and what needs no review is asked to be paid, in one transaction.
 * Refuses withdrawalClosed, chainNotSupported, enterAddress, badAddress, forbiddenAddress, addressNotInBook, addressWaits, enterAmount,
 * amountOutOfRange, insufficientBalance.
 */
export async function withdraw(
  { tx, services, member, exit }: Leaver,
  { chainId, asset, amount, address }: Wish,
): Promise<AnswerOf<typeof withdrawCall>> {
  const madeAt = await nextInstant(tx, member.id, services.now())
  const plan = await planOf(services, tx, member.id, { chainId, asset, amount, address }, madeAt)
  const { id } = exit
  const worldAt = await worldNow(tx)
  const { coin, leaves, fee, arrives, raw, worth, approvals } = plan
  await reserve(tx, exit, {
    book: 'investment',
    asset,
    units: leaves,
    purpose: 'withdrawal',
    cause: id,
    worldAt,
    facts: { network: coin.network, address: plan.address, fee: formatUnits(fee), arrives: formatUnits(arrives) },
  })
  const state = approvals === 0 ? 'processing' : 'pendingReview'
  const row = {
    id,
    member: member.id,
    chain: chainId,
    asset,
    contract: coin.contract,
    address: plan.address,
    leaves,
    fee,
    arrives,
    raw,
    worth,
    approvals,
    state,
    made_at: madeAt,
    world_at: worldAt,
  } as const
  await insertWithdrawal(tx, row)
  if (state === 'processing') await payWithdrawal(tx, services, row)
  return { order: id, state, ...shown(plan) }
}

/**
 * When a withdrawal is made: now, and after each other one of its member, whatever the clock of the process says that wrote it.
 * The signer counts the day by this order: one that stood before it here must stand before it there.
 */
async function nextInstant(tx: Tx, member: UserId, now: Date): Promise<Date> {
  const last = await lastMadeAt(tx, member)
  return last && last >= now ? new Date(last.getTime() + 1) : now
}

/** Judges a wish. What of the day counts is read within the transaction: exits of one member wait for each other. */
async function planOf(services: Services, reader: Reader, member: UserId, wish: Wish, at: Date): Promise<Plan> {
  const { chainId, asset, amount, address: text = '' } = wish
  const coin = withdrawableOf(services, chainId, asset)
  const address = await payableAddress(services, reader, chainId, text)
  await requireInBook(reader, member, chainId, address)
  if (!amount) throw new Refusal('enterAmount')
  const leaves = units(amount)
  const { least, most } = coin.figures
  if (leaves < least || leaves > most)
    throw new Refusal('amountOutOfRange', { min: formatUnits(least), max: formatUnits(most) })
  const { withdrawal } = services.economy
  const parts = withdrawalParts(leaves, coin.figures, coin.decimals)
  const worth = withdrawalWorth(await worthNow(reader, services.economy), [
    { asset: coin.figures.asset, units: leaves },
  ])
  const ofDay = await worthSince(reader, member, new Date(at.getTime() - DAY_MS))
  return { ...parts, coin, address, leaves, worth, approvals: approvalsNeeded(withdrawal, worth, ofDay) }
}

function shown({ leaves, fee, arrives, approvals }: Plan) {
  return { leaves: formatUnits(leaves), fee: formatUnits(fee), arrives: formatUnits(arrives), approvals }
}
