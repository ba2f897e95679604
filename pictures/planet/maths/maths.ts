/** Red, green and blue as shares of one, light not yet applied. */
export interface Rgb {
  r: number
  g: number
  b: number
}

/** Holds a value between two ends (0 and 1 unless told). */
export const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value))

/** The value `share` of the way from `a` to `b`. */
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share

/** A soft step from 0 at `from` to 1 at `to`; `from` may be the larger, then it falls. */
export function smooth(from: number, to: number, value: number): number {
  const x = clamp((value - from) / (to - from))
  return x * x * (3 - 2 * x)
}

/** Moves a colour in place towards (r, g, b). */
export function tint(colour: Rgb, r: number, g: number, b: number, share: number): void {
  colour.r = mix(colour.r, r, share)
  colour.g = mix(colour.g, g, share)
  colour.b = mix(colour.b, b, share)
}

/** Multiplies a colour in place by one factor. */
export function dim(colour: Rgb, factor: number): void {
  colour.r *= factor
  colour.g *= factor
  colour.b *= factor
}
