import type { ErrorName } from '#rules/errors/errors.ts'
import { UNSEEN } from '#rules/text/unseen.ts'

export const NAME_MOST = 16
export const MANIFESTO_MOST = 300

// letters, digits and marks of any script, with single spaces, hyphens, apostrophes and middle dots between them
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[ '’·-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*$/u
// invisible and direction-changing characters have no place in what others read
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u

/** What is wrong with a planet's name, or nothing. */
export function nameFault(name: string): ErrorName | undefined {
  return [...name].length > NAME_MOST || !NAME.test(name) || HIDDEN.test(name) || UNSEEN.test(name)
    ? 'badName'
    : undefined
}

/** What is wrong with a manifesto, or nothing: some text, lines allowed, nothing invisible. One with nothing to be seen is asked for. */
export function manifestoFault(text: string): ErrorName | undefined {
  const size = [...text].length
  if ([...text].every((one) => /\s/u.test(one) || UNSEEN.test(one))) return 'enterManifesto'
  return size > MANIFESTO_MOST || HIDDEN.test(text.replaceAll('\n', '')) ? 'badManifesto' : undefined
}

/** What makes two planet names the same. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ '’·-]/g, '')
}

/** The place of a planet: its galaxy, its star system within it, its orbit within that. */
export interface PlanetPlace {
  readonly galaxy: number
  readonly system: number
  readonly orbit: number
}

/** `galaxy-system-orbit` of a planet. */
export function coordinatesOf(place: PlanetPlace): string {
  return `${place.galaxy}-${place.system}-${place.orbit}`
}

/** The place that coordinates name; undefined when they name none. */
export function placeOf(coordinates: string): PlanetPlace | undefined {
  const match = /^([1-9]\d{0,3})-([1-9]\d{0,5})-([1-9]\d{0,2})$/.exec(coordinates)
  return match ? { galaxy: Number(match[1]), system: Number(match[2]), orbit: Number(match[3]) } : undefined
}
