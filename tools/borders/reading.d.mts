export function importsOf(code: string): { name: string; type: boolean }[]
export function bare(code: string): string
export function target(from: string, name: string): string | undefined
