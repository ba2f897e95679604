import type { Insertable } from 'kysely'
import type { Reader } from '#server/store/database.ts'
import type { CommunityLogin } from '#server/store/rows.made.ts'

export async function insertLogin(reader: Reader, login: Insertable<CommunityLogin>): Promise<void> {
  await reader.insertInto('community_login').values(login).execute()
}

/** Uses a begun login up, for the browser that began it and nobody else. */
export function takeLogin(reader: Reader, asked: { state: Buffer; browser: Buffer; now: Date }) {
  return reader
    .deleteFrom('community_login')
    .where('state_hash', '=', asked.state)
    .where('browser_hash', '=', asked.browser)
    .where('expires_at', '>', asked.now)
    .returning(['source_type', 'verifier', 'nonce', 'redirect'])
    .executeTakeFirst()
}

export async function deleteOldLogins(reader: Reader, before: Date): Promise<void> {
  await reader.deleteFrom('community_login').where('expires_at', '<', before).execute()
}
