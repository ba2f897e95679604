import * as z from 'zod/mini'
import { call } from '#calls/call.ts'

/**
 * Whether a wallet can log in as it stands: its address is one, and its chain is 1, 56 or 2032 (AUTH-04). If not, `switchTo`
 * is the chain to ask for, and `add` what a wallet that does not know it is told (EIP-3085), where a node is configured.
 */
export const walletCheck = call({
  path: 'home/walletcheck',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({
    address: z.string().check(z.maxLength(100)),
    chainId: z.int().check(z.minimum(1)),
  }),
  answer: z.object({
    supported: z.boolean(),
    switchTo: z.int(),
    add: z.nullable(
      z.object({
        chainName: z.string(),
        nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.int() }),
        rpcUrls: z.array(z.string()),
      }),
    ),
  }),
  errors: ['badWalletAddress'],
})
