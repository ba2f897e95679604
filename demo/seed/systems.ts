import type { NewPlanet, NewSystem, StarName } from '#server/planet/sky/create.ts'

const DAY = 86_400_000

/** Type, level, and in how many days it opens: zero, it is open. */
type Row = readonly [NewPlanet['type'], number, number]

const SYSTEMS: readonly (readonly [StarName, readonly Row[]])[] = [
  [
    'dubhe',
    [
      ['terran', 3, 0],
      ['ocean', 2, 0],
      ['desert', 1, 0],
      ['ice', 2, 0],
    ],
  ],
  [
    'vega',
    [
      ['lava', 1, 0],
      ['gas', 3, 0],
      ['crystal', 2, 0],
      ['void', 1, 0],
      ['ice', 1, 0],
    ],
  ],
  [
    'altair',
    [
      ['terran', 4, 0],
      ['ocean', 3, 0],
      ['ice', 1, 0],
      ['crystal', 3, 3],
      ['ocean', 1, 0],
      ['lava', 1, 0],
    ],
  ],
  [
    'arcturus',
    [
      ['terran', 5, 0],
      ['lava', 2, 0],
      ['desert', 2, 0],
      ['gas', 4, 12],
    ],
  ],
  [
    'fomalhaut',
    [
      ['void', 3, 0],
      ['terran', 1, 0],
      ['ocean', 5, 40],
      ['crystal', 1, 0],
    ],
  ],
]

/** The sky of the small seed: one galaxy, five systems, twenty-three planets. `opened` is before anyone could name one. */
export function systems(opened: Date, today: Date): NewSystem[] {
  return SYSTEMS.map(([name, rows], index) => ({
    galaxy: 1,
    galaxyName: 'milkyWay',
    system: index + 1,
    name,
    planets: rows.map(([type, level, days], orbit) => ({
      orbit: orbit + 1,
      type,
      level,
      opensAt: days === 0 ? opened : new Date(today.getTime() + days * DAY),
    })),
  }))
}
