import { sql } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'
import { TIMELINE } from '#server/store/timeline.ts'

/** The nonce that the signer gives next for a wallet. */
export async function nextNonce(reader: Reader, chain: number, wallet: string): Promise<number> {
  return nonceIn(
    await sql<{ nonce: number }>`select next_nonce as nonce from payout_wallet
      where chain = ${chain} and address = ${wallet}`.execute(reader),
  )
}

/** The same; whoever would give one waits until the transaction ends. */
export async function lockedNonce(tx: Tx, chain: number, wallet: string): Promise<number> {
  return nonceIn(
    await sql<{ nonce: number }>`select next_nonce as nonce from payout_wallet
      where chain = ${chain} and address = ${wallet} for no key update`.execute(tx),
  )
}

function nonceIn({ rows: [row] }: { readonly rows: readonly { readonly nonce: number }[] }): number {
  if (!row) throw new Error('a wallet that nobody opened')
  return row.nonce
}

/** Goes on behind what a wallet has sent without us. */
export async function moveNonce(tx: Tx, chain: number, wallet: string, nonce: number): Promise<void> {
  await sql`update payout_wallet set next_nonce = ${nonce}
    where chain = ${chain} and address = ${wallet} and next_nonce < ${nonce}`.execute(tx)
}

/** Notes that somebody has just seen that all transactions of a wallet are known: the signer goes by it. */
export async function noteLooked(reader: Reader, chain: number, wallet: string): Promise<void> {
  await sql`update payout_wallet set looked_at = clock_timestamp(), looked_timeline = ${TIMELINE}
    where chain = ${chain} and address = ${wallet}`.execute(reader)
}

/** Notes that a wallet has sent, or is about to have sent, what nobody signed here: whatever was seen before does not count. */
export async function noteUnknown(reader: Reader, chain: number, wallet: string): Promise<void> {
  await sql`update payout_wallet set looked_timeline = null
    where chain = ${chain} and address = ${wallet} and looked_timeline is not null`.execute(reader)
}

/**
 * Gives a nonce that a wallet has used to the open payment that was paid by it, the one that was asked for first; false where no such
 * payment has none yet.
 */
export async function takeOver(
  tx: Tx,
  by: {
    readonly chain: number
    readonly wallet: string
    readonly to: string
    readonly contract: string | null
    readonly raw: bigint
    readonly nonce: number
  },
): Promise<boolean> {
  const done = await sql`update payment set nonce = ${by.nonce} where id = (
      select id from payment where chain = ${by.chain} and wallet = ${by.wallet} and receiver = ${by.to}
        and contract is not distinct from ${by.contract}::text and raw = ${by.raw} and state = 'open' and nonce is null and refused is null
      order by asked_at, id limit 1 for update)`.execute(tx)
  return done.numAffectedRows === 1n
}

/** Transactions that the scanner saw leave a wallet and that are no payment of ours, the newest first. */
export async function hashesThatLeft(reader: Reader, chain: number, wallet: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`select tx_hash as hash from crossing c
    where chain = ${chain} and sender = ${wallet} and not incoming
      and not exists (select from payment_try t where t.hash = c.tx_hash)
      and not exists (select from payment p where p.mined_hash = c.tx_hash)
    group by tx_hash order by max(block_number) desc limit ${limit}`.execute(reader)
  return rows.map((row) => row.hash)
}

/** Nonces of a wallet, from one to before another, that payments took which are known to have ended by them. */
export async function endedNonces(
  reader: Reader,
  chain: number,
  wallet: string,
  from: number,
  to: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ nonce: number }>`select nonce from payment
    where chain = ${chain} and wallet = ${wallet} and nonce >= ${from} and nonce < ${to} and state in ('paid', 'failed')`.execute(
    reader,
  )
  return new Set(rows.map(({ nonce }) => nonce))
}
