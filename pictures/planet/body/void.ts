import { clamp, mix, type Rgb, smooth } from '#pictures/planet/maths/maths.ts'
import type { Noise } from '#pictures/planet/maths/noise.ts'
import { hex } from '#pictures/planet/maths/ramps.ts'
import { between, pick, type Random } from '#pictures/planet/maths/random.ts'
import { fromBody, light, type Pose, toBody } from '#pictures/planet/pose.ts'
import { bakeSky, skyAt } from '#pictures/planet/sky.ts'
import { caught, type Lens, makeLens } from './lens.ts'

// Veils of its sky, inner edge of its disc, outer edge.
const lights = [
  ['5b3f9e', 'ffe3c4', 'c65a2e'],
  ['2f5f9e', 'fdeec0', 'd07a1c'],
  ['7a3a3a', 'ffe9b0', 'b8401f'],
  ['1f6a64', 'eefbd8', '4f9a6a'],
  ['7a2f6a', 'ffdfe4', 'c2487a'],
  ['33427f', 'dff0ff', '3f6fd0'],
  ['5f4a20', 'fff3c8', 'c7952f'],
  ['3b3f96', 'ffd9f0', '7a3fd6'],
] as const

/** Masses of the hole from the middle of the picture to its edge: its shadow fills a third of the body. */
const scale = 16
/** What is seen of the hole itself: packed, red lowest. */
const abyss = 0x090303
const rows = 96
const around = 512
/** Of each ring of the disc, from the inner on: where it ends (share of the breadth), and its turns in one of the planet's. */
const rings = [
  { end: 0.12, turns: 11 },
  { end: 0.27, turns: 9 },
  { end: 0.45, turns: 7 },
  { end: 0.66, turns: 5 },
  { end: 1, turns: 4 },
] as const

/** What is seen at each point of a dark planet whatever its turn; plain data, so that it can be sent to another thread. */
export interface Plate {
  readonly points: Int32Array
  readonly covers: Float32Array
  /** Of each point: longitude and row in its sky (texels), share of the sky seen, light before it. */
  readonly seen: Float32Array
  /** Of each point the place of its disc in `crossings`, -1 for none. */
  readonly disc: Int32Array
  /** Twice, the nearer first: row of the disc (-1: none), angle (texels), brightness. */
  readonly crossings: Float32Array
  /** How dense the disc is: `rows` times `around`. */
  readonly dust: Uint8Array
  /** Colour of each row of the disc. */
  readonly heat: Float32Array
  readonly sky: Int32Array
  readonly skyWidth: number
  readonly pale: Rgb
}

interface Look {
  readonly inner: number
  readonly outer: number
  readonly pale: Rgb
  readonly dark: Rgb
}

let lens: Lens | undefined

/** Bakes a hole in a globe of night: its shadow, the disc about it with its bent image, and the stars beyond. */
export function bakeVoid(noise: Noise, random: Random, level: number, pose: Pose, side: number, radius: number): Plate {
  lens ??= makeLens()
  const [veil, pale, dark] = pick(random, lights)
  const inner = between(random, 5.4, 7)
  const look: Look = {
    inner,
    outer: Math.min(14.6, inner + between(random, 4.2, 6.4) + 0.45 * level),
    pale: hex(pale),
    dark: hex(dark),
  }
  const skyWidth = Math.min(512, 2 * Math.ceil(radius * 1.6))
  return {
    ...trace(lens, look, pose, side, radius, skyWidth),
    dust: bakeDust(noise, random, look),
    heat: bakeHeat(look),
    sky: bakeSky(noise, random, level, hex(veil), skyWidth),
    skyWidth,
    pale: look.pale,
  }
}

type Traced = Pick<Plate, 'points' | 'covers' | 'seen' | 'disc' | 'crossings'>

/** Follows the light of each point back: to the disc, once or twice, and to the sky. */
function trace(path: Lens, look: Look, pose: Pose, side: number, radius: number, skyWidth: number): Traced {
  const most = Math.ceil(Math.PI * (radius + 1) ** 2)
  const points = new Int32Array(most)
  const covers = new Float32Array(most)
  const seen = new Float32Array(most * 4)
  const disc = new Int32Array(most).fill(-1)
  const crossings = new Float32Array(most * 6)
  const place = { x: 0, y: 0, z: 0 }
  const axis = { ...fromBody(pose, 0, 1, 0, place) }
  let [count, crossed] = [0, 0]
  for (let point = 0; point < side * side; point++) {
    const x = ((point % side) + 0.5 - side / 2) / radius
    const y = -(Math.floor(point / side) + 0.5 - side / 2) / radius
    const far = Math.max(1e-6, Math.sqrt(x * x + y * y))
    const cover = clamp((1 - far) * radius + 0.5)
    if (cover <= 0) continue
    const [asideX, asideY] = [x / far, y / far]
    points[count] = point
    covers[count] = cover
    const end = path.leaves(far * scale)
    if (!Number.isNaN(end)) {
      // where it would meet the far side of the globe, less what it is bent
      const away = Math.asin(Math.min(1, far)) - (end - Math.PI)
      toBody(pose, Math.sin(away) * asideX, Math.sin(away) * asideY, -Math.cos(away), place)
      seen[count * 4] = (Math.atan2(place.x, place.z) / (2 * Math.PI) + 0.5) * skyWidth
      seen[count * 4 + 1] = (0.5 - Math.asin(clamp(place.y, -1, 1)) / Math.PI) * (skyWidth / 2)
      // close to the hole the whole sky is crowded into a hair's breadth
      seen[count * 4 + 2] = 0.3 + 0.7 * smooth(caught, caught * 1.7, far * scale)
    }
    seen[count * 4 + 3] = glowAt(x, y, far)
    const angle = Math.atan2(axis.z, -(axis.x * asideX + axis.y * asideY))
    for (let image = 0; image < 2; image++) {
      const at = angle + image * Math.PI
      const reach = path.reach(far * scale, at)
      const to = crossed + image * 3
      crossings[to] = -1
      if (reach <= look.inner || reach >= look.outer) continue
      const [px, py] = [Math.sin(at) * asideX, Math.sin(at) * asideY]
      toBody(pose, px, py, Math.cos(at), place)
      crossings[to] = Math.round(((reach - look.inner) / (look.outer - look.inner)) * (rows - 1))
      crossings[to + 1] = (Math.atan2(place.x, place.z) / (2 * Math.PI) + 0.5) * around
      // what comes towards us is brighter
      crossings[to + 2] = (1 - (axis.x * py - axis.y * px) / Math.sqrt(reach - 2)) ** -1.8
      disc[count] = crossed
    }
    if ((disc[count] ?? -1) >= 0) crossed += 6
    count++
  }
  return { points: points.slice(0, count), covers, seen, disc, crossings: crossings.slice(0, crossed) }
}

/** The ring of light that goes round the hole, and the rim of the globe where the light falls on it. */
function glowAt(x: number, y: number, far: number): number {
  const off = far * scale - caught
  const ring = off < 0 ? Math.exp(-((off / 0.16) ** 2)) : Math.exp(-off / 0.2) * 0.85 + Math.exp(-off / 1.6) * 0.16
  return ring + (far ** 24 * 0.5 + far ** 5 * 0.1) * clamp(0.5 + 0.6 * (x * light.x + y * light.y))
}

function bakeDust(noise: Noise, random: Random, { inner, outer }: Look): Uint8Array {
  const dust = new Uint8Array(rows * around)
  const strands = between(random, 16, 34)
  const clumps = between(random, 0.5, 0.9)
  const wound = between(random, 2.5, 5)
  for (let row = 0; row < rows; row++) {
    const share = row / (rows - 1)
    const ring = rings.findIndex(({ end }) => share <= end)
    const [from, to] = [rings[ring - 1]?.end ?? 0, rings[ring]?.end ?? 1]
    // the rings turn by themselves: a dark gap between them
    const gap = ring === 0 ? 1 : smooth(from, from + 0.03, share)
    const gapAfter = ring === rings.length - 1 ? 1 : smooth(to + 0.005, to - 0.03, share)
    const profile = smooth(0, 0.05, share) * smooth(1, 0.5, share) * (0.35 + 0.65 * gap * gapAfter)
    const reach = inner + (outer - inner) * share
    for (let column = 0; column < around; column++) {
      const angle = (column / around) * 2 * Math.PI + share * wound
      const [x, y] = [Math.sin(angle), Math.cos(angle)]
      const cloud = noise.fbm(x * 2.1, y * 2.1, reach * 0.9 + ring * 7, 4)
      const strand = 0.72 + 0.28 * Math.sin(share * strands + noise.at(x * 1.4, y * 1.4, share * 5) * 3)
      dust[row * around + column] = 255 * clamp(profile * strand * (1 + cloud * 2.4 * clumps))
    }
  }
  return dust
}

function bakeHeat({ pale, dark }: Look): Float32Array {
  const heat = new Float32Array(rows * 3)
  for (let row = 0; row < rows; row++) {
    const share = row / (rows - 1)
    const hot = (1 - share) ** 2.6 * 0.92
    const strength = 1.25 - 0.45 * share
    heat[row * 3] = mix(dark.r, pale.r, hot) * strength
    heat[row * 3 + 1] = mix(dark.g, pale.g, hot) * strength
    heat[row * 3 + 2] = mix(dark.b, pale.b, hot) * strength
  }
  return heat
}

/** Turns of each row of the disc in one of the planet's. */
const turnsOfRow = Float32Array.from(
  { length: rows },
  (_, row) => rings.find(({ end }) => row / (rows - 1) <= end)?.turns ?? 0,
)

/** Writes each point of the body, turned by a share of a whole turn (0 to 1): straight alpha, four bytes a point. */
export function paintVoid(plate: Plate, share: number, rgba: Uint8ClampedArray): void {
  const { points, covers, seen, disc, crossings, dust, heat, sky, skyWidth, pale } = plate
  const turned = share * skyWidth
  for (let at = 0; at < points.length; at++) {
    const free = seen[at * 4 + 2] ?? 0
    const glow = seen[at * 4 + 3] ?? 0
    const beyond = free > 0 ? skyAt(sky, skyWidth, (seen[at * 4] ?? 0) + turned, seen[at * 4 + 1] ?? 0) : abyss
    const shown = (free > 0 ? free : 1) / 255
    let r = (beyond & 255) * shown + glow * pale.r
    let g = ((beyond >> 8) & 255) * shown + glow * pale.g
    let b = ((beyond >> 16) & 255) * shown + glow * pale.b
    const crossing = disc[at] ?? -1
    // the farther first
    if (crossing >= 0)
      for (let from = crossing + 3; from >= crossing; from -= 3) {
        const row = crossings[from] ?? -1
        if (row < 0) continue
        const angle = (crossings[from + 1] ?? 0) - share * (turnsOfRow[row] ?? 0) * around
        const dense = (dust[row * around + (Math.floor(angle) & (around - 1))] ?? 0) / 255
        const bright = (crossings[from + 2] ?? 0) * dense
        const rest = 1 - dense * 0.9
        r = r * rest + (heat[row * 3] ?? 0) * bright
        g = g * rest + (heat[row * 3 + 1] ?? 0) * bright
        b = b * rest + (heat[row * 3 + 2] ?? 0) * bright
      }
    const most = Math.max(r, g, b)
    // what is too bright keeps its hue
    const scaled = most > 0.7 ? (255 * (0.7 + (0.3 * (most - 0.7)) / (most - 0.2))) / most : 255
    const to = (points[at] ?? 0) * 4
    rgba[to] = r * scaled
    rgba[to + 1] = g * scaled
    rgba[to + 2] = b * scaled
    rgba[to + 3] = (covers[at] ?? 0) * 255
  }
}
