import { sha256 } from '#calls/envelope/sign.ts'

/** Whose transaction password goes as it is typed (AUTH-15). */
const PLAIN_SOURCES = [2, 3]

/** A typed transaction password as the wire wants it: hashed, or plain for users of source types 2 and 3. */
export async function transactionEntry(sixDigits: string, sourceType: number): Promise<string> {
  return PLAIN_SOURCES.includes(sourceType) ? sixDigits : sha256(sixDigits)
}
