import * as z from 'zod/mini'

/** A wallet of the browser, as EIP-1193 has it. */
export interface WalletProvider {
  request(asked: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
}

/** What goes wrong in a wallet; `declined` is the person's own no. */
export type WalletFault =
  | 'declined'
  | 'noAccount'
  | 'addByHand'
  | 'otherChain'
  | 'waiting'
  | 'locked'
  | 'cannot'
  | 'offline'
  | 'other'

/** A wallet that did not do what it was asked. `message`: its own words. */
export class WalletError extends Error {
  readonly fault: WalletFault
  readonly code: number | undefined

  constructor(fault: WalletFault, message = '', code?: number) {
    super(message)
    this.name = 'WalletError'
    this.fault = fault
    this.code = code
  }
}

/** Codes of EIP-1193, and those that wallets use besides. */
const FAULTS: Readonly<Record<number, WalletFault>> = {
  4001: 'declined',
  4100: 'locked',
  4200: 'cannot',
  4900: 'offline',
  4901: 'offline',
  [-32002]: 'waiting',
  [-32601]: 'cannot',
}

/** The chain is not known to the wallet: add it first (EIP-3085). */
export const UNKNOWN_CHAIN = 4902

const rpcError = z.object({
  code: z.number(),
  message: z.optional(z.string()),
  data: z.optional(
    z.nullable(z.looseObject({ originalError: z.optional(z.looseObject({ code: z.optional(z.number()) })) })),
  ),
})

/** Asks a wallet for something of a known shape. @throws WalletError */
export async function askWallet<Shape extends z.ZodMiniType>(
  wallet: WalletProvider,
  shape: Shape,
  method: string,
  params?: readonly unknown[],
): Promise<z.output<Shape>> {
  let answer: unknown
  try {
    answer = await wallet.request(params ? { method, params } : { method })
  } catch (error) {
    throw walletError(error)
  }
  const parsed = shape.safeParse(answer)
  if (!parsed.success) throw new WalletError('cannot')
  return parsed.data
}

function walletError(error: unknown): WalletError {
  const parsed = rpcError.safeParse(error)
  if (!parsed.success) return new WalletError('other', error instanceof Error ? error.message.slice(0, 200) : '')
  // phones wrap the code that matters
  const { code, message = '', data } = parsed.data
  const inner = data?.originalError?.code ?? code
  return new WalletError(FAULTS[inner] ?? 'other', message.slice(0, 200), inner)
}
