import type { AnswerOf } from '#calls/call.ts'
import type { namePlanet } from '#calls/planet/name.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { manifestoFault, nameFault } from '#rules/planet/planet.ts'

export const STEPS = ['choose', 'write', 'pay', 'done'] as const
export type Step = (typeof STEPS)[number]

export type Named = AnswerOf<typeof namePlanet>

/** What was chosen and typed on the way to naming a planet. */
export interface Naming {
  readonly step: Step
  readonly coordinates: string
  readonly name: string
  readonly manifesto: string
  readonly inviteCode: string
  /** What is wrong, each at its field; of the payment itself the pay step says it. */
  readonly faults: Readonly<Partial<Record<Field, string>>>
  readonly named: Named | undefined
}

export type Field = 'name' | 'manifesto' | 'inviteCode'

export type Move =
  | { readonly do: 'begin'; readonly coordinates: string; readonly paying: boolean; readonly draft: Draft }
  /** The address has become that of another step. */
  | { readonly do: 'at'; readonly coordinates: string; readonly paying: boolean }
  | { readonly do: 'choose'; readonly coordinates: string }
  | {
      readonly do: 'type'
      readonly field: Field
      readonly text: string
    }
  | { readonly do: 'toPay'; readonly say: (fault: ErrorName) => string }
  | { readonly do: 'back' }
  | { readonly do: 'refused'; readonly reason: ErrorName | undefined; readonly message: string }
  | { readonly do: 'named'; readonly named: Named }

/** What outlives a reload or the way to another page. */
export type Draft = Pick<Naming, 'coordinates' | 'name' | 'manifesto' | 'inviteCode'>

/** What is wrong with what was written is said where it was written. */
export const PLACES: Partial<Record<ErrorName, Field>> = {
  badName: 'name',
  nameTaken: 'name',
  badManifesto: 'manifesto',
  enterManifesto: 'manifesto',
  unknownInviteCode: 'inviteCode',
  ownInviteCode: 'inviteCode',
  inviteWhileHeld: 'inviteCode',
}

/** A naming that has not begun. */
export const unbegun: Naming = {
  step: 'choose',
  coordinates: '',
  name: '',
  manifesto: '',
  inviteCode: '',
  faults: {},
  named: undefined,
}

/** The four steps of naming: what each move makes of what was typed. Nothing typed is ever lost but by its success. */
export function naming(now: Naming, move: Move): Naming {
  switch (move.do) {
    case 'begin':
      return stepAt({ ...unbegun, ...move.draft }, move)
    case 'at': {
      const then = stepAt(now, move)
      return then.step === now.step && then.coordinates === now.coordinates ? now : then
    }
    case 'choose':
      return { ...now, coordinates: move.coordinates, step: 'write', faults: {} }
    case 'type': {
      const { [move.field]: _, ...faults } = now.faults
      return { ...now, [move.field]: move.text, faults }
    }
    case 'toPay': {
      const faults = Object.fromEntries(faultsOf(now).map(([field, fault]) => [field, move.say(fault)]))
      return Object.keys(faults).length > 0 ? { ...now, faults } : { ...now, faults: {}, step: 'pay' }
    }
    case 'back':
      return { ...now, step: now.step === 'pay' ? 'write' : 'choose', faults: {} }
    case 'refused': {
      const place = move.reason && PLACES[move.reason]
      return place ? { ...now, step: 'write', faults: { [place]: move.message } } : now
    }
    case 'named':
      return { ...unbegun, step: 'done', coordinates: move.named.planet.coordinates, named: move.named }
  }
}

/** The step that an address means; nothing is paid for before a name and a declaration stand. */
function stepAt(
  now: Naming,
  { coordinates, paying }: { readonly coordinates: string; readonly paying: boolean },
): Naming {
  const written = paying && faultsOf(now).length === 0
  return { ...now, coordinates, step: coordinates === '' ? 'choose' : written ? 'pay' : 'write', faults: {} }
}

/** What is wrong with what was written. */
function faultsOf({ name, manifesto }: Naming): [Field, ErrorName][] {
  const found = [
    ['name', nameFault(name)],
    ['manifesto', manifestoFault(manifesto)],
  ] as const
  return found.flatMap(([field, fault]): [Field, ErrorName][] => (fault ? [[field, fault]] : []))
}
