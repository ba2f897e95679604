import type { Dress } from './body/globe.ts'

/** A square picture that its owner laid over a planet: straight alpha, four bytes a pixel. */
export interface Skin {
  readonly side: number
  readonly rgba: Uint8ClampedArray<ArrayBuffer>
}

/**
 * Dresses a globe in a picture as its ground: it lies over the half that is seen at first, and mirrored over the other, so
 * that it has no seam. Of the planet its relief and clouds stay, faintly. `front`: the point in the middle, as we see it.
 */
export const dressIn =
  ({ side, rgba }: Skin): Dress =>
  (globe, front) => {
    const zero = Math.atan2(front.x, front.z)
    const at = (u: number, v: number): number =>
      (Math.min(side - 1, Math.floor(v * side)) * side + Math.min(side - 1, Math.floor(u * side))) * 4
    return {
      ...globe,
      engraved: false,
      sample(x, y, z, out) {
        globe.sample(x, y, z, out)
        let turn = (Math.atan2(x, z) - zero) / Math.PI
        turn -= 2 * Math.floor(turn / 2 + 0.5)
        const u = Math.abs(turn) <= 0.5 ? 0.5 + turn : turn > 0 ? 1.5 - turn : -0.5 - turn
        const from = at(Math.max(0, Math.min(1, u)), 0.5 - Math.asin(Math.max(-1, Math.min(1, y))) / Math.PI)
        const share = (rgba[from + 3] ?? 0) / 255
        out.r += ((rgba[from] ?? 0) / 255 - out.r) * share
        out.g += ((rgba[from + 1] ?? 0) / 255 - out.g) * share
        out.b += ((rgba[from + 2] ?? 0) / 255 - out.b) * share
        out.gloss *= 1 - share
        out.lamps *= 1 - share
        out.glow.r *= 1 - share
        out.glow.g *= 1 - share
        out.glow.b *= 1 - share
        out.height *= 0.4
        out.cloud *= 0.25
      },
    }
  }
