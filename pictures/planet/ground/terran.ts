import type { Recipe } from '#pictures/planet/body/globe.ts'
import { clamp, mix, smooth, tint } from '#pictures/planet/maths/maths.ts'
import { ramp } from '#pictures/planet/maths/ramps.ts'
import { between, pick } from '#pictures/planet/maths/random.ts'

const seas = [
  ramp('0 123a63 .6 1f5f86 .9 3c8f9c 1 7fbfae'),
  ramp('0 0d2f5c .6 174f8d .9 3a86b0 1 8cc9c0'),
  ramp('0 123f4c .6 1c6670 .9 3d978f 1 7fb59c'),
  ramp('0 1e2f5e .6 36528c .9 6789b4 1 a9c3cc'),
] as const

// From the beach over lowland, forest and upland to the snow of the peaks.
const lands = [
  ramp('0 c9b98a .06 6f8f54 .35 3f6b46 .6 8a7a52 .82 a39078 .95 f1efe8'),
  ramp('0 e0cd98 .06 b9a45c .35 8c8a48 .6 9c7a4a .82 b39a78 .95 f3eee0'),
  ramp('0 d6bf92 .06 b9823f .35 93492f .6 6f4136 .82 a38c7c .95 f3ece4'),
  ramp('0 b9b7a0 .06 5f8272 .35 2d5a55 .6 66716c .82 929a9a .95 f4f6f6'),
  ramp('0 d8c6b4 .06 94708f .35 5f4778 .6 75607a .82 a797a8 .95 f4f0f4'),
  ramp('0 d3d4a4 .06 63a578 .35 23755f .6 55765a .82 9aa591 .95 eef5ee'),
] as const

/** Seas, land, ice caps and swirled cloud; from level 3 on, lamps of settlements in the dark. */
export const terran: Recipe = ({ noise, random, level, octaves }) => {
  const sea = pick(random, seas)
  const land = pick(random, lands)
  const breadth = between(random, 0.95, 1.75)
  const shore = between(random, -0.16, 0.19)
  const warping = between(random, 0.35, 0.95)
  const dryness = between(random, 0.05, 0.75)
  const cap = pick(random, [between(random, 0.66, 0.8), between(random, 0.76, 0.86), between(random, 0.86, 1.02)])
  const cover = between(random, -0.08, 0.2)
  const bands = between(random, 2, 4.6)
  const swirl = between(random, 0.8, 1.6)
  const lamps = level >= 3 ? 0.4 + 0.3 * (level - 3) : 0
  const [two, three, six, seven] = [octaves(2), octaves(3), octaves(6), octaves(7)]
  return {
    air: { r: 0.55, g: 0.74, b: 0.9 },
    haze: true,
    bump: 0.055,
    cloud: { r: 0.97, g: 0.965, b: 0.94 },
    engraved: true,
    sample(x, y, z, out) {
      const warp = noise.fbm(x * 1.6 + 3, y * 1.6, z * 1.6, three) * warping
      const height =
        noise.fbm(x * breadth + warp, y * breadth + warp * 0.5, z * breadth - warp, seven) * 1.25 +
        0.12 * noise.at(x * 0.8 + 9, y * 0.8, z * 0.8) -
        shore
      if (height < 0) {
        sea(clamp(1 + height * 3.2), out)
        out.gloss = 0.55
      } else {
        const dry = Math.max(0, noise.fbm(x * 2 + 30, y * 2, z * 2, three)) * dryness
        land(clamp(height * 2.1 + dry + Math.max(0, Math.abs(y) - 0.6) * 0.5), out)
        out.height = height * 1.4
        if (lamps > 0) {
          const towns = noise.at(x * 21, y * 21, z * 21) * 0.6 + noise.at(x * 47 + 5, y * 47, z * 47) * 0.7
          const settled = smooth(0.05, 0.3, noise.at(x * 3.1 + 70, y * 3.1, z * 3.1) + 0.12)
          out.lamps = smooth(0.42, 0.62, towns) * settled * smooth(0.42, 0.1, height) * lamps
        }
      }
      const ice = smooth(cap, cap + 0.1, Math.abs(y) + noise.fbm(x * 4, y * 4, z * 4, octaves(4)) * 0.22)
      tint(out, 0.95, 0.97, 0.97, ice)
      out.gloss *= 1 - ice
      const flow = noise.fbm(x * 1.8 + 20, y * bands * 0.9, z * 1.8, two + 1) * swirl
      const mass = noise.fbm(x * 2.1 + flow, y * bands + flow * 0.6, z * 2.1 - flow, six)
      out.cloud = mix(0, 0.9, smooth(cover, cover + 0.3, mass))
    },
  }
}
