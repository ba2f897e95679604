import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { openingName } from '#calls/opening/name.ts'
import { capture, type Part } from '#ledger/reservation.ts'
import { refuse } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { mayPay } from '#rules/opening/opening.ts'
import { coordinatesOf, manifestoFault, nameFault } from '#rules/planet/planet.ts'
import type { Payer } from '#server/handler/handler.ts'
import { planetOf } from '#server/planet/find.ts'
import { giveName, type NamingBill } from '#server/planet/name/name.ts'
import { lockedPlanet } from '#server/planet/own.ts'
import { worldNow } from '#server/world/clock.ts'
import { changeOpening, entryOf, holdOpening, inTime, setEntry } from './opening.sql.ts'

/**
 * Who is in turn names the planet: what he set aside is taken, and all else is as with any naming (PLANET-04). Whoever comes at the moment in
 * which his turn passes waits for that, and one of the two happens. Refuses notFound, notEntered, notYourTurn, and as naming does.
 */
export async function nameInTurn(
  payer: Payer,
  asked: RequestOf<typeof openingName>,
): Promise<AnswerOf<typeof openingName>> {
  const { tx, member } = payer
  const { name = '', manifesto = '', inviteCode = '' } = asked
  refuse(nameFault(name), manifestoFault(manifesto))
  const opening = await holdOpening(tx, asked.opening)
  if (!opening) throw new Refusal('notFound')
  const entry = await entryOf(tx, opening.id, member.id)
  if (!entry) throw new Refusal('notEntered')
  const world = await worldNow(tx)
  const until = opening.turn_until?.getTime() ?? 0
  if (opening.state !== 'drawn' || entry.state !== 'turn' || !mayPay(until, world.getTime()))
    throw new Refusal('notYourTurn')
  const planet = await lockedPlanet(tx, coordinatesOf(await planetOf(tx, opening.planet)))
  await inTime('notYourTurn', () => setEntry(tx, entry.id, 'named'))
  const named = { name, manifesto, inviteCode, fee: opening.fee, world }
  const answer = await giveName(payer, planet, named, ({ order, facts, legs }) =>
    capture(tx, entry.id, legs.map(partOf), {
      ...{ journal: order, worldAt: world, actor: member.id },
      facts: { ...facts, opening: opening.id },
    }),
  )
  await changeOpening(tx, opening.id, { state: 'named', turn: null, turn_until: null, ended_at: world })
  return answer
}

/** What a naming pays, as a part of what was set aside for it. */
function partOf({ to, units }: NamingBill['legs'][number]): Part {
  if ('system' in to && (to.system === 'treasury' || to.system === 'commissions')) return { to: to.system, units }
  throw new Error('a naming pays the treasury and commissions')
}
