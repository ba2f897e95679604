import type { firstSteps } from '#calls/account/first-steps.ts'
import type { AnswerOf } from '#calls/call.ts'
import { hasBalance } from '#ledger/balances.ts'
import { doneSteps } from '#rules/account/first-steps.ts'
import { hadDeposit } from '#server/deposit/arrived.ts'
import { hasExchanged } from '#server/exchange/exchanged.ts'
import type { Asker } from '#server/handler/handler.ts'
import { hasBoughtLand, hasClaimed, ownsLand } from '#server/land/owner.ts'
import { stepsAway, updateMember } from '#server/member/member-row.ts'
import { ownsPlanet } from '#server/planet/own.ts'

/** How far the asker is, by his real state: nothing is kept of it but that he sent the list away. */
export async function firstStepsOf({ services, member }: Asker): Promise<AnswerOf<typeof firstSteps>> {
  const { database } = services
  const { id } = member
  const secured = member.hasGoogle && member.hasTransactionPassword
  const away = await stepsAway(database, id)
  const claimed = await hasClaimed(database, id)
  const hasLand = claimed || (await ownsLand(database, id)) || (await hasBoughtLand(database, id))
  const hasPlanet = hasLand || (await ownsPlanet(database, id))
  const exchanged = hasPlanet || (await hasExchanged(database, id))
  const funded = exchanged || (await hadDeposit(database, id)) || (await hasBalance(database, id))
  return { done: doneSteps({ secured, funded, exchanged, hasPlanet, hasLand, claimed }), away }
}

/** Sends the list away, or brings it back. */
export async function sendStepsAway({ services, member }: Asker, away: boolean): Promise<void> {
  await updateMember(services.database, member.id, { first_steps_away: away })
}
