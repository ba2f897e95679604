import { type Kysely, sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { MemberBook } from './chart.ts'

/** What a user had in one account, in minor units; what was set aside lies in `reserved`. */
export interface BalanceThen {
  readonly book: MemberBook
  readonly asset: Asset
  readonly units: Minor
}

/**
 * All that a user had at an instant of the world, as he would have been answered then; accounts that were empty are left out. The
 * cost grows with the logarithm of his entries (168-balance-at.sql).
 */
export async function balancesAt<DB>(reader: Kysely<DB>, user: UserId, at: Date): Promise<BalanceThen[]> {
  const { rows } = await sql<BalanceThen>`
    select book, asset, units from (
      select book, asset, ledger.balance_at(id, ${at}) as units from ledger.account
      where owner = ${user.toString()}::bigint) a
    where units > 0 order by book, asset`.execute(reader)
  return rows
}
