import type { Address, Hex } from 'viem'
import type { RequestOf } from '#calls/call.ts'
import type { walletAuth } from '#calls/wallet/auth.ts'
import { configuredChain } from '#chain/definitions/settings.ts'
import { clientsOf } from '#chain/deposits/client.ts'
import { NoAgreement } from '#chain/deposits/quorum.ts'
import { NoSignInMessage, readMessage, type SignInMessage } from '#chain/signin/message.ts'
import { signedByContract, signedByKey } from '#chain/signin/verify.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { addMember } from '#server/member/member.ts'
import { tellJoined } from '#server/notice/joined.ts'
import { noteSecurity } from '#server/security-event/note.ts'
import type { Services } from '#server/services/services.ts'
import { type Entered, enterKnown, type Identity, offerPending, settleNew } from '#server/session/identity.ts'
import { inviterOf } from '#server/team/invite.ts'
import { isSupported } from './check.ts'
import { takeMessage } from './wallet.sql.ts'

/** A chain's node is asked inside of a request here: it has two seconds, once (docs/decisions/008). */
const PATIENCE = { timeout: 2000, retryCount: 0 }
/** What clocks may differ by. */
const SKEW_MS = 2 * 60_000

/**
 * Logs a wallet in by the message that it signed (AUTH-03). The message is used up by the first answer, right or wrong.
 * A wallet that is new here makes an account that is named later; with `link` its pending token instead (AUTH-05).
 */
export async function enterByWallet(visitor: Visitor, form: RequestOf<typeof walletAuth>): Promise<Entered> {
  const { services } = visitor
  const upline = form.inviteCode ? await inviterOf(services.database, form.inviteCode) : null
  const message = await takenMessage(services, form.message)
  const identity = await signerOf(services, message, form.message, form.signature as Hex)
  const known = await enterKnown(visitor, identity)
  if (known && form.link) throw new Refusal('identityTaken')
  if (known) return known
  if (form.link) return offerPending(visitor, { ...identity, sourceType: 0 })
  return settleNew(visitor, identity, async (tx) => {
    const nothing = { username: null, email: null, loginPassword: null }
    const member = await addMember(tx, { ...nothing, sourceType: 0, upline, language: visitor.language })
    await tellJoined(tx, { upline, username: null, at: services.now() })
    await noteSecurity(tx, visitor, member, 'registered')
    return member
  })
}

/** The message, if it is one of ours that nobody has answered, for one of our addresses and chains, and of now. */
async function takenMessage({ database, settings, now }: Services, text: string): Promise<SignInMessage> {
  const message = read(text)
  if (!message || !(await takeMessage(database, message.nonce, text))) throw new Refusal('walletMessageStale')
  const at = now().getTime()
  const { uri, domain, chainId, issuedAt, expirationTime = '', notBefore } = message
  const { origin, host } = new URL(uri)
  const ours = settings.origins.includes(origin) && host === domain && isSupported(chainId)
  const inTime = Date.parse(issuedAt) <= at + SKEW_MS && Date.parse(expirationTime) > at && notBefore === undefined
  if (!ours || !inTime) throw new Refusal('walletMessageStale')
  return message
}

function read(text: string): SignInMessage | undefined {
  try {
    return readMessage(text)
  } catch (error) {
    if (error instanceof NoSignInMessage) return undefined
    throw error
  }
}

/**
 * Who signed: a key is the same person on every chain, a contract's wallet only on its own. Asks the chain's nodes, so
 * never inside a transaction. Refuses badWalletSignature, walletNotChecked.
 */
async function signerOf(
  services: Services,
  { address, chainId }: SignInMessage,
  text: string,
  signature: Hex,
): Promise<Identity> {
  if (await signedByKey(text, address, signature)) return { issuer: 'eip155', subject: address }
  if (!(await contractSigned(services, chainId, text, address, signature))) throw new Refusal('badWalletSignature')
  return { issuer: `eip155:${chainId}`, subject: address }
}

async function contractSigned(
  { settings }: Services,
  chainId: number,
  text: string,
  address: Address,
  signature: Hex,
): Promise<boolean> {
  const setting = settings.chains.find((chain) => chain.chainId === chainId)
  // without a node of this chain only keys can be checked
  if (!setting) return false
  try {
    return await signedByContract(clientsOf(configuredChain(setting), PATIENCE), text, address, signature)
  } catch (error) {
    if (error instanceof NoAgreement) throw new Refusal('walletNotChecked')
    throw error
  }
}
