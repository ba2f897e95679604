import type { Address } from 'viem'
import { hasChecksum } from '#chain/addresses/checksum.ts'

/** A sign-in message (EIP-4361). Optional parts are left out when they are not there. */
export interface SignInMessage {
  readonly scheme?: string
  /** The authority that asks: host, and port where it is not the usual one. */
  readonly domain: string
  readonly address: Address
  /** One line of ASCII. */
  readonly statement?: string
  readonly uri: string
  readonly version: '1'
  readonly chainId: number
  readonly nonce: string
  /** RFC 3339. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** A text or an object that is no sign-in message. */
export class NoSignInMessage extends Error {
  override readonly name = 'NoSignInMessage'
}

/** The text that is signed. @throws NoSignInMessage when its parts cannot be parts of one */
export function writeMessage(message: SignInMessage): string {
  const { scheme, domain, address, statement, expirationTime, notBefore, requestId, resources } = message
  const text = [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
  const read = readMessage(text)
  const names = new Set([...Object.keys(message), ...Object.keys(read)])
  for (const name of names as Set<keyof SignInMessage>)
    if (JSON.stringify(read[name]) !== JSON.stringify(message[name]))
      throw new NoSignInMessage(`${name} cannot stand in a message`)
  return text
}

// the grammar of EIP-4361 over that of RFC 3986, narrower where the standard leaves room
const HEX_PAIR = '%[0-9A-Fa-f]{2}'
const HOST = `(?:\\[[0-9A-Fa-f:.]+\\]|(?:[A-Za-z0-9\\-._~!$&'()*+,;=]|${HEX_PAIR})+)`
const AUTHORITY = `(?:(?:[A-Za-z0-9\\-._~!$&'()*+,;=:]|${HEX_PAIR})*@)?${HOST}(?::\\d{1,5})?`
const URI = `[A-Za-z][A-Za-z0-9+.\\-]*:(?:[A-Za-z0-9\\-._~:/?@!$&'()*+,;=\\[\\]]|${HEX_PAIR})+(?:#(?:[A-Za-z0-9\\-._~:/?@!$&'()*+,;=]|${HEX_PAIR})*)?`
const STATEMENT = "[A-Za-z0-9\\-._~:/?#\\[\\]@!$&'()*+,;= ]+"
const TIME = '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,9})?(?:Z|[+-]\\d{2}:\\d{2})'
const REQUEST = `(?:[A-Za-z0-9\\-._~!$&'()*+,;=:@]|${HEX_PAIR})*`

const MESSAGE = new RegExp(
  [
    `^(?:(?<scheme>[A-Za-z][A-Za-z0-9+.\\-]*)://)?(?<domain>${AUTHORITY}) wants you to sign in with your Ethereum account:\n`,
    '(?<address>0x[0-9A-Fa-f]{40})\n\n',
    `(?:(?<statement>${STATEMENT})\n)?\n`,
    `URI: (?<uri>${URI})\n`,
    'Version: (?<version>1)\n',
    'Chain ID: (?<chainId>0|[1-9]\\d{0,14})\n',
    'Nonce: (?<nonce>[A-Za-z0-9]{8,})\n',
    `Issued At: (?<issuedAt>${TIME})`,
    `(?:\nExpiration Time: (?<expirationTime>${TIME}))?`,
    `(?:\nNot Before: (?<notBefore>${TIME}))?`,
    `(?:\nRequest ID: (?<requestId>${REQUEST}))?`,
    `(?:\nResources:(?<resources>(?:\n- ${URI})*))?$`,
  ].join(''),
)

/** Reads a sign-in message strictly. @throws NoSignInMessage on anything that is not exactly one */
export function readMessage(text: string): SignInMessage {
  const parts = MESSAGE.exec(text)?.groups
  if (!parts) throw new NoSignInMessage('not a sign-in message')
  const { scheme, statement, expirationTime, notBefore, requestId, resources } = parts
  const { domain = '', address = '', uri = '', nonce = '', issuedAt = '' } = parts
  if (!hasChecksum(address)) throw new NoSignInMessage('the address has no right checksum')
  for (const time of [issuedAt, expirationTime, notBefore])
    if (time !== undefined && Number.isNaN(Date.parse(time))) throw new NoSignInMessage('there is no such time')
  return {
    ...(scheme !== undefined && { scheme }),
    domain,
    address,
    ...(statement !== undefined && { statement }),
    uri,
    version: '1',
    chainId: Number(parts.chainId),
    nonce,
    issuedAt,
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources: resources.split('\n- ').slice(1) }),
  }
}
