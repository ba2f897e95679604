import { BaseError, type Hex, type PublicClient } from 'viem'
import { askNodes } from '#chain/deposits/ask-nodes.ts'

/**
 * What the nodes said to a signed transaction. `taken`: one has it, now or since before; `refused`: all that answered will not have
 * it; `silent`: none answered, so nobody knows. None of them says what becomes of it: that the chain alone does.
 */
export type Told = { readonly kind: 'taken' | 'silent' } | { readonly kind: 'refused'; readonly why: string }

/** Nodes that have it already say so in their own words. */
const KNOWN = /already known|already imported|known transaction|already exists/i

/** Sends the bytes to every node, and knows what became of it once one has them. The same bytes again do no harm. */
export async function broadcast(clients: readonly PublicClient[], raw: Hex): Promise<Told> {
  const { answers } = await askNodes(
    clients,
    (client) => toldBy(client, raw),
    (told) => told.some(({ kind }) => kind === 'taken'),
  )
  const of = (kind: Told['kind']) => answers.find((one) => one.kind === kind)
  return of('taken') ?? of('refused') ?? { kind: 'silent' }
}

async function toldBy(client: PublicClient, raw: Hex): Promise<Told> {
  try {
    await client.request({ method: 'eth_sendRawTransaction', params: [raw] }, { retryCount: 0 })
    return { kind: 'taken' }
  } catch (error) {
    const why = refusalOf(error)
    if (why === undefined) return { kind: 'silent' }
    return KNOWN.test(why) ? { kind: 'taken' } : { kind: 'refused', why }
  }
}

/** What a node answered; undefined when it did not answer as a node does (no answer, too many requests, a page). */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof BaseError)) return undefined
  const said = error.walk((one) => typeof (one as { code?: unknown }).code === 'number' && 'details' in (one as object))
  const isAnswer = said !== null && error.walk((one) => (one as Error).name === 'RpcRequestError') !== null
  return isAnswer ? error.details.slice(0, 200) : undefined
}
