/**
 * The binary of a planet's sold plots, served by GET `/map/<coordinates>`: little-endian, a header and one record a
 * plot that has been sold. Unsold plots are not in it: what they are follows from the planet and (x, y).
 *
 * Header, 16 bytes: 'OMAP', u16 format 2, u16 side, u32 version, u32 records. Then the records, transposed: the first byte of
 * each, the second of each, and so on, since bytes that are alike pack to half of what whole records would.
 * Record, 16 bytes: u16 x, u16 y, u8 era, u8 state, u16 zero, u32 investment in whole DU, u32 owner (0: free again).
 */
export const MAP_FORMAT = 2
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
  const record = new DataView(new ArrayBuffer(RECORD))
  plots.forEach((plot, index) => {
    record.setUint16(0, plot.x, true)
    record.setUint16(2, plot.y, true)
    record.setUint8(4, plot.era)
    record.setUint8(5, MAP_RUN_STATES.indexOf(plot.state))
    record.setUint32(8, plot.investment, true)
    record.setUint32(12, plot.owner, true)
    for (let part = 0; part < RECORD; part += 1) bytes[HEADER + part * plots.length + index] = record.getUint8(part)
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
  const record = new DataView(new ArrayBuffer(RECORD))
  const plots = Array.from({ length: count }, (_, index): SoldPlot => {
    for (let part = 0; part < RECORD; part += 1) record.setUint8(part, view.getUint8(HEADER + part * count + index))
    return {
      x: record.getUint16(0, true),
      y: record.getUint16(2, true),
      era: record.getUint8(4),
      state: MAP_RUN_STATES[record.getUint8(5)] ?? 'none',
      investment: record.getUint32(8, true),
      owner: record.getUint32(12, true),
    }
  })
  return { side: view.getUint16(6, true), version: view.getUint32(8, true), plots }
}
