import { isAddress } from 'viem'
import * as z from 'zod/mini'
import type { LocalChain } from '#demo/chains/start.ts'
import { escaped, page } from './html.ts'

type Faucet = Pick<LocalChain, 'chainId' | 'token' | 'faucet'>

const request = z.object({
  address: z.string().check(z.refine((text) => isAddress(text, { strict: true }), 'not an address with its checksum')),
  chainId: z.coerce.number().check(z.int()),
  amount: z.string().check(z.regex(/^\d{1,7}(\.\d{1,6})?$/, 'not an amount: at most 7 and 6 digits')),
})

/** What a faucet did, or why it did nothing. */
export type Poured = { readonly chainId: number; readonly txHash: string } | { readonly error: string }

/** Mints test tokens as asked: `{ address, chainId, amount }`. */
export async function pour(chains: readonly Faucet[], asked: unknown): Promise<Poured> {
  const parsed = request.safeParse(asked)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { error: `${issue?.path.join('.') || 'request'}: ${issue?.message ?? 'wrong'}` }
  }
  const { address, chainId, amount } = parsed.data
  const chain = chains.find((candidate) => candidate.chainId === chainId)
  if (!chain?.faucet) return { error: `chainId: no faucet on chain ${chainId}` }
  return { chainId, txHash: await chain.faucet(address, amount) }
}

/** The form, with what the last request did. */
export function faucetPage(chains: readonly Faucet[], poured?: Poured): string {
  const options = chains
    .filter(({ token }) => token)
    .map(({ chainId, token }) => `<option value="${chainId}">${chainId} · ${escaped(token ?? '')}</option>`)
  return page(
    'Faucet',
    `${outcome(poured)}
<form method="post" action="/faucet">
<label>Address <input name="address" required spellcheck="false" autocomplete="off" pattern="0x[0-9a-fA-F]{40}"></label>
<label>Chain <select name="chainId">${options.join('')}</select></label>
<label>Amount, USDT <input name="amount" required inputmode="decimal" value="100"></label>
<button>Send</button></form>`,
  )
}

function outcome(poured: Poured | undefined): string {
  if (!poured) return ''
  return 'error' in poured
    ? `<p role="alert">${escaped(poured.error)}</p>`
    : `<p role="status">Sent on chain ${poured.chainId}: <code>${escaped(poured.txHash)}</code></p>`
}
