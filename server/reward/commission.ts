import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { isAsset } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { isGoodBy } from '#server/deposit/final/finality.ts'
import { isHeld } from '#server/hold/hold.ts'
import { apart, drain, type Taking } from '#server/jobs/apart.ts'
import { tellMember } from '#server/notice/tell.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { buyersAfter, type CommissionRow, type Due, holdWaiting, insertWaiting, setPaid } from './commission.sql.ts'

/**
 * Lets a commission wait, in the transaction of what it is of: the leg that its journal takes up, out of the buyer's investment
 * account. So nothing reaches another member by a purchase, which is no exit.
 */
export async function letWait(tx: Tx, due: Omit<Due, 'id'>): Promise<Leg> {
  await insertWaiting(tx, { ...due, id: uuidv7() })
  return { from: ofUser(due.buyer, 'investment'), to: ofSystem('commissions'), asset: due.asset, units: due.amount }
}

/** What a commission keeps of its cause, for the record of whoever is paid. */
const storedFacts = z.record(z.string(), z.union([z.string(), z.number()]))

/** Buyers looked at in one question, and commissions of one that are paid in one transaction. */
const BUYERS = 100
const AT_ONCE = 100

/**
 * Pays the commissions whose buyer is held by nothing any more and whose deposits of until then are final and made good
 * (architecture, decision 3), each exactly once however many workers do so. Run by the worker.
 * @returns how many were paid
 */
export async function payCommissions({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  const each = apart()
  let paid = 0
  for (let last: bigint | undefined = 0n; last !== undefined; ) {
    const buyers: bigint[] = await buyersAfter(database, last, BUYERS)
    for (const buyer of buyers)
      paid += await each.done(() =>
        drain<string>(AT_ONCE, (taking) => inTransaction(database, (tx) => payFor(tx, buyer, taking, now()))),
      )
    last = buyers.length < BUYERS ? undefined : buyers.at(-1)
  }
  each.end()
  return paid
}

async function payFor(tx: Tx, buyer: UserId, taking: Taking<string>, at: Date): Promise<number> {
  const waiting = await holdWaiting(tx, buyer, taking)
  if (waiting.length === 0 || (await isHeld(tx, buyer))) return 0
  let paid = 0
  for (const commission of waiting) {
    if (!(await isGoodBy(tx, buyer, commission.at))) break // what came later has the same deposits behind it
    await payOne(tx, commission, at)
    paid += 1
  }
  return paid
}

async function payOne(tx: Tx, { id, receiver, asset, amount, facts }: CommissionRow, at: Date): Promise<void> {
  if (!isAsset(asset)) throw new Error(`commission ${id} is of an unknown asset`)
  const journal = uuidv7()
  const of = storedFacts.parse(facts)
  await post(tx, {
    id: journal,
    kind: 'commission',
    cause: id,
    actor: null,
    worldAt: await worldNow(tx),
    facts: of,
    legs: [{ from: ofSystem('commissions'), to: ofUser(receiver, 'bonus'), asset, units: amount }],
  })
  await setPaid(tx, id, journal)
  await tellMember(tx, {
    member: receiver,
    kind: 'commissionPaid',
    facts: {
      amount: formatUnits(amount),
      asset,
      planet: String(of.planet ?? ''),
      name: String(of.name ?? ''),
      order: journal,
    },
    at,
  })
}
