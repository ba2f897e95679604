import { afterEach, expect, it, vi } from 'vitest'
import { TIMEOUT_MS } from '#web/ask/ask.ts'
import { readMap } from './read-map.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server that begins an answer and never ends it; what the browser gives up by is `signal`. */
function endless(signal: AbortSignal): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((most) => {
    expect(most).toBe(TIMEOUT_MS)
    return signal
  })
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const body = new ReadableStream({
      start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
    })
    return new Response(body)
  })
}

it('[LAND-03] a map that begins and never ends is given up as any answer is: the page asks again, and does not stand still for good', async () => {
  const late = new AbortController()
  endless(late.signal)
  const read = readMap('1-1-1')
  setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), 20)
  await expect(read).rejects.toMatchObject({ kind: 'timeout' })
}, 3_000)

it('a map whose answer breaks off is one of a server that was not reached', async () => {
  const broken = new AbortController()
  endless(broken.signal)
  const read = readMap('1-1-1')
  setTimeout(() => broken.abort(new TypeError('terminated')), 20)
  await expect(read).rejects.toMatchObject({ kind: 'unreachable' })
}, 3_000)
