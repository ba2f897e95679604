import { balanceOf } from '#ledger/balances.ts'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { reversalParts } from '#rules/deposit/deposit.ts'
import { assetOf, book, custody, factsOf } from '#server/deposit/booking.ts'
import { type DepositRow, updateDeposit } from '#server/deposit/deposit.sql.ts'
import { keepExitsWaiting } from '#server/hold/hold.ts'
import { stopMember } from '#server/hold/stopped.ts'
import { tellMember } from '#server/notice/tell.ts'
import type { Tx } from '#server/store/database.ts'

/**
 * Takes a booked deposit back whose transaction is no longer part of the chain: never by deletion, but by a journal of
 * its own. What the user has spent already is owed to the platform (account `deposit-shortfall`), and until it is made good
 * nothing leaves the account (architecture, decision 4).
 * He is told. `at`: now.
 * @throws Refusal `insufficientBalance` when the user spends at this very moment: the whole step is then done again
 */
export async function reverse(tx: Tx, deposit: DepositRow, network: string, at: Date): Promise<void> {
  const asset = assetOf(deposit)
  const to = custody(deposit)
  const { member, minor, round } = deposit
  if (deposit.state === 'belowMinimum') {
    await book(tx, deposit, 'reversal', round, network, [
      { from: ofSystem('deposit-below-minimum'), to, asset, units: minor },
    ])
    await updateDeposit(tx, deposit.id, { state: 'reorganised', journal: null })
    return
  }
  await keepExitsWaiting(tx, member)
  const legs: Leg[] = []
  let short = minor
  // it was credited to the first, and may have been moved to the others
  for (const own of ['investment', 'trading', 'bonus'] as const) {
    const parts = reversalParts(short, await balanceOf(tx, member, own, asset))
    legs.push({ from: ofUser(member, own), to, asset, units: parts.taken })
    short = parts.short
  }
  legs.push({ from: ofSystem('deposit-shortfall'), to, asset, units: short })
  const journal = await book(tx, deposit, 'reversal', round, network, legs)
  const shortfall = deposit.shortfall + short
  await updateDeposit(tx, deposit.id, { state: 'reorganised', journal: journal ?? null, shortfall })
  if (short > 0n) await stopMember(tx, member, deposit.id)
  await tellMember(tx, { member, kind: 'depositTakenBack', facts: factsOf(deposit, network), at })
}
