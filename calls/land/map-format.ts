/**
 * The binary of a planet's sold plots, served by GET `/map/<coordinates>`: little-endian, a header and one record a
 * plot that has been sold. Unsold plots are not in it: what they are follows from the planet and (x, y).
 *
 * Header, 16 bytes: 'OMAP', u16 format 1, u16 side, u32 version, u32 records.
 * Record, 16 bytes: u16 x, u16 y, u8 era, u8 state, u16 zero, u32 investment in whole DU, u32 owner (0: free again).
 */
export const MAP_FORMAT = 1
const HEADER = 16
const RECORD = 16
const MAGIC = 0x50414d4f

/** What a land on the map is doing. */
export const MAP_RUN_STATES = ['none', 'pending', 'activating', 'effective', 'completed'] as const
export type MapRunState = (typeof MAP_RUN_STATES)[number]

export interface SoldPlot {
  readonly x: number
  readonly y: number
  readonly era: number
  readonly state: MapRunState
  /** Whole DU, rounded down. */
  readonly investment: number
  /** User ID; 0 when the plot is free again. */
  readonly owner: number
}

export interface SoldPlots {
  readonly side: number
  /** Of the planet's map: goes up with each change. */
  readonly version: number
  readonly plots: readonly SoldPlot[]
}

/** Writes the binary. */
export function encodeMap({ side, version, plots }: SoldPlots): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER + plots.length * RECORD)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC, true)
  view.setUint16(4, MAP_FORMAT, true)
  view.setUint16(6, side, true)
  view.setUint32(8, version, true)
  view.setUint32(12, plots.length, true)
  plots.forEach((plot, index) => {
    const at = HEADER + index * RECORD
    view.setUint16(at, plot.x, true)
    view.setUint16(at + 2, plot.y, true)
    view.setUint8(at + 4, plot.era)
    view.setUint8(at + 5, MAP_RUN_STATES.indexOf(plot.state))
    view.setUint32(at + 8, plot.investment, true)
    view.setUint32(at + 12, plot.owner, true)
  })
  return bytes
}

/** Reads the binary; throws when it is not one. */
export function decodeMap(buffer: ArrayBuffer): SoldPlots {
  const view = new DataView(buffer)
  if (buffer.byteLength < HEADER || view.getUint32(0, true) !== MAGIC || view.getUint16(4, true) !== MAP_FORMAT)
    throw new RangeError('this is not a map of plots')
  const count = view.getUint32(12, true)
  if (buffer.byteLength !== HEADER + count * RECORD) throw new RangeError('the map of plots is cut off')
  const plots = Array.from({ length: count }, (_, index): SoldPlot => {
    const at = HEADER + index * RECORD
    return {
      x: view.getUint16(at, true),
      y: view.getUint16(at + 2, true),
      era: view.getUint8(at + 4),
      state: MAP_RUN_STATES[view.getUint8(at + 5)] ?? 'none',
      investment: view.getUint32(at + 8, true),
      owner: view.getUint32(at + 12, true),
    }
  })
  return { side: view.getUint16(6, true), version: view.getUint32(8, true), plots }
}
