export function bundleOf(
  name: 'demo' | 'identity' | 'partner' | 'api' | 'worker' | 'signer' | 'card-thread' | 'operator',
): string
export function ensureBundles(): Promise<void>
export function buildProcesses(entries: Readonly<Record<string, string>>, into: string): Promise<void>
