export function ensureChromium(log?: (line: string) => void): string
export function ensureShell(log?: (line: string) => void): string
export function shellOr(browser?: string): string
