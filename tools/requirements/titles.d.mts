export function titlesOf(source: string): string[]
export function idsOf(title: string): string[]
