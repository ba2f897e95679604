import type { Recipe } from '#pictures/planet/body/globe.ts'
import { clamp, dim, smooth, tint } from '#pictures/planet/maths/maths.ts'
import { hex, ramp } from '#pictures/planet/maths/ramps.ts'
import { between, pick } from '#pictures/planet/maths/random.ts'
import { scatterCraters } from './craters.ts'

const snows = [
  { ramp: ramp('0 7fa6c2 .3 a9c8d8 .6 d3e5ea .85 eef5f5 1 ffffff'), wide: '806b70', thin: '6b99bd' },
  { ramp: ramp('0 4f8aa8 .3 86bccb .6 bfe2e2 .85 e6f5f0 1 ffffff'), wide: '3f7f93', thin: '5aa7b4' },
  { ramp: ramp('0 8f7f86 .3 c0aba6 .6 e2d2c6 .85 f3eae0 1 fffdf8'), wide: '8d4f45', thin: 'a8766a' },
  { ramp: ramp('0 56708f .3 8aa5c0 .6 bdd0de .85 e3edf3 1 fafdff'), wide: '4c5470', thin: '7d86a2' },
  { ramp: ramp('0 7c86b4 .3 a9b2d6 .6 d0d6ec .85 eceef8 1 ffffff'), wide: '5a5596', thin: '8189c4' },
] as const

/** Pale fields crossed by cracks, with a bright pole; higher levels add finer cracks and a polished plain. */
export const ice: Recipe = ({ noise, random, level, octaves }) => {
  const snow = pick(random, snows)
  const wide = hex(snow.wide)
  const thin = hex(snow.thin)
  const brightness = between(random, 0.48, 0.68)
  const breadth = between(random, 1.3, 2.6)
  const cracks = pick(random, [between(random, 0.1, 0.35), between(random, 0.7, 1), 1])
  const lean = between(random, 1.1, 2.8)
  const fine = 0.2 + 0.09 * level
  const pole = between(random, 0.3, 0.95)
  const plain = random() < 0.25 + 0.08 * level ? between(random, 0.05, 0.16) : 2
  const craters = scatterCraters(random, cracks < 0.4 ? 90 : pick(random, [0, 6, 18]), between(random, 0.08, 0.2))
  const [three, six] = [octaves(3), octaves(6)]
  return {
    air: { r: 0.8, g: 0.9, b: 0.96 },
    haze: false,
    bump: 0.07,
    cloud: { r: 1, g: 1, b: 1 },
    engraved: true,
    sample(x, y, z, out) {
      const field = noise.fbm(x * breadth, y * breadth, z * breadth, six)
      snow.ramp(clamp(brightness + field * 0.95), out)
      const warp = noise.fbm(x * 2, y * 2, z * 2, three) * 0.4
      const first = Math.abs(noise.at(x * 1.6 + warp, y * lean + warp, z * 1.6))
      const second = Math.abs(noise.at(x * 2.9 + 8 + warp, y * 1.8, z * 2.9 + warp))
      const third = Math.abs(noise.at(x * 6 + warp * 2, y * 6 + 3, z * 6))
      const smoothed = smooth(plain, plain + 0.1, noise.fbm(x * 1.1 + 33, y * 1.1, z * 1.1, six))
      const open = cracks * (1 - smoothed)
      const main = Math.max(smooth(0.03, 0, first), smooth(0.022, 0, second) * 0.9) * open
      const small = smooth(0.035, 0, third) * fine * open
      tint(out, 1, 1, 1, smoothed * 0.55)
      tint(out, wide.r, wide.g, wide.b, clamp(main * 0.75 + smooth(0.16, 0.02, first) * 0.27 * open))
      tint(out, thin.r, thin.g, thin.b, small * 0.75)
      const pit = craters(x, y, z) * (1 - smoothed)
      dim(out, clamp(1 + pit * 0.22, 0, 2))
      out.height = (field * 0.5 + pit * 0.4) * (1 - smoothed * 0.8) - main * 0.12 - small * 0.07
      out.gloss = 0.3 + smoothed * 0.4
      const bright = smooth(0.62, 0.9, Math.abs(y) + field * 0.3) * pole
      tint(out, 0.985, 0.985, 0.985, bright)
    },
  }
}
