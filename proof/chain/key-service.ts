import { createECDH, createHash, createHmac, createPublicKey } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Hex, hexToBigInt, toHex } from 'viem'
import { sign } from 'viem/accounts'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** What a stand-in does with the next signature: gives the higher s, refuses, answers never, or signs something else. */
export type Mood = 'true' | 'high' | 'throttled' | 'silent' | 'other' | 'cut'

/** A key service that speaks AWS KMS's protocol on this machine; it checks the signature of each request by itself. */
export interface KeyService {
  readonly url: string
  /** The acts that were asked for and allowed. */
  readonly asked: string[]
  mood(mood: Mood): void
  stop(): Promise<void>
}

/** Starts one that keeps a key of secp256k1, and knows one caller by his secret. */
export async function keyService(
  privateKey: Hex,
  caller: { readonly keyId: string; readonly secret: string },
  key = 'alias/payouts',
): Promise<KeyService> {
  let mood: Mood = 'true'
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const answer = (status: number, what: object) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(what))
    }
    if (!isSignedBy(request, body, caller)) return answer(400, { __type: 'InvalidSignatureException' })
    const act = `${request.headers['x-amz-target']}`.replace('TrentService.', '')
    const { KeyId, Message, MessageType, SigningAlgorithm } = JSON.parse(body) as Record<string, string>
    if (KeyId !== key) return answer(400, { __type: 'NotFoundException', message: 'arn:aws:kms:of-somebody' })
    if (mood === 'silent') return
    if (mood === 'throttled') return answer(400, { __type: 'ThrottlingException' })
    asked.push(act)
    if (act === 'GetPublicKey')
      return answer(200, { KeyId, KeySpec: 'ECC_SECG_P256K1', PublicKey: publicKeyOf(privateKey) })
    if (act !== 'Sign' || MessageType !== 'DIGEST' || SigningAlgorithm !== 'ECDSA_SHA_256')
      return answer(400, { __type: 'ValidationException' })
    const hash = toHex(Buffer.from(Message ?? '', 'base64'))
    const { r, s } = await sign({ hash: mood === 'other' ? toHex(1n, { size: 32 }) : hash, privateKey })
    const der = derOf(hexToBigInt(r), mood === 'high' ? ORDER - hexToBigInt(s) : hexToBigInt(s))
    return answer(200, {
      KeyId,
      Signature: (mood === 'cut' ? der.subarray(0, -1) : der).toString('base64'),
      SigningAlgorithm,
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    mood: (next) => {
      mood = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Signature Version 4 worked out from its description, without the library that made it. */
function isSignedBy(
  request: IncomingMessage,
  body: string,
  { keyId, secret }: { keyId: string; secret: string },
): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/kms\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    )
  const [, who, day = '', region = '', names = '', signature] = found ?? []
  const needed = ['content-type', 'host', 'x-amz-date', 'x-amz-target']
  if (who !== keyId || !needed.every((name) => names.split(';').includes(name))) return false
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  const mac = (with_: string | Buffer, text: string) => createHmac('sha256', with_).update(text).digest()
  const headers = names.split(';').map((name) => `${name}:${`${request.headers[name]}`.trim()}\n`)
  const canonical = ['POST', request.url, '', headers.join(''), names, sha(body)].join('\n')
  const scope = `${day}/${region}/kms/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha(canonical)].join('\n')
  const own = ['aws4_request', 'kms', region, day].reduceRight<string | Buffer>(
    (so, part) => mac(so, part),
    `AWS4${secret}`,
  )
  return createHmac('sha256', own).update(toSign).digest('hex') === signature
}

function publicKeyOf(privateKey: Hex): string {
  const pair = createECDH('secp256k1')
  pair.setPrivateKey(privateKey.slice(2), 'hex')
  const point = pair.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'secp256k1', x: part(1), y: part(33) }
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ format: 'der', type: 'spki' }).toString('base64')
}

function derOf(r: bigint, s: bigint): Buffer {
  const integer = (value: bigint) => {
    const hex = value.toString(16)
    const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
    const unsigned = (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes
    return Buffer.concat([Buffer.from([2, unsigned.length]), unsigned])
  }
  const parts = Buffer.concat([integer(r), integer(s)])
  return Buffer.concat([Buffer.from([0x30, parts.length]), parts])
}
