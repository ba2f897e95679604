/** A node that a proof needs: its level (0: a leaf) and its place in it; `left`: it stands left of the way up. */
export interface Step {
  readonly level: number
  readonly place: bigint
  readonly left: boolean
}

/** What stands beside the way from a leaf to the top of a tree of so many leaves; a level where nothing does has no step. */
export function pathOf(place: bigint, leaves: bigint): Step[] {
  if (place < 0n || place >= leaves) throw new RangeError(`no leaf ${place} of ${leaves}`)
  const steps: Step[] = []
  let [at, count] = [place, leaves]
  for (let level = 0; count > 1n; level += 1) {
    const beside = at ^ 1n
    if (beside < count) steps.push({ level, place: beside, left: beside < at })
    at >>= 1n
    count = (count + 1n) >> 1n
  }
  return steps
}
