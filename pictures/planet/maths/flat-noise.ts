import { fade, shuffled } from './noise.ts'

/** Gradient noise in the plane from one seed, half the price of that in space; smooth, about -1 to 1. */
export interface FlatNoise {
  readonly at: (x: number, y: number) => number
  /** Octaves of `at`, each half as strong and twice as fine. */
  readonly fbm: (x: number, y: number, octaves: number) => number
}

/** Builds the plane's noise of one seed. */
export function makeFlatNoise(seed: number): FlatNoise {
  const order = shuffled(seed)
  const perm = (index: number): number => order[index & 511] ?? 0
  const at = (px: number, py: number): number => {
    const fx = Math.floor(px)
    const fy = Math.floor(py)
    const x = px - fx
    const y = py - fy
    const u = fade(x)
    const v = fade(y)
    const a = perm(fx & 255) + (fy & 255)
    const b = perm((fx & 255) + 1) + (fy & 255)
    const top = flatGradient(perm(a), x, y)
    const right = flatGradient(perm(b), x - 1, y)
    const below = flatGradient(perm(a + 1), x, y - 1)
    const corner = flatGradient(perm(b + 1), x - 1, y - 1)
    const upper = top + u * (right - top)
    return upper + v * (below + u * (corner - below) - upper)
  }

  return { at, fbm: (x, y, octaves) => octavesOf(at, x, y, octaves) }
}

function flatGradient(hashed: number, x: number, y: number): number {
  const h = hashed & 7
  const u = h < 4 ? x : y
  const v = h < 4 ? y : x
  return ((h & 1) === 0 ? u : -u) + ((h & 2) === 0 ? v : -v) * 0.6
}

function octavesOf(at: FlatNoise['at'], px: number, py: number, octaves: number): number {
  let [x, y, weight, sum] = [px, py, 0.5, 0]
  for (let i = 0; i < octaves; i++) {
    sum += weight * at(x, y)
    // Turned a little each octave, so that no grid direction shows.
    const turned = x * 1.74 - y * 1.05 + 7.1
    y = x * 1.05 + y * 1.74 + 3.7
    x = turned
    weight *= 0.5
  }
  return sum
}
