import type { Insertable } from 'kysely'
import type { Reader } from '#server/store/database.ts'
import type { GoogleOffer } from '#server/store/rows.made.ts'

export async function offerSecret(reader: Reader, offer: Insertable<GoogleOffer>): Promise<void> {
  await reader
    .insertInto('google_offer')
    .values(offer)
    .onConflict((conflict) =>
      conflict.column('session').doUpdateSet({ secret: offer.secret, expires_at: offer.expires_at }),
    )
    .execute()
}

export async function offeredSecret(reader: Reader, session: Buffer, now: Date): Promise<Buffer | undefined> {
  const offer = await reader
    .selectFrom('google_offer')
    .select('secret')
    .where('session', '=', session)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return offer?.secret
}

/** A secret that was bound is offered no more. */
export async function forgetOffer(reader: Reader, session: Buffer): Promise<void> {
  await reader.deleteFrom('google_offer').where('session', '=', session).execute()
}
