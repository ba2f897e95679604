import type { ChainDefinition } from './definition.ts'

/** HECO: shown, not usable. */
export const heco: ChainDefinition = {
  chainId: 128,
  name: 'HECO',
  fullName: 'Huobi ECO Chain',
  supported: false,
  native: { name: 'Huobi Token', symbol: 'HT', decimals: 18 },
  confirmations: { credit: 2, finality: 64 },
  tokens: [],
}
