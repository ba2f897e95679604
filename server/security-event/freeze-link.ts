import { createHash } from 'node:crypto'
import { FREEZE_LINK_DAYS } from '#rules/security/events.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader } from '#server/store/database.ts'
import { deleteOldLinks, insertLink, spendLink } from './freeze-link.sql.ts'

const DAY = 86_400_000

/** The page that freezes; the token stands behind the `#`, which no browser sends anywhere. */
export function freezePage({ settings }: Pick<Services, 'settings'>, token = ''): string {
  return `${settings.origins[0]}/freeze${token && `#${token}`}`
}

/** A fresh link of one use that freezes the account of a member. */
export async function offerFreezeLink(services: Services, reader: Reader, member: bigint): Promise<string> {
  const token = services.randomBytes(32).toString('base64url')
  const expires_at = new Date(services.now().getTime() + FREEZE_LINK_DAYS * DAY)
  await insertLink(reader, { token_hash: hashOfLink(token), member, expires_at })
  return freezePage(services, token)
}

/** What is kept of a link's token. */
function hashOfLink(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Forgets links that nobody can use any more. Run by the worker. */
export async function forgetLinks({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await deleteOldLinks(database, now())
}

/** Uses a link up: whose account it freezes, or nothing when it is unknown, used or expired. */
export function spendFreezeLink(services: Services, reader: Reader, token: string): Promise<bigint | undefined> {
  return spendLink(reader, hashOfLink(token), services.now())
}
