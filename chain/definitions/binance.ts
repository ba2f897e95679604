import type { ChainDefinition } from './definition.ts'

/** BNB Smart Chain: the default chain. USDT has 18 decimals here; DAOT is where `DAOT_56` says. */
export const binance: ChainDefinition = {
  chainId: 56,
  name: 'BSC',
  fullName: 'BNB Smart Chain',
  supported: true,
  native: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  confirmations: { credit: 2, finality: 15 },
  tokens: [
    { asset: 'USDT', decimals: 18, contract: '0x55d398326f99059fF775485246999027B3197955' },
    { asset: 'DAOT', decimals: 18, contract: null },
  ],
}
