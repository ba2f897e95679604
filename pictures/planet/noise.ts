import { makeRandom } from './random.ts'

/** Distances to the nearest and second nearest feature point, and a share of one naming the nearest. */
export interface Cell {
  near: number
  second: number
  id: number
}

/** Gradient and cell noise from one seed. All results are smooth but the cells, about -1 to 1. */
export interface Noise {
  /** Perlin noise in space. */
  readonly at: (x: number, y: number, z: number) => number
  /** Perlin noise in the plane, half the price. */
  readonly flat: (x: number, y: number) => number
  /** Octaves of `at`, each half as strong and twice as fine. */
  readonly fbm: (x: number, y: number, z: number, octaves: number) => number
  /** Octaves of `flat`. */
  readonly flatFbm: (x: number, y: number, octaves: number) => number
  /** Octaves of folded noise: sharp crests. */
  readonly ridge: (x: number, y: number, z: number, octaves: number) => number
  /** Cell noise. The answer is one object, overwritten by the next call. */
  readonly cell: (x: number, y: number, z: number) => Readonly<Cell>
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

// The twelve edge directions of a cube, four of them twice, as three tables: no branches in the inner loop.
const alongX = Float64Array.of(1, -1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0, 1, 0, -1, 0)
const alongY = Float64Array.of(1, 1, -1, -1, 0, 0, 0, 0, 1, -1, 1, -1, 1, -1, 1, -1)
const alongZ = Float64Array.of(0, 0, 0, 0, 1, 1, -1, -1, 1, 1, -1, -1, 0, 1, 0, -1)

function gradient(hashed: number, x: number, y: number, z: number): number {
  const h = hashed & 15
  return (alongX[h] ?? 0) * x + (alongY[h] ?? 0) * y + (alongZ[h] ?? 0) * z
}

function flatGradient(hashed: number, x: number, y: number): number {
  const h = hashed & 7
  const u = h < 4 ? x : y
  const v = h < 4 ? y : x
  return ((h & 1) === 0 ? u : -u) + ((h & 2) === 0 ? v : -v) * 0.6
}

function shuffled(seed: number): (index: number) => number {
  const random = makeRandom(seed)
  const order = Array.from({ length: 256 }, (_, index) => index)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = kept
  }
  const table = Uint8Array.from({ length: 512 }, (_, index) => order[index & 255] ?? 0)
  return (index) => table[index & 511] ?? 0
}

/** Builds the noise of one seed. */
export function makeNoise(seed: number): Noise {
  const perm = shuffled(seed)

  const at = (px: number, py: number, pz: number): number => {
    const fx = Math.floor(px)
    const fy = Math.floor(py)
    const fz = Math.floor(pz)
    const x = px - fx
    const y = py - fy
    const z = pz - fz
    const u = fade(x)
    const v = fade(y)
    const w = fade(z)
    const a = perm(fx & 255) + (fy & 255)
    const b = perm((fx & 255) + 1) + (fy & 255)
    const iz = fz & 255
    const aa = perm(a) + iz
    const ab = perm(a + 1) + iz
    const ba = perm(b) + iz
    const bb = perm(b + 1) + iz
    const g000 = gradient(perm(aa), x, y, z)
    const g100 = gradient(perm(ba), x - 1, y, z)
    const g010 = gradient(perm(ab), x, y - 1, z)
    const g110 = gradient(perm(bb), x - 1, y - 1, z)
    const g001 = gradient(perm(aa + 1), x, y, z - 1)
    const g101 = gradient(perm(ba + 1), x - 1, y, z - 1)
    const g011 = gradient(perm(ab + 1), x, y - 1, z - 1)
    const g111 = gradient(perm(bb + 1), x - 1, y - 1, z - 1)
    const near = g000 + u * (g100 - g000) + v * (g010 + u * (g110 - g010) - g000 - u * (g100 - g000))
    const far = g001 + u * (g101 - g001) + v * (g011 + u * (g111 - g011) - g001 - u * (g101 - g001))
    return near + w * (far - near)
  }

  const flat = (px: number, py: number): number => {
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

  return {
    at,
    flat,
    fbm: (x, y, z, octaves) => octavesOf(at, x, y, z, octaves),
    flatFbm: (x, y, octaves) => flatOctavesOf(flat, x, y, octaves),
    ridge: (x, y, z, octaves) => crestsOf(at, x, y, z, octaves),
    cell: cells(perm),
  }
}

function octavesOf(at: Noise['at'], px: number, py: number, pz: number, octaves: number): number {
  let [x, y, z, weight, sum] = [px, py, pz, 0.5, 0]
  for (let i = 0; i < octaves; i++) {
    sum += weight * at(x, y, z)
    x = x * 2.03 + 7.1
    y = y * 2.03 + 3.7
    z = z * 2.03 + 1.3
    weight *= 0.5
  }
  return sum
}

function flatOctavesOf(flat: Noise['flat'], px: number, py: number, octaves: number): number {
  let [x, y, weight, sum] = [px, py, 0.5, 0]
  for (let i = 0; i < octaves; i++) {
    sum += weight * flat(x, y)
    // Turned a little each octave, so that no grid direction shows.
    const turned = x * 1.74 - y * 1.05 + 7.1
    y = x * 1.05 + y * 1.74 + 3.7
    x = turned
    weight *= 0.5
  }
  return sum
}

function crestsOf(at: Noise['at'], px: number, py: number, pz: number, octaves: number): number {
  let [x, y, z, weight, sum] = [px, py, pz, 0.5, 0]
  for (let i = 0; i < octaves; i++) {
    sum += weight * (1 - Math.abs(at(x, y, z)) * 2)
    x = x * 2.1 + 5
    y = y * 2.1 + 9
    z = z * 2.1 + 2
    weight *= 0.5
  }
  return sum
}

function cells(perm: (index: number) => number): Noise['cell'] {
  const found: Cell = { near: 0, second: 0, id: 0 }
  return (x, y, z) => {
    const fx = Math.floor(x)
    const fy = Math.floor(y)
    const fz = Math.floor(z)
    let [near, second, id] = [9, 9, 0]
    for (let i = -1; i < 2; i++)
      for (let j = -1; j < 2; j++)
        for (let k = -1; k < 2; k++) {
          const h = perm(perm(perm((fx + i) & 255) + ((fy + j) & 255)) + ((fz + k) & 255))
          const dx = fx + i + h / 255 - x
          const dy = fy + j + perm(h + 57) / 255 - y
          const dz = fz + k + perm(h + 131) / 255 - z
          const distance = dx * dx + dy * dy + dz * dz
          if (distance < near) {
            second = near
            near = distance
            id = h
          } else if (distance < second) second = distance
        }
    found.near = Math.sqrt(near)
    found.second = Math.sqrt(second)
    found.id = id / 255
    return found
  }
}
