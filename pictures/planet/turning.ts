import { drawPlanet, type Picture, type PlanetRequest, partsOf } from './draw-planet.ts'
import { blankSurface, clearSurface, type Globe } from './globe.ts'
import { toBody } from './pose.ts'
import { paintGlobe } from './shade-globe.ts'
import { blankSheet, type Sheet } from './sheet.ts'

/**
 * A planet that can be shown at any turn without drawing it again: its surface baked flat, and for each pixel of its body
 * where on the surface it lies and what light makes of it.
 */
export interface Turning {
  /** The planet as it stands at first, with all that does not turn. */
  readonly still: Picture
  /** The surface, three bytes a texel, from pole to pole. */
  readonly surface: Uint8Array
  readonly width: number
  /** Of each pixel of the body: its place in the picture, the start of its row of the surface, its longitude in texels. */
  readonly pixels: Int32Array
  readonly rows: Int32Array
  readonly longitudes: Float32Array
  /** Of each pixel, six numbers: what is added to, and what is taken of the surface's red, green and blue (0 to 255; 0 to 1). */
  readonly light: Float32Array
}

/** Texels around a planet whose picture is `side` wide: about one each pixel in its middle. */
const texelsOf = (side: number): number => Math.min(512, 2 * Math.ceil(side * 1.4))

/** Bakes a planet. Null: its kind is not round, and does not turn. */
export function bakeTurning(request: PlanetRequest): Turning | null {
  const parts = partsOf(request)
  if (parts === null) return null
  const { globe, pose, radius, ring, side, front } = parts
  const lit = (white: number): Sheet => {
    const sheet = blankSheet(side)
    paintGlobe(sheet, { globe: flat(globe, white), pose, radius, pitch: 0, ring })
    return sheet
  }
  const [black, white] = [lit(0), lit(1)]
  const width = texelsOf(side)
  const height = width / 2
  const [pixels, rows, longitudes, light]: [number[], number[], number[], number[]] = [[], [], [], []]
  const place = { x: 0, y: 0, z: 0 }
  for (let pixel = 0; pixel < side * side; pixel++) {
    const x = ((pixel % side) + 0.5 - side / 2) / radius
    const y = -(Math.floor(pixel / side) + 0.5 - side / 2) / radius
    const far = x * x + y * y
    // the outermost pixels are half sky, and stay as they are
    if (far > (1 - 1.5 / radius) ** 2 || (front.points[pixel * 4 + 3] ?? 0) > 0) continue
    toBody(pose, x, y, Math.sqrt(1 - far), place)
    pixels.push(pixel)
    const row = Math.min(height - 1, Math.floor((0.5 - Math.asin(clampOne(place.y)) / Math.PI) * height))
    rows.push(row * width)
    longitudes.push((Math.atan2(place.x, place.z) / (2 * Math.PI) + 0.5) * width)
    for (let colour = 0; colour < 3; colour++) {
      const [dark, bright] = [black.points[pixel * 4 + colour] ?? 0, white.points[pixel * 4 + colour] ?? 0]
      light.push(dark * 255, bright - dark)
    }
  }
  return {
    still: drawPlanet(request),
    surface: bakeSurface(globe, width),
    width,
    pixels: Int32Array.from(pixels),
    rows: Int32Array.from(rows),
    longitudes: Float32Array.from(longitudes),
    light: Float32Array.from(light),
  }
}

/** Writes the planet, turned by a share of a whole turn (0 to 1), into a picture of the same size as the still one. */
export function paintTurned(turning: Turning, share: number, rgba: Uint8ClampedArray): void {
  const { surface, width, pixels, rows, longitudes, light } = turning
  const turn = (share - Math.floor(share)) * width
  for (let at = 0; at < pixels.length; at++) {
    const column = Math.floor((longitudes[at] ?? 0) + turn) % width
    const from = ((rows[at] ?? 0) + column) * 3
    const to = (pixels[at] ?? 0) * 4
    const by = at * 6
    rgba[to] = (light[by] ?? 0) + (light[by + 1] ?? 0) * (surface[from] ?? 0)
    rgba[to + 1] = (light[by + 2] ?? 0) + (light[by + 3] ?? 0) * (surface[from + 1] ?? 0)
    rgba[to + 2] = (light[by + 4] ?? 0) + (light[by + 5] ?? 0) * (surface[from + 2] ?? 0)
    rgba[to + 3] = 255
  }
}

const clampOne = (value: number): number => Math.max(-1, Math.min(1, value))

/** The same air and haze over a ground of one brightness. */
function flat(globe: Globe, white: number): Globe {
  return {
    ...globe,
    engraved: false,
    sample: (_x, _y, _z, out) => {
      clearSurface(out)
      out.r = white
      out.g = white
      out.b = white
    },
  }
}

function bakeSurface(globe: Globe, width: number): Uint8Array {
  const height = width / 2
  const bytes = new Uint8Array(width * height * 3)
  const out = blankSurface()
  const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value * 255)))
  for (let row = 0; row < height; row++) {
    const latitude = (0.5 - (row + 0.5) / height) * Math.PI
    for (let column = 0; column < width; column++) {
      const longitude = ((column + 0.5) / width - 0.5) * 2 * Math.PI
      clearSurface(out)
      const across = Math.cos(latitude)
      globe.sample(Math.sin(longitude) * across, Math.sin(latitude), Math.cos(longitude) * across, out)
      const to = (row * width + column) * 3
      bytes[to] = byte(out.r + (globe.cloud.r - out.r) * out.cloud + out.glow.r)
      bytes[to + 1] = byte(out.g + (globe.cloud.g - out.g) * out.cloud + out.glow.g)
      bytes[to + 2] = byte(out.b + (globe.cloud.b - out.b) * out.cloud + out.glow.b)
    }
  }
  return bytes
}
