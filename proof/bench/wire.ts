import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { encodeMap, type MapPart } from '#calls/land/map/map-format.ts'
import { atMost, type Figure } from './figures.ts'

const SIDE = 300

/**
 * The map of 90,000 plots on the wire: a tenth of them sold, as in a young world, and all of them, each to one of 2,000
 * owners at its own price; what is fetched when prices are looked at; and what one more sale costs an open map. Packed as
 * the server packs it, by what the browser prefers.
 */
export async function wireBench(): Promise<Figure[]> {
  const head = { side: SIDE, version: 1 }
  const first = (share: number) => size(`first map, 90,000 plots, ${share * 100}% sold`, plotsOf(share), 60)
  const last = sold(1).slice(-1)
  return [
    first(0.1),
    first(1),
    size('what is invested in them, all sold, when it is looked at', { ...head, part: 'values', sold: sold(1) }),
    size('changes by one sale', { ...head, part: 'changes', changes: last }),
  ]
}

function plotsOf(share: number): MapPart {
  return { side: SIDE, version: 1, part: 'plots', sold: sold(share) }
}

function size(what: string, part: MapPart, budget?: number): Figure {
  const bytes = encodeMap(part)
  const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  // the server packs nothing below a kilobyte
  const sent = bytes.length < 1024 ? bytes.length : packed.length
  const note = `plain ${(bytes.length / 1000).toFixed(1)} kB, gzip ${(gzipSync(bytes).length / 1000).toFixed(1)} kB`
  return {
    bench: 'wire',
    what,
    measured: sent / 1000,
    unit: 'kB',
    note,
    ...(budget !== undefined && { budget: atMost(budget) }),
  }
}

/** Sold plots as chance would have them, the same at each run. */
function sold(share: number) {
  const plots: { index: number; era: number; investment: number; owner: number }[] = []
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const [chance, price, owner] = [draw(index, 1), draw(index, 2), draw(index, 3)]
    if (chance >= share) continue
    plots.push({
      index,
      era: 3 + Math.floor(price * 4),
      investment: 1000 + Math.floor(price * 40) * 100,
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
