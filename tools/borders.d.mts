export function importsOf(code: string): { name: string; type: boolean }[]
export function bare(code: string): string
export function check(files: ReadonlyMap<string, string>): string[]
export function compare(faults: readonly string[], known: readonly string[]): string[]
export function readTree(root: string): Map<string, string>
