import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Minor, PlanetId, RunId, UserId } from '#rules/amount/labels.ts'
import type { Stream } from '#rules/income/streams.ts'
import type { Standing } from '#server/income/settle.ts'
import type { Claim } from '#server/store/rows.made.ts'

/** What one land, one planet or one's team gave to a claim. Minor units of DU; `dayFrom`: the last day that was claimed before. */
export interface ClaimPart {
  readonly run: RunId | null
  readonly planet: PlanetId | null
  readonly amount: Minor
  readonly lost: Minor
  readonly dayFrom: number
}

/** The rows of a claim up to the last settled day, one for each part; those that were paid name the journal. */
export function claimRows(
  of: {
    readonly member: UserId
    readonly stream: Stream
    readonly standing: Standing
    readonly journal: string | null
  },
  parts: readonly ClaimPart[],
): Insertable<Claim>[] {
  const { member, stream, standing, journal } = of
  return parts.map(({ dayFrom, ...part }) => ({
    id: uuidv7(),
    member,
    stream,
    ...part,
    day_from: dayFrom,
    day_to: standing.day,
    journal: part.amount > 0n ? journal : null,
    world_at: standing.world,
  }))
}
