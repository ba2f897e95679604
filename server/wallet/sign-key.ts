import { writeMessage } from '#chain/signin/message.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Visitor } from '#server/handler/handler.ts'
import type { Services } from '#server/services/services.ts'
import { ownOrigin } from '#server/session/origin.ts'
import { isSupported, walletAddress } from './check.ts'
import { deleteOldMessages, insertMessage } from './wallet.sql.ts'

/** How long a message may wait for its signature. */
const MESSAGE_MS = 5 * 60_000

/** Makes the message that a wallet is to sign (EIP-4361), and keeps it to the letter until it is answered. */
export async function makeMessage(
  { services }: Visitor,
  asked: { readonly address: string; readonly chainId: number; readonly origin: string },
): Promise<{ readonly message: string }> {
  const address = walletAddress(asked.address)
  if (!isSupported(asked.chainId)) throw new Refusal('chainNotSupported')
  const origin = ownOrigin(services.settings, asked.origin)
  const now = services.now()
  const expires_at = new Date(now.getTime() + MESSAGE_MS)
  const nonce = services.randomBytes(16).toString('hex')
  const message = writeMessage({
    domain: new URL(origin).host,
    address,
    // the standard lets ASCII alone stand here
    statement: `Log in to Orrery. A wallet that is new here opens an account under the rules and terms: ${origin}/rules`,
    uri: `${origin}/login`,
    version: '1',
    chainId: asked.chainId,
    nonce,
    issuedAt: now.toISOString(),
    expirationTime: expires_at.toISOString(),
  })
  await insertMessage(services.database, { nonce, message, expires_at })
  return { message }
}

/** Forgets messages that nobody has signed in time. Run by the worker. */
export async function forgetMessages({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await deleteOldMessages(database, now())
}
