export const TABLES: Readonly<Record<string, readonly string[]>>
export const WATCHERS: readonly string[]
export const READERS: Readonly<Record<string, readonly string[]>>
export const WRITERS: Readonly<Record<string, readonly string[]>>
