import type { PublicClient } from 'viem'

/** The nodes of a chain do not agree, or too few of them answer: nothing may be concluded. */
export class NoAgreement extends Error {
  override readonly name = 'NoAgreement'
}

/**
 * Asks all nodes the same and gives what a majority of them answers, to the letter; one node is its own majority.
 * What a single node forges, hides or has not seen yet is outvoted.
 * @throws NoAgreement
 */
export async function agreed<T>(
  clients: readonly PublicClient[],
  question: string,
  ask: (client: PublicClient) => Promise<T>,
): Promise<T> {
  const settled = await Promise.allSettled(clients.map(ask))
  const votes = new Map<string, { answer: T; count: number }>()
  for (const result of settled) {
    if (result.status === 'rejected') continue
    const text = spelled(result.value)
    const vote = votes.get(text) ?? { answer: result.value, count: 0 }
    votes.set(text, { ...vote, count: vote.count + 1 })
  }
  for (const { answer, count } of votes.values()) {
    if (count * 2 > clients.length) return answer
  }
  const failure = settled.find((result) => result.status === 'rejected')
  throw new NoAgreement(`${question}: ${clients.length} asked, ${votes.size} different answers`, {
    cause: failure?.status === 'rejected' ? failure.reason : undefined,
  })
}

/** The highest block that a majority of the nodes has reached. */
export async function agreedHead(clients: readonly PublicClient[]): Promise<bigint> {
  const settled = await Promise.allSettled(clients.map((client) => client.getBlockNumber({ cacheTime: 0 })))
  const heads = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const head = heads.sort((left, right) => (left > right ? -1 : 1))[Math.floor(clients.length / 2)]
  if (head === undefined) throw new NoAgreement(`the head: only ${heads.length} of ${clients.length} answer`)
  return head
}

function spelled(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part)) ?? 'undefined'
}
