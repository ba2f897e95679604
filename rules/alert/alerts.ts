/** So many alerts a member may have at once. */
export const MOST_ALERTS = 50

/** An asset's price comes down to a threshold, or up to it. */
export const ALERT_WAYS = ['atMost', 'atLeast'] as const
export type AlertWay = (typeof ALERT_WAYS)[number]

/** Whether a price is where an alert waits for it; a threshold that is reached exactly counts. */
export function isReached(way: AlertWay, threshold: bigint, price: bigint): boolean {
  return way === 'atMost' ? price <= threshold : price >= threshold
}
