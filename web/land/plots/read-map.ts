import { decodeMap, type MapPart } from '#calls/land/map/map-format.ts'
import { AskError, TIMEOUT_MS } from '#web/ask/ask.ts'

/** Reads a part of a planet's map by its address: `1-1-1`, `1-1-1/values`, `1-1-1?since=3`. */
export async function readMap(path: string): Promise<MapPart> {
  return decodeMap(await bytesOf(path))
}

async function bytesOf(path: string): Promise<ArrayBuffer> {
  try {
    // of the whole answer: what waits for one that never ends asks for nothing else
    const response = await fetch(`/map/${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new AskError('unreadable')
    return await response.arrayBuffer()
  } catch (error) {
    if (error instanceof AskError) throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new AskError(late ? 'timeout' : 'unreachable')
  }
}
