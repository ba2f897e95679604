/** How long nothing came within a stretch of time, at most: between two moments, or one and an end of it. In milliseconds. */
export function longestGap(moments: readonly number[], from: number, to: number): number {
  const inside = moments.filter((moment) => moment > from && moment < to)
  const bounds = [from, ...inside, to]
  return Math.max(...bounds.slice(1).map((moment, index) => moment - (bounds[index] ?? from)))
}
