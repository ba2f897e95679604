import { clamp } from './maths/maths.ts'

/** A square of colour being painted, premultiplied, four numbers a point. */
export interface Sheet {
  readonly side: number
  readonly points: Float32Array
}

/** An empty, transparent sheet. */
export const blankSheet = (side: number): Sheet => ({ side, points: new Float32Array(side * side * 4) })

/** Lays a colour of the given opacity over what is at a point. */
export function lay(sheet: Sheet, point: number, r: number, g: number, b: number, opacity: number): void {
  const { points } = sheet
  const i = point * 4
  const alpha = clamp(opacity)
  const rest = 1 - alpha
  points[i] = clamp(r) * alpha + (points[i] ?? 0) * rest
  points[i + 1] = clamp(g) * alpha + (points[i + 1] ?? 0) * rest
  points[i + 2] = clamp(b) * alpha + (points[i + 2] ?? 0) * rest
  points[i + 3] = alpha + (points[i + 3] ?? 0) * rest
}

/** Lays a picture of the same size (straight alpha, four bytes a point) over a sheet. */
export function layBytes(sheet: Sheet, rgba: Uint8ClampedArray): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0
    if (alpha === 0) continue
    lay(sheet, at / 4, (rgba[at] ?? 0) / 255, (rgba[at + 1] ?? 0) / 255, (rgba[at + 2] ?? 0) / 255, alpha / 255)
  }
}

/** Averages blocks of `factor` x `factor` points into bytes with straight alpha, as canvases and encoders want. */
export function toBytes(sheet: Sheet, factor: number): Uint8ClampedArray<ArrayBuffer> {
  const side = sheet.side / factor
  const bytes = new Uint8ClampedArray(side * side * 4)
  const read = (index: number) => sheet.points[index] ?? 0
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      let [r, g, b, alpha] = [0, 0, 0, 0]
      for (let j = 0; j < factor; j++)
        for (let i = 0; i < factor; i++) {
          const from = ((y * factor + j) * sheet.side + x * factor + i) * 4
          r += read(from)
          g += read(from + 1)
          b += read(from + 2)
          alpha += read(from + 3)
        }
      if (alpha <= 0) continue
      const to = (y * side + x) * 4
      bytes[to] = (r / alpha) * 255
      bytes[to + 1] = (g / alpha) * 255
      bytes[to + 2] = (b / alpha) * 255
      bytes[to + 3] = (alpha / (factor * factor)) * 255
    }
  return bytes
}
