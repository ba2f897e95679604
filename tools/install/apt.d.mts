export function install(packages: readonly string[], log?: (line: string) => void): void
