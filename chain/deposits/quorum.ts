import type { PublicClient } from 'viem'
import { askNodes } from './ask-nodes.ts'

/** The nodes of a chain do not agree, or too few of them answer: nothing may be concluded. */
export class NoAgreement extends Error {
  override readonly name = 'NoAgreement'
}

/** So long, in ms, those are waited for that are no majority's last: what each has reached is another figure. */
export const GRACE = 500

/**
 * Asks all nodes the same and gives what a majority of them answers, to the letter, once it has; one node is its own majority.
 * What a single node forges, hides or has not seen yet is outvoted, and so is one that does not answer.
 * @throws NoAgreement
 */
export async function agreed<T>(
  clients: readonly PublicClient[],
  question: string,
  ask: (client: PublicClient) => Promise<T>,
): Promise<T> {
  const spelledBy = async (client: PublicClient) => {
    const answer = await ask(client)
    return { answer, text: spelled(answer) }
  }
  const { answers, failures } = await askNodes(clients, spelledBy, (told) => mostOf(told, clients.length) !== undefined)
  const most = mostOf(answers, clients.length)
  if (most) return most.answer
  const different = new Set(answers.map(({ text }) => text)).size
  throw new NoAgreement(`${question}: ${clients.length} asked, ${different} different answers`, { cause: failures[0] })
}

/** What more than half of so many say. */
function mostOf<A extends { readonly text: string }>(answers: readonly A[], asked: number): A | undefined {
  return answers.find(({ text }) => answers.filter((other) => other.text === text).length * 2 > asked)
}

/** The highest block that a majority of the nodes has reached. */
export async function agreedHead(clients: readonly PublicClient[]): Promise<bigint> {
  const ask = (client: PublicClient) => client.getBlockNumber({ cacheTime: 0 })
  const { answers } = await askNodes(clients, ask, (told) => isMost(told, clients), GRACE)
  const heads = [...answers].sort((left, right) => (left > right ? -1 : 1))
  const head = heads[Math.floor(clients.length / 2)]
  if (head === undefined) throw new NoAgreement(`the head: only ${heads.length} of ${clients.length} answer`)
  return head
}

/** Whether more than half of the nodes have answered. */
export function isMost(answers: readonly unknown[], clients: readonly PublicClient[]): boolean {
  return answers.length * 2 > clients.length
}

function spelled(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part)) ?? 'undefined'
}
