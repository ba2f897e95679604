export function transactionFaults(path: string, code: string): string[]
