/** The texts that hold a character which their language is not written with; `texts` as [key, text]. */
export function foreignIn(language: string, texts: readonly (readonly [string, string])[]): string[]
