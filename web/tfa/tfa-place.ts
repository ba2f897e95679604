import { RECORD_SORTS, type RecordSort, TIME_SORTS, uuid } from '#calls/fields.ts'
import { BY_DAY, TFA_EVENTS } from '#calls/tfa/release.ts'
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

/** What the records show: of one kind, of a pack or of one package, of some days; in an order that this kind has. */
export interface RecordPlace extends Period {
  readonly event: (typeof TFA_EVENTS)[number] | ''
  readonly pack: (typeof PACKS)[number] | ''
  readonly package: string
  readonly sort: RecordSort | ''
}

/** Which records of packages the address asks for. */
export function readRecordPlace(query: URLSearchParams): RecordPlace {
  const event = among(query, 'event', TFA_EVENTS)
  return {
    event,
    sort: among(query, 'sort', sortsOf(event)),
    pack: among(query, 'pack', PACKS),
    package: idIn(query, 'package'),
    ...readPeriod(query),
  }
}

/** The orders that a kind of records has. */
export function sortsOf(event: RecordPlace['event']): readonly RecordSort[] {
  return BY_DAY.some((one) => one === event) ? TIME_SORTS : RECORD_SORTS
}

/** An id that the address names, if it is one. */
export function idIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? ''
  return uuid.safeParse(text).success ? text : ''
}
