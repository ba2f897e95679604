import type { ChainDefinition } from './definition.ts'

/** Polygon: shown, not usable. */
export const polygon: ChainDefinition = {
  chainId: 137,
  name: 'Polygon',
  fullName: 'Polygon',
  supported: false,
  native: { name: 'POL', symbol: 'POL', decimals: 18 },
  confirmations: { credit: 2, finality: 256 },
  tokens: [],
}
