/** The digits a code has: e-mail, authenticator, transaction password. */
export const CODE_LENGTH = 6

/** What a code field holds after a keystroke, paste or autofill (INPUT-02): digits only, at most six. */
export function typeCode(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH)
}
