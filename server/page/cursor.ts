import { Refusal } from '#rules/errors/errors.ts'

/** One part of a cursor: how it is read back. Undefined: it cannot have come from this list. */
export type Part<Value> = (text: string) => Value | undefined

const INT2_MOST = 32_767n
const INT4_MOST = 2_147_483_647n
const INT8_MOST = 9_223_372_036_854_775_807n

function whole(text: string, most: bigint): bigint | undefined {
  if (!/^\d{1,19}$/.test(text)) return undefined
  const value = BigInt(text)
  return value <= most ? value : undefined
}

/** A number of a column `integer`. */
export const small: Part<number> = (text) => {
  const value = whole(text, INT4_MOST)
  return value === undefined ? undefined : Number(value)
}
/** A number of a column `smallint`. */
export const leg: Part<number> = (text) => {
  const value = whole(text, INT2_MOST)
  return value === undefined ? undefined : Number(value)
}
/** An integer, as queries answer it that make it a bigint. */
export const count: Part<bigint> = (text) => whole(text, INT4_MOST)
/** A number of a column `bigint`: mostly an id. */
export const id: Part<bigint> = (text) => whole(text, INT8_MOST)
/** A number of a column `numeric(38)`. */
export const amount: Part<bigint> = (text) => (/^-?\d{1,38}$/.test(text) ? BigInt(text) : undefined)
/** Microseconds since 1970, up to the year 9999. */
export const instant: Part<bigint> = (text) => whole(text, 253_402_300_799_999_999n)
/** An order. */
export const order: Part<string> = (text) =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined
/** A word that stands there and no other: mostly the order of the list, so that a page goes on in that which it was told in. */
export const only =
  <Word extends string>(word: Word): Part<Word> =>
  (text) =>
    text === word ? word : undefined

type Values<Parts extends readonly Part<unknown>[]> = {
  -readonly [At in keyof Parts]: Exclude<ReturnType<Parts[At]>, undefined>
}

/** Where the next page of one list begins, as it stands in an answer and comes back in a request. */
export interface Cursor<Place extends readonly unknown[]> {
  /** The place that a request names; undefined: the first page. Refuses badRequest for a cursor of another list. */
  read(after: string | undefined): Place | undefined
  write(place: Place): string
}

/** The cursor of a list that is ordered by these parts. */
export function cursorOf<const Parts extends readonly Part<unknown>[]>(...parts: Parts): Cursor<Values<Parts>> {
  return {
    read(after) {
      if (after === undefined) return undefined
      const texts = after.split('~')
      const place = parts.map((part, at) => part(texts[at] ?? ''))
      if (texts.length !== parts.length || place.includes(undefined))
        throw new Refusal('badRequest', { field: 'after' })
      // each part was read by the reader that its type comes from
      return place as Values<Parts>
    },
    write: (place) => place.join('~'),
  }
}
