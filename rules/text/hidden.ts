import { UNSEEN } from './unseen.ts'

// Controls but tab and line feed; marks of direction, joiners of words, zero-width blanks, other ends of lines, byte order; what is no
// character (U+FFFE: no XML may hold it) and half of one. What joins letters and emoji (U+200C, U+200D) is let in: scripts need it.
const HIDDEN =
  /[^\P{Cc}\t\n]|[\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}\u00ad\u200b\u2060-\u2064\ufeff\ufff9-\ufffb]/u

/** Whether a text of the platform holds what is not seen but changes what is read, or what no XML may hold. */
export function hidesCharacters(text: string): boolean {
  return HIDDEN.test(text)
}

/** Whether nothing of a text is seen. */
export function isBlank(text: string): boolean {
  return [...text].every((letter) => UNSEEN.test(letter) || letter.trim() === '')
}

/** A text without what XML 1.0 does not allow. */
export function inXml(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}
