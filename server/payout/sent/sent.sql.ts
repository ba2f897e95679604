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

/**
 * Notes that a wallet has sent, or is about to have sent, what nobody signed here: whatever was seen before does not count. True: that is
 * new.
 */
export async function noteUnknown(reader: Reader, chain: number, wallet: string): Promise<boolean> {
  const done = await sql`update payout_wallet set looked_timeline = null
    where chain = ${chain} and address = ${wallet} and looked_timeline is not null`.execute(reader)
  return done.numAffectedRows === 1n
}

/**
 * Notes for good that a wallet that pays no more is compared no longer; when it was looked at stays as it is. False: it is no such wallet, or
 * was left before.
 */
export async function noteLeft(tx: Tx, chain: number, wallet: string): Promise<boolean> {
  const done = await sql`update payout_wallet set left_at = clock_timestamp()
    where chain = ${chain} and address = ${wallet} and purpose = 'pays' and left_at is null`.execute(tx)
  return done.numAffectedRows === 1n
}

/**
 * Gives a nonce that a wallet has used to the open payment that was paid by it, the one that was asked for first; false where no such
 * payment has none yet. One that was given up meanwhile is paid as well.
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
  const done = await sql`update payment set nonce = ${by.nonce}, refused = null where id = (
      select id from payment where chain = ${by.chain} and wallet = ${by.wallet} and receiver = ${by.to}
        and contract is not distinct from ${by.contract}::text and raw = ${by.raw} and state = 'open' and nonce is null
      order by refused is not null, asked_at, id limit 1 for update)`.execute(tx)
  return done.numAffectedRows === 1n
}

/** Up to which block the scanner has seen what left wallets of a chain; null: it never looked. */
export async function scannedUpTo(reader: Reader, chain: number): Promise<bigint | null> {
  const { rows } = await sql<{ number: bigint | null }>`select max(number) as number from scanned_block
    where chain = ${chain}`.execute(reader)
  return rows[0]?.number ?? null
}

/** Nonces of a wallet: from `first` to before `used`. */
export interface Nonces {
  readonly chain: number
  readonly wallet: string
  readonly first: number
  readonly used: number
}

/** As many blocks as any chain of ours may lose: what was said to be within one may have come into an earlier one since. */
const LOST_BLOCKS = 256

/**
 * Transactions that may have taken some nonces of a wallet, and are no payment of ours: those that an operator named, and the newest that
 * the scanner saw leave it, as many as there are nonces: what took them is among these. An address uses its nonces in order, so what took them
 * is in no earlier block than the payment by which the last one before them ended.
 */
export async function hashesThatLeft(reader: Reader, { chain, wallet, first, used }: Nonces): Promise<string[]> {
  // offset 0: each is looked up, and not all payments read
  const { rows } = await sql<{ hash: string }>`select hash from named_transaction
      where chain = ${chain} and wallet = ${wallet} and nonce >= ${first} and nonce < ${used}
    union (select tx_hash from crossing c
      where chain = ${chain} and sender = ${wallet} and not incoming
        and block_number >= coalesce((select b.mined_block from payment b where b.chain = ${chain} and b.wallet = ${wallet}
          and b.nonce < ${first} and b.state in ('paid', 'failed') order by b.nonce desc limit 1) - ${LOST_BLOCKS}::int, 0)
        and not exists (select from payment_try t where t.hash = c.tx_hash offset 0)
        and not exists (select from payment p where p.mined_hash = c.tx_hash offset 0)
      group by tx_hash order by max(block_number) desc limit ${used - first})`.execute(reader)
  return rows.map((row) => row.hash)
}

/** Whether the scanner saw a transaction leave a wallet. */
export async function hasLeft(reader: Reader, chain: number, wallet: string, hash: string): Promise<boolean> {
  const { rows } = await sql`select from crossing
    where chain = ${chain} and tx_hash = ${hash} and sender = ${wallet} and not incoming limit 1`.execute(reader)
  return rows.length > 0
}

/** Those nonces that payments took which are known to have ended by them. */
export async function endedNonces(
  reader: Reader,
  { chain, wallet, first, used }: Nonces,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ nonce: number }>`select nonce from payment
    where chain = ${chain} and wallet = ${wallet} and nonce >= ${first} and nonce < ${used} and state in ('paid', 'failed')`.execute(
    reader,
  )
  return new Set(rows.map(({ nonce }) => nonce))
}

/** Keeps a transaction that an operator named; false where it is kept already. */
export async function insertNamed(
  tx: Tx,
  named: { readonly chain: number; readonly hash: string; readonly wallet: string; readonly nonce: number },
): Promise<boolean> {
  const query = tx.insertInto('named_transaction').values(named)
  const done = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}
