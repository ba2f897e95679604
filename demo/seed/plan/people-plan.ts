import { OTHERS, PEOPLE } from '#demo/seed/people.ts'
import type { Scale } from '#demo/seed/scale.ts'
import type { SkyPlanet } from '#demo/seed/sky.ts'
import { LANGUAGES, type Language } from '#languages/languages.ts'
import { type Dice, diceOf } from './dice.ts'
import { NAMINGS } from './story.ts'
import { pairs, WORDS } from './words.ts'

/** How often an owner comes to claim. */
export type Zeal = 'often' | 'lately' | 'once' | 'never'

/** A member of the full seed who is not of the story. */
export interface Settler {
  readonly name: string
  readonly email: string
  readonly language: Language
  /** Who invited: a member who has named a planet before. */
  readonly upline: string | null
  /** 0 came first; each generation is invited by those before it. */
  readonly generation: number
  readonly zeal: Zeal
}

/** A planet that a settler names. */
export interface Naming {
  readonly who: string
  readonly coordinates: string
  readonly level: number
  readonly name: string
  readonly manifesto: string
}

/** Who comes, in what order, and which planets they name. */
export interface PeoplePlan {
  /** The owners of the oldest lands. */
  readonly pioneers: readonly Settler[]
  readonly settlers: readonly Settler[]
  /** Those who come while the story is told, invited by its people. */
  readonly newcomers: readonly Settler[]
  readonly namings: readonly Naming[]
}

export const PIONEERS = 4
/** Of a hundred settlers, how many are of each generation. */
const GENERATIONS = [2, 5, 9, 13, 16, 15, 12, 9, 7, 5, 3, 2, 1, 1] as const
const ZEALS = ['often', 'lately', 'lately', 'lately', 'once', 'lately', 'once', 'never', 'lately', 'never'] as const
/** Above this level planets wait for somebody else. */
const NAMED_LEVEL = 4

/** Plans the people of a full seed over its sky; the same at every start. */
export function planPeople(scale: Scale, sky: readonly SkyPlanet[], today: Date): PeoplePlan {
  const dice = diceOf('people')
  const count = scale.members - PEOPLE.length - OTHERS.length
  const recent = Math.floor(count / 8)
  const make = maker(dice)
  const pioneers = times(PIONEERS, () => make(null, 0, 'often'))
  const free = freePlanets(dice, sky, today, scale.named - NAMINGS.length)
  const first = free.filter(({ level }) => level === 2).slice(0, PIONEERS)
  const later = free.filter((planet) => !first.includes(planet))
  const name = namer(dice)
  const namings = pioneers.flatMap(({ name: who, language }, index) => name(who, language, first[index]))
  const settlers: Settler[] = []
  let inviters: readonly Settler[] = pioneers
  const among = count - PIONEERS - recent
  const wanted = later.length
  for (const [generation, size] of sizes(among).entries()) {
    const born = times(size, () => make(skewed(dice, inviters), generation + 1, dice.pick(ZEALS)))
    const share = Math.min(later.length, Math.ceil((wanted * size) / among))
    // a third names none, some name two or three
    const named = born.filter((_, index) => index === 0 || dice.roll(3) > 0)
    for (const [turn, planet] of later.splice(0, share).entries()) {
      const who = named[turn % named.length]
      if (who) namings.push(...name(who.name, who.language, planet))
    }
    settlers.push(...born)
    if (share > 0) inviters = named.slice(0, share)
  }
  const hosts = NAMINGS.map(({ who }) => who).filter((who) => who !== 'nadia')
  const newcomers = times(recent, () => make(dice.pick(hosts) ?? null, 0, 'lately'))
  return { pioneers, settlers, newcomers, namings }
}

/** The owner of the first of the oldest lands. */
export function eldest(): string {
  return maker(diceOf('people'))(null, 0, 'often').name
}

/** Makes settlers with names that nobody has yet, the languages in turn. */
function maker(dice: Dice) {
  const names = new Map(LANGUAGES.map((language) => [language, dice.shuffled(pairs(WORDS[language].users))]))
  let made = 0
  return (upline: Settler | string | null, generation: number, zeal: Zeal): Settler => {
    const language = LANGUAGES[made % LANGUAGES.length] ?? 'en_US'
    const name = names.get(language)?.pop()
    if (!name) throw new RangeError(`no more names in ${language}`)
    made += 1
    const by = typeof upline === 'string' ? upline : (upline?.name ?? null)
    return { name, email: `settler${made}@example.com`, language, upline: by, generation, zeal }
  }
}

/** Names planets in the language of who names them. */
function namer(dice: Dice) {
  const names = new Map(LANGUAGES.map((language) => [language, dice.shuffled(pairs(WORDS[language].planets))]))
  return (who: string, language: Language, planet: SkyPlanet | undefined): Naming[] => {
    const name = names.get(language)?.pop()
    const { first, second, by } = WORDS[language].manifestos
    const opening = dice.pick(first) ?? ''
    const manifesto = dice.roll(3) === 0 ? opening : `${opening}${by}${dice.pick(second) ?? ''}`
    return planet && name ? [{ who, coordinates: planet.coordinates, level: planet.level, name, manifesto }] : []
  }
}

/** So many planets that are open and outside the story's places, all the large ones among them. */
function freePlanets(dice: Dice, sky: readonly SkyPlanet[], today: Date, count: number): SkyPlanet[] {
  const free = sky.filter(({ coordinates, level, opensAt }) => {
    const [galaxy, system = 0, orbit = 0] = coordinates.split('-').map(Number)
    const told = galaxy === 1 && system <= 5 && orbit <= 4
    return !told && level <= NAMED_LEVEL && opensAt <= today
  })
  const large = free.filter(({ level }) => level > 2)
  const small = dice.shuffled(free.filter(({ level }) => level <= 2))
  return dice.shuffled([...large, ...small].slice(0, count))
}

/** The earlier the likelier, so that some teams are broad. */
function skewed(dice: Dice, list: readonly Settler[]): Settler | null {
  return list[Math.min(dice.roll(list.length), dice.roll(list.length), dice.roll(list.length))] ?? null
}

function sizes(count: number): number[] {
  const parts = GENERATIONS.map((share) => Math.max(1, Math.floor((count * share) / 100)))
  const left = count - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, index) => (index === 4 ? part + left : part))
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make)
}
