import { uuid } from '#calls/fields.ts'
import { TFA_EVENTS } from '#calls/tfa/release.ts'
import { PACKS } from '#rules/economy/tfa.ts'
import { among, type Period, readPeriod } from '#web/list/filter/period.ts'

export const CHARGE_STATES = ['charging', 'completed'] as const

/** What the list of packages shows; all of it stands in the address. Empty: all. */
export interface PackagePlace {
  readonly pack: (typeof PACKS)[number] | ''
  readonly charge: (typeof CHARGE_STATES)[number] | ''
}

/** Reads the address; what it does not know, it leaves out. */
export function readPackagePlace(query: URLSearchParams): PackagePlace {
  return { pack: among(query, 'pack', PACKS), charge: among(query, 'charge', CHARGE_STATES) }
}

/** What the records show: of one kind, of a pack or of one package, of some days. */
export interface RecordPlace extends Period {
  readonly event: (typeof TFA_EVENTS)[number] | ''
  readonly pack: (typeof PACKS)[number] | ''
  readonly package: string
}

export function readRecordPlace(query: URLSearchParams): RecordPlace {
  return {
    event: among(query, 'event', TFA_EVENTS),
    pack: among(query, 'pack', PACKS),
    package: idIn(query, 'package'),
    ...readPeriod(query),
  }
}

/** An id that the address names, if it is one. */
export function idIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? ''
  return uuid.safeParse(text).success ? text : ''
}
