import { smooth } from '#pictures/planet/maths/maths.ts'
import type { Random } from '#pictures/planet/maths/random.ts'

/** Relief of a field of craters at a point of the unit sphere: floors below zero, rims above. */
export type Craters = (x: number, y: number, z: number) => number

/** Scatters craters with a power law of sizes: many small, few large. Radii are shares of the planet's radius. */
export function scatterCraters(random: Random, count: number, largest: number): Craters {
  const fields = 5
  const field = new Float32Array(count * fields)
  for (let i = 0; i < count; i++) {
    const around = random() * Math.PI * 2
    const y = random() * 2 - 1
    const ring = Math.sqrt(1 - y * y)
    const radius = 0.03 + random() ** 2.6 * largest
    field.set([ring * Math.cos(around), y, ring * Math.sin(around), radius, 1.69 * radius * radius], i * fields)
  }
  const read = (index: number) => field[index] ?? 0
  return (x, y, z) => {
    let sum = 0
    for (let i = 0; i < field.length; i += fields) {
      const dx = x - read(i)
      const dy = y - read(i + 1)
      const dz = z - read(i + 2)
      const squared = dx * dx + dy * dy + dz * dz
      if (squared >= read(i + 4)) continue
      const share = Math.sqrt(squared) / read(i + 3)
      sum += share < 0.8 ? -0.25 * (1 - share * share) : 0.34 * smooth(1.3, 1, share) * smooth(0.75, 1, share)
    }
    return sum
  }
}
