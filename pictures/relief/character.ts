import type { PlanetType } from '#pictures/planet/planet-seed.ts'

/** What the ground of one kind of planet is like. Heights are about -1 to 1 with the sea at 0. */
export interface Character {
  /** Raises the ground over the sea: near 0.1 half sea, from 0.5 on none. */
  readonly lift: number
  /** Strength of the relief. */
  readonly strength: number
  /** How far the ground is folded over itself. */
  readonly warp: number
  /** Fineness along the map and down it. */
  readonly along: number
  readonly down: number
  /** Share of sharp crests, 0 to 1. */
  readonly crests: number
  /** Height of a terrace, 0 for none. */
  readonly terrace: number
}

const plain: Character = { lift: 0.13, strength: 1.15, warp: 0.8, along: 1, down: 1, crests: 0, terrace: 0 }

/** The ground of each kind; only terran, ocean and ice have seas. */
export const characters: Readonly<Record<PlanetType, Character>> = {
  terran: plain,
  ocean: { ...plain, lift: -0.2, strength: 1.25, along: 1.5, down: 1.5 },
  desert: { ...plain, lift: 0.62, warp: 1.1, down: 1.5, crests: 0.35 },
  ice: { ...plain, lift: 0.3, strength: 0.95, warp: 0.4, crests: 0.2 },
  lava: { ...plain, lift: 0.66, strength: 1.1, along: 1.3, down: 1.3, crests: 0.8 },
  gas: { ...plain, lift: 0.6, strength: 0.8, warp: 0.5, along: 0.35, down: 2.2 },
  crystal: { ...plain, lift: 0.66, strength: 1.2, warp: 0.2, terrace: 0.15 },
  void: { ...plain, lift: 0.6, strength: 0.7, warp: 1.9 },
}
