import { sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'
import type { Wanted } from '../payment.sql.ts'

/** What a payment would pay: raw in the smallest units of a token of a chain. */
interface Paid extends Pick<Wanted, 'chain' | 'receiver' | 'raw'> {
  readonly asset: string
}

/**
 * Transactions that the scanner saw leave a wallet that pays, or paid, by which just this was paid, also where the token kept a part of it for
 * somebody else, and which are of no payment here, the oldest first: a database that was brought back had made them. Whether one was booked
 * out of custody meanwhile changes nothing. What had been seen before `since` is left out: it pays nothing that was asked for then.
 */
export async function unknownPayments(reader: Reader, paid: Paid, since: Date): Promise<string[]> {
  const { chain, asset, receiver, raw } = paid
  const { rows } = await sql<{ hash: string }>`select c.tx_hash as hash from crossing c
    where c.chain = ${chain} and c.asset = ${asset} and c.receiver = ${receiver} and not c.incoming and c.raw <= ${raw}
      and (c.raw = ${raw} or ${raw} = (select sum(o.raw) from crossing o
        where (o.chain, o.tx_hash, o.asset, o.sender, o.incoming) = (c.chain, c.tx_hash, c.asset, c.sender, false)))
      and c.sender in (select address from payout_wallet where chain = ${chain} and purpose = 'pays')
      and c.seen_at >= ${since}
      and not exists (select from payment_try t where t.hash = c.tx_hash)
      and not exists (select from payment p where p.mined_hash = c.tx_hash)
    order by c.block_number, c.log_index`.execute(reader)
  return rows.map(({ hash }) => hash)
}
