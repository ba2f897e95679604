/** Digits at each end that people compare, and that a poisoner imitates. */
const ENDS = 4

/**
 * The addresses that look like another and are not it: same first and last four digits as one that was used before (address
 * poisoning). Case says nothing.
 */
export function lookAlikes(address: string, known: readonly string[]): string[] {
  const asked = address.toLowerCase()
  return known.filter((other) => other.toLowerCase() !== asked && ends(other) === ends(asked))
}

function ends(address: string): string {
  const digits = address.toLowerCase().replace(/^0x/, '')
  return `${digits.slice(0, ENDS)}${digits.slice(-ENDS)}`
}
