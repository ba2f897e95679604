import { clamp, mix, type Rgb, smooth } from './maths.ts'
import type { Noise } from './noise.ts'
import { half, light } from './pose.ts'
import { hex, type Ramp, ramp } from './ramps.ts'
import { between, pick, type Random } from './random.ts'
import { lay, type Sheet } from './sheet.ts'

const ink = hex('#141838')

const stones = [
  ramp('0 #3a1f6b, .22 #6a3fa8, .45 #b06bc4, .62 #e6a3c8, .8 #8fd0d8, 1 #e9f7f2'),
  ramp('0 #0c4a3f, .22 #16785f, .45 #3fae86, .62 #8fd6a8, .8 #cfe9b8, 1 #f4fae6'),
  ramp('0 #6b1f3f, .22 #a83f5f, .45 #d87f8f, .62 #f0b3b0, .8 #f3d3c0, 1 #fdf1ea'),
  ramp('0 #6a3a08, .22 #a8690f, .45 #d99b2b, .62 #f0c662, .8 #f6e2a2, 1 #fdf8e2'),
  ramp('0 #123f6b, .22 #1f6fa8, .45 #55a3d0, .62 #93cfe3, .8 #c3e8e6, 1 #f0fbf8'),
  ramp('0 #2b2a30, .22 #4f4a55, .45 #857a80, .62 #b3a6a2, .8 #d8cdbf, 1 #f4efe6'),
  ramp('0 #1c2f6b, .22 #3c46a8, .45 #5f8ac9, .62 #7fd0b8, .8 #e3d79a, 1 #f6c9b4'),
] as const

/** One cut of the stone: the half space behind a plane, and what colours it. */
interface Facet {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly reach: number
  readonly tone: number
  readonly clear: number
}

/** Where a ray through the picture meets the stone. */
interface Hit {
  front: number
  next: number
  back: number
  face: Facet | null
  rear: Facet | null
}

/** Cuts a sphere by planes spread over it; more planes at higher levels. */
function cut(random: Random, level: number): Facet[] {
  const count = Math.round(between(random, 26, 58)) + level * 6
  const jitter = between(random, 0.08, 0.34)
  const stretch = pick(random, [0.92, 1, 1, 1.06])
  const turn = random() * Math.PI * 2
  return Array.from({ length: count }, (_, index) => {
    const height = 1 - (2 * (index + 0.5)) / count
    const around = index * 2.39996 + random() * 0.55 + turn
    const ring = Math.sqrt(1 - height * height)
    const x = ring * Math.cos(around) + (random() - 0.5) * jitter
    const y = height + (random() - 0.5) * jitter
    const z = ring * Math.sin(around) + (random() - 0.5) * jitter
    const length = Math.sqrt(x * x + y * y + z * z)
    const reach = (0.855 + random() * 0.07) * (1 + (stretch - 1) * Math.abs(y / length) * 0.8)
    return { x: x / length, y: y / length, z: z / length, reach, tone: random(), clear: random() }
  })
}

/** Paints a cut stone: facets before and behind, lit edges, a sharp highlight. */
export function paintCrystal(
  sheet: Sheet,
  noise: Noise,
  random: Random,
  level: number,
  radius: number,
  line: number,
): void {
  const stone = pick(random, stones)
  const facets = cut(random, level)
  const glow = level >= 4 ? 0.12 * (level - 3) : 0
  const spread = between(random, 0.2, 0.5)
  const hit: Hit = { front: 9, next: 9, back: -9, face: null, rear: null }
  const colour: Rgb = { r: 0, g: 0, b: 0 }
  const middle = sheet.side / 2
  for (let j = 0; j < sheet.side; j++)
    for (let i = 0; i < sheet.side; i++) {
      const x = (i + 0.5 - middle) / radius
      const y = -(j + 0.5 - middle) / radius
      if (x * x + y * y > 1.25) continue
      cast(facets, x, y, hit)
      const cover = clamp((hit.front - hit.back) * radius * 0.35)
      if (cover <= 0 || hit.face === null || hit.rear === null) continue
      const vein = noise.fbm(x * 1.4 + hit.face.tone * 2, y * 1.4, hit.front, 3) * 0.35
      paintFacet(stone, hit.face, hit.rear, vein, spread, colour)
      const rim = smooth((1.9 * line) / radius, 0, hit.next - hit.front) * 0.62
      const edge = 0.35 + 0.6 * clamp(turned(hit.face) + 0.3)
      const heart = glow * smooth(0.8, 0, Math.sqrt(x * x + y * y))
      lay(
        sheet,
        j * sheet.side + i,
        mix(colour.r, edge, rim) + heart,
        mix(colour.g, edge * 0.97, rim) + heart * 0.95,
        mix(colour.b, edge * 1.02, rim) + heart,
        cover,
      )
    }
}

const turned = (facet: Facet): number => facet.x * light.x + facet.y * light.y + facet.z * light.z

function cast(facets: readonly Facet[], x: number, y: number, hit: Hit): void {
  hit.front = 9
  hit.next = 9
  hit.back = -9
  for (const facet of facets) {
    if (facet.z > 0.02) {
      const depth = (facet.reach - facet.x * x - facet.y * y) / facet.z
      if (depth < hit.front) {
        hit.next = hit.front
        hit.front = depth
        hit.face = facet
      } else if (depth < hit.next) hit.next = depth
    } else if (facet.z < -0.02) {
      const depth = (facet.reach - facet.x * x - facet.y * y) / facet.z
      if (depth > hit.back) {
        hit.back = depth
        hit.rear = facet
      }
    }
  }
}

function paintFacet(stone: Ramp, face: Facet, rear: Facet, vein: number, spread: number, out: Rgb): void {
  const facing = turned(face)
  const through = { r: 0, g: 0, b: 0 }
  stone(clamp(0.3 + face.tone * spread + facing * 0.26 + vein), out)
  stone(clamp(0.15 + rear.clear * 0.75), through)
  const clear = 0.34 + 0.2 * face.clear
  const lit = 0.3 + 0.78 * clamp(facing * 0.95 + 0.12)
  const shine = clamp(face.x * half.x + face.y * half.y + face.z * half.z) ** 26
  const shadow = smooth(0.25, -0.5, facing)
  out.r = mix(mix(out.r, through.r, clear) * lit + shine * 0.55, ink.r * 1.5, shadow * 0.55)
  out.g = mix(mix(out.g, through.g, clear) * lit + shine * 0.55, ink.g * 1.3, shadow * 0.55)
  out.b = mix(mix(out.b, through.b, clear) * lit + shine * 0.5, ink.b * 1.6, shadow * 0.5)
}
