import { clamp, mix, type Rgb, smooth } from './maths.ts'
import type { Noise } from './noise.ts'
import type { Pose } from './pose.ts'
import { hex } from './ramps.ts'
import { between, pick, type Random } from './random.ts'
import { lay, type Sheet } from './sheet.ts'

// Halo, bright inner disc, dark outer disc.
const lights = [
  ['#b39edb', '#f7d6c7', '#4d388f'],
  ['#8fb6dd', '#f2f0dc', '#274a8f'],
  ['#dba98c', '#fbe3ad', '#8a3a24'],
  ['#8fd0c0', '#e9f6d2', '#1f6064'],
  ['#d898b8', '#fbd9d4', '#7a2a62'],
  ['#d9c58a', '#fdf3cf', '#6b5320'],
  ['#c4c8d8', '#fbfaf4', '#4a5070'],
  ['#a48fe0', '#ffd9a8', '#5a2f86'],
] as const

interface Look {
  readonly halo: Rgb
  readonly bright: Rgb
  readonly dark: Rgb
  readonly inner: number
  readonly outer: number
  readonly strands: number
  readonly breath: number
  readonly jets: number
}

function chooseLook(random: Random, level: number): Look {
  const [halo, bright, dark] = pick(random, lights)
  const inner = between(random, 1.12, 1.26)
  return {
    halo: hex(halo),
    bright: hex(bright),
    dark: hex(dark),
    inner,
    outer: Math.min(1.86, inner + between(random, 0.44, 0.74)),
    strands: between(random, 24, 64),
    breath: between(random, 8, 15),
    jets: level >= 5 ? 0.75 : level === 4 ? 0.4 : 0,
  }
}

/** Paints a dark disc with its halo of bent light and a bright disc of matter before and behind it. */
export function paintVoid(sheet: Sheet, noise: Noise, random: Random, level: number, pose: Pose, radius: number): void {
  const look = chooseLook(random, level)
  const middle = sheet.side / 2
  for (let j = 0; j < sheet.side; j++)
    for (let i = 0; i < sheet.side; i++) {
      const x = (i + 0.5 - middle) / radius
      const y = -(j + 0.5 - middle) / radius
      const point = j * sheet.side + i
      const far = Math.sqrt(x * x + y * y)
      const along = x * pose.rollCos + y * pose.rollSin
      const across = -x * pose.rollSin + y * pose.rollCos
      if (look.jets > 0) paintJet(sheet, point, look, along, across)
      if (across > 0) paintDisc(sheet, point, noise, look, along, across / pose.inclineSin)
      paintHalo(sheet, point, look, x, y, far)
      paintBody(sheet, point, noise, look, x, y, far, Math.atan2(across, along), clamp((1 - far) * radius + 0.5))
      if (across <= 0) paintDisc(sheet, point, noise, look, along, across / pose.inclineSin)
    }
}

function paintDisc(sheet: Sheet, point: number, noise: Noise, look: Look, along: number, depth: number): void {
  const far = Math.sqrt(along * along + depth * depth)
  if (far < look.inner || far > look.outer) return
  const around = Math.atan2(depth, along)
  const strands = Math.sin(far * look.strands + noise.at(far * 5, around * 1.3, 2) * 3)
  const swirl = around + far * 1.5
  const breadth = look.outer - look.inner
  const body =
    smooth(look.inner, look.inner + breadth * 0.2, far) *
    smooth(look.outer, look.outer - breadth * 0.55, far) *
    (0.81 + 0.19 * strands) *
    (0.75 + 0.5 * noise.fbm(Math.cos(swirl) * 2, Math.sin(swirl) * 2, far * 9, 3))
  // The side that turns towards us is brighter.
  const towards = 0.72 - 0.42 * Math.cos(around)
  const heat = clamp(smooth(look.outer, look.inner, far) ** 2 * towards)
  const { bright, dark } = look
  lay(
    sheet,
    point,
    mix(dark.r, bright.r, heat),
    mix(dark.g, bright.g, heat),
    mix(dark.b, bright.b, heat),
    body * 1.35 * (0.6 + towards * 0.5),
  )
}

function paintHalo(sheet: Sheet, point: number, look: Look, x: number, y: number, far: number): void {
  if (far <= 0.97 || far >= 1.5) return
  const falloff = Math.exp(-Math.abs(far - 1.09) * (far < 1.09 ? 26 : look.breath)) * smooth(1.5, 1.3, far)
  const { halo } = look
  lay(sheet, point, halo.r, halo.g, halo.b, falloff * 0.95 * (0.66 - x * 0.28 + y * 0.24))
}

function paintBody(
  sheet: Sheet,
  point: number,
  noise: Noise,
  look: Look,
  x: number,
  y: number,
  far: number,
  around: number,
  cover: number,
): void {
  if (cover <= 0) return
  const veil = noise.fbm(x * 2.2 + noise.at(x * 3, y * 3, 1), y * 2.2, far * 3, 5)
  const swirl = clamp(0.5 + 0.5 * Math.sin(around * 2 + far * 9 + veil * 5)) ** 6 * smooth(0.2, 0.9, far) * 0.2
  const rim = clamp(far) ** 16 * 0.66 * clamp(0.5 - x * 0.5 + y * 0.5)
  const { halo } = look
  lay(
    sheet,
    point,
    0.035 + (swirl + rim) * halo.r,
    0.035 + (swirl + rim) * halo.g,
    0.095 + (swirl + rim) * halo.b,
    cover,
  )
}

function paintJet(sheet: Sheet, point: number, look: Look, along: number, across: number): void {
  const reach = Math.abs(across)
  if (reach < 0.9 || reach > 1.75) return
  const width = 0.03 + (reach - 0.9) * 0.09
  const body = Math.exp(-((along / width) ** 2)) * smooth(1.75, 1, reach)
  const { bright } = look
  lay(sheet, point, bright.r, bright.g, bright.b, body * look.jets)
}
