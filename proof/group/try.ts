import type { Minor } from '#rules/amount/labels.ts'
import type { Group } from './group.ts'

/** Something that one of them can try; false: refused. */
export interface Try {
  readonly name:
    | 'buy'
    | 'add'
    | 'claim'
    | 'collect'
    | 'leave'
    | 'handOver'
    | 'bind'
    | 'replow'
    | 'sellPlanet'
    | 'stake'
    | 'redeem'
    | 'inOther'
    | 'swap'
    | 'exchange'
    | 'pack'
    | 'charge'
  /** What it puts in. */
  readonly costs?: Minor
  readonly does: (group: Group) => boolean
}
