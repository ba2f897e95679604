/** The assets of the platform (specification section 3, ASSET-01). */
export const ASSETS = ['DU', 'hPT', 'RC', 'DP', 'SAI', 'USDT', 'DAOT'] as const
export type Asset = (typeof ASSETS)[number]

/** Minor units in one whole: amounts are integers of 10^-8 (economy, Money). */
export const UNIT = 100_000_000n

/** A sum of one asset in minor units. Two assets cannot be added: it does not compile, and throws. */
export interface Amount<A extends Asset = Asset> {
  readonly asset: A
  readonly units: bigint
}

/** `units` minor units of `asset`. */
export function amount<A extends Asset>(asset: A, units: bigint): Amount<A> {
  return { asset, units }
}

/** The sum of two amounts of one asset. */
export function add<A extends Asset>(left: Amount<A>, right: Amount<NoInfer<A>>): Amount<A> {
  return amount(left.asset, left.units + sameAsset(left, right))
}

/** The difference of two amounts of one asset; may be negative. */
export function subtract<A extends Asset>(left: Amount<A>, right: Amount<NoInfer<A>>): Amount<A> {
  return amount(left.asset, left.units - sameAsset(left, right))
}

function sameAsset(left: Amount, right: Amount): bigint {
  if (left.asset !== right.asset) throw new TypeError(`${left.asset} and ${right.asset} cannot be added`)
  return right.units
}

/** Whether `text` names one of the platform's assets. */
export function isAsset(text: string): text is Asset {
  return (ASSETS as readonly string[]).includes(text)
}
