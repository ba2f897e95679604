import { clamp, mix, smooth } from '#pictures/planet/maths/maths.ts'
import type { Noise } from '#pictures/planet/maths/noise.ts'
import { hex } from '#pictures/planet/maths/ramps.ts'
import { between, pick, type Random } from '#pictures/planet/maths/random.ts'
import { light } from '#pictures/planet/pose.ts'
import { lay, type Sheet } from '#pictures/planet/sheet.ts'

/** A moon in a corner of the picture; lengths are shares of the picture's side. */
export interface Moon {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly colour: { r: number; g: number; b: number }
}

const greys = ['c9c4b8', 'b8b4b4', 'c7b39a', 'a9b3bd', 'bfa59a'] as const

/** One moon from level 3, two from level 5, in corners that a ring leaves free. */
export function makeMoons(random: Random, level: number): Moon[] {
  const corners = random() < 0.5 ? [1, -1] : [-1, 1]
  return corners.slice(0, level >= 5 ? 2 : level >= 3 ? 1 : 0).map((sign, index) => ({
    x: 0.5 + sign * between(random, 0.4, 0.425),
    y: 0.5 + sign * between(random, 0.4, 0.425),
    radius: index === 0 ? between(random, 0.04, 0.052) : between(random, 0.024, 0.034),
    colour: hex(pick(random, greys)),
  }))
}

/** Paints a moon under the planet's own light. */
export function paintMoon(sheet: Sheet, moon: Moon, noise: Noise): void {
  const radius = moon.radius * sheet.side
  const [cx, cy] = [moon.x * sheet.side, moon.y * sheet.side]
  for (let j = Math.floor(cy - radius - 1); j <= cy + radius + 1; j++)
    for (let i = Math.floor(cx - radius - 1); i <= cx + radius + 1; i++) {
      if (i < 0 || j < 0 || i >= sheet.side || j >= sheet.side) continue
      const x = (i + 0.5 - cx) / radius
      const y = -(j + 0.5 - cy) / radius
      const far = Math.sqrt(x * x + y * y)
      const cover = clamp((1 - far) * radius + 0.5)
      if (cover <= 0) continue
      const z = Math.sqrt(Math.max(0, 1 - far * far))
      const facing = x * light.x + y * light.y + z * light.z
      const seas = noise.fbm(x * 1.6 + moon.x * 9, y * 1.6, z * 1.6, 4)
      const tone = 1 + seas * 0.7
      const lit = clamp(facing * 1.06 + 0.06) ** 0.8 * 1.05 + 0.06
      const dark = smooth(0.35, -0.05, facing) * 0.86
      const { r, g, b } = moon.colour
      lay(
        sheet,
        j * sheet.side + i,
        mix(r * tone * lit, 0.075, dark),
        mix(g * tone * lit, 0.09, dark),
        mix(b * tone * lit, 0.21, dark),
        cover,
      )
    }
}
