import type { Recipe } from '#pictures/planet/body/globe.ts'
import { clamp, dim, mix, type Rgb, smooth, tint } from '#pictures/planet/maths/maths.ts'
import { hex, ramp } from '#pictures/planet/maths/ramps.ts'
import { between, pick } from '#pictures/planet/maths/random.ts'
import type { Point } from '#pictures/planet/pose.ts'

const palettes = [
  {
    bands: ramp('0 7a4a2f .18 b98252 .36 e6cfa4 .5 c79a68 .62 f2e6cb .78 a86a43 1 dcc090'),
    storm: 'b5532f',
  },
  {
    bands: ramp('0 33507a .2 5f86a8 .4 b9d0d6 .55 7fa3b8 .7 e4ebe6 .85 48698f 1 9dbcc8'),
    storm: 'e6edeb',
  },
  {
    bands: ramp('0 6b4258 .2 a5697a .4 e3bfae .55 c08a88 .7 f3e2cf .85 87526a 1 d5a59b'),
    storm: '8c3b57',
  },
  { bands: ramp('0 1d3f86 .25 2f60ad .5 4f86c8 .7 79a9dc .85 3a6cb4 1 a4c8e6'), storm: '1b2f6b' },
  { bands: ramp('0 7fb8bd .3 9fd0cf .6 c0e2dc .8 acd8d4 1 dcefe8'), storm: 'f4faf6' },
  {
    bands: ramp('0 5d5a34 .2 8f8a54 .4 cfc892 .55 a8a568 .7 ece6c0 .85 77753f 1 bdb67c'),
    storm: 'f0ead0',
  },
  {
    bands: ramp('0 3b2a3f .2 5c4468 .4 8f76a0 .55 6f5784 .7 b9a6c4 .85 4a3658 1 9683ac'),
    storm: 'd9b08c',
  },
  { bands: ramp('0 c3ab7c .25 d9c596 .5 ebdcb4 .7 f4ead0 .85 d2ba88 1 efe2bf'), storm: 'fbf6e6' },
] as const

interface Storm {
  readonly centre: Point
  readonly size: number
  readonly flatness: number
  readonly colour: Rgb
}

/** Bands of cloud bent by storms; higher levels are more turbulent and have more storms. */
export const gas: Recipe = ({ noise, random, level, octaves, facing }) => {
  const palette = pick(random, palettes)
  const calm = random() < 0.3
  const broad = between(random, calm ? 2.2 : 3.6, calm ? 3.6 : 6.4)
  const strength = calm ? between(random, 0.4, 0.65) : between(random, 0.75, 1.1)
  const wobble = between(random, 0.03, 0.1) * (0.7 + 0.1 * level)
  const streaks = between(random, 0.12, 0.4)
  const shift = between(random, 0, 40)
  const count = calm ? pick(random, [0, 1]) : pick(random, [0, 1, 1, 2]) + (level >= 4 ? 1 : 0)
  const storms: Storm[] = Array.from({ length: count }, (_, index) => ({
    centre: facing(between(random, -0.5, 0.6), between(random, -0.62, 0.5)),
    size: index === 0 ? between(random, 0.18, 0.36) : between(random, 0.08, 0.15),
    flatness: between(random, 1.6, 2.4),
    colour: index === 0 ? hex(palette.storm) : { r: 0.95, g: 0.93, b: 0.87 },
  }))
  const [three, four] = [octaves(3), octaves(4)]
  return {
    air: null,
    haze: false,
    bump: 0.02,
    cloud: { r: 1, g: 1, b: 1 },
    engraved: true,
    sample(x, y, z, out) {
      const bend = noise.fbm(x * 1.7, y * 5, z * 1.7, four) * wobble
      let latitude = y + bend
      for (const storm of storms) {
        const { distance, bearing } = from(storm, x, y, z)
        if (distance < 1.8) {
          latitude += smooth(1.8, 0.4, distance) * storm.size * 0.19 * Math.sin(bearing * 2 + distance * 6)
        }
      }
      const band =
        noise.at(7.3 + shift, latitude * broad, 1.7) * 0.7 +
        noise.at(2.1 + shift, latitude * broad * 2.2, 4.4) * 0.38 +
        noise.at(9.9 + shift, latitude * broad * 5, 6.1) * 0.16
      const fine = noise.fbm(x * 2.4 + bend * 14, latitude * 26, z * 2.4, three) * streaks
      palette.bands(clamp(0.52 + band * 0.95 * strength + fine * 0.34), out)
      for (const storm of storms) paintStorm(storm, x, y, z, out)
      dim(out, 1 - smooth(0.7, 1, Math.abs(y)) * 0.28)
      out.height = band * 0.12
    },
  }
}

function from(storm: Storm, x: number, y: number, z: number): { distance: number; bearing: number } {
  const dx = x - storm.centre.x
  const dy = (y - storm.centre.y) * storm.flatness
  const dz = z - storm.centre.z
  // East of the storm's centre, so that the whirl turns about the line of sight from outside.
  const east = dx * storm.centre.z - dz * storm.centre.x
  return { distance: Math.sqrt(dx * dx + dy * dy + dz * dz) / storm.size, bearing: Math.atan2(dy, east) }
}

function paintStorm(storm: Storm, x: number, y: number, z: number, out: Rgb): void {
  const { distance, bearing } = from(storm, x, y, z)
  if (distance > 1.3) return
  if (distance < 1) {
    const whirl = Math.sin(distance * 16 + bearing * 1.5) * 0.06
    const share = smooth(1, 0.74, distance) * 0.85
    tint(out, storm.colour.r + whirl, storm.colour.g + whirl, storm.colour.b + whirl, share)
  } else {
    const collar = smooth(1.3, 1.06, distance) * 0.45
    tint(out, mix(out.r, 0.97, 0.9), mix(out.g, 0.96, 0.9), mix(out.b, 0.93, 0.9), collar)
  }
}
