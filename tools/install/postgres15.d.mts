export function ensurePostgres15(log?: (line: string) => void): string | undefined
