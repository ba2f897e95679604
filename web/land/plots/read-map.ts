import { decodeMap, type MapPart } from '#calls/land/map/map-format.ts'
import { AskError } from '#web/ask/ask.ts'

/** Reads a part of a planet's map by its address: `1-1-1`, `1-1-1/values`, `1-1-1?since=3`. */
export async function readMap(path: string): Promise<MapPart> {
  const response = await fetch(`/map/${path}`).catch(() => {
    throw new AskError('unreachable')
  })
  if (!response.ok) throw new AskError('unreadable')
  return decodeMap(await response.arrayBuffer())
}
