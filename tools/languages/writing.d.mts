export function writtenOtherwise(language: string, texts: readonly (readonly [key: string, text: string])[]): string[]
export function typewritten(texts: readonly (readonly [key: string, text: string])[]): string[]
