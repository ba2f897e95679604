import type { Insertable } from 'kysely'
import type { Reader } from '#server/store/database.ts'
import type { WalletMessage } from '#server/store/rows.made.ts'

export async function insertMessage(reader: Reader, message: Insertable<WalletMessage>): Promise<void> {
  await reader.insertInto('wallet_message').values(message).execute()
}

/** Uses the message of a nonce up, when it is this one to the letter. */
export async function takeMessage(reader: Reader, nonce: string, message: string): Promise<boolean> {
  const taken = await reader
    .deleteFrom('wallet_message')
    .where('nonce', '=', nonce)
    .where('message', '=', message)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

export async function deleteOldMessages(reader: Reader, before: Date): Promise<void> {
  await reader.deleteFrom('wallet_message').where('expires_at', '<', before).execute()
}
