import type { PublicClient } from 'viem'

/** What nodes told. */
export interface Told<T> {
  readonly answers: readonly T[]
  readonly failures: readonly unknown[]
}

/** How many questions were decided without a node, and are not answered by it yet. */
const owing = new WeakMap<PublicClient, number>()
/** With so many it is asked no further one that the others can decide: each is a connection, and it may never answer. */
const MOST_OWING = 16

/**
 * Asks all nodes the same until what they told is enough, and for `grace` ms more what the others say: one that is slow, or takes a question and never
 * answers, holds up nobody who does not need it. All of them have told what they can when it is not enough.
 */
export async function askNodes<T>(
  clients: readonly PublicClient[],
  ask: (client: PublicClient) => Promise<T>,
  isEnough: (answers: readonly T[]) => boolean,
  grace = 0,
): Promise<Told<T>> {
  const answers: T[] = []
  const failures: unknown[] = []
  const open = new Map<PublicClient, Promise<void>>()
  const behind = clients.filter(isBehind)
  const others = clients.filter((client) => !behind.includes(client))
  for (const some of [others, behind]) if (!isEnough(answers)) await round(some)
  for (const [client, answering] of open) note(client, answering)
  return { answers: [...answers], failures: [...failures] }

  function round(some: readonly PublicClient[]): Promise<void> {
    return new Promise((resolve) => {
      if (some.length === 0) resolve()
      for (const client of some) {
        const answering = told(client).then(() => {
          open.delete(client)
          if (open.size === 0) resolve()
          else if (isEnough(answers)) later(resolve)
        })
        open.set(client, answering)
      }
    })
  }

  async function told(client: PublicClient): Promise<void> {
    try {
      answers.push(await ask(client))
    } catch (error) {
      failures.push(error)
    }
  }

  function later(resolve: () => void): void {
    if (grace === 0) resolve()
    else setTimeout(resolve, grace)
  }
}

/**
 * What one node alone is asked, and needs no majority: it proposes, or another asks again. The next one is asked where it fails, in the order in which they
 * stand; those that are behind with their answers come last. `isAnswer`: of what a node throws and says.
 * @throws what the last one did
 */
export async function oneOf<T>(
  clients: readonly PublicClient[],
  ask: (client: PublicClient) => Promise<T>,
  isAnswer: (error: unknown) => boolean = () => false,
): Promise<T> {
  let failure: unknown = new Error('no node to ask')
  for (const client of [...clients.filter((one) => !isBehind(one)), ...clients.filter(isBehind)]) {
    try {
      return await ask(client)
    } catch (error) {
      if (isAnswer(error)) throw error
      failure = error
    }
  }
  throw failure
}

function isBehind(client: PublicClient): boolean {
  return (owing.get(client) ?? 0) >= MOST_OWING
}

function note(client: PublicClient, answering: Promise<void>): void {
  owing.set(client, (owing.get(client) ?? 0) + 1)
  void answering.then(() => owing.set(client, (owing.get(client) ?? 1) - 1))
}
