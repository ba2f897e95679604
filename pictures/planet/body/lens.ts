/** The paths of light past a black hole, in units of its mass: the horizon lies at 2, rays nearer than `caught` fall in. */
export interface Lens {
  /** How far out (in masses) a ray is after turning by an angle (radians) about the hole; Infinity: it never turned so far. */
  readonly reach: (aside: number, angle: number) => number
  /** The angle about the hole in which a ray leaves that came in `aside` of it; NaN for one that fell in. */
  readonly leaves: (aside: number) => number
}

/** Rays that pass the hole nearer than this fall in: the edge of its shadow. */
export const caught = 3 * Math.sqrt(3)
/** Rays are known up to here. */
const widest = 19
const rays = 380
const steps = 256
const turn = (1.75 * Math.PI) / steps

/**
 * Follows rays round a hole that does not spin: u'' = 3 u² - u, where u is one through the distance and the angle about the
 * hole is the time (Misner, Thorne, Wheeler, Gravitation, 25.6), by Heun's method.
 */
export function makeLens(): Lens {
  const paths = new Float32Array(rays * steps)
  const ends = new Float32Array(rays)
  for (let ray = 0; ray < rays; ray++) {
    let [u, rise] = [0, rays / (ray + 0.5) / widest]
    let end = Number.NaN
    for (let step = 0; step < steps; step++) {
      // 1 lies within the horizon: there is nothing to be seen any more
      paths[ray * steps + step] = u > 0.5 ? 1 : u
      if (u > 0.5 || u < 0) continue
      const bend = 3 * u * u - u
      const next = u + turn * rise
      const nextBend = 3 * next * next - next
      const before = u
      u += turn * (rise + (turn * bend) / 2)
      rise += (turn * (bend + nextBend)) / 2
      if (u < 0) {
        end = turn * (step + before / (before - u))
        u = -1
      }
    }
    ends[ray] = end
  }
  return {
    leaves(aside) {
      const ray = rayOf(aside)
      const low = Math.floor(ray)
      const [near, far] = [ends[low] ?? 0, ends[low + 1] ?? 0]
      return near + (far - near) * (ray - low)
    },
    reach(aside, angle) {
      const step = Math.floor(angle / turn)
      if (step >= steps - 1) return Number.POSITIVE_INFINITY
      const ray = rayOf(aside)
      const low = Math.floor(ray)
      const [at, share] = [low * steps + step, angle / turn - step]
      const near = (paths[at] ?? 0) * (1 - share) + (paths[at + 1] ?? 0) * share
      const far = (paths[at + steps] ?? 0) * (1 - share) + (paths[at + steps + 1] ?? 0) * share
      const u = near + (far - near) * (ray - low)
      return u > 0 ? 1 / u : Number.POSITIVE_INFINITY
    },
  }
}

const rayOf = (aside: number): number => Math.min(rays - 1.001, Math.max(0, (aside / widest) * rays - 0.5))
