import { relief } from '#pictures/relief/relief.ts'
import { makeLru } from './lru.ts'
import type { Ground } from './relief-paint.ts'
import type { ReliefSource, TilePlace } from './relief-tiles.ts'

/** Cells across a tile's ground: a sample for each two of its usual 256 pixels. */
const cells = 128

/** The grounds of one planet, kept while there is room: a tile of another size or theme has the same heights. */
export function makeGrounds({ seed, type }: ReliefSource): (place: TilePlace) => Ground {
  const grounds = makeLru<Ground>(4_000_000, (ground) => ground.heights.length)
  return ({ depth, x, y }) => {
    const key = `${depth}/${x}/${y}`
    const known = grounds.get(key)
    if (known !== undefined) return known
    const size = 1 / 2 ** depth
    const step = size / cells
    const window = { left: x * size - step, top: y * size - step, size: size + 2 * step }
    const heights = relief(seed, type, cells + 2, window, 4 + Math.min(7, depth))
    const ground = { cells, heights, size, interval: 0.075 / 2 ** Math.max(0, depth - 2) }
    grounds.set(key, ground)
    return ground
  }
}
