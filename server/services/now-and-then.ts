/** So long what was said of something is not said again. */
const QUIET_MS = 600_000
/** Things that are remembered as said. */
const MOST = 10_000

/**
 * For what is looked at again and again and stays as it is: says whether it is to be said of a thing at an instant, which it is the first time and
 * again after ten minutes. Of each process its own; past ten thousand things it begins anew.
 */
export function nowAndThen(): (of: string, at: Date) => boolean {
  const said = new Map<string, number>()
  return (of, at) => {
    const now = at.getTime()
    const before = said.get(of)
    // a clock that was set back does not keep it quiet
    if (before !== undefined && now >= before && now < before + QUIET_MS) return false
    if (said.size >= MOST) said.clear()
    said.set(of, now)
    return true
  }
}
