import type { AnswerOf } from '#calls/call.ts'
import { purchaseFacts } from '#calls/income/reward-facts.ts'
import type { rewardDetail } from '#calls/income/rewards.ts'
import { maskedName } from '#rules/account/masked-name.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { namesOf } from '#server/member/find.ts'
import type { Reader } from '#server/store/database.ts'
import { wayDown } from '#server/team/list/path.ts'
import { levelsOn } from '#server/team/standing/as-of.ts'

/** What a reward keeps of a purchase. */
interface OfPurchase {
  readonly member: UserId
  readonly buyer: UserId | null
  readonly facts: unknown
}

/**
 * By whom a reward of a purchase came to who earned it: down to the buyer, each by his name in part and with his level as of the settled day
 * that the reward goes by. Null of a reward that is of no purchase.
 */
export async function pathOfReward(reader: Reader, of: OfPurchase): Promise<AnswerOf<typeof rewardDetail>['path']> {
  const { data: facts } = purchaseFacts.safeParse(of.facts)
  if (of.buyer === null || !facts) return null
  const { between, members } = await wayDown(reader, of.member, of.buyer)
  const names = await namesOf(reader, members)
  const levels = await levelsOn(reader, members, facts.day)
  return {
    between,
    members: members.map((member) => ({
      userId: member.toString(),
      maskedName: maskedName(names.get(member)?.username ?? ''),
      level: levels.get(member) ?? 0,
    })),
  }
}
