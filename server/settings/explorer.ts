import type { Settings } from './settings.ts'

/** Where a transaction can be looked at on its chain; null where no explorer is configured, or there is no transaction yet. */
export function explorerOf(
  { explorers }: Pick<Settings, 'explorers'>,
  chainId: number,
  txHash: string | null,
): string | null {
  const base = explorers[chainId]
  return base !== undefined && txHash !== null ? `${base}/tx/${txHash}` : null
}
