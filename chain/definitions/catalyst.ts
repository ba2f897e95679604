import type { ChainDefinition } from './definition.ts'

/** Catalyst, the test parachain of Centrifuge. No token of ours lives there. */
export const catalyst: ChainDefinition = {
  chainId: 2032,
  name: 'Catalyst',
  fullName: 'Catalyst',
  supported: true,
  native: { name: 'Catalyst CFG', symbol: 'NCFG', decimals: 18 },
  confirmations: { credit: 2, finality: 64 },
  tokens: [],
}
