import { broken } from './broken.ts'
import { cut } from './cut.ts'
import { overlaps } from './overlaps.ts'
import { lookAnew, looked } from './seen.ts'
import { targets } from './targets.ts'

/** All that is wrong with the boxes of the page as it stands, or of some parts of it; each finding once. */
export function look(parts?: string): string[] {
  lookAnew()
  const roots = parts === undefined ? [looked()] : [...document.querySelectorAll(parts)]
  if (roots.length === 0) return [`nothing is ${parts}`]
  return [...new Set(roots.flatMap((root) => [...cut(root), ...overlaps(root), ...targets(root), ...broken(root)]))]
}
