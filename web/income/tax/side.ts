import { referralRecords, taxRecords } from '#calls/income/tax.ts'

/** As whom a part of planets' tax is mine, as their owner or as who referred their naming: how it is listed, and claimed. */
export const SIDES = {
  owner: { records: taxRecords, kind: 'tax' },
  referrer: { records: referralRecords, kind: 'referral' },
} as const

export type Side = keyof typeof SIDES

/** Whether a text of the address names a side of land tax. */
export function isSide(text: string | null): text is Side {
  return text !== null && Object.hasOwn(SIDES, text)
}
