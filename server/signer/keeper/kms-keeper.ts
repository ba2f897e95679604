import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { hexToBytes } from 'viem'
import type { Keeper } from '#chain/payouts/keeper.ts'
import { addressOfKey, signatureOf } from '#chain/payouts/service-signature.ts'

/** A key of AWS KMS (key spec ECC_SECG_P256K1, usage SIGN_VERIFY), and who asks for its signatures. */
export interface KmsSetting {
  /** Its id, or the whole name (ARN) of it or of an alias. */
  readonly key: string
  readonly region: string
  /** Another place than Amazon's own that speaks the same protocol. */
  readonly endpoint: string | undefined
  readonly keyId: string
  readonly secret: string
  /** Of credentials that end. */
  readonly token: string | undefined
}

/** The signer holds a wallet's row meanwhile: what does not answer soon is asked again in the next round. */
const PATIENCE_MS = 5_000

/**
 * The keeper of a key that no machine of ours ever sees: KMS is asked for each signature (`Sign`, of a digest), and at the start for the
 * public key, whose address it is from then on.
 * @throws when the service does not answer, or the key is none of secp256k1
 */
export async function kmsKeeper(setting: KmsSetting): Promise<Keeper> {
  const ask = asker(setting)
  const { PublicKey } = await ask('GetPublicKey', { KeyId: setting.key })
  const address = addressOfKey(bytesOf(PublicKey))
  return {
    address,
    sign: async (hash) => {
      const Message = Buffer.from(hexToBytes(hash)).toString('base64')
      const asked = { KeyId: setting.key, Message, MessageType: 'DIGEST', SigningAlgorithm: 'ECDSA_SHA_256' }
      const { Signature } = await ask('Sign', asked)
      return signatureOf(bytesOf(Signature), hash, address)
    },
  }
}

/** Asks the service (JSON 1.1 under Signature Version 4). */
function asker({ endpoint, region, keyId, secret, token }: KmsSetting) {
  const url = new URL(endpoint ?? `https://kms.${region}.amazonaws.com/`)
  const credentials = { accessKeyId: keyId, secretAccessKey: secret, ...(token && { sessionToken: token }) }
  const signer = new SignatureV4({ service: 'kms', region, credentials, sha256: Sha256 })
  return async (act: 'GetPublicKey' | 'Sign', what: object): Promise<Record<string, unknown>> => {
    const { headers, body } = await signer.sign({
      method: 'POST',
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: {},
      headers: { host: url.host, 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${act}` },
      body: JSON.stringify(what),
    })
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE_MS) })
    const told = (await answer.json().catch(() => ({}))) as Record<string, unknown>
    // the name of a refusal, and not its text, which may name keys and accounts
    if (!answer.ok) throw new Error(`KMS refuses ${act}: ${answer.status} ${nameOf(told)}`)
    return told
  }
}

function nameOf({ __type: type }: Record<string, unknown>): string {
  return typeof type === 'string' ? type.slice(0, 100) : ''
}

function bytesOf(text: unknown): Uint8Array {
  if (typeof text !== 'string') throw new Error('KMS answered without what was asked for')
  return Buffer.from(text, 'base64')
}

/** SHA-256 as the signature's library takes it, with a secret as HMAC. */
class Sha256 {
  private readonly state: Hash | Hmac

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.state = secret === undefined ? createHash('sha256') : createHmac('sha256', toBytes(secret))
  }

  update(chunk: Uint8Array): void {
    this.state.update(chunk)
  }

  async digest(): Promise<Uint8Array> {
    return this.state.digest()
  }

  reset(): void {
    throw new Error('a digest is made once')
  }
}

function toBytes(secret: string | ArrayBuffer | ArrayBufferView): string | Uint8Array {
  if (typeof secret === 'string') return secret
  return ArrayBuffer.isView(secret)
    ? new Uint8Array(secret.buffer, secret.byteOffset, secret.byteLength)
    : new Uint8Array(secret)
}
