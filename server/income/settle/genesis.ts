import { v7 as uuidv7 } from 'uuid'
import { systemBalance } from '#ledger/balances.ts'
import { type Leg, ofSystem } from '#ledger/chart.ts'
import { openSystemAccounts } from '#ledger/open.ts'
import { post } from '#ledger/post.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { type Economy, INDEX_SCALE } from '#rules/economy/economy.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { noteRules } from '#server/rulebook/note.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'

/** Every chain that may ever hold custody. */
const CHAINS = [1, 56, 137, 2032]

/**
 * Opens the books once: the system's accounts, the genesis issue into treasury and reserves (economy, Supply), and the
 * day from which settlements count. Of books that are open, accounts and reserves that came later are opened.
 */
export async function openBooks(services: Services): Promise<boolean> {
  const { economy, database } = services
  return inTransaction(database, async (tx) => {
    await openSystemAccounts(tx, economy.supply, CHAINS)
    const open = await tx.selectFrom('settlement').select('day').limit(1).executeTakeFirst()
    const world = await worldNow(tx)
    if (open) {
      await openWalletReserve(tx, economy, world, 'treasury')
      await issueLater(tx, economy, world)
      await openPointsBudget(tx, economy, world)
      return false
    }
    const legs: Leg[] = ASSETS.flatMap((asset) => {
      const units = economy.genesisTreasury[asset] ?? 0n
      return units > 0n ? [{ from: ofSystem('issuance'), to: ofSystem('treasury'), asset, units }] : []
    })
    legs.push({ from: ofSystem('issuance'), to: ofSystem('emission'), asset: 'DU', units: economy.genesisEmission })
    await post(tx, { id: uuidv7(), kind: 'genesis', cause: 'genesis', actor: null, worldAt: world, legs })
    await openWalletReserve(tx, economy, world, 'issuance')
    await openPointsBudget(tx, economy, world)
    const day = dayAt(world)
    const figures = { reserve: 0n, allowed: 0n, due: 0n, factor: INDEX_SCALE }
    const wallet = { wallet_reserve: 0n, wallet_allowed: 0n, wallet_due: 0n, wallet_factor: INDEX_SCALE }
    await tx
      .insertInto('settlement')
      .values({
        day,
        nominal: nominalTime(day),
        settled_at: world,
        journal: null,
        joined: 0,
        completed: 0,
        burned: 0,
        ...figures,
        ...wallet,
      })
      .execute()
    const rows = economy.eras.map(({ era, rate }) => ({ day, era, rate, growth: 0n, value: 0n }))
    await tx.insertInto('income_index').values(rows).execute()
    // what happens before the first settlement goes by these figures already
    await noteRules(tx, economy, day)
    return true
  })
}

/** Stocks the treasury with what the economy has come to issue since the books were opened: of an asset of which nothing is issued yet. */
async function issueLater(tx: Tx, { genesisTreasury }: Economy, worldAt: Date): Promise<void> {
  for (const asset of ASSETS) {
    const units = genesisTreasury[asset] ?? 0n
    if (units === 0n || (await systemBalance(tx, 'issuance', asset)) !== 0n) continue
    const legs: Leg[] = [{ from: ofSystem('issuance'), to: ofSystem('treasury'), asset, units }]
    await post(tx, { id: uuidv7(), kind: 'genesis', cause: `genesis:${asset}`, actor: null, worldAt, legs })
  }
}

/** Fills the wallet-mode reserve, once: at genesis from issuance, in books that were open before it from the treasury. */
async function openWalletReserve(
  tx: Tx,
  { genesisWallet }: Economy,
  worldAt: Date,
  from: 'issuance' | 'treasury',
): Promise<void> {
  const kind = 'walletReserve'
  const filled = tx.selectFrom('ledger.cause').select('journal').where('kind', '=', kind).where('cause', '=', kind)
  if (genesisWallet === 0n || (await filled.executeTakeFirst())) return
  const legs: Leg[] = [{ from: ofSystem(from), to: ofSystem('emission-wallet'), asset: 'DU', units: genesisWallet }]
  await post(tx, { id: uuidv7(), kind, cause: kind, actor: null, worldAt, legs })
}

/** Issues the budget of DP that are granted by the day, once. */
async function openPointsBudget(tx: Tx, { points: { budget } }: Economy, worldAt: Date): Promise<void> {
  const cause = 'genesis:points'
  const issued = tx
    .selectFrom('ledger.cause')
    .select('journal')
    .where('kind', '=', 'genesis')
    .where('cause', '=', cause)
  if (budget === 0n || (await issued.executeTakeFirst())) return
  const legs: Leg[] = [{ from: ofSystem('issuance'), to: ofSystem('points-budget'), asset: 'DP', units: budget }]
  await post(tx, { id: uuidv7(), kind: 'genesis', cause, actor: null, worldAt, legs })
}
