import { give, pay, proof } from '#demo/seed/actors.ts'
import { units } from '#rules/amount/decimal.ts'
import { exchange } from '#server/exchange/exchange.ts'
import type { Asker } from '#server/handler/handler.ts'
import { recordAct } from '#server/operation/record.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { chargePackage } from '#server/tfa/charge/charge.ts'
import { fundTfa } from '#server/tfa/fund.ts'

/** What the TFA budget begins with, RC (economy, Genesis of the demo). */
const BUDGET = '2000000'
const WHO = { operator: 'demo', reason: 'what the TFA packages of the demo begin with' }

/** Fills the TFA budget out of the treasury, once. */
export async function fundPackages({ database }: Pick<Services, 'database'>): Promise<void> {
  await inTransaction(database, async (tx) => {
    const filled = tx.selectFrom('tfa_funding').select('journal').where('cause', '=', 'operator')
    if (await filled.limit(1).executeTakeFirst()) return
    await fundTfa(tx, units(BUDGET))
    await recordAct(tx, WHO, 'tfa fund', { amount: BUDGET })
  })
}

/** Charges a package with DP that are exchanged for it out of DU that are given. */
export async function chargeWith(who: Asker, amount: string, du: string): Promise<void> {
  await give(who, 'DU', du)
  await pay(who, (payer) => exchange(payer, { from: 'DU', to: 'DP', amount: du, ...proof() }))
  await pay(who, (payer) => chargePackage(payer, { amount, ...proof() }))
}
