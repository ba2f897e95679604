export const ROOMS: Readonly<Record<string, readonly string[]>>
