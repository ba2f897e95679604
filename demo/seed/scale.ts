import type { StarName } from '#server/planet/sky/create.ts'

/** How large a full seed is. */
export interface Scale {
  /** Galaxies with their star systems; the first five of the first are those of the story. */
  readonly galaxies: readonly { readonly name: StarName; readonly systems: readonly StarName[] }[]
  /** Planets of each system. */
  readonly orbits: number
  /** Planets of level 1, 2 … 5, all together as many as there are orbits. */
  readonly levels: readonly number[]
  /** Of them named by users, and not open yet. */
  readonly named: number
  readonly closed: number
  /** All members, with those of the story. */
  readonly members: number
  /** Lands, without those of the story. */
  readonly lands: number
  /** Lands of the first owners, and the world days that they have lived. */
  readonly oldLands: number
  readonly longDays: number
  /** World days that most lands have lived. */
  readonly youngDays: number
}

/** The seed of `npm start`: 600 planets with 104,448 plots, 500 members, some 10,000 lands. */
export const FULL: Scale = {
  galaxies: [
    {
      name: 'milkyWay',
      systems: [
        'dubhe',
        'vega',
        'altair',
        'arcturus',
        'fomalhaut',
        'merak',
        'phecda',
        'megrez',
        'alioth',
        'mizar',
        'alkaid',
        'sirius',
        'procyon',
        'capella',
      ],
    },
    {
      name: 'andromeda',
      systems: [
        'deneb',
        'canopus',
        'rigel',
        'betelgeuse',
        'spica',
        'antares',
        'regulus',
        'aldebaran',
        'pollux',
        'achernar',
        'polaris',
        'castor',
        'bellatrix',
      ],
    },
    {
      name: 'triangulum',
      systems: [
        'alnilam',
        'saiph',
        'algol',
        'mirfak',
        'hamal',
        'alhena',
        'alphard',
        'denebola',
        'acrux',
        'hadar',
        'shaula',
        'markab',
        'enif',
      ],
    },
  ],
  orbits: 15,
  levels: [480, 100, 15, 4, 1],
  named: 320,
  closed: 45,
  members: 500,
  lands: 10_000,
  oldLands: 40,
  longDays: 1100,
  youngDays: 30,
}
