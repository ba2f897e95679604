import type { ErrorName } from '#rules/errors/errors.ts'

/** Characters of a label, and addresses of one member, at most. */
export const LABEL_MOST = 40
export const ADDRESSES_MOST = 50

// letters, digits and signs of any script, with single spaces between; no control or invisible character
const LABEL = /^[\p{L}\p{N}\p{M}\p{P}\p{S}]+(?: [\p{L}\p{N}\p{M}\p{P}\p{S}]+)*$/u

/** What is wrong with the name of an address, or nothing. */
export function labelFault(label: string): ErrorName | undefined {
  return [...label].length > LABEL_MOST || !LABEL.test(label) ? 'enterAddressLabel' : undefined
}
