import type { ChainDefinition } from './definition.ts'

/** Ethereum. USDT has 6 decimals here. */
export const ethereum: ChainDefinition = {
  chainId: 1,
  name: 'ETH',
  fullName: 'Ethereum',
  supported: true,
  native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  confirmations: { credit: 2, finality: 64 },
  tokens: [{ asset: 'USDT', decimals: 6, contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }],
}
