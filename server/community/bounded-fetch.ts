import type { CustomFetchOptions } from 'openid-client'

/** A provider that does not answer, or not with what can be read: no connection, too late, too much, or its own failure. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

const MOST_BYTES = 256 * 1024

/** Asks a provider or a partner, for `patience` ms at most and with an answer of a quarter of a megabyte at most. Follows nothing. */
export async function boundedFetch(url: string, options: CustomFetchOptions, patience: number): Promise<Response> {
  const signal = AbortSignal.timeout(patience)
  const { method, headers, body } = options
  try {
    // what is sent is a form, a text, or nothing
    const text = body instanceof URLSearchParams ? body.toString() : body
    const sent = typeof text === 'string' ? { body: text } : {}
    const answer = await fetch(url, { method, headers, signal, redirect: 'manual', ...sent })
    if (answer.status >= 500) throw new Unreachable(`status ${answer.status}`)
    return new Response(await bounded(answer), { status: answer.status, headers: answer.headers })
  } catch (cause) {
    throw cause instanceof Unreachable ? cause : new Unreachable('no answer', { cause })
  }
}

async function bounded(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new Unreachable('too long an answer')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
