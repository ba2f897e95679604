import type { AnswerOf } from '#calls/call.ts'
import type { insideReceiver } from '#calls/transfer/inside.ts'
import { maskedName } from '#rules/account/masked-name.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Asker } from '#server/handler/handler.ts'
import { unlessRefused } from '#server/handler/unless-refused.ts'
import { idTyped, isAnothersId, memberOfName, nameOfMember, namesOf } from '#server/member/find.ts'
import { type Reader, together } from '#server/store/database.ts'
import { type Relation, relationOf, relationsOf } from '#server/team/ancestry.ts'

/** Who gets something, as its sender may see him. */
interface Receiver {
  readonly id: UserId
  readonly username: string
  readonly relation: Exclude<Relation, null>
}

/**
 * Whom a name or a user id means. A name of digits may be another's user id: who has it for a name is not taken then, nor is either where both are
 * of the team.
 * Refuses enterReceiver, notToOneself, receiverNotClear, and notInTeam whether there is nobody or somebody elsewhere.
 */
export async function findReceiver(
  { services: { database }, member }: Asker,
  account: string,
): Promise<AnswerOf<typeof insideReceiver>> {
  const text = account.trim()
  if (text === '') throw new Refusal('enterReceiver')
  const named = await memberOfName(database, text)
  const typed = idTyped(text)
  const ids = new Set([...(named ? [named.id] : []), ...(typed === undefined ? [] : [typed])])
  const found: Receiver[] = []
  for (const id of ids) {
    const one = id === member.id ? undefined : await inTeam(database, member.id, id)
    if (one) found.push(one)
  }
  const [receiver] = found
  // who chose another's user id for his name shows as the very digits that were typed: he is not taken for the other
  if (found.length > 1 || (receiver && receiver.id === named?.id && (await isAnothersId(database, text, receiver.id))))
    throw new Refusal('receiverNotClear')
  if (!receiver) throw new Refusal(ids.has(member.id) ? 'notToOneself' : 'notInTeam')
  return {
    userId: receiver.id.toString(),
    maskedName: maskedName(receiver.username),
    relation: receiver.relation,
  }
}

/** The receiver that is confirmed; refuses enterReceiver, notToOneself, notInTeam. */
export async function receiverOf(reader: Reader, sender: UserId, userId = ''): Promise<Receiver> {
  const receiver = await inTeam(reader, sender, confirmed(sender, userId))
  if (!receiver) throw new Refusal('notInTeam')
  return receiver
}

/** The same of many senders, each at its place; nobody where it would be refused. */
export async function receiversOf(
  reader: Reader,
  asked: readonly { readonly sender: UserId; readonly userId: string | undefined }[],
): Promise<(Receiver | undefined)[]> {
  // who asks for nobody that may be has no relation to himself
  const pairs = asked.map(({ sender, userId }) => ({
    member: sender,
    other: unlessRefused(() => confirmed(sender, userId)) ?? sender,
  }))
  const others = pairs.map(({ other }) => other)
  const [relations, names] = await together([relationsOf(reader, pairs), namesOf(reader, others)])
  return others.map((id, place) => {
    const relation = relations[place] ?? null
    return relation === null ? undefined : { id, username: names.get(id)?.username ?? '', relation }
  })
}

/** The user id that was confirmed; refuses enterReceiver, notToOneself. */
function confirmed(sender: UserId, userId = ''): UserId {
  if (userId === '') throw new Refusal('enterReceiver')
  const id: UserId = BigInt(userId)
  if (id === sender) throw new Refusal('notToOneself')
  return id
}

async function inTeam(reader: Reader, asker: UserId, id: UserId): Promise<Receiver | undefined> {
  const relation = await relationOf(reader, asker, id)
  return relation === null ? undefined : { id, username: await nameOfMember(reader, id), relation }
}
