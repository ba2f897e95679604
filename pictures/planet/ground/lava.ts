import type { Recipe } from '#pictures/planet/body/globe.ts'
import { clamp, dim, smooth } from '#pictures/planet/maths/maths.ts'
import { ramp } from '#pictures/planet/maths/ramps.ts'
import { between, pick } from '#pictures/planet/maths/random.ts'

const crusts = [
  ramp('0 15100f .4 2b1f1d .7 45322c 1 6a5044'),
  ramp('0 101117 .4 20222c .7 373a48 1 5c6070'),
  ramp('0 2a1512 .4 4a241d .7 6f3a2c 1 93583f'),
  ramp('0 27231f .4 453f38 .7 6b6358 1 978d7e'),
] as const

const heats = [
  ramp('0 4a0d08 .3 a3230c .6 e8641a .85 ffb347 1 fff0b8'),
  ramp('0 3d0710 .3 8f1220 .6 d93328 .85 ff8454 1 ffe0c0'),
  ramp('0 4d2406 .3 a85a08 .6 eba21c .85 ffd95e 1 fffbd8'),
  ramp('0 40093a .3 8c1858 .6 dc3f62 .85 ff9a6a 1 ffe9c4'),
] as const

/** A dark crust of plates with glowing seams and lakes; higher levels run hotter. */
export const lava: Recipe = ({ noise, random, level, octaves }) => {
  const crust = pick(random, crusts)
  const heat = pick(random, heats)
  const plates = between(random, 1.5, 3.6)
  const seam = between(random, 0.07, 0.17)
  const warmth = between(random, -0.3, 0.02) + 0.02 * level
  const veins = between(random, 0.1, 0.9)
  const lakes = between(random, 0.3, 0.75)
  const crumple = between(random, 0.3, 0.9)
  const glow = { r: 0, g: 0, b: 0 }
  const [three, four, six] = [octaves(3), octaves(4), octaves(6)]
  heat(0.55, glow)
  const air = { ...glow }
  return {
    air,
    haze: true,
    bump: 0.05,
    cloud: { r: 0.3, g: 0.26, b: 0.26 },
    engraved: false,
    sample(x, y, z, out) {
      const warp = noise.fbm(x * 2.2, y * 2.2, z * 2.2, four) * crumple
      const cell = noise.cell(x * plates + warp, y * plates + warp, z * plates - warp)
      const edge = cell.second - cell.near
      const inner = cell.near
      const rough = noise.fbm(x * 4, y * 4, z * 4, six)
      crust(clamp(0.45 + rough * 0.9 + (cell.id - 0.5) * 0.3), out)
      out.height = rough * 0.9 + smooth(0, 0.2, edge) * 0.25
      const field = smooth(-0.15 - warmth, 0.4 - warmth, noise.fbm(x * 1.1 + 60, y * 1.1, z * 1.1, three))
      const vein = Math.abs(noise.at(x * 6 + warp * 3, y * 6, z * 6 + warp * 3))
      const hot = clamp(
        smooth(seam, 0, edge) * (0.35 + field * 0.85) +
          smooth(0.06, 0, vein) * field * veins +
          smooth(0.3, 0.7, field + rough * 0.6) * lakes * smooth(0.4, 0.05, inner),
      )
      if (hot <= 0.01) return
      const share = smooth(0, 0.45, hot)
      heat(hot, out.glow)
      dim(out.glow, share)
      dim(out, 1 - share)
    },
  }
}
