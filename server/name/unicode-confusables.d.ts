/** The package names a file of types that it does not have. */
declare module 'unicode-confusables' {
  /** Replaces each code point by the one that UTS 39 has for all that look like it. */
  export function rectifyConfusion(text: string): string
}
