import { chainOf } from '#chain/definitions/chains.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { tellMember } from '#server/notice/tell.ts'
import type { Tx } from '#server/store/database.ts'
import type { WithdrawalRow } from '../withdrawal.sql.ts'

/** Tells a member that the chain has his withdrawal for good, and what arrived where. In the transaction of it; `at`: the wall's instant. */
export async function tellPaid(tx: Tx, row: WithdrawalRow, at: Date): Promise<void> {
  const facts = { amount: formatUnits(row.arrives), ...factsOf(row) }
  await tellMember(tx, { member: row.member, kind: 'withdrawalPaid', facts, at })
}

/** Tells him that all of it is back: `why` the review refused it, else it was not paid. */
export async function tellBack(tx: Tx, row: WithdrawalRow, at: Date, why?: string): Promise<void> {
  const { member } = row
  const facts = { amount: formatUnits(row.leaves), ...factsOf(row) }
  if (why === undefined) await tellMember(tx, { member, kind: 'withdrawalRefunded', facts, at })
  else await tellMember(tx, { member, kind: 'withdrawalRefused', facts: { ...facts, why }, at })
}

function factsOf({ id, asset, chain, address }: WithdrawalRow) {
  return { asset, network: chainOf(chain)?.fullName ?? `${chain}`, address, order: id }
}
