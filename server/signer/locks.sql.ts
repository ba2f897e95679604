import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Tx } from '#server/store/database.ts'
import { TIMELINE } from '#server/store/timeline.ts'
import type { Try } from './signing.sql.ts'

/** Whoever signs for the same member, on whichever chain, waits until this transaction ends. */
export async function lockMember(tx: Tx, member: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`signing for ${member}`}, 0))`.execute(tx)
}

/** The next nonce of a wallet, and whether somebody has just seen that all that it sent is known. */
export interface NextNonce {
  readonly nonce: number
  readonly isKnown: boolean
}

/**
 * The next nonce of a wallet: whoever signs for the same wallet waits until this transaction ends. What a wallet that pays has sent has to
 * have been compared with the chain in the last minute: a database that was brought back does not know the last of it, and would have it
 * paid twice.
 */
export async function lockNonce(tx: Tx, chain: number, wallet: string): Promise<NextNonce> {
  const { rows } = await sql<NextNonce>`select next_nonce as nonce,
      purpose <> 'pays' or coalesce(looked_at > clock_timestamp() - interval '60 seconds'
        and looked_timeline = ${TIMELINE}, false) as "isKnown"
    from payout_wallet where chain = ${chain} and address = ${wallet} for no key update`.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`no wallet ${wallet} on chain ${chain}`)
  return found
}

/** Gives a wallet's next nonce to a payment. */
export async function giveNonce(tx: Tx, { payment, chain, wallet }: Try, nonce: number): Promise<void> {
  await sql`update payment set nonce = ${nonce} where id = ${payment}`.execute(tx)
  await sql`update payout_wallet set next_nonce = ${nonce} + 1 where chain = ${chain} and address = ${wallet}`.execute(
    tx,
  )
}
