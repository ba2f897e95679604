import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** The last deposits of all members, at most so many. */
export function depositRows(reader: Reader, most: number) {
  return reader
    .selectFrom('deposit')
    .innerJoin('member', 'member.id', 'deposit.member')
    .select(['deposit.seen_at', 'deposit.state', 'deposit.minor', 'deposit.asset', 'deposit.chain', 'deposit.tx_hash'])
    .select(['deposit.member', 'member.username'])
    .orderBy('deposit.id', 'desc')
    .limit(most)
    .execute()
}

/**
 * The last transfers that no deposit comes of, with the member whose address they went to; so many at most, or all. What was credited while its
 * token stood in the settings is none, though it was looked through after that was taken out: sent back it would be paid twice.
 */
export function strayRows(reader: Reader, most: number | undefined) {
  return reader
    .selectFrom('stray_transfer')
    .innerJoin('deposit_address', 'deposit_address.address', 'stray_transfer.address')
    .innerJoin('member', 'member.id', 'deposit_address.member')
    .select(['stray_transfer.chain', 'stray_transfer.tx_hash', 'stray_transfer.contract', 'stray_transfer.raw'])
    .select(['stray_transfer.address', 'stray_transfer.seen_at', 'member.id as member', 'member.username'])
    .where(
      sql<boolean>`not exists (select from deposit d where d.chain = stray_transfer.chain and d.tx_hash = stray_transfer.tx_hash
        and d.log_index = stray_transfer.log_index and d.state <> 'reorganised')`,
    )
    .orderBy('stray_transfer.seen_at', 'desc')
    .orderBy('stray_transfer.chain')
    .orderBy('stray_transfer.tx_hash')
    .orderBy('stray_transfer.log_index')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
}

/** Accounts that nothing leaves until an operator has looked. */
export function flagRows(reader: Reader) {
  return reader
    .selectFrom('deposit_flag')
    .innerJoin('member', 'member.id', 'deposit_flag.member')
    .select(['deposit_flag.member', 'deposit_flag.deposit', 'deposit_flag.at', 'member.username'])
    .where('deposit_flag.cleared_at', 'is', null)
    .orderBy('deposit_flag.at')
    .execute()
}

/** The member of a username or e-mail address, by its key. */
export function memberOfKey(reader: Reader, key: string) {
  return reader
    .selectFrom('member')
    .select('id')
    .where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
    .executeTakeFirst()
}

/** The member of a user id. */
export function memberOfId(reader: Reader, id: UserId) {
  return reader.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()
}

/** Withdrawals that wait for review, the oldest first, at most so many. */
export async function waitingRows(reader: Reader, most: number) {
  const { rows } = await sql<{
    id: string
    made_at: Date
    leaves: bigint
    asset: string
    chain: number
    member: bigint
    username: string | null
    address: string
    approvals: number
    given: number
  }>`select w.id, w.made_at, w.leaves, w.asset, w.chain, w.member, m.username, w.address, w.approvals,
      (select count(*)::int from withdrawal_decision d where d.withdrawal = w.id and d.verdict = 'approve') as given
    from withdrawal w join member m on m.id = w.member
    where w.state = 'pendingReview' order by w.made_at, w.id limit ${most}`.execute(reader)
  return rows
}

/** One withdrawal as it stands. */
export function withdrawalOf(reader: Reader, id: string) {
  return reader.selectFrom('withdrawal').selectAll().where(sql<string>`id::text`, '=', id).executeTakeFirst()
}

/** What operators decided on it. */
export function decisionRows(reader: Reader, withdrawal: string) {
  return reader
    .selectFrom('withdrawal_decision')
    .select(['operator', 'verdict', 'reason', 'at'])
    .where('withdrawal', '=', withdrawal)
    .orderBy('at')
    .execute()
}

/** The orders that are on their way to partner platforms, the oldest first, at most so many. */
export async function openOrders(
  reader: Reader,
  most: number,
): Promise<
  {
    id: string
    partner: number
    asset: string
    amount: Minor
    state: string
    tries: number
    made_at: Date
  }[]
> {
  return reader
    .selectFrom('partner_order')
    .select(['id', 'partner', 'asset', 'amount', 'state', 'tries', 'made_at'])
    .where('next_at', 'is not', null)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Every article with the number of its texts, newest first. */
export async function allArticles(reader: Reader) {
  return reader
    .selectFrom('article')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('article_text')
        .whereRef('article_text.article', '=', 'article.id')
        .select(({ fn }) => fn.countAll<bigint>().as('texts'))
        .as('languages'),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Every banner, in the order in which they are shown. */
export async function everyBanner(reader: Reader) {
  return reader.selectFrom('banner').selectAll().orderBy('place').orderBy('id').execute()
}

/** The last hundred seals, newest first. */
export async function sealRows(reader: Reader) {
  return reader
    .selectFrom('ledger.seal')
    .select(['number', 'at', 'journals', 'entries', 'seq', 'digest'])
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
}
