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
  /** Octaves of `at`, each half as strong and twice as fine. */
  readonly fbm: (x: number, y: number, z: number, octaves: number) => number
  /** Octaves of folded noise: sharp crests. */
  readonly ridge: (x: number, y: number, z: number, octaves: number) => number
  /** Cell noise. The answer is one object, overwritten by the next call. */
  readonly cell: (x: number, y: number, z: number) => Readonly<Cell>
}

/** Slow at both ends, so that cells of noise join smoothly. */
export const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

// The twelve edge directions of a cube, four of them twice.
const edgesX = [1, -1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0, 1, 0, -1, 0]
const edgesY = [1, 1, -1, -1, 0, 0, 0, 0, 1, -1, 1, -1, 1, -1, 1, -1]
const edgesZ = [0, 0, 0, 0, 1, 1, -1, -1, 1, 1, -1, -1, 0, 1, 0, -1]

/** 0 to 255 in the seed's order, twice over, so that a sum of two needs no wrapping. */
export function shuffled(seed: number): Int32Array {
  const random = makeRandom(seed)
  const order = Array.from({ length: 256 }, (_, index) => index)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = kept
  }
  return Int32Array.from({ length: 512 }, (_, index) => order[index & 255] ?? 0)
}

/** Perlin noise in space: most of the time that a picture takes is spent here, so its directions are looked up unwrapped. */
function inSpace(order: Int32Array): Noise['at'] {
  const along = (edges: readonly number[]) => Float64Array.from(order, (hashed) => edges[hashed & 15] ?? 0)
  const [gx, gy, gz] = [along(edgesX), along(edgesY), along(edgesZ)]
  return (px, py, pz) => {
    const fx = Math.floor(px)
    const fy = Math.floor(py)
    const fz = Math.floor(pz)
    const x = px - fx
    const y = py - fy
    const z = pz - fz
    const [x1, y1, z1] = [x - 1, y - 1, z - 1]
    const u = fade(x)
    const v = fade(y)
    const ix = fx & 255
    const iy = fy & 255
    const iz = fz & 255
    const a = (order[ix] ?? 0) + iy
    const b = (order[ix + 1] ?? 0) + iy
    const aa = (order[a] ?? 0) + iz
    const ab = (order[a + 1] ?? 0) + iz
    const ba = (order[b] ?? 0) + iz
    const bb = (order[b + 1] ?? 0) + iz
    const g000 = (gx[aa] ?? 0) * x + (gy[aa] ?? 0) * y + (gz[aa] ?? 0) * z
    const g100 = (gx[ba] ?? 0) * x1 + (gy[ba] ?? 0) * y + (gz[ba] ?? 0) * z
    const g010 = (gx[ab] ?? 0) * x + (gy[ab] ?? 0) * y1 + (gz[ab] ?? 0) * z
    const g110 = (gx[bb] ?? 0) * x1 + (gy[bb] ?? 0) * y1 + (gz[bb] ?? 0) * z
    const g001 = (gx[aa + 1] ?? 0) * x + (gy[aa + 1] ?? 0) * y + (gz[aa + 1] ?? 0) * z1
    const g101 = (gx[ba + 1] ?? 0) * x1 + (gy[ba + 1] ?? 0) * y + (gz[ba + 1] ?? 0) * z1
    const g011 = (gx[ab + 1] ?? 0) * x + (gy[ab + 1] ?? 0) * y1 + (gz[ab + 1] ?? 0) * z1
    const g111 = (gx[bb + 1] ?? 0) * x1 + (gy[bb + 1] ?? 0) * y1 + (gz[bb + 1] ?? 0) * z1
    const near = g000 + u * (g100 - g000) + v * (g010 + u * (g110 - g010) - g000 - u * (g100 - g000))
    const far = g001 + u * (g101 - g001) + v * (g011 + u * (g111 - g011) - g001 - u * (g101 - g001))
    return near + fade(z) * (far - near)
  }
}

/** Builds the noise of one seed. */
export function makeNoise(seed: number): Noise {
  const order = shuffled(seed)
  const at = inSpace(order)
  return {
    at,
    fbm: (x, y, z, octaves) => octavesOf(at, x, y, z, octaves),
    ridge: (x, y, z, octaves) => crestsOf(at, x, y, z, octaves),
    cell: cells(order),
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

function cells(order: Int32Array): Noise['cell'] {
  const found: Cell = { near: 0, second: 0, id: 0 }
  return (x, y, z) => {
    const fx = Math.floor(x)
    const fy = Math.floor(y)
    const fz = Math.floor(z)
    let [near, second, id] = [9, 9, 0]
    for (let i = -1; i < 2; i++)
      for (let j = -1; j < 2; j++) {
        const row = (order[(fx + i) & 255] ?? 0) + ((fy + j) & 255)
        for (let k = -1; k < 2; k++) {
          const h = order[(order[row] ?? 0) + ((fz + k) & 255)] ?? 0
          const dx = fx + i + h / 255 - x
          const dy = fy + j + (order[h + 57] ?? 0) / 255 - y
          const dz = fz + k + (order[h + 131] ?? 0) / 255 - z
          const distance = dx * dx + dy * dy + dz * dz
          if (distance < near) {
            second = near
            near = distance
            id = h
          } else if (distance < second) second = distance
        }
      }
    found.near = Math.sqrt(near)
    found.second = Math.sqrt(second)
    found.id = id / 255
    return found
  }
}
