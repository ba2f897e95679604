import { sql } from 'kysely'
import { hashMessage, serializeSignature } from 'viem'
import type { Keeper } from '#chain/payouts/keeper.ts'
import { type Control, controlMessage } from '#rules/custody/control.ts'
import type { Services } from '#server/services/services.ts'

/**
 * Signs the messages that show that the keeper has its key (EIP-191: what is signed so can never be a transaction). Its words are
 * made here; of what was asked for only chain, day and block go into them. How many were signed.
 */
export async function signControls({ database }: Pick<Services, 'database'>, keeper: Keeper): Promise<number> {
  const { rows } =
    await sql<Control>`select chain, address, purpose, to_char(on_day, 'YYYY-MM-DD') as day, block_number as block,
    block_hash as "blockHash" from custody_control where signature is null and purpose = 'pays' and address = ${keeper.address}`.execute(
      database,
    )
  for (const control of rows) {
    const signature = serializeSignature(await keeper.sign(hashMessage(controlMessage(control))))
    await sql`update custody_control set signature = ${signature}, signed_at = clock_timestamp()
      where chain = ${control.chain} and address = ${control.address} and on_day = ${control.day}::date
        and signature is null`.execute(database)
  }
  return rows.length
}
