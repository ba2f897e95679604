import { v7 as uuidv7 } from 'uuid'
import type { Minor, PlanetId, RunId, UserId } from '#rules/amount/labels.ts'
import type { Stream } from '#rules/income/streams.ts'
import type { Standing } from '#server/income/settle.ts'
import type { Tx } from '#server/store/database.ts'
import { insertClaims } from './claims.sql.ts'

/** What one land, one planet or one's team gave to a claim. Minor units of DU; `dayFrom`: the last day that was claimed before. */
export interface ClaimPart {
  readonly run: RunId | null
  readonly planet: PlanetId | null
  readonly amount: Minor
  readonly lost: Minor
  readonly dayFrom: number
}

/** Notes a claim up to the last settled day, a row for each part; those that were paid name the journal. */
export function noteClaims(
  tx: Tx,
  of: {
    readonly member: UserId
    readonly stream: Stream
    readonly standing: Standing
    readonly journal: string | null
  },
  parts: readonly ClaimPart[],
): Promise<void> {
  const { member, stream, standing, journal } = of
  return insertClaims(
    tx,
    parts.map(({ dayFrom, ...part }) => ({
      id: uuidv7(),
      member,
      stream,
      ...part,
      day_from: dayFrom,
      day_to: standing.day,
      journal: part.amount > 0n ? journal : null,
      world_at: standing.world,
    })),
  )
}
