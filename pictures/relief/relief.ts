import { makeFlatNoise } from '#pictures/planet/maths/flat-noise.ts'
import { smooth } from '#pictures/planet/maths/maths.ts'
import type { PlanetType } from '#pictures/planet/planet-seed.ts'
import { characters } from './character.ts'

/** Height at a place of the map; u and v run from 0 to 1, the sea is at 0. More octaves show finer ground. */
export type HeightField = (u: number, v: number, octaves?: number) => number

/** A part of the map, in shares of its side. */
export interface Window {
  readonly left: number
  readonly top: number
  readonly size: number
}

/** The whole map. */
export const wholeMap: Window = { left: 0, top: 0, size: 1 }

// Lengths of noise across the map: a handful of bays and hills.
const extent = 2.6
const usualOctaves = 6

/** The ground of a planet's plot map. Pure: the same seed and kind give the same ground everywhere. */
export function heightField(seed: number, type: PlanetType): HeightField {
  const noise = makeFlatNoise(seed ^ 0x51ed)
  const { lift, strength, warp, along, down, crests, terrace } = characters[type]
  // Seas of one kind differ from planet to planet, but not from wet to dry.
  const level = lift + 0.09 * noise.at(0.37, 0.61)
  return (u, v, octaves = usualOctaves) => {
    const x = u * extent * along
    const y = v * extent * down
    const fold = noise.fbm(x * 1.3 + 4, y * 1.3, 3) * warp
    const px = x * 1.55 + fold + 2.2
    const py = y * 1.55 - fold * 0.6 + 5
    let height = noise.fbm(px, py, octaves) * strength
    if (crests > 0) height += crests * (0.22 - 0.55 * Math.abs(noise.fbm(px * 0.8 + 31, py * 0.8, octaves)))
    height += level
    return terrace === 0 ? height : terraced(height, terrace)
  }
}

function terraced(height: number, step: number): number {
  const floor = Math.floor(height / step)
  return (floor + smooth(0.72, 1, height / step - floor) + 0.12 * (height / step - floor)) * step
}

/** Height at one place (see `heightField`, which is the better choice for many places). */
export function heightAt(seed: number, u: number, v: number, type: PlanetType = 'terran'): number {
  return heightField(seed, type)(u, v)
}

/**
 * Heights at the corners of `cells` x `cells` squares, row by row: (cells + 1) squared numbers.
 * A window shows a part of the map; windows that share an edge share its heights.
 */
export function relief(
  seed: number,
  type: PlanetType,
  cells: number,
  window: Window = wholeMap,
  octaves: number = usualOctaves,
): Float32Array<ArrayBuffer> {
  const field = heightField(seed, type)
  const heights = new Float32Array((cells + 1) * (cells + 1))
  const step = window.size / cells
  for (let row = 0; row <= cells; row++)
    for (let column = 0; column <= cells; column++) {
      heights[row * (cells + 1) + column] = field(window.left + column * step, window.top + row * step, octaves)
    }
  return heights
}
