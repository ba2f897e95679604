import { type Command, InvalidArgumentError } from 'commander'
import { type Address, getAddress, isAddress } from 'viem'
import { sameKey, USER_ID } from '#rules/account/account.ts'
import { type Asset, isAsset } from '#rules/amount/amount.ts'
import { parseUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { isOrder } from '#rules/search/order.ts'
import type { Reader } from '#server/store/database.ts'
import { Misspelt } from './context.ts'
import { memberOfId, memberOfKey } from './operator.sql.ts'

const LENGTHS: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000 }

/** A length of time as it is typed: `3d`, `12h`, `30m`; milliseconds. */
export function length(text: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,3})([dhm])$/.exec(text) ?? []
  const milliseconds = Number(count) * (LENGTHS[unit] ?? Number.NaN)
  if (Number.isNaN(milliseconds)) throw new InvalidArgumentError(`not a length of time: ${text} (3d, 12h, 30m)`)
  return milliseconds
}

const INSTANT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/

/** An instant as it is typed, with its zone: `2027-03-05T10:00Z`, `2027-03-05T18:00:00+08:00`; milliseconds. */
export function instant(text: string): number {
  const [, year, month, day, , zone] = INSTANT.exec(text) ?? []
  if (year === undefined) throw new InvalidArgumentError(`not an instant: ${text} (2027-03-05T10:00Z)`)
  if (zone === undefined) throw new InvalidArgumentError(`no zone: ${text} (2027-03-05T10:00Z, 2027-03-05T18:00+08:00)`)
  // what a calendar does not have JavaScript counts on into the next month
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (midnight.toISOString().slice(0, 10) !== `${year}-${month}-${day}`)
    throw new InvalidArgumentError(`no such day: ${text}`)
  const found = Date.parse(text)
  if (Number.isNaN(found)) throw new InvalidArgumentError(`no such time: ${text}`)
  return found
}

/** An amount of an asset, in minor units. */
export function amount(text: string): Minor {
  const units = parseUnits(text)
  if (units === undefined) throw new InvalidArgumentError(`not an amount: ${text}`)
  return units
}

/** The same, above zero. */
export function positiveAmount(text: string): Minor {
  const units = amount(text)
  if (units === 0n) throw new InvalidArgumentError('the amount is zero')
  return units
}

/** The name of an asset. */
export function asset(text: string): Asset {
  if (!isAsset(text)) throw new InvalidArgumentError(`no asset ${text}`)
  return text
}

/** An address on an EVM chain, with its checksum afterwards. */
export function walletAddress(text: string): Address {
  if (!isAddress(text)) throw new InvalidArgumentError(`no address ${text}`)
  return getAddress(text)
}

/** The number of a chain. */
export function chainNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError(`no chain ${text}`)
  return Number(text)
}

/** The hash of a transaction. */
export function transactionHash(text: string): `0x${string}` {
  const digits = /^0x([0-9a-f]{64})$/.exec(text)?.[1]
  if (digits === undefined) throw new InvalidArgumentError(`no transaction ${text}`)
  return `0x${digits}`
}

/** The id of an order: of a withdrawal. */
export function orderId(text: string): string {
  if (!isOrder(text)) throw new InvalidArgumentError(`no order ${text}`)
  return text
}

/** The source type of a partner platform. */
export function sourceType(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError(`no platform ${text}`)
  return Number(text)
}

/** Adds the reason that the verb is not done without: it is kept for ever. */
export function withReason(verb: Command): Command {
  return verb.requiredOption('--reason <text>', 'why; it is kept with who did it', (text) => {
    if (text.trim() === '') throw new InvalidArgumentError('a reason is not blank')
    return text
  })
}

/** A user id, said as such: a blank stands in no name. */
const AS_ID = /^id ([1-9]\d{0,17})$/

/**
 * The member of a user name, an e-mail address or a user id: who came with a wallet has neither of the others. A name of digits may be
 * another's id: then neither is meant, and `id 100002` is the id.
 */
export async function memberNamed(reader: Reader, user: string): Promise<bigint> {
  const named = await memberOfKey(reader, sameKey(user))
  const id = AS_ID.exec(user)?.[1] ?? (USER_ID.test(user) ? user : undefined)
  const numbered = id === undefined ? undefined : await memberOfId(reader, BigInt(id))
  if (named && numbered && named.id !== numbered.id)
    throw new Misspelt(`${user} is the name of one and the id of another: "id ${user}" is the id`)
  const found = named ?? numbered
  if (!found) throw new Misspelt(`no member ${user}`)
  return found.id
}
