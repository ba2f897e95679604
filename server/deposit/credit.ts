import type { ConfiguredChain } from '#chain/definitions/settings.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { least } from '#rules/amount/rounding.ts'
import { settledState } from '#rules/deposit/deposit.ts'
import { withinExposure } from '#rules/deposit/exposure.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { keepExitsWaiting } from '#server/hold/hold.ts'
import { apart } from '#server/jobs/apart.ts'
import { tellMember } from '#server/notice/tell.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { priceBounds } from '#server/swap/taken.ts'
import { assetOf, book, custody, factsOf } from './booking.ts'
import { type DepositRow, type Due, dueDeposits, holdConfirming, owingDeposits, updateDeposit } from './deposit.sql.ts'
import { lockChain } from './final/finality.sql.ts'
import { notFinalOfAll, notFinalOn } from './final/finality.ts'
import { liftStopIfGood } from './final/stop.ts'
import { scannedHead } from './scan/scan.sql.ts'

/**
 * Books every deposit of a chain that has its confirmations, each in a transaction of its own, exactly once however
 * many do so at the same time (ASSET-03, ASSET-04). One that cannot be booked holds up none behind it.
 * @returns how many were booked
 * @throws what one could not be booked for, after the others were
 */
export async function creditDue(
  { database, economy, now }: Pick<Services, 'database' | 'economy' | 'now'>,
  { chainId, name, confirmations }: ConfiguredChain,
): Promise<number> {
  const head = await scannedHead(database, chainId)
  if (head === undefined) return 0
  const at = { network: name, economy, now: now(), finalUpTo: head - BigInt(confirmations.finality) + 1n }
  const each = apart()
  let booked = 0
  // those that wait to be final come again at each look, and hold up none that stands behind them
  for (let after: Due | undefined; ; ) {
    const due = await dueDeposits(database, chainId, head - BigInt(confirmations.credit) + 1n, after)
    for (const { id } of due)
      booked += await each.done(async () => Number(await inTransaction(database, (tx) => creditOne(tx, id, at))))
    after = due.at(-1)
    if (!after) break
  }
  each.end()
  return booked
}

interface Crediting {
  readonly network: string
  readonly economy: Economy
  readonly now: Date
  /** The last block that is final. */
  readonly finalUpTo: bigint
}

async function creditOne(tx: Tx, id: string, { network, economy, now, finalUpTo }: Crediting): Promise<boolean> {
  const deposit = await holdConfirming(tx, id)
  if (!deposit) return false // another worker has it, or its block has gone
  const state = settledState(deposit.minor, economy.depositLeast)
  const isFinal = deposit.block_number !== null && deposit.block_number <= finalUpTo
  if (state === 'credited' && !isFinal && !(await fits(tx, economy, deposit))) {
    await updateDeposit(tx, id, { waits_final: true })
    return false
  }
  const round = deposit.round + 1
  const asset = assetOf(deposit)
  const from = custody(deposit)
  // what earlier reversals could not take back is made good first: of this very deposit, then of others in its asset
  const repaid = state === 'credited' ? await makeGood(tx, deposit) : 0n
  const journal =
    state === 'credited'
      ? await book(tx, deposit, 'deposit', round, network, [
          { from, to: ofUser(deposit.member, 'investment'), asset, units: deposit.minor - repaid },
          { from, to: ofSystem('deposit-shortfall'), asset, units: repaid },
        ])
      : await book(tx, deposit, 'depositBelowMinimum', round, network, [
          { from, to: ofSystem('deposit-below-minimum'), asset, units: deposit.minor },
        ])
  await updateDeposit(tx, id, { state, round, journal: journal ?? null, booked_at: now })
  if (repaid > 0n) await liftStopIfGood(tx, deposit.member)
  if (state === 'credited')
    await tellMember(tx, {
      member: deposit.member,
      kind: 'depositCredited',
      facts: { ...factsOf(deposit, network), repaid: formatUnits(repaid) },
      at: now,
    })
  return true
}

/** Whether it may be credited before it is final: of a member, and of a chain, one deposit after the other. */
async function fits(tx: Tx, economy: Economy, deposit: DepositRow): Promise<boolean> {
  const { member, chain, minor: units } = deposit
  await keepExitsWaiting(tx, member)
  const next = { asset: assetOf(deposit), units }
  const { prices } = (await priceBounds(tx, economy)).highest
  const figures = { ...economy, prices }
  if (!withinExposure(figures, [...(await notFinalOn(tx, member, chain)), next], economy.depositExposure)) return false
  // of members that count apart many together could be more than the house can bear
  await lockChain(tx, chain)
  return withinExposure(figures, [...(await notFinalOfAll(tx, chain)), next], economy.depositExposureAll)
}

/** Pays what a member owes out of a deposit that comes in, as far as it goes. @returns how much of it that takes */
async function makeGood(tx: Tx, { id, member, asset, minor }: DepositRow): Promise<bigint> {
  let left = minor
  for (const owing of await owingDeposits(tx, { member, asset, first: id })) {
    const part = least(owing.shortfall, left)
    if (part === 0n) break
    await updateDeposit(tx, owing.id, { shortfall: owing.shortfall - part })
    left -= part
  }
  return minor - left
}
