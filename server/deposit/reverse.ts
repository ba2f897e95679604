import { balanceOf } from '#ledger/balances.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { reversalParts } from '#rules/deposit/deposit.ts'
import { keepExitsWaiting } from '#server/security/hold.ts'
import type { Tx } from '#server/store/database.ts'
import { assetOf, book, custody } from './booking.ts'
import { type DepositRow, flagMember, updateDeposit } from './deposit.sql.ts'

/**
 * Takes a booked deposit back whose transaction is no longer part of the chain: never by deletion, but by a journal of
 * its own. What the user has spent already is owed to the platform (account `deposit-shortfall`), and until it is made good
 * nothing leaves the account (architecture, decision 4).
 * @throws Refusal `insufficientBalance` when the user spends at this very moment: the whole step is then done again
 */
export async function reverse(tx: Tx, deposit: DepositRow, network: string): Promise<void> {
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
  const { taken, short } = reversalParts(minor, await balanceOf(tx, member, 'investment', asset))
  const journal = await book(tx, deposit, 'reversal', round, network, [
    { from: ofUser(member, 'investment'), to, asset, units: taken },
    { from: ofSystem('deposit-shortfall'), to, asset, units: short },
  ])
  const shortfall = deposit.shortfall + short
  await updateDeposit(tx, deposit.id, { state: 'reorganised', journal: journal ?? null, shortfall })
  if (short > 0n) await flagMember(tx, member, deposit.id)
}
