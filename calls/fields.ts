import * as z from 'zod/mini'
import { USER_ID } from '#rules/account/account.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { DECIMAL } from '#rules/amount/decimal.ts'

/** Shapes that many calls share. Every object is strict: an unknown field is refused. */

/** An amount: a decimal string of at most 8 decimals, never a JSON number. */
export const decimal = z.string().check(z.regex(DECIMAL))
/** An amount in an answer; losses and outgoing entries are negative. */
export const signedDecimal = z.string().check(z.regex(/^-?\d+(?:\.\d{1,8})?$/))
/** Milliseconds since 1970. */
export const instant = z.int()
/** A number that a column holds: a place, a chain, a level. */
export const wholeNumber = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
export const periodEnd = z.optional(z.int().check(z.minimum(0), z.maximum(253_402_300_799_999)))
/** Fields of a list: from an instant on, and before another; milliseconds since 1970, up to the year 9999. */
export const period = { from: periodEnd, to: periodEnd }
/** A user id as decimal text. */
export const userId = z.string().check(z.regex(USER_ID))
export const assetName = z.enum(ASSETS)
/** SHA-256 of the UTF-8 text, lower-case hex (api.md, "Hashed"). */
export const hashed = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** A transaction password as it arrives: hashed, or six plain digits for users of source types 2 and 3. */
export const transactionPassword = z.string().check(z.regex(/^(?:[0-9a-f]{64}|\d{6})$/))
export const uuid = z.uuid()
/** Made by the client once for each act that moves money; the same again gives the same answer. */
export const requestId = z.uuid()
/** What is typed into a form of access. Empty, it is refused by name and by the field, in the order of the form. */
export const typedUsername = z.optional(z.string().check(z.maxLength(64)))
export const typedEmail = z.optional(z.string().check(z.maxLength(254)))
/** A username or an e-mail. */
export const typedAccount = z.optional(z.string().check(z.maxLength(254)))
/** Six digits, from a mail or an authenticator. */
export const typedCode = z.optional(z.string().check(z.maxLength(12)))
export const typedInviteCode = z.optional(z.string().check(z.maxLength(32)))
/** Whether somebody's invite code is in what is asked: he becomes the upline, or gets a part of the fee. */
export const namesInviter = ({ inviteCode }: { readonly inviteCode?: string | undefined }): boolean =>
  inviteCode !== undefined && inviteCode !== ''

/** Where the next page of an endless list begins; opaque. */
export const cursor = z.string().check(z.maxLength(200), z.regex(/^[\w.~:-]+$/))
/** How records of what moved are ordered: by time, or by how much it was. */
export const RECORD_SORTS = ['newest', 'oldest', 'amount', 'amountUp'] as const
export type RecordSort = (typeof RECORD_SORTS)[number]
export const recordSort = z._default(z.enum(RECORD_SORTS), 'newest')
/** The same of records that no index orders by how much they were. */
export const TIME_SORTS = ['newest', 'oldest'] as const satisfies readonly RecordSort[]
export type TimeSort = (typeof TIME_SORTS)[number]
export const timeSort = z._default(z.enum(TIME_SORTS), 'newest')
export const pageSize = z._default(z.int().check(z.minimum(1), z.maximum(100)), 20)
/** `galaxy-system-orbit`. */
export const planetCoordinates = z.string().check(z.regex(/^[1-9]\d{0,3}-[1-9]\d{0,5}-[1-9]\d{0,2}$/))
export const plotCoordinate = z.int().check(z.minimum(0), z.maximum(4095))

/** The answer of an endless list: a page and where the next begins. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ list: z.array(row), next: z.nullable(z.string()) })
}
/** An answer of nothing but success. */
export const nothing = z.object({})
