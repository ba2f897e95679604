/** The digits a code has: e-mail, authenticator, transaction password. */
export const CODE_LENGTH = 6

/**
 * What a code field holds after a keystroke, paste or autofill (INPUT-02): digits only, at most six. A whole code that is
 * pasted behind the one that stands (`before`) takes its place.
 */
export function typeCode(text: string, before = ''): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  const pasted = digits.slice(before.length)
  const replaces = before !== '' && digits.startsWith(before) && pasted.length >= CODE_LENGTH
  return (replaces ? pasted : digits).slice(0, CODE_LENGTH)
}
