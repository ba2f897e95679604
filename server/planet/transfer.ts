import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { transferPlanet as transferCall } from '#calls/planet/transfer.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { memberOfName } from '#server/account/find.ts'
import type { Payer } from '#server/gate/handler.ts'
import { beginLandWork } from '#server/income/settle.ts'
import { settleTax } from '#server/income/tax.ts'
import { ownPlanet } from './own.ts'
import { handOver, insertTransfer } from './sale.sql.ts'

/**
 * Gives a planet of the asker to another user (PLANET-06): owner, tax stream and management at once; what its tax has come
 * to is paid to the giver (settlement, 14). It stays what it was, its lock too.
 */
export async function transferPlanet(
  { tx, member }: Payer,
  { coordinates, account }: RequestOf<typeof transferCall>,
): Promise<AnswerOf<typeof transferCall>> {
  const to = await memberOfName(tx, account)
  if (!to) throw new Refusal('noSuchMember')
  if (to.id === member.id) throw new Refusal('notToOneself')
  const standing = await beginLandWork(tx)
  const planet = await ownPlanet(tx, coordinates, member.id)
  if (planet.state === 'onSale') throw new Refusal('planetOnSale')
  const { claimed, lost } = await settleTax(tx, standing, { planet: planet.id, owner: member.id })
  await handOver(tx, { planet: planet.id, from: member.id, to: to.id, day: standing.day, bought: false })
  const order = uuidv7()
  await insertTransfer(tx, { order, planet: planet.id, giver: member.id, receiver: to.id, at: standing.world })
  return { order, to: to.username ?? '', claimed, lost }
}
