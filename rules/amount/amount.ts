/** The assets of the platform (specification section 3, ASSET-01). */
export const ASSETS = ['DU', 'hPT', 'RC', 'DP', 'SAI', 'USDT', 'DAOT'] as const
export type Asset = (typeof ASSETS)[number]

/** Minor units in one whole: amounts are integers of 10^-8 (economy, Money). */
export const UNIT = 100_000_000n

/** Whether `text` names one of the platform's assets. */
export function isAsset(text: string): text is Asset {
  return (ASSETS as readonly string[]).includes(text)
}
