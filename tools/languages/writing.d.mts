export function writtenOtherwise(language: string, texts: readonly (readonly [key: string, text: string])[]): string[]
