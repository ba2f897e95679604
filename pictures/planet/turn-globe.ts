import { blankSurface, clearSurface, type Globe } from './body/globe.ts'
import { litAt, nightAt, paintGlobe, shineAt } from './body/shade-globe.ts'
import { clamp } from './maths/maths.ts'
import type { Parts } from './parts.ts'
import { fromBody, light, toBody } from './pose.ts'
import { blankSheet, type Sheet } from './sheet.ts'
import type { TurningGlobe } from './turning.ts'

/** Texels around a planet whose picture is `side` wide: about one each pixel in its middle. */
const texelsOf = (side: number): number => Math.min(1024, 2 * Math.ceil(side * 1.4))

/** Slopes of a texel are kept in steps of this. */
const slopeStep = 1 / 24

/** Bakes a globe: its surface flat, and for each pixel of its body where on it it lies and what light makes of it. */
export function bakeGlobe(globe: Globe, parts: Parts): Omit<TurningGlobe, 'still'> {
  const { pose, radius, ring, side, pitch, front } = parts
  const lit = (white: number): Sheet => {
    const sheet = blankSheet(side)
    paintGlobe(sheet, { globe: flat(globe, white), pose, radius, pitch, ring })
    return sheet
  }
  const [black, white] = [lit(0), lit(1)]
  const width = texelsOf(side)
  const height = width / 2
  const surface = bakeSurface(globe, width)
  const most = Math.ceil(Math.PI * radius * radius)
  const pixels = new Int32Array(most)
  const rows = new Int32Array(most)
  const longitudes = new Float32Array(most)
  const shades = new Float32Array(most * 10)
  const place = { x: 0, y: 0, z: 0 }
  let count = 0
  for (let pixel = 0; pixel < side * side; pixel++) {
    const x = ((pixel % side) + 0.5 - side / 2) / radius
    const y = -(Math.floor(pixel / side) + 0.5 - side / 2) / radius
    const far = x * x + y * y
    // the outermost pixels are half sky, and stay as they are
    if (far > (1 - 1.5 / radius) ** 2 || (front.points[pixel * 4 + 3] ?? 0) > 0) continue
    const z = Math.sqrt(1 - far)
    toBody(pose, x, y, z, place)
    pixels[count] = pixel
    rows[count] = Math.min(height - 1, Math.floor((0.5 - Math.asin(clamp(place.y, -1, 1)) / Math.PI) * height)) * width
    longitudes[count] = (Math.atan2(place.x, place.z) / (2 * Math.PI) + 0.5) * width
    const to = count * 10
    for (let colour = 0; colour < 3; colour++) {
      const [dark, bright] = [black.points[pixel * 4 + colour] ?? 0, white.points[pixel * 4 + colour] ?? 0]
      shades[to + colour * 2] = dark * 255
      shades[to + colour * 2 + 1] = bright - dark
    }
    const round = x * light.x + y * light.y + z * light.z
    const across = Math.sqrt(place.x * place.x + place.z * place.z) || 1
    const [sin, cos] = [place.x / across, place.z / across]
    const give = givenWay(round) * -globe.bump * slopeStep
    shades[to + 6] = give * towardsLight(parts, cos, 0, -sin)
    shades[to + 7] = give * towardsLight(parts, -place.y * sin, across, -place.y * cos)
    shades[to + 8] = surface.lamps ? nightAt(round) : 1
    shades[to + 9] = shineAt(x, y, z) * 0.55
    count++
  }
  const { ground, slopes, lights } = surface
  return {
    kind: 'globe',
    ground,
    slopes,
    lights,
    width,
    pixels: pixels.slice(0, count),
    rows: rows.slice(0, count),
    longitudes: longitudes.slice(0, count),
    shades: shades.slice(0, count * 10),
  }
}

/** By what share ground gets brighter when it leans towards the light a little, against level ground. */
function givenWay(round: number): number {
  const taken = (facing: number): number => {
    const lit = litAt(facing, round)
    const shadow = 1 - clamp(lit * 1.5)
    return (0.1 + lit * 1.02) * (1 - 0.82 * shadow) + 0.041 * shadow
  }
  return (taken(round + 0.1) - taken(round - 0.1)) / (0.2 * Math.max(0.06, taken(round)))
}

/** How far a direction in the planet's frame points towards the light. */
function towardsLight({ pose }: Parts, x: number, y: number, z: number): number {
  const seen = fromBody(pose, x, y, z, { x: 0, y: 0, z: 0 })
  return seen.x * light.x + seen.y * light.y + seen.z * light.z
}

/** The same air and haze over a ground of one brightness. */
function flat(globe: Globe, white: number): Globe {
  return {
    ...globe,
    sample: (_x, _y, _z, out) => {
      clearSurface(out)
      out.r = white
      out.g = white
      out.b = white
    },
  }
}

type Baked = Pick<TurningGlobe, 'ground' | 'slopes' | 'lights'> & { readonly lamps: boolean }

function bakeSurface(globe: Globe, width: number): Baked {
  const height = width / 2
  const ground = new Uint8Array(width * height * 3)
  const lights = new Uint8Array(width * height * 4)
  const relief = new Float32Array(width * height)
  let lamps = false
  const out = blankSurface()
  for (let row = 0; row < height; row++) {
    const latitude = (0.5 - (row + 0.5) / height) * Math.PI
    const across = Math.cos(latitude)
    for (let column = 0; column < width; column++) {
      const longitude = ((column + 0.5) / width - 0.5) * 2 * Math.PI
      clearSurface(out)
      globe.sample(Math.sin(longitude) * across, Math.sin(latitude), Math.cos(longitude) * across, out)
      const texel = row * width + column
      const { cloud } = out
      ground[texel * 3] = byte(out.r + (globe.cloud.r - out.r) * cloud)
      ground[texel * 3 + 1] = byte(out.g + (globe.cloud.g - out.g) * cloud)
      ground[texel * 3 + 2] = byte(out.b + (globe.cloud.b - out.b) * cloud)
      const lamp = out.lamps * (1 - cloud * 0.8)
      if (lamp > 0) lamps = true
      lights[texel * 4] = byte(out.glow.r + lamp)
      lights[texel * 4 + 1] = byte(out.glow.g + lamp * 0.78)
      lights[texel * 4 + 2] = byte(out.glow.b + lamp * 0.42)
      lights[texel * 4 + 3] = byte(out.gloss * (1 - cloud))
      relief[texel] = out.height * (1 - cloud)
    }
  }
  return { ground, lights, slopes: slopesOf(relief, width), lamps }
}

/** Of each texel how steep it rises to the east and to the north, in steps of `slopeStep`. */
function slopesOf(relief: Float32Array, width: number): Int8Array {
  const height = width / 2
  const slopes = new Int8Array(width * height * 2)
  const step = (2 * Math.PI) / width
  for (let row = 0; row < height; row++) {
    const across = Math.max(0.05, Math.cos((0.5 - (row + 0.5) / height) * Math.PI))
    const [above, below] = [Math.max(0, row - 1) * width, Math.min(height - 1, row + 1) * width]
    for (let column = 0; column < width; column++) {
      const [west, east] = [row * width + ((column + width - 1) % width), row * width + ((column + 1) % width)]
      const rise = ((relief[east] ?? 0) - (relief[west] ?? 0)) / (2 * step * across)
      const climb = ((relief[above + column] ?? 0) - (relief[below + column] ?? 0)) / (2 * step)
      const to = (row * width + column) * 2
      slopes[to] = Math.round(clamp(rise / slopeStep, -127, 127))
      slopes[to + 1] = Math.round(clamp(climb / slopeStep, -127, 127))
    }
  }
  return slopes
}

const byte = (value: number): number => Math.round(clamp(value) * 255)
