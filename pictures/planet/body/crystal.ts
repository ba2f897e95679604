import { type Corner, cutStone, type Facet } from '#pictures/planet/ground/stone.ts'
import { clamp, mix, type Rgb, smooth } from '#pictures/planet/maths/maths.ts'
import { hex, ramp } from '#pictures/planet/maths/ramps.ts'
import { between, type Random } from '#pictures/planet/maths/random.ts'
import { fromBody, half, light, type Pose } from '#pictures/planet/pose.ts'

const ink = hex('141838')

const stones = [
  ramp('0 3a1f6b .22 6a3fa8 .45 b06bc4 .62 e6a3c8 .8 8fd0d8 1 e9f7f2'),
  ramp('0 0c4a3f .22 16785f .45 3fae86 .62 8fd6a8 .8 cfe9b8 1 f4fae6'),
  ramp('0 6b1f3f .22 a83f5f .45 d87f8f .62 f0b3b0 .8 f3d3c0 1 fdf1ea'),
  ramp('0 6a3a08 .22 a8690f .45 d99b2b .62 f0c662 .8 f6e2a2 1 fdf8e2'),
  ramp('0 123f6b .22 1f6fa8 .45 55a3d0 .62 93cfe3 .8 c3e8e6 1 f0fbf8'),
  ramp('0 2b2a30 .22 4f4a55 .45 857a80 .62 b3a6a2 .8 d8cdbf 1 f4efe6'),
  ramp('0 1c2f6b .22 3c46a8 .45 5f8ac9 .62 7fd0b8 .8 e3d79a 1 f6c9b4'),
] as const

/** A cut stone, its facets in its own frame; plain data, so that it can be sent to another thread. */
export interface Crystal {
  readonly facets: readonly Facet[]
  readonly stone: number
  /** How far the facets' own colours lie apart. */
  readonly spread: number
  /** Light from its heart, 0 for none. */
  readonly glow: number
  readonly pose: Pose
}

/** The stone of a seed; higher levels have more facets, the highest a lit heart. */
export function makeCrystal(random: Random, level: number, pose: Pose): Crystal {
  return {
    stone: Math.floor(random() * stones.length),
    facets: cutStone(random, level),
    spread: between(random, 0.2, 0.5),
    glow: level >= 4 ? 0.14 * (level - 3) : 0,
    pose,
  }
}

/** A facet as it is seen: corners in points of the sheet, and a colour that the one seen through it adds to. */
interface Face extends Rgb {
  readonly corners: readonly Corner[]
  /** Towards us where above 0. */
  readonly z: number
  /** Share of what is seen through it, and how far beside that lies: a stone bends the light. */
  readonly through: number
  readonly bentX: number
  readonly bentY: number
  /** Its middle, and the rise of its brightness a point from there on, in 255ths. */
  readonly middleX: number
  readonly middleY: number
  readonly riseX: number
  readonly riseY: number
  /** Brightness of its edges, 0 to 255. */
  readonly edge: number
  /** Its colour seen from within. */
  readonly inner: Rgb
}

/** What a stone is painted on; kept from one frame to the next. */
export interface Bench {
  readonly side: number
  /** The stone alone: straight alpha, four bytes a point. Clear before it is painted. */
  readonly body: Uint8ClampedArray<ArrayBuffer>
  /** Of each point the number of the face behind. */
  readonly rear: Uint8Array
}

/** An empty bench. */
export const layBench = (side: number): Bench => ({
  side,
  body: new Uint8ClampedArray(side * side * 4),
  rear: new Uint8Array(side * side),
})

/** Paints a stone turned by a share of a whole turn on a bench. `line`: width of a fine line in points. */
export function paintCrystal(bench: Bench, crystal: Crystal, share: number, radius: number, line: number): void {
  const { rear, side } = bench
  const faces = turnFaces(side, crystal, share, radius)
  const inner = new Float64Array(faces.flatMap((face) => [face.inner.r, face.inner.g, face.inner.b]))
  faces.forEach((face, index) => {
    if (face.z < 0)
      eachSpan(face.corners, side, (row, from, to) => {
        rear.fill(index, row * side + from, row * side + to)
      })
  })
  const seen = { ...bench, faces, inner, radius, glow: crystal.glow }
  for (const face of faces)
    if (face.z > 0) eachSpan(face.corners, side, (row, from, to) => fill(seen, face, row, from, to))
  faces.forEach((face, index) => {
    if (face.z > 0) paintEdges(seen, face, index, line)
  })
}

interface Seen extends Bench {
  readonly faces: readonly Face[]
  /** Three numbers a face: its colour seen from within. */
  readonly inner: Float64Array
  readonly radius: number
  readonly glow: number
}

function turnFaces(side: number, crystal: Crystal, share: number, radius: number): Face[] {
  const { pose, spread } = crystal
  const stone = stones[crystal.stone] ?? stones[0]
  const cos = Math.cos(share * 2 * Math.PI)
  const sin = Math.sin(share * 2 * Math.PI)
  const turn = (x: number, y: number, z: number) =>
    fromBody(pose, x * cos + z * sin, y, z * cos - x * sin, { x: 0, y: 0, z: 0 })
  return crystal.facets.map((facet) => {
    const { x, y, z } = turn(facet.x, facet.y, facet.z)
    const corners = facet.corners.map((corner) => {
      const point = turn(corner.x, corner.y, corner.z)
      return { ...corner, x: side / 2 + point.x * radius, y: side / 2 - point.y * radius }
    })
    const facing = x * light.x + y * light.y + z * light.z
    const own: Rgb = { r: 0, g: 0, b: 0 }
    const inner: Rgb = { r: 0, g: 0, b: 0 }
    stone(clamp(0.26 + facet.tone * spread + facing * 0.3), own)
    // light that came in opposite leaves through here
    stone(clamp(0.06 + facet.clear * 0.6 + clamp(-facing) ** 3 * 0.45), inner)
    const clear = 0.46 + 0.24 * facet.clear
    const shadow = smooth(0.2, -0.6, facing) * 0.62
    const lit = (0.34 + 0.74 * clamp(facing * 0.95 + 0.12)) * (1 - shadow)
    const shine = clamp(x * half.x + y * half.y + z * half.z) ** 30 * 0.5
    const body = lit * (1 - clear)
    return {
      corners,
      z,
      r: own.r * body + shine + ink.r * 1.5 * shadow,
      g: own.g * body + shine + ink.g * 1.3 * shadow,
      b: own.b * body + shine * 0.92 + ink.b * 1.6 * shadow,
      through: lit * clear * 1.04,
      bentX: -0.46 * radius * x,
      bentY: 0.46 * radius * y,
      riseX: (-76 * (0.4 + facet.tone)) / radius,
      riseY: (-76 * (1.4 - facet.tone)) / radius,
      middleX: corners.reduce((sum, corner) => sum + corner.x / corners.length, 0),
      middleY: corners.reduce((sum, corner) => sum + corner.y / corners.length, 0),
      edge: 76 + 179 * clamp(facing + 0.3),
      inner,
    }
  })
}

/** Paints points of a row as those of a face: most of a frame is spent here. */
function fill(seen: Seen, face: Face, row: number, from: number, to: number): void {
  const { side, inner, rear, body, radius, glow } = seen
  const { r, g, b, through, riseX } = face
  const bent = Math.round(row + face.bentY) * side + Math.round(from + face.bentX) - from
  const rowRise = 255 - face.middleX * riseX + (row - face.middleY) * face.riseY
  const fromY = (row - side / 2) ** 2
  const reach = 1 / (radius * radius * 0.6)
  for (let i = from; i < to; i++) {
    const behind = (rear[bent + i] ?? 0) * 3
    const rise = rowRise + i * riseX
    const off = i - side / 2
    const dim = glow === 0 ? 0 : 1 - (off * off + fromY) * reach
    const heart = dim > 0 ? dim * dim * glow * 255 : 0
    const at = (row * side + i) * 4
    body[at] = (r + (inner[behind] ?? 0) * through) * rise + heart
    body[at + 1] = (g + (inner[behind + 1] ?? 0) * through) * rise + heart * 0.95
    body[at + 2] = (b + (inner[behind + 2] ?? 0) * through) * rise + heart
    body[at + 3] = 255
  }
}

/** Calls for each row of a convex shape with the points whose middle lies in it, `to` excluded. */
function eachSpan(
  corners: readonly Corner[],
  side: number,
  paint: (row: number, from: number, to: number) => void,
): void {
  const heights = corners.map(({ y }) => y)
  const last = Math.min(side - 1, Math.max(...heights) - 0.5)
  for (let row = Math.max(0, Math.ceil(Math.min(...heights) - 0.5)); row <= last; row++) {
    let [left, right] = [side, 0]
    for (let at = 0; at < corners.length; at++) {
      const [one, next] = [corners[at], corners[(at + 1) % corners.length]]
      if (!one || !next || one.y > row + 0.5 === next.y > row + 0.5) continue
      const x = mix(one.x, next.x, (row + 0.5 - one.y) / (next.y - one.y))
      left = Math.min(left, x)
      right = Math.max(right, x)
    }
    const from = Math.max(0, Math.ceil(left - 0.5))
    const to = Math.min(side, Math.floor(right - 0.5) + 1)
    if (to > from) paint(row, from, to)
  }
}

/** Softens the edges of a face: against the next one with a line of light between, against the sky at the outline. */
function paintEdges(seen: Seen, face: Face, index: number, line: number): void {
  face.corners.forEach((start, at) => {
    const next = seen.faces[start.beside]
    const end = face.corners[(at + 1) % face.corners.length]
    if (next && end && (next.z <= 0 || start.beside > index)) paintEdge(seen, face, next, start, end, line * 0.5 + 0.5)
  })
}

/** Goes over the points nearer to an edge than `wide`. */
function paintEdge(seen: Seen, face: Face, next: Face, start: Corner, end: Corner, wide: number): void {
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  if (length < 0.5) return
  const [alongX, alongY] = [(end.x - start.x) / length, (end.y - start.y) / length]
  const inside = Math.sign((face.middleX - start.x) * alongY - (face.middleY - start.y) * alongX)
  const half = wide / Math.max(0.01, Math.abs(alongY))
  const last = Math.min(seen.side - 1, Math.max(start.y, end.y) + wide)
  for (let j = Math.max(0, Math.floor(Math.min(start.y, end.y) - wide)); j <= last; j++) {
    const middle = alongY === 0 ? start.x : start.x + ((j + 0.5 - start.y) * alongX) / alongY
    const from = Math.max(0, Math.min(start.x, end.x) - wide, middle - half - 1)
    const to = Math.min(seen.side - 1, Math.max(start.x, end.x) + wide, middle + half)
    for (let i = Math.floor(from); i <= to; i++) {
      const [x, y] = [i + 0.5 - start.x, j + 0.5 - start.y]
      const along = x * alongX + y * alongY
      const off = (x * alongY - y * alongX) * inside
      if (along > -0.5 && along < length + 0.5 && Math.abs(off) <= wide) soften(seen, face, next, i, j, off, wide)
    }
  }
}

/** A point `off` from an edge, inwards of `face`: something of either face, and the light on the edge itself. */
function soften(seen: Seen, face: Face, next: Face, i: number, j: number, off: number, wide: number): void {
  const { body, side } = seen
  const at = (j * side + i) * 4
  const [r, g, b, alpha] = [body[at] ?? 0, body[at + 1] ?? 0, body[at + 2] ?? 0, body[at + 3] ?? 0]
  const outline = next.z <= 0
  fill(seen, outline || off < 0 ? face : next, j, i, i + 1)
  const glint = clamp(wide - Math.abs(off)) * (outline ? 0.3 : 0.55)
  // of what was there, of the other face, of light
  const own = outline ? 0 : (1 - clamp(0.5 - Math.abs(off))) * (1 - glint)
  const other = 1 - glint - own
  const lit = glint * (outline ? face.edge : Math.max(face.edge, next.edge))
  body[at] = r * own + (body[at] ?? 0) * other + lit
  body[at + 1] = g * own + (body[at + 1] ?? 0) * other + lit
  body[at + 2] = b * own + (body[at + 2] ?? 0) * other + lit
  const cover = clamp(off + 0.5) * 255
  body[at + 3] = !outline ? alpha : alpha > 0 ? Math.min(alpha, cover) : cover
}
