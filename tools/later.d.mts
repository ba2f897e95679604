export function laterRoutes(source: string): string[]
