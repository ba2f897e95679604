import { isAddress } from 'viem'
import { keyName } from '#chain/addresses/deposit-address.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The address of a PostgreSQL; '' where none is given. What is wrong is not said: it may hold a password.
 * @throws Error that names it
 */
export function databaseAddress(environment: Environment, name: string): string {
  const given = environment[name] ?? ''
  if (given && !/^postgres(ql)?:\/\//.test(given))
    throw new Error(`${name} is no address of a PostgreSQL (postgres://…)`)
  return given
}

/**
 * An address of the web. What is wrong is not said: it may hold a key.
 * @throws Error that names it
 */
export function webAddress(name: string, given: string): URL {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} is not an http address`)
  return url
}

/**
 * Where people reach the product, the main one first. `orrery.example:443` would be read as an origin that nobody has.
 * @throws Error that names it
 */
export function originsOf(name: string, given: string): string[] {
  return given.split(',').map((url) => webAddress(name, url.trim()).origin)
}

/**
 * A link out of the pages, or to one of ours.
 * @throws Error that names it
 */
export function linkOf(name: string, given: string): string {
  if (!/^(\/(?!\/)|mailto:[^@\s]+@[^@\s]+$)/.test(given)) webAddress(name, given)
  return given
}

/**
 * The address of a wallet, '' where none is given; in capitals and small letters its checksum has to be right.
 * @throws Error that names it
 */
export function walletAddress(environment: Environment, name: string): string {
  const given = environment[name] ?? ''
  if (given && !isAddress(given, { strict: true })) throw new Error(`${name} is not an address: ${given}`)
  return given
}

/**
 * The key whose children are the deposit addresses; '' where none is given. What is wrong with it is not said: a private one may have been given.
 * @throws Error that names it
 */
export function depositKey(given: string): string {
  try {
    if (given) keyName(given)
    return given
  } catch {
    throw new Error('DEPOSIT_XPUB is no extended public key (xpub…)')
  }
}

/**
 * From whom mails come: an address, or a name and `<address>`.
 * @throws Error that names it
 */
export function senderOf(given: string): string {
  if (!/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(given))
    throw new Error(`MAIL_FROM is no sender: ${given}`)
  return given
}
