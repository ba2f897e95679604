export function check(files: ReadonlyMap<string, string>): string[]
export function compare(faults: readonly string[], known: readonly string[]): string[]
export function readTree(root: string): Map<string, string>
