import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { encodeMap, type SoldPlot } from '#calls/land/map-format.ts'
import { atMost, type Figure } from './figures.ts'

const SIDE = 300

/**
 * The first map on the wire for 90,000 plots: a tenth of them sold, as in a young world, and all of them, each to one of
 * 2,000 owners at its own price. Packed as the server packs it, by what the browser prefers.
 */
export async function wireBench(): Promise<Figure[]> {
  return [0.1, 1].map((share) => {
    const bytes = encodeMap({ side: SIDE, version: 1, plots: sold(share) })
    const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    const note = `plain ${(bytes.length / 1000).toFixed(0)} kB, gzip ${(gzipSync(bytes).length / 1000).toFixed(0)} kB`
    const what = `first map, 90,000 plots, ${share * 100}% sold`
    return { bench: 'wire', what, measured: packed.length / 1000, unit: 'kB', budget: atMost(60), note }
  })
}

/** Sold plots as chance would have them, the same at each run. */
function sold(share: number): SoldPlot[] {
  const plots: SoldPlot[] = []
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const [chance, price, owner] = [draw(index, 1), draw(index, 2), draw(index, 3)]
    if (chance >= share) continue
    const [x, y] = [index % SIDE, Math.floor(index / SIDE)]
    const investment = 1000 + Math.floor(price * 40) * 100
    plots.push({
      x,
      y,
      era: 3 + Math.floor(price * 4),
      state: 'effective',
      investment,
      owner: 100_001 + Math.floor(owner * 2000),
    })
  }
  return plots
}

/** An evenly spread number from 0 to 1. */
function draw(index: number, part: number): number {
  let hash = Math.imul(index ^ (part * 0x9e3779b9), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}
