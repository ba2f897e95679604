import { sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'

/**
 * Gives up what nobody has signed of the sweeps of a chain that are of none of its tokens, given by their contracts: the signer knows none of them
 * either, and one that waits keeps what else lies at its address waiting.
 */
export async function giveUpClosed(reader: Reader, chain: number, contracts: readonly string[]): Promise<void> {
  await sql`update payment set refused = 'its token is closed'
    where kind = 'sweep' and chain = ${chain} and state = 'open' and nonce is null and refused is null
      and contract <> all (${contracts}::text[])`.execute(reader)
}
