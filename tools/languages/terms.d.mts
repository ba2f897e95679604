export function rejectedIn(glossary: string): Map<string, string[]>
export function saidRejected(texts: readonly (readonly [string, string])[], words: readonly string[]): string[]
