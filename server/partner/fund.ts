import { v7 as uuidv7 } from 'uuid'
import { partnerAccounts } from '#ledger/balances.ts'
import { ofSystem, partnerOf } from '#ledger/chart.ts'
import { openPartnerAccounts } from '#ledger/open.ts'
import { post, SystemShort } from '#ledger/post.ts'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { type Operator, recordAct } from '#server/operation/record.ts'
import type { Services } from '#server/services/services.ts'
import { partnersOf } from '#server/settings/partners.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'

type Economical = Pick<Services, 'economy' | 'settings'>

/** What a partner platform has paid in, or below zero is paid out: minor units. */
export interface Funding {
  readonly partner: number
  readonly asset: Asset
  readonly units: Minor
}

/** It as its act is recorded. */
export function factsOfFunding({ partner, asset, units }: Funding) {
  return { partner, asset, units: `${units}` } as const
}

/**
 * Books what a partner platform has paid in for its people, or what it is paid out: between the treasury, to which it came, and its
 * account. The first opens it. Throws a `RangeError` that says what is wrong.
 */
export async function fundPartner(
  tx: Tx,
  { economy, settings }: Economical,
  who: Operator,
  what: Funding,
): Promise<void> {
  const { partner, asset, units } = what
  if (!partnersOf(settings).some(({ type }) => type === partner)) throw new RangeError(`${partner} is no partner`)
  if (!economy.partner.assets.includes(asset)) throw new RangeError(`${asset} does not go to partners`)
  if (units === 0n) throw new RangeError('nothing would move')
  await openPartnerAccounts(tx, partner, asset)
  const [id, its, treasury] = [uuidv7(), ofSystem(partnerOf(partner)), ofSystem('treasury')]
  const leg = units > 0n ? { from: treasury, to: its, asset, units } : { from: its, to: treasury, asset, units: -units }
  const worldAt = await worldNow(tx)
  try {
    await post(tx, { id, kind: 'partnerFunding', cause: id, actor: null, worldAt, legs: [leg] })
  } catch (error) {
    if (error instanceof SystemShort) throw new RangeError(`it does not hold so much: ${error.account}`)
    throw error
  }
  const { operator, reason } = who
  await tx.insertInto('partner_funding').values({ id, partner, asset, units, operator, reason }).execute()
  await recordAct(tx, who, 'partners fund', factsOfFunding(what))
}

/** Whether a partner has an account of an asset here. */
export async function isOpen(reader: Reader, partner: number, asset: Asset): Promise<boolean> {
  return (await partnerAccounts(reader)).some((one) => one.partner === partner && one.asset === asset)
}
