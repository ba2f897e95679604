export const BY_TURNS: readonly (readonly string[])[]
export function turnOf(named: string | undefined, commit: string): number | undefined
export function filesOfOthers(named?: string): string[]
