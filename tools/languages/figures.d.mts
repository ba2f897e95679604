export function figuresIn(message: string): string[]
