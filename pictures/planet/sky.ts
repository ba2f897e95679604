import { clamp, type Rgb, smooth } from './maths/maths.ts'
import type { Noise } from './maths/noise.ts'
import type { Random } from './maths/random.ts'

const night: Rgb = { r: 0.038, g: 0.044, b: 0.118 }

/**
 * A sky of stars and veils on an engraved net of degrees, `width` texels around, half of it from pole to pole; a texel is
 * packed, red lowest.
 */
export function bakeSky(noise: Noise, random: Random, level: number, veil: Rgb, width: number): Int32Array {
  const height = width / 2
  const sky = new Uint8Array(width * height * 3)
  const fine = width / 512
  for (let row = 0; row < height; row++) {
    const latitude = (0.5 - (row + 0.5) / height) * Math.PI
    const [y, across] = [Math.sin(latitude), Math.cos(latitude)]
    for (let column = 0; column < width; column++) {
      const longitude = ((column + 0.5) / width - 0.5) * 2 * Math.PI
      const [x, z] = [Math.sin(longitude) * across, Math.cos(longitude) * across]
      const band = noise.fbm(x * 1.5 + 4, y * 1.5, z * 1.5, 3)
      const cloud = smooth(-0.12, 0.55, noise.fbm(x * 2.3 + band, y * 2.3 + band, z * 2.3, 5) + band * 0.5)
      const line = lineAt(latitude, longitude, across) * 0.13 * Math.min(1, fine * 1.6)
      const at = (row * width + column) * 3
      sky[at] = 255 * clamp(night.r + veil.r * cloud * 0.62 + line)
      sky[at + 1] = 255 * clamp(night.g + veil.g * cloud * 0.62 + line)
      sky[at + 2] = 255 * clamp(night.b + veil.b * cloud * 0.62 + line * 1.2)
    }
  }
  const count = 170 + 40 * level
  for (let star = 0; star < count; star++) {
    const size = random()
    scatter(sky, width, random() * width, (0.5 - Math.asin(random() * 2 - 1) / Math.PI) * height, size ** 5)
  }
  return Int32Array.from({ length: width * height }, (_, at) => {
    const [r = 0, g = 0, b = 0] = [sky[at * 3], sky[at * 3 + 1], sky[at * 3 + 2]]
    return r | (g << 8) | (b << 16)
  })
}

const step = Math.PI / 12

/** Meridians and parallels each 15 degrees; near the poles only every sixth meridian. */
function lineAt(latitude: number, longitude: number, across: number): number {
  const meridian = lineNear(longitude, across < 0.27 ? step * 6 : step, across)
  return Math.max(lineNear(latitude, step, 1), meridian)
}

function lineNear(angle: number, apart: number, scale: number): number {
  const off = Math.abs(angle / apart - Math.round(angle / apart)) * apart * scale
  return smooth(0.013, 0.004, off)
}

/** A star: its light spreads over the texels about it, wider near the poles, where texels are narrower. */
function scatter(sky: Uint8Array, width: number, x: number, y: number, size: number): void {
  const height = width / 2
  const wide = (0.55 + size * 1.3) * (width / 512) + 0.15
  const stretch = 1 / Math.max(0.12, Math.sin(((y + 0.5) / height) * Math.PI))
  const bright = 255 * (0.35 + 0.75 * size)
  const [reachX, reachY] = [Math.ceil(wide * stretch * 2), Math.ceil(wide * 2)]
  for (let j = Math.floor(y) - reachY; j <= y + reachY; j++) {
    if (j < 0 || j >= height) continue
    for (let i = Math.floor(x) - reachX; i <= x + reachX; i++) {
      const off = ((i - x) / (wide * stretch)) ** 2 + ((j - y) / wide) ** 2
      const share = Math.exp(-off) * bright
      const at = (j * width + ((i + width) % width)) * 3
      for (let colour = at; colour < at + 3; colour++) sky[colour] = Math.min(255, (sky[colour] ?? 0) + share)
    }
  }
}

/** The packed colour of a sky at a column (above 0) and a row, mixed from the four texels about it. */
export function skyAt(sky: Int32Array, width: number, column: number, row: number): number {
  const x = column + width - 0.5
  const y = Math.max(0, Math.min(width / 2 - 1.001, row - 0.5))
  const left = Math.floor(x)
  const top = Math.floor(y)
  const west = left % width
  const east = west + 1 === width ? 0 : west + 1
  const [upper, lower] = [top * width, (top + 1) * width]
  const right = ((x - left) * 256) | 0
  const low = ((y - top) * 256) | 0
  const above = between(sky[upper + west] ?? 0, sky[upper + east] ?? 0, right)
  return between(above, between(sky[lower + west] ?? 0, sky[lower + east] ?? 0, right), low)
}

/** Two packed colours mixed, red and blue at once. `share`: 0 to 256. */
function between(one: number, other: number, share: number): number {
  const rest = 256 - share
  const redBlue = (Math.imul(one & 0xff00ff, rest) + Math.imul(other & 0xff00ff, share)) >>> 8
  const green = (Math.imul(one & 0xff00, rest) + Math.imul(other & 0xff00, share)) >>> 8
  return (redBlue & 0xff00ff) | (green & 0xff00)
}
