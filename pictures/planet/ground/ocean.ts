import type { Recipe } from '#pictures/planet/body/globe.ts'
import { clamp, smooth, tint } from '#pictures/planet/maths/maths.ts'
import { ramp } from '#pictures/planet/maths/ramps.ts'
import { between, pick } from '#pictures/planet/maths/random.ts'
import type { Point } from '#pictures/planet/pose.ts'

const waters = [
  ramp('0 062b4f .35 0b4a77 .65 13719a .85 2aa0ad 1 8fdccb'),
  ramp('0 06343f .35 0a5a63 .65 128a86 .85 3db89b 1 b4e8c4'),
  ramp('0 131f55 .35 213f8c .65 3a68b8 .85 5fa0d0 1 b4dce4'),
  ramp('0 1e2452 .35 3d3a7c .65 5f5aa0 .85 8f8fc4 1 cfd3ea'),
  ramp('0 16303f .35 2c505f .65 4d7680 .85 7fa5a4 1 c6d8cc'),
] as const

/** Deep water with atolls, long bands of cloud and now and then a cyclone; higher levels have more islands. */
export const ocean: Recipe = ({ noise, random, level, octaves, facing }) => {
  const water = pick(random, waters)
  const contrast = between(random, 0.8, 1.35)
  const reefs = between(random, 2.4, 4.2)
  const islands = clamp(between(random, 0.2, 0.5) + 0.08 * level)
  const cover = between(random, -0.1, 0.13)
  const bands = between(random, 2.2, 5.4)
  const frozen = random() < 0.35 ? between(random, 0.78, 0.92) : 2
  const cyclones = Array.from({ length: pick(random, [0, 1, 1, 2]) + (level >= 4 ? 1 : 0) }, () => ({
    centre: facing(between(random, -0.6, 0.55), between(random, -0.5, 0.55)),
    size: between(random, 0.26, 0.46),
    arms: pick(random, [2, 3]),
  }))
  const [three, four, five, six] = [octaves(3), octaves(4), octaves(5), octaves(6)]
  return {
    air: { r: 0.5, g: 0.78, b: 0.88 },
    haze: true,
    bump: 0.03,
    cloud: { r: 0.97, g: 0.97, b: 0.95 },
    engraved: true,
    sample(x, y, z, out) {
      const depth = 0.43 + noise.fbm(x * 1.7, y * 1.7, z * 1.7, five) * contrast
      const cell = noise.cell(x * reefs + 0.4, y * reefs, z * reefs)
      const present = cell.id < islands ? 1 : 0
      const from = cell.near + noise.fbm(x * 7, y * 7, z * 7, three) * 0.16
      const lagoon = present * smooth(0.42, 0.16, from) * (0.6 + 0.4 * noise.at(x * 6, y * 6, z * 6))
      water(clamp(depth + lagoon * 0.42), out)
      out.gloss = 1
      const broken = smooth(-0.1, 0.1, noise.at(x * 9, y * 9, z * 9) + 0.08)
      const beach = present * smooth(0.035, 0, Math.abs(from - 0.17) - 0.012) * broken
      if (beach > 0) {
        if (noise.at(x * 20, y * 20, z * 20) > 0.05) tint(out, 0.36, 0.5, 0.33, beach)
        else tint(out, 0.9, 0.84, 0.64, beach)
        out.gloss *= 1 - beach
      }
      const ice = smooth(frozen, frozen + 0.08, Math.abs(y) + noise.fbm(x * 5, y * 5, z * 5, four) * 0.2)
      tint(out, 0.93, 0.96, 0.97, ice)
      out.gloss *= 1 - ice
      const flow = noise.fbm(x * 1.3 + 11, y * bands * 0.56, z * 1.3, three) * 1.3
      let cloud = smooth(cover, cover + 0.34, noise.fbm(x * 1.9 + flow, y * bands + flow * 0.3, z * 1.9, six))
      for (const storm of cyclones) {
        const distance = apart(storm.centre, x, y, z) / storm.size
        if (distance > 1) continue
        const turn = angle(storm.centre, x, y, z) * storm.arms - Math.log(distance + 0.07) * 6.5
        const arms = smooth(-0.6, 0.75, Math.sin(turn) + noise.fbm(x * 8, y * 8, z * 8, four) * 2.2)
        const eye = smooth(0.03, 0.1, distance)
        cloud = Math.max(cloud, smooth(1, 0.15, distance) * Math.max(arms, smooth(0.3, 0.1, distance)) * eye)
      }
      out.cloud = cloud * 0.92
    },
  }
}

const apart = (centre: Point, x: number, y: number, z: number): number =>
  Math.sqrt((x - centre.x) ** 2 + (y - centre.y) ** 2 + (z - centre.z) ** 2)

/** Bearing of a point from the centre of a storm, in the plane that touches the sphere there. */
function angle(centre: Point, x: number, y: number, z: number): number {
  const flat = Math.sqrt(centre.x ** 2 + centre.z ** 2) || 1
  const east = (x * centre.z - z * centre.x) / flat
  const along = (x * centre.x + z * centre.z) / flat
  return Math.atan2(y * flat - along * centre.y, east)
}
