/** A picture as pixels, straight alpha. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8ClampedArray<ArrayBuffer>
}

/** Where the light comes from, towards the viewer (design language, Planet pictures). */
const LIGHT = [-0.58, 0.5, 0.64] as const
/** Shadow is indigo ink at 80%, never black. */
const SHADOW = [0x14, 0x18, 0x38] as const
const DEPTH = 0.8

/**
 * A globe that wears a picture: it lies around the equator twice, and the poles are its upper and lower edge. `turn` is how
 * far the globe has turned, in whole turns. Pure: the same request gives the same bytes.
 */
export function drawFace(picture: Pixels, side: number, turn: number): Pixels {
  const rgba = new Uint8ClampedArray(side * side * 4)
  const radius = side / 2
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const x = (column + 0.5) / radius - 1
      const y = 1 - (row + 0.5) / radius
      const reach = Math.sqrt(x * x + y * y)
      if (reach >= 1) continue
      const z = Math.sqrt(1 - reach * reach)
      const at = (row * side + column) * 4
      // half a turn is one width of the picture
      const u = wrapped(0.5 + Math.atan2(x, z) / Math.PI + 2 * turn)
      const v = 0.5 - Math.asin(y) / Math.PI
      const from = pixelAt(picture, u, v)
      const lit = light(x, y, z)
      for (let part = 0; part < 3; part += 1) {
        const bare = picture.rgba[from + part] ?? 0
        rgba[at + part] = bare * lit + (SHADOW[part] ?? 0) * (1 - lit)
      }
      // the rim is as soft as a pixel is wide
      rgba[at + 3] = 255 * Math.min(1, (1 - reach) * radius)
    }
  return { width: side, height: side, rgba }
}

function wrapped(share: number): number {
  return share - Math.floor(share)
}

function pixelAt({ width, height }: Pixels, u: number, v: number): number {
  const column = Math.min(width - 1, Math.floor(u * width))
  const row = Math.min(height - 1, Math.max(0, Math.floor(v * height)))
  return (row * width + column) * 4
}

/** How bright a place is: full in the light, a fifth in the shadow, with a soft way between. */
function light(x: number, y: number, z: number): number {
  const facing = x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]
  return 1 - DEPTH * (1 - smooth((facing + 0.15) / 0.75))
}

function smooth(share: number): number {
  const s = Math.min(1, Math.max(0, share))
  return s * s * (3 - 2 * s)
}
