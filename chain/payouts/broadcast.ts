import { BaseError, type Hex, type PublicClient } from 'viem'

/**
 * What the nodes said to a signed transaction. `taken`: one has it, now or since before; `refused`: all that answered will not have
 * it; `silent`: none answered, so nobody knows. None of them says what becomes of it: that the chain alone does.
 */
export type Told = { readonly kind: 'taken' | 'silent' } | { readonly kind: 'refused'; readonly why: string }

/** Nodes that have it already say so in their own words. */
const KNOWN = /already known|already imported|known transaction|already exists/i

/** Sends the bytes to every node. The same bytes again do no harm. */
export async function broadcast(clients: readonly PublicClient[], raw: Hex): Promise<Told> {
  const answers = await Promise.allSettled(
    clients.map((client) => client.request({ method: 'eth_sendRawTransaction', params: [raw] }, { retryCount: 0 })),
  )
  let refused: string | undefined
  for (const answer of answers) {
    if (answer.status === 'fulfilled') return { kind: 'taken' }
    const why = refusalOf(answer.reason)
    if (why && KNOWN.test(why)) return { kind: 'taken' }
    refused ??= why
  }
  return refused === undefined ? { kind: 'silent' } : { kind: 'refused', why: refused }
}

/** What a node answered; undefined when it did not answer as a node does (no answer, too many requests, a page). */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof BaseError)) return undefined
  const said = error.walk((one) => typeof (one as { code?: unknown }).code === 'number' && 'details' in (one as object))
  const isAnswer = said !== null && error.walk((one) => (one as Error).name === 'RpcRequestError') !== null
  return isAnswer ? error.details.slice(0, 200) : undefined
}
