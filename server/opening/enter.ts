import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf } from '#calls/call.ts'
import type { openingBack, openingEnter } from '#calls/opening/enter.ts'
import { release, reserveInside } from '#ledger/reservation.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { takesEntries } from '#rules/opening/opening.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Payer } from '#server/handler/handler.ts'
import { planetOf } from '#server/planet/find.ts'
import type { Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { entryCount, entryOf, holdOpening, insertEntry, inTime, type OpeningRow, setEntry } from './opening.sql.ts'

/** An opening that takes entries at this moment, held. Refuses notFound, openingTakesNone. */
async function entering(tx: Tx, id: string): Promise<{ opening: OpeningRow; worldAt: Date }> {
  const opening = await holdOpening(tx, id)
  if (!opening) throw new Refusal('notFound')
  const worldAt = await worldNow(tx)
  const window = { opensAt: opening.opens_at.getTime(), closesAt: opening.closes_at.getTime() }
  if (!takesEntries(window, opening.state, worldAt.getTime())) throw new Refusal('openingTakesNone')
  return { opening, worldAt }
}

/**
 * Enters an opening: the fee is set aside, and no more than that: it is paid by who names the planet, and comes back to everybody else. One
 * entry an account. Refuses notFound, openingTakesNone, openingFull, alreadyEntered, insufficientBalance.
 */
export async function enter({ tx, services, member }: Payer, id: string): Promise<AnswerOf<typeof openingEnter>> {
  const { opening, worldAt } = await entering(tx, id)
  const entry = uuidv7()
  const most = services.economy.openings.most
  if ((await entryCount(tx, id)) >= most) throw new Refusal('openingFull', { most })
  const entered = { id: entry, opening: id, member: member.id, at: worldAt }
  if (!(await inTime('openingTakesNone', () => insertEntry(tx, entered)))) throw new Refusal('alreadyEntered')
  await reserveInside(
    tx,
    { id: entry, member: member.id },
    {
      book: 'investment',
      asset: 'DU',
      units: opening.fee,
      purpose: 'opening',
      cause: entry,
      worldAt,
      facts: { opening: id, planet: coordinatesOf(await planetOf(tx, opening.planet)) },
    },
  )
  return { entry, fee: formatUnits(opening.fee) }
}

/** Takes an entry back while entries are taken: the fee is given back at once. Refuses notFound, openingTakesNone, notEntered. */
export async function takeBack({ tx, member }: Payer, id: string): Promise<AnswerOf<typeof openingBack>> {
  const { opening, worldAt } = await entering(tx, id)
  const entry = await entryOf(tx, id, member.id)
  if (!entry) throw new Refusal('notEntered')
  await inTime('openingTakesNone', () => setEntry(tx, entry.id, 'back'))
  await release(tx, entry.id, { journal: uuidv7(), worldAt, actor: member.id, facts: { opening: id } })
  return { returned: formatUnits(opening.fee) }
}
