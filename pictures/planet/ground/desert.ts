import type { Recipe } from '#pictures/planet/body/globe.ts'
import { clamp, dim, smooth, tint } from '#pictures/planet/maths/maths.ts'
import { ramp } from '#pictures/planet/maths/ramps.ts'
import { between, pick } from '#pictures/planet/maths/random.ts'
import { scatterCraters } from './craters.ts'

const sands = [
  ramp('0 6d3a22 .2 9a5a2e .42 c58544 .62 dfae6c .82 efd3a0 1 f7e8c8'),
  ramp('0 4f1f1c .2 7f3626 .42 ac5536 .62 c98058 .82 e0b08c 1 f1d9c2'),
  ramp('0 6f6657 .2 968a73 .42 bdb194 .62 d8ceb2 .82 ebe4d0 1 f8f5ea'),
  ramp('0 351f1c .2 5b372b .42 87583f .62 b2835f .82 d6b390 1 efdcc2'),
  ramp('0 4a4a2c .2 6f6f40 .42 98945a .62 bdb77e .82 dcd6a8 1 f1eccd'),
  ramp('0 4d2740 .2 7c4258 .42 ad6a6c .62 d09a86 .82 e8c6ac 1 f6e6d4'),
] as const

/** Strata by latitude, canyons, dunes and craters; higher levels cut deeper canyons and may raise dust. */
export const desert: Recipe = ({ noise, random, level, octaves }) => {
  const sand = pick(random, sands)
  const strata = between(random, 0.08, 0.6)
  const layers = between(random, 4, 10)
  const canyons = random() < 0.25 ? 0.1 : between(random, 0.28, 0.5) + 0.02 * level
  const gorge = between(random, 0.68, 0.8)
  const dunes = between(random, 0.02, 0.09)
  const dark = between(random, -0.1, 0.14)
  const craters = scatterCraters(random, pick(random, [8, 26, 60, 110]), between(random, 0.1, 0.26))
  const cap = random() < 0.6 ? between(random, 0.84, 0.96) : 2
  const dust = random() < 0.3 + 0.06 * level ? between(random, 0.05, 0.22) : 2
  const haze = { r: 0, g: 0, b: 0 }
  sand(0.86, haze)
  const [three, four, five, six] = [octaves(3), octaves(4), octaves(5), octaves(6)]
  return {
    air: { r: haze.r, g: haze.g * 0.96, b: haze.b * 0.9 },
    haze: false,
    bump: 0.06,
    cloud: haze,
    engraved: true,
    sample(x, y, z, out) {
      const wave = noise.fbm(x * 1.5, y * 1.5, z * 1.5, four)
      const layer = Math.sin(y * layers + wave * 7) * 0.5
      const rough = noise.fbm(x * 2.6 + wave, y * 4.2, z * 2.6, six)
      const cut =
        smooth(gorge, gorge + 0.13, noise.ridge(x * 1.35 + 5 + wave * 0.6, y * 2 + wave * 0.6, z * 1.35, five)) *
        canyons
      const ripple = Math.sin(y * 46 + noise.fbm(x * 5, y * 5, z * 5, three) * 22) * dunes
      const dune = ripple * smooth(0.02, 0.3, noise.fbm(x * 1.8 + 40, y * 1.8, z * 1.8, three))
      const plain = smooth(-0.05, 0.3, noise.fbm(x * 0.9 + 14, y * 0.9, z * 0.9, three)) * dark * 2
      sand(clamp(0.5 + rough * 0.75 + layer * strata - cut + dune - plain), out)
      const pit = craters(x, y, z)
      out.height = rough * 0.9 - cut * 1.2 + dune * 0.7 + pit * 0.55
      dim(out, clamp(1 + pit * 0.35, 0, 2))
      const frost = smooth(cap, cap + 0.05, Math.abs(y) + noise.fbm(x * 5, y * 5, z * 5, three) * 0.12)
      tint(out, 0.96, 0.93, 0.87, frost)
      if (dust < 1) out.cloud = 0.75 * smooth(dust, dust + 0.4, noise.fbm(x * 1.1 + 50, y * 2.6 + wave, z * 1.1, five))
    },
  }
}
