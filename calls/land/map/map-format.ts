import { packBits, packNumbers, setBits, unpackNumbers } from './map-bits.ts'

/**
 * The binary of a planet's sold plots: little-endian, a header and a body. Unsold plots are not in it: what they are follows
 * from the planet and (x, y). A plot's index is y * side + x. It comes in parts, so that a first map is small:
 *
 * - GET `/map/<coordinates>/history`: `history`, for each time that a plot was held: which, from which day until which, and its era.
 * - GET `/map/<coordinates>`: `plots`, a bit for each plot (is it sold?), then half a byte for each sold one: its era.
 * - `…/values`: a bit for each plot, then for each sold one what is invested.
 * - `…/holding/<user>`: a bit for each plot: is it this user's?
 * - `…?since=<version>`: `changes`, all of that for the plots that changed after that version; `plots` when they are many.
 *
 * Header, 16 bytes: 'OMAP', u8 format 3, u8 part, u16 side, u32 version, u32 number of plots in the body.
 */
export const MAP_FORMAT = 3
const HEADER = 16
const MAGIC = 0x50414d4f
const PARTS = ['plots', 'values', 'holding', 'changes', 'history'] as const

/** `version` is the planet's: it goes up with each change. A part tells at least what was true then. */
interface Part {
  readonly side: number
  readonly version: number
}

export interface MapPlots extends Part {
  readonly part: 'plots'
  readonly sold: readonly { readonly index: number; readonly era: number }[]
}

export interface MapValues extends Part {
  readonly part: 'values'
  /** Whole DU, rounded down. */
  readonly sold: readonly { readonly index: number; readonly investment: number }[]
}

export interface MapHolding extends Part {
  readonly part: 'holding'
  readonly held: readonly number[]
}

export interface MapChange {
  readonly index: number
  readonly era: number
  /** Whole DU, rounded down. */
  readonly investment: number
  /** User ID; 0 when the plot is free again. */
  readonly owner: number
}

export interface MapChanges extends Part {
  readonly part: 'changes'
  readonly changes: readonly MapChange[]
}

/** A time in which a plot was held, by one or by several after each other. */
export interface HeldTime {
  readonly index: number
  /** Settlement days: held from the one on and before the other; 0 while it is held. */
  readonly from: number
  readonly until: number
  readonly era: number
}

export interface MapHistory extends Part {
  readonly part: 'history'
  readonly times: readonly HeldTime[]
}

export type MapPart = MapPlots | MapValues | MapHolding | MapChanges | MapHistory

/** Writes the binary. */
export function encodeMap(map: MapPart): Uint8Array<ArrayBuffer> {
  const count = map.side * map.side
  const blocks = bodyOf(map, count)
  const bytes = new Uint8Array(HEADER + blocks.reduce((sum, block) => sum + block.length, 0))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC, true)
  view.setUint8(4, MAP_FORMAT)
  view.setUint8(5, PARTS.indexOf(map.part))
  view.setUint16(6, map.side, true)
  view.setUint32(8, map.version, true)
  view.setUint32(12, listOf(map).length, true)
  let at = HEADER
  for (const block of blocks) {
    bytes.set(block, at)
    at += block.length
  }
  return bytes
}

/** Reads the binary; throws RangeError when it is not one, or not whole. */
export function decodeMap(buffer: ArrayBuffer): MapPart {
  const view = new DataView(buffer)
  const part = buffer.byteLength < HEADER || view.getUint32(0, true) !== MAGIC ? undefined : PARTS[view.getUint8(5)]
  if (!part || view.getUint8(4) !== MAP_FORMAT) throw new RangeError('this is not a map of plots')
  const [side, version, listed] = [view.getUint16(6, true), view.getUint32(8, true), view.getUint32(12, true)]
  const body = new Uint8Array(buffer, HEADER)
  if (body.length !== lengthOf(part, side, listed)) throw new RangeError('the map of plots is cut off')
  if (part === 'changes') return { part, side, version, changes: changesIn(body, listed) }
  if (part === 'history') return { part, side, version, times: timesIn(body, listed) }
  const indexes = setBits(body, side * side)
  if (indexes.length !== listed) throw new RangeError('the map of plots is damaged')
  if (part === 'holding') return { part, side, version, held: indexes }
  const rest = body.subarray(bitBytes(side))
  if (part === 'plots') {
    const eraOf = (at: number) => ((rest[at >> 1] ?? 0) >> (at % 2 === 0 ? 0 : 4)) & 15
    return { part, side, version, sold: indexes.map((index, at) => ({ index, era: eraOf(at) })) }
  }
  const investments = unpackNumbers(rest)
  return { part, side, version, sold: indexes.map((index, at) => ({ index, investment: investments[at] ?? 0 })) }
}

const bitBytes = (side: number): number => Math.ceil((side * side) / 8)

function listOf(map: MapPart): readonly unknown[] {
  if (map.part === 'changes') return map.changes
  if (map.part === 'history') return map.times
  return map.part === 'holding' ? map.held : map.sold
}

/** Bytes of a body that lists `listed` plots. */
function lengthOf(part: MapPart['part'], side: number, listed: number): number {
  if (part === 'changes' || part === 'history') return listed * 13
  if (part === 'holding') return bitBytes(side)
  return bitBytes(side) + (part === 'plots' ? Math.ceil(listed / 2) : listed * 4)
}

function bodyOf(map: MapPart, count: number): Uint8Array[] {
  if (map.part === 'changes') {
    const { changes } = map
    return [
      packNumbers(changes.map(({ index }) => index)),
      packNumbers(changes.map(({ investment }) => investment)),
      packNumbers(changes.map(({ owner }) => owner)),
      Uint8Array.from(changes, ({ era }) => era),
    ]
  }
  if (map.part === 'history')
    return [
      packNumbers(map.times.map(({ index }) => index)),
      packNumbers(map.times.map(({ from }) => from)),
      packNumbers(map.times.map(({ until }) => until)),
      Uint8Array.from(map.times, ({ era }) => era),
    ]
  const listed = new Set(map.part === 'holding' ? map.held : map.sold.map(({ index }) => index))
  const bits = packBits(count, (index) => listed.has(index))
  if (map.part === 'holding') return [bits]
  if (map.part === 'values') return [bits, packNumbers(inOrder(map.sold).map(({ investment }) => investment))]
  const eras = inOrder(map.sold)
  const pairs = new Uint8Array(Math.ceil(eras.length / 2))
  eras.forEach(({ era }, at) => {
    pairs[at >> 1] = (pairs[at >> 1] ?? 0) | (era << (at % 2 === 0 ? 0 : 4))
  })
  return [bits, pairs]
}

const inOrder = <T extends { readonly index: number }>(sold: readonly T[]): T[] =>
  [...sold].sort((one, other) => one.index - other.index)

function changesIn(body: Uint8Array, listed: number): MapChange[] {
  const numbers = (from: number) => unpackNumbers(body.subarray(from * listed, (from + 4) * listed))
  const [indexes, investments, owners] = [numbers(0), numbers(4), numbers(8)]
  return indexes.map((index, at) => ({
    index,
    era: body[12 * listed + at] ?? 0,
    investment: investments[at] ?? 0,
    owner: owners[at] ?? 0,
  }))
}

function timesIn(body: Uint8Array, listed: number): HeldTime[] {
  const numbers = (from: number) => unpackNumbers(body.subarray(from * listed, (from + 4) * listed))
  const [indexes, from, until] = [numbers(0), numbers(4), numbers(8)]
  return indexes.map((index, at) => ({
    index,
    from: from[at] ?? 0,
    until: until[at] ?? 0,
    era: body[12 * listed + at] ?? 0,
  }))
}
