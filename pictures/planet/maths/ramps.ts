import { clamp, mix, type Rgb } from './maths.ts'

/** Writes the colour at `t` (0 to 1) into `out`. */
export type Ramp = (t: number, out: Rgb) => void

/** A colour from `rrggbb`. */
export function hex(code: string): Rgb {
  const value = Number.parseInt(code, 16)
  return { r: ((value >> 16) & 255) / 255, g: ((value >> 8) & 255) / 255, b: (value & 255) / 255 }
}

const steps = 255

/**
 * A colour ramp, written as `'0 123a63 .6 1f5f86 1 7fbfae'`: place and colour, places rising from 0 to 1.
 * It is baked into a table, because it is read once a pixel.
 */
export function ramp(recipe: string): Ramp {
  const stops = [...recipe.matchAll(/(\S+) (\S+)/g)].map(([, place = '', code = '']) => ({
    place: Number(place),
    colour: hex(code),
  }))
  const table = new Float32Array((steps + 2) * 3)
  for (let i = 0; i <= steps + 1; i++) {
    const t = Math.min(1, i / steps)
    const after = stops.findIndex((stop) => stop.place >= t)
    const high = stops[after < 0 ? stops.length - 1 : after]
    const low = stops[Math.max(0, (after < 0 ? stops.length : after) - 1)]
    if (high === undefined || low === undefined) continue
    const share = high.place === low.place ? 1 : clamp((t - low.place) / (high.place - low.place))
    table[i * 3] = mix(low.colour.r, high.colour.r, share)
    table[i * 3 + 1] = mix(low.colour.g, high.colour.g, share)
    table[i * 3 + 2] = mix(low.colour.b, high.colour.b, share)
  }
  const read = (index: number) => table[index] ?? 0
  return (t, out) => {
    const place = clamp(t) * steps
    const whole = Math.floor(place)
    const rest = place - whole
    const i = whole * 3
    out.r = mix(read(i), read(i + 3), rest)
    out.g = mix(read(i + 1), read(i + 4), rest)
    out.b = mix(read(i + 2), read(i + 5), rest)
  }
}
