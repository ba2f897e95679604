import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { transferPlanet as transferCall } from '#calls/planet/transfer.ts'
import { maskedName } from '#rules/account/masked-name.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Leaver } from '#server/handler/handler.ts'
import { settleTax } from '#server/income/claim/tax.ts'
import { beginLandWork } from '#server/income/settle.ts'
import { receiverOfName } from '#server/member/find.ts'
import { tellMember } from '#server/notice/tell.ts'
import { ownPlanet } from '#server/planet/own.ts'
import { handOver, insertTransfer } from './sale.sql.ts'

/**
 * Gives a planet of the asker to another user (PLANET-06): owner, tax stream and management at once; what its tax has come
 * to is paid to the giver (settlement, 14). It stays what it was, its lock too.
 */
export async function transferPlanet(
  { tx, services, member, exit }: Leaver,
  { coordinates, account }: RequestOf<typeof transferCall>,
): Promise<AnswerOf<typeof transferCall>> {
  const to = await receiverOfName(tx, account)
  if (to.id === member.id) throw new Refusal('notToOneself')
  const standing = await beginLandWork(tx)
  const planet = await ownPlanet(tx, coordinates, member.id)
  if (planet.state === 'onSale') throw new Refusal('planetOnSale')
  const { claimed, lost } = await settleTax(tx, standing, { planet: planet.id, owner: member.id })
  await handOver(tx, exit, { planet: planet.id, from: member.id, to: to.id, day: standing.day, bought: false })
  await insertTransfer(tx, exit, { planet: planet.id, receiver: to.id, at: standing.world })
  const at = services.now()
  const facts = { planet: coordinates, name: planet.name ?? '', order: exit.id }
  // a stranger's name could read as a link in the subject of a mail
  const other = maskedName(member.username)
  await tellMember(tx, { member: to.id, kind: 'planetReceived', facts: { ...facts, other }, at })
  const given = { ...facts, other: to.username ?? '' }
  await tellMember(tx, { member: member.id, kind: 'planetGiven', facts: given, at })
  return { order: exit.id, to: to.username ?? '', claimed, lost }
}
