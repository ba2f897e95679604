import type { AnswerOf } from '#calls/call.ts'
import type { insideConfig } from '#calls/transfer/inside.ts'
import { balancesIn } from '#ledger/balances.ts'
import { post } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Asker, DoneTogether, Leaver, LeavingTogether } from '#server/handler/handler.ts'
import { postedTogether } from '#server/handler/posted-together.ts'
import { unlessRefused } from '#server/handler/unless-refused.ts'
import { namesOf } from '#server/member/find.ts'
import { tellMembers } from '#server/notice/tell.ts'
import type { Services } from '#server/services/services.ts'
import { type Tx, together } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { insertInside, sentByEach, sentSince } from './inside.sql.ts'
import { type Answer, type Asked, madeOf } from './made.ts'
import { receiverOf, receiversOf } from './receiver.ts'

const DAY_MS = 86_400_000
/** Inside transfers cost nothing (economy, Withdrawals and transfers). */
export const INSIDE_FEE = '0'

/** What may be sent inside, and what the asker has sent in the last 24 hours. */
export async function configuration({ services, member }: Asker): Promise<AnswerOf<typeof insideConfig>> {
  const { assets, least, most, aDay } = services.economy.inside
  const sent = await sentSince(services.database, member.id, dayBefore(services.now()))
  return {
    assets: assets.map((asset) => ({
      asset,
      least: formatUnits(least),
      most: formatUnits(most),
      aDay: formatUnits(aDay),
      sent: formatUnits(sent.get(asset) ?? 0n),
    })),
    fee: INSIDE_FEE,
  }
}

/**
 * Sends an asset to somebody of the sender's team (ASSET-09), from investment account to investment account, and tells both. What
 * of the day counts is read here, since exits of one member follow one another. Refuses enterReceiver, notToOneself, notInTeam,
 * transferNotOffered, enterAmount, amountOutOfRange, insideDayLimit, and as `post` does when the balance is short.
 */
export async function sendInside({ tx, services, member, exit }: Leaver, asked: Asked): Promise<Answer> {
  const to = await receiverOf(tx, member.id, asked.receiver)
  const at = services.now()
  const sent = await sentSince(tx, member.id, dayBefore(at))
  const standing = { from: member, to, exit, sent, at, worldAt: await worldNow(tx) }
  const made = madeOf(services.economy, asked, standing)
  await post(tx, made.journal)
  await insertInside(tx, [made.row])
  await tellMembers(tx, made.tellings)
  return made.answer
}

/** The same of many senders at once; what is refused, and whose balance is short, is asked by itself, where it is told why. */
export async function sendInsideTogether(
  tx: Tx,
  asked: readonly LeavingTogether<Asked>[],
  { economy, now }: Pick<Services, 'economy' | 'now'>,
): Promise<DoneTogether<Answer>> {
  const at = now()
  const members = asked.map(({ member }) => member)
  const [receivers, names, sent, held, worldAt] = await together([
    receiversOf(
      tx,
      asked.map(({ member, input }) => ({ sender: member, userId: input.receiver })),
    ),
    namesOf(tx, members),
    sentByEach(tx, members, dayBefore(at)),
    balancesIn(
      tx,
      asked.map(({ member, input }) => ({ user: member, book: 'investment', asset: input.asset })),
    ),
    worldNow(tx),
  ])
  const all = asked.map(({ member, input, exit }, place) => {
    const to = receivers[place]
    if (!to) return undefined
    const from = { id: member, username: names.get(member)?.username ?? '' }
    const standing = { from, to, exit, sent: sent.get(member) ?? new Map(), at, worldAt }
    const made = unlessRefused(() => madeOf(economy, input, standing))
    return made && made.row.amount <= (held[place] ?? 0n) ? made : undefined
  })
  const posted = postedTogether(tx, all, insertInside)
  const tellings = all.flatMap((made) => made?.tellings ?? [])
  // accounts before the hours of notices, as everywhere: what is credited to one at the same moment does so too
  return { ...posted, write: () => together([posted.write(), tellMembers(tx, tellings)]) }
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}
