import { cut } from './cut.ts'
import { overlaps } from './overlaps.ts'
import { lookAnew, looked } from './seen.ts'
import { targets } from './targets.ts'

/** All that is wrong with the boxes of the page as it stands; each finding once. */
export function look(): string[] {
  lookAnew()
  const root = looked()
  return [...new Set([...cut(root), ...overlaps(root), ...targets(root)])]
}
