import type { Rgb } from '#pictures/planet/maths/maths.ts'
import type { Noise } from '#pictures/planet/maths/noise.ts'
import type { Random } from '#pictures/planet/maths/random.ts'
import type { Point } from '#pictures/planet/pose.ts'

/** What one point of a surface is like, before light. */
export interface Surface extends Rgb {
  /** Mirror strength, 0 to 1: seas and ice. */
  gloss: number
  /** Light given off by day and night. */
  glow: Rgb
  /** Lamps seen only in the dark, 0 to 1. */
  lamps: number
  /** Relief, about -1 to 1; only its slope matters. */
  height: number
  /** Cover by cloud, 0 to 1. */
  cloud: number
}

/** A round planet: how its air looks, and what its surface is at each point of the unit sphere. */
export interface Globe {
  /** Colour of the rim of air, or null where the limb darkens instead. */
  readonly air: Rgb | null
  /** Whether air glows a little beyond the edge. */
  readonly haze: boolean
  /** Strength of the relief in the light. */
  readonly bump: number
  /** Colour of clouds. */
  readonly cloud: Rgb
  /** Whether the half shadow is engraved with parallels. */
  readonly engraved: boolean
  readonly sample: (x: number, y: number, z: number, out: Surface) => void
}

/** What a recipe is given to choose its features from. */
export interface Ground {
  readonly noise: Noise
  readonly random: Random
  /** 1 to 5; higher levels carry more detail and features. */
  readonly level: number
  /** The number of octaves that this size of picture can show. */
  readonly octaves: (wanted: number) => number
  /** The point of the surface seen at (x, y) of the picture, as a unit vector in the planet's frame. */
  readonly facing: (x: number, y: number) => Point
}

/** A recipe chooses the features of one planet and gives back its globe. */
export type Recipe = (ground: Ground) => Globe

/** A surface to write into; recipes set r, g, b and whatever else they have. */
export function blankSurface(): Surface {
  return { r: 0, g: 0, b: 0, gloss: 0, glow: { r: 0, g: 0, b: 0 }, lamps: 0, height: 0, cloud: 0 }
}

/** Clears what the point before may have set. */
export function clearSurface(out: Surface): void {
  out.gloss = 0
  out.glow.r = 0
  out.glow.g = 0
  out.glow.b = 0
  out.lamps = 0
  out.height = 0
  out.cloud = 0
}

/** Makes of a globe one that looks otherwise. `front`: the point in the middle, as we see it. */
export type Dress = (globe: Globe, front: Point) => Globe
