import type { Minor } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { tfaFund, tfaGrowth } from '#rules/tfa/day.ts'
import { daysAsked, endPackage, type Grown, startBurn, type TfaIndex, weighedAs } from '#rules/tfa/package.ts'
import type { SoldPackage, TfaDay, TfaStore } from './store.ts'

/**
 * Settles a day of TFA packages in the settlement's transaction, at a cost of what changed (economy, TFA; settlement, 29): what waited
 * too long begins to burn, what was bought, charged or withdrawn from stands in the sums as it is now, both indexes grow by the day's
 * factor, and what has used up its quota ends. Nothing is moved: the budget holds what is released until it is withdrawn.
 */
export async function settleTfa(store: TfaStore, { tfa }: Pick<Economy, 'tfa'>, day: number): Promise<TfaDay> {
  const [changed, late] = [await store.changed(), await store.waitedTooLong(day)]
  const before = await indexBefore(store, day, [...changed, ...late])
  const touched = new Map([...changed, ...late].map((one) => [one.id, one]))
  for (const { id } of late) {
    const one = touched.get(id)
    if (one) touched.set(id, startBurn(one, day, before))
  }
  const weights = { ...(await store.weights()) }
  for (const one of touched.values()) touched.set(one.id, reweigh(weights, one))
  const due = { ...weights }
  const fund = tfaFund(await store.budget(), tfa.allowedShare, due, tfa)
  const growth = tfaGrowth(tfa, fund.factor)
  const last = before(day - 1)
  const index: Grown = {
    charging: last.charging + growth.charging,
    completed: last.completed + growth.completed,
  }
  const { allowedShare, burnAfterHours } = tfa
  const settled = { day, ...fund, rates: tfa, allowedShare, burnAfterHours, weights: due, growth, index }
  await store.saveDay(settled)
  // those that the day itself touches are written before it is asked which are used up
  await store.savePackages([...touched.values()], new Map())
  await endUsedUp(store, day, index, weights)
  await store.saveWeights(weights)
  return settled
}

/** The indexes up to the day before, of all days that some packages ask for. */
async function indexBefore(store: TfaStore, day: number, packages: readonly SoldPackage[]): Promise<TfaIndex> {
  const days = packages.flatMap((one) => daysAsked(one, day - 1)).filter((one) => one < day)
  return store.indexAt([day - 1, ...days])
}

/** Puts a package into the sums at the rate at which it releases now, and takes it out of that at which it stood. */
function reweigh(weights: { charging: Minor; completed: Minor }, one: SoldPackage): SoldPackage {
  const weighed = weighedAs(one)
  if (one.weighed === weighed) return one
  if (one.weighed) weights[one.weighed] -= one.quota
  if (weighed) weights[weighed] += one.quota
  return { ...one, weighed }
}

/** Ends what the day has used up; what of it burned is noted as lost. */
async function endUsedUp(
  store: TfaStore,
  day: number,
  index: Grown,
  weights: { charging: Minor; completed: Minor },
): Promise<void> {
  const ended = [
    ...(await store.usedUp('charging', index.charging)),
    ...(await store.usedUp('completed', index.completed)),
  ]
  if (ended.length === 0) return
  const at = await store.indexAt([day, ...ended.flatMap((one) => daysAsked(one, day))])
  const lost = new Map<string, Minor>()
  const saved = ended.map((one) => {
    const next = endPackage(one, day, at)
    lost.set(one.id, next.lost - one.lost)
    return reweigh(weights, next)
  })
  await store.savePackages(saved, lost)
}
