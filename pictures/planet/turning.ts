import { type Crystal, layBench, paintCrystal } from './body/crystal.ts'
import { type Plate, paintVoid } from './body/void.ts'
import type { Picture } from './draw-planet.ts'

/** A planet that can be shown at any turn without drawing it again; plain data, so that another thread may bake it. */
export type Turning = TurningGlobe | TurningCrystal | TurningVoid

interface Still {
  /** The planet as it stands at first, with all that does not turn. */
  readonly still: Picture
}

/** A round planet: its surface flat, `width` texels around and half of it from pole to pole. */
export interface TurningGlobe extends Still {
  readonly kind: 'globe'
  readonly width: number
  /** Of each texel its colour under its clouds; how it rises to the east and north; its own light, and how it mirrors. */
  readonly ground: Uint8Array
  readonly slopes: Int8Array
  readonly lights: Uint8Array
  /** Of each pixel of the body: its place in the picture, the start of its row of the surface, its longitude in texels. */
  readonly pixels: Int32Array
  readonly rows: Int32Array
  readonly longitudes: Float32Array
  /**
   * Of each pixel, ten numbers: what is added to, and what is taken of the ground's red, green and blue (0 to 255; 0 to 1);
   * what slopes to the east and north do to it; what is seen of the ground's own light, and of the mirrored.
   */
  readonly shades: Float32Array
}

/** A cut stone, with its ring before and behind. */
export interface TurningCrystal extends Still {
  readonly kind: 'crystal'
  readonly crystal: Crystal
  readonly points: Int32Array
  readonly radius: number
  readonly line: number
  readonly around: { readonly back: Float32Array; readonly front: Float32Array } | null
}

/** A hole in a globe of night. */
export interface TurningVoid extends Still {
  readonly kind: 'void'
  readonly plate: Plate
}

/** Writes a planet, turned by a share of a whole turn (0 to 1), into a picture that began as its still one. */
export type Turner = (share: number, rgba: Uint8ClampedArray<ArrayBuffer>) => void

/** Makes the painter of a planet's turns; it keeps what it needs from one frame to the next. */
export function turner(turning: Turning): Turner {
  if (turning.kind === 'globe') return (share, rgba) => turnGlobe(turning, share - Math.floor(share), rgba)
  if (turning.kind === 'crystal') return crystalTurner(turning)
  return (share, rgba) => paintVoid(turning.plate, share - Math.floor(share), rgba)
}

function turnGlobe(turning: TurningGlobe, share: number, rgba: Uint8ClampedArray): void {
  const { ground, slopes, lights, width, pixels, rows, longitudes, shades } = turning
  const turn = share * width
  for (let at = 0; at < pixels.length; at++) {
    const texel = (rows[at] ?? 0) + (Math.floor((longitudes[at] ?? 0) + turn) % width)
    const to = (pixels[at] ?? 0) * 4
    const by = at * 10
    const lean =
      1 + (slopes[texel * 2] ?? 0) * (shades[by + 6] ?? 0) + (slopes[texel * 2 + 1] ?? 0) * (shades[by + 7] ?? 0)
    const slope = Math.max(0.4, Math.min(1.7, lean))
    let red = ((shades[by] ?? 0) + (shades[by + 1] ?? 0) * (ground[texel * 3] ?? 0)) * slope
    let green = ((shades[by + 2] ?? 0) + (shades[by + 3] ?? 0) * (ground[texel * 3 + 1] ?? 0)) * slope
    let blue = ((shades[by + 4] ?? 0) + (shades[by + 5] ?? 0) * (ground[texel * 3 + 2] ?? 0)) * slope
    const own = shades[by + 8] ?? 0
    const shine = shades[by + 9] ?? 0
    if (own > 0) {
      red += own * (lights[texel * 4] ?? 0)
      green += own * (lights[texel * 4 + 1] ?? 0)
      blue += own * (lights[texel * 4 + 2] ?? 0)
    }
    if (shine > 0.002) {
      const mirrored = shine * (lights[texel * 4 + 3] ?? 0)
      red += mirrored
      green += mirrored
      blue += mirrored * 0.92
    }
    rgba[to] = red
    rgba[to + 1] = green
    rgba[to + 2] = blue
    rgba[to + 3] = 255
  }
}

function crystalTurner({ still, crystal, points, radius, line, around }: TurningCrystal): Turner {
  const bench = layBench(still.width)
  return (share, rgba) => {
    const body = around === null ? rgba : bench.body
    const whole = new Int32Array(body.buffer, body.byteOffset, still.width * still.width)
    for (const point of points) whole[point] = 0
    paintCrystal({ ...bench, body }, crystal, share, radius, line)
    if (around === null) return
    const { back, front } = around
    for (const point of points) {
      const at = point * 4
      const alpha = (body[at + 3] ?? 0) / 255
      const veil = 1 - (front[at + 3] ?? 0)
      const all = (front[at + 3] ?? 0) + veil * (alpha + (back[at + 3] ?? 0) * (1 - alpha))
      for (let colour = 0; colour < 3; colour++) {
        const under = (body[at + colour] ?? 0) * alpha + (back[at + colour] ?? 0) * 255 * (1 - alpha)
        rgba[at + colour] = all > 0 ? ((front[at + colour] ?? 0) * 255 + veil * under) / all : 0
      }
      rgba[at + 3] = all * 255
    }
  }
}
