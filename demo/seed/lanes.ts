/** How many use cases of a seed run at once, each on a connection of its own. */
export const LANES = 4

/** Does something with each of a list, several at once; the first failure ends it. */
export async function inLanes<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < list.length) {
      const item = list[next]
      next += 1
      try {
        if (item !== undefined) await work(item)
      } catch (error) {
        next = list.length
        throw error
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane))
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
}
