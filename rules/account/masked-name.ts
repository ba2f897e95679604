const MASK = '***'

/**
 * A username as it is shown to who is about to send something to it: its first and its last letter, so that it is recognised by who
 * knows it and learned by nobody. Of one or two letters the first alone.
 */
export function maskedName(name: string): string {
  const letters = [...name]
  const last = letters.length > 2 ? (letters.at(-1) ?? '') : ''
  return `${letters[0] ?? ''}${MASK}${last}`
}
