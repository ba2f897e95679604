import type { AnswerOf } from '#calls/call.ts'
import type { withdrawDetail } from '#calls/withdrawal/records.ts'
import { withdrawalWorth } from '#rules/withdrawal/review.ts'
import { isFrozen } from '#server/hold/freeze.ts'
import { holdsOf } from '#server/hold/hold.ts'
import { lacksFor } from '#server/payout/show/lack.ts'
import type { Services } from '#server/services/services.ts'
import type { WithdrawalRow } from '../withdrawal.sql.ts'
import { WITHDRAWAL_PAYMENT } from './payment.ts'
import { roomAgain } from './waits.sql.ts'

type Waits = AnswerOf<typeof withdrawDetail>['waits']

/**
 * What one waits for that nobody has signed, as its owner may know it: first what he can do something about, then what the signer's own
 * limits say (as it counts them, `server/signer`), then what the wallet or the network lacks. Null: it is in turn, or a stop of
 * payouts, which its stage tells.
 */
export async function waitsFor(services: Services, row: WithdrawalRow): Promise<Waits> {
  const { database } = services
  if (await isFrozen(database, row.member)) return { for: 'frozen', until: null }
  const { stopped, list } = await holdsOf(database, row.member)
  if (stopped) return { for: 'owing', until: null }
  const [longest] = list
  if (longest) return { for: 'held', until: longest.until }
  const limit = await limitFor(services, row)
  if (limit) return limit
  const lack = await lacksFor(services, WITHDRAWAL_PAYMENT, row.id)
  return lack ? { for: lack, until: null } : null
}

/** The limit of the signer that it would be above, and until when. */
async function limitFor(
  { database, economy: { withdrawal: figures } }: Services,
  { member, chain, asset, leaves, approvals }: WithdrawalRow,
): Promise<Waits> {
  // its asset was closed meanwhile: the signer counts none of it, and operators see it in the signer's log
  if (figures.worth[asset] === undefined) return null
  const worth = withdrawalWorth(figures, [{ asset, units: leaves }])
  const { userADay, chainADay } = figures.signer
  for (const [name, of, most] of [
    ['memberLimit', { member }, userADay],
    ['chainLimit', { chain }, chainADay],
    // without an approval no more is signed a day than goes without one
    ['memberLimit', { member, alone: true }, approvals === 0 ? figures.automaticADay : userADay],
  ] as const) {
    // alone it is above the limit: no day makes room
    if (worth > most) return { for: name, until: null }
    const until = await roomAgain(database, of, figures.worth, most - worth)
    if (until) return { for: name, until: until.getTime() }
  }
  return null
}
