export function importsOf(code: string): { name: string; type: boolean }[]
export function bare(code: string): string
