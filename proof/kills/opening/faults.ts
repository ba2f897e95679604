import { sql } from 'kysely'
import type { AnswerOf } from '#calls/call.ts'
import { openingBack, openingEnter } from '#calls/opening/enter.ts'
import { openingName } from '#calls/opening/name.ts'
import type { Services } from '#server/services/services.ts'
import { acknowledged } from '../effects.ts'
import type { Request } from '../request.ts'

/** An entry as it stands at the end, with all that was ever set aside for it. */
interface Entry {
  readonly id: string
  readonly opening: string
  readonly member: bigint
  readonly state: string
  readonly aside: number
  readonly journals: number
  /** How what was set aside ended, and who asked for it. */
  readonly ended: string | null
  readonly by: bigint | null
}

/** How what was set aside must have ended by how the entry did; any other state is one that is not over. */
const ENDS: Readonly<Record<string, string>> = {
  back: 'released',
  lapsed: 'released',
  freed: 'released',
  named: 'captured',
}

/** Entries that were acknowledged and are lost, or were made twice; fees that did not end as their entry did; names that were not given. */
export async function entryFaults({ database }: Services, requests: readonly Request[]): Promise<string[]> {
  const { rows: entries } = await sql<Entry>`
    select e.id, e.opening, e.member, e.state, count(r.id)::int as aside, count(j.id)::int as journals,
      min(r.state) as ended, min(d.actor) as by
    from opening_entry e left join ledger.reservation r on r.purpose = 'opening' and r.cause = e.id::text
      left join ledger.journal j on j.id = r.id and j.actor = e.member and j.kind = 'reservation'
      left join ledger.journal d on d.id = r.ended_by
    group by e.id`.execute(database)
  const faults = entries
    .filter(({ state, aside, journals, ended }) => aside !== 1 || journals !== 1 || ended !== ENDS[state])
    .map(({ id, state, aside, ended }) => `entry ${id} is ${state}, with ${aside} set aside, ${ended}`)
  const entered = acknowledged(requests, openingEnter)
  const told = entered.map(({ outcome, member }) => [entryOf(outcome), member.id] as const)
  for (const [id, member] of told)
    if (!entries.some((entry) => entry.id === id && entry.member === member)) faults.push(`entry ${id} is lost`)
  for (const { id } of entries) if (!told.some(([one]) => one === id)) faults.push(`entry ${id} was never acknowledged`)
  if (new Set(told.map(([id]) => id)).size !== told.length) faults.push('two requests were told of one entry')
  const wentBack = acknowledged(requests, openingBack)
  const taken = (of: readonly Request[], opening: string, member: bigint) =>
    of.filter((made) => made.payload.opening === opening && made.member.id === member).length
  for (const { opening, member } of entries) {
    const back = entries.filter((one) => one.opening === opening && one.member === member && one.state === 'back')
    const said = taken(wentBack, opening, member)
    if (back.length !== said || back.some(({ by }) => by !== member))
      faults.push(`${opening} of member ${member}: ${back.length} taken back, ${said} acknowledged`)
  }
  const named = entries.filter(({ state }) => state === 'named')
  const { rows: over } = await sql<{ id: string; state: string; owner: bigint | null; name: string | null }>`
    select o.id, o.state, p.owner, p.name from opening o join planet p on p.id = o.planet`.execute(database)
  for (const { id, state, owner, name } of over) {
    const of = named.filter(({ opening }) => opening === id)
    const asked = acknowledged(requests, openingName).filter(({ payload }) => payload.opening === id)
    const right =
      state === 'named'
        ? of.length === 1 && asked.length === 1 && of[0]?.member === owner && asked[0]?.payload.name === name
        : of.length === 0 && asked.length === 0 && owner === null
    if (!right) faults.push(`opening ${id} is ${state}: ${of.length} have named it, ${asked.length} acknowledged`)
  }
  return faults
}

function entryOf(outcome: Request['outcome']): string {
  return outcome.kind === 'done' ? (outcome.data as AnswerOf<typeof openingEnter>).entry : ''
}
