import { type Insertable, type Selectable, sql } from 'kysely'
import type { RecordSort } from '#calls/fields.ts'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { WithdrawalState } from '#rules/withdrawal/states.ts'
import { keptBack } from '#server/hold/kept-back.ts'
import { type RecordPlace, recordOrder } from '#server/page/record-order.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Withdrawal } from '#server/store/rows.made.ts'

export type WithdrawalRow = Omit<Selectable<Withdrawal>, 'asset' | 'state'> & {
  asset: Asset
  state: WithdrawalState
}

export async function insertWithdrawal(tx: Tx, row: Insertable<Withdrawal>): Promise<void> {
  await tx.insertInto('withdrawal').values(row).execute()
}

/** One, held by this transaction: whoever decides on it meanwhile is waited for. */
export function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  return tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<WithdrawalRow>()
    .executeTakeFirst()
}

export function withdrawalRow(reader: Reader, id: string): Promise<WithdrawalRow | undefined> {
  return reader.selectFrom('withdrawal').selectAll().where('id', '=', id).$castTo<WithdrawalRow>().executeTakeFirst()
}

/** Moves one to its next state; the database refuses a move that does not exist. */
export async function moveWithdrawal(
  tx: Tx,
  id: string,
  state: WithdrawalState,
  more: { readonly why?: string; readonly tx_hash?: string } = {},
): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ state, ...more })
    .where('id', '=', id)
    .execute()
}

/**
 * Those of open payments whose withdrawal is not there, or is not being paid. One statement, so that what another worker ends at this moment
 * is either open with its withdrawal or over with it.
 */
export async function unaskedOf(reader: Reader, payments: readonly string[]): Promise<string[]> {
  if (payments.length === 0) return []
  const { rows } = await sql<{ id: string }>`select p.id from payment p
    where p.id = any(${payments}::uuid[]) and p.kind = 'withdrawal' and p.state = 'open' and not exists (
      select from withdrawal w where w.id = p.cause and w.state in ('processing', 'callbackFailed'))`.execute(reader)
  return rows.map(({ id }) => id)
}

/**
 * Those of payments whose withdrawals wait for a hold, a freeze or a stop of their owner: while they do, nothing of the wallet is kept for
 * them, or whoever freezes himself would keep others from being paid.
 */
export async function keptBackOf(reader: Reader, payments: readonly string[]): Promise<string[]> {
  if (payments.length === 0) return []
  const { rows } = await sql<{ id: string }>`select p.id from payment p join withdrawal w on w.id = p.cause
    where p.id = any(${payments}::uuid[]) and p.kind = 'withdrawal' and ${keptBack('w.member')}`.execute(reader)
  return rows.map(({ id }) => id)
}

/** Which of a member's withdrawals, in which order, after which one. */
export interface Filter {
  readonly state?: WithdrawalState | undefined
  readonly chain?: number | undefined
  readonly asset?: Asset | undefined
  readonly sort: RecordSort
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly after?: RecordPlace | undefined
  readonly limit: number
}

/** A member's withdrawals. */
export function withdrawalRows(
  reader: Reader,
  member: UserId,
  { state, chain, asset, sort, from, to, after, limit }: Filter,
): Promise<WithdrawalRow[]> {
  let query = reader.selectFrom('withdrawal').selectAll().where('member', '=', member)
  if (state) query = query.where('state', '=', state)
  if (chain !== undefined) query = query.where('chain', '=', chain)
  if (asset) query = query.where('asset', '=', asset)
  if (from) query = query.where('made_at', '>=', from)
  if (to) query = query.where('made_at', '<', to)
  const { behind, by } = recordOrder(sort, after, { amount: 'leaves' })
  return query.where(behind).orderBy(by).limit(limit).$castTo<WithdrawalRow>().execute()
}

/** When a member's last withdrawal was made. */
export async function lastMadeAt(reader: Reader, member: UserId): Promise<Date | undefined> {
  const { rows } = await sql<{
    at: Date | null
  }>`select max(made_at) as at from withdrawal where member = ${member}`.execute(reader)
  return rows[0]?.at ?? undefined
}

/** What withdrawals of a member since an instant are worth, those that went back left out: minor units of USDT. */
export async function worthSince(reader: Reader, member: UserId, since: Date): Promise<Minor> {
  const { rows } = await sql<{ worth: Minor }>`select coalesce(sum(worth), 0) as worth from withdrawal
    where member = ${member} and made_at > ${since} and state not in ('refunded', 'reviewFailed', 'failed')`.execute(
    reader,
  )
  return rows[0]?.worth ?? 0n
}

/** Each state that one was in. */
export async function stepsOf(reader: Reader, id: string): Promise<{ state: WithdrawalState; at: Date }[]> {
  return reader
    .selectFrom('withdrawal_step')
    .select(['state', 'at'])
    .where('withdrawal', '=', id)
    .orderBy('number')
    .$castTo<{ state: WithdrawalState; at: Date }>()
    .execute()
}

/** Where a member withdrew to, the newest first. */
export async function usedAddresses(
  reader: Reader,
  member: UserId,
): Promise<{ address: string; chain: number; at: Date }[]> {
  const { rows } = await sql<{ address: string; chain: number; at: Date }>`
    select address, chain, max(made_at) as at from (
      select address, chain, made_at from withdrawal where member = ${member} order by id desc limit 200) w
    group by address, chain order by max(made_at) desc limit 20`.execute(reader)
  return rows
}

/**
 * All addresses that a withdrawal of a member has arrived at which begin and end as another does, itself among them: however long ago it
 * was, whoever imitates one imitates it to be taken for it. What was taken back or refused makes no address a known one.
 */
export async function usedLike(reader: Reader, member: UserId, address: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from withdrawal where member = ${member} and state = 'success'
      and lower(left(address, 6)) = lower(left(${address}, 6)) and lower(right(address, 4)) = lower(right(${address}, 4))`.execute(
    reader,
  )
  return rows.map((row) => row.address)
}

/** How long the last hundred that succeeded took, in seconds, by chain and by whether they were reviewed. */
export async function timesTaken(
  reader: Reader,
  chains: readonly number[],
): Promise<{ chainId: number; reviewed: boolean; count: number; median: number; slowest: number }[]> {
  const { rows } = await sql<{ chainId: number; reviewed: boolean; count: number; median: number; slowest: number }>`
    select c.chain as "chainId", r.reviewed, count(*)::int as count,
      percentile_disc(0.5) within group (order by t.took)::int as median, max(t.took)::int as slowest
    from unnest(${[...chains]}::int[]) c (chain) cross join (values (false), (true)) r (reviewed)
    cross join lateral (
      select ceil(extract(epoch from s.at - w.made_at)) as took from withdrawal w
      join withdrawal_step s on s.withdrawal = w.id and s.state = 'success'
      where w.chain = c.chain and (w.approvals > 0) = r.reviewed and w.state = 'success'
      order by w.id desc limit 100) t
    group by c.chain, r.reviewed order by c.chain, r.reviewed`.execute(reader)
  return rows
}
